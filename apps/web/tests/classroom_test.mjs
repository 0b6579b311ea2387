// Tests of the page in a class: on small screens, by touch, and while a search runs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, click, counter, onPage, open, text } from "./page.mjs";

// Counts from now on how often the page draws the first board of the view.
const countDrawings = (page) =>
  page.evaluate(() => {
    window.drawings = 0;
    new MutationObserver((changes) => (window.drawings += changes.length)).observe(document.querySelector("svg.board").parentElement, { childList: true });
  });

const digitsOf = (selector) => Number(document.querySelector(selector).textContent.replace(/\D/g, ""));
const reaches = (page, selector, least) => page.waitForFunction(`(${digitsOf})(${JSON.stringify(selector)}) >= ${least}`);

for (const [what, fragment, start, steps] of [
  ["a search", "&tab=search&n=8&show=squares&speed=4", "#start", "#counter-tries"],
  ["a program", "&tab=programs&program=search&pn=8&pspeed=4", "#run", ".said"],
  ["a race", "&tab=methods&rn=8&rspeed=4", "#race-start", "[data-counter=tries]"],
]) {
  onPage(`${what} draws once for each step`, fragment, async (page) => {
    if (what === "a race") await page.$$eval("svg.board", ([board]) => board.remove()); // the board above the race
    await countDrawings(page);
    await click(page, start);
    await reaches(page, steps, 6);
    await click(page, start);
    const [drawings, made] = await page.evaluate(`[window.drawings, (${digitsOf})(${JSON.stringify(steps)})]`);
    assert.ok(made <= drawings && drawings <= made + 1, `${drawings} drawings for ${made} steps`); // one more at the stop
  });
}

// Presses the mouse on an element, and lets it go only after the page has drawn the next step.
async function slowClick(page, { x, y }, nextStep) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await nextStep();
  await page.mouse.up();
}

const middle = (page, selector) =>
  page.$eval(selector, (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

onPage("a click on the list is not lost while the search adds solutions to it", "&tab=search&n=8&show=solutions&speed=4", async (page) => {
  await page.setViewport({ width: 1280, height: 1400 });
  await click(page, "#start");
  await reaches(page, "#counter-solutions", 2);
  const before = await counter(page, "solutions");
  await slowClick(page, await middle(page, ".found button"), () => reaches(page, "#counter-solutions", before + 1));
  assert.match(await text(page, ".said"), /^Solution 1 of the list/);
});

// The seconds that all processes of the browser have worked.
async function worked() {
  const session = await browser.target().createCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.filter(({ type }) => type === "renderer").reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

test("a search at 5 steps a second takes less than a tenth of a core", async () => {
  const { page } = await open(browser, "&tab=search&n=8&show=squares&speed=3");
  await click(page, "#start");
  await reaches(page, "#counter-tries", 5);
  const [begin, before] = [Date.now(), await worked()];
  await reaches(page, "#counter-tries", 20);
  const share = (await worked() - before) / ((Date.now() - begin) / 1000);
  await page.close();
  assert.ok(share < 0.1, `${(100 * share).toFixed(1)} % of a core`);
});

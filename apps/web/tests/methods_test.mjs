// Tests of the methods, their race and the counts, which compare the page with the program.

import assert from "node:assert/strict";
import { click, clickNamed, countersOf, nqueens, onPage, setNumber, text } from "./page.mjs";

onPage("two methods race by the same clock, a square each at a step", "&tab=methods&rn=6&rspeed=7", async (page) => {
  const lane = async (number) =>
    Object.fromEntries(await page.$$eval(`.lanes section:nth-of-type(${number}) dd`, (all) => all.map((one) => [one.dataset.counter, Number(one.textContent.replace(/\D/g, ""))])));
  for (let i = 0; i < 4; ++i) await click(page, "#race-step");
  assert.deepEqual(await lane(1), { tries: 4, placements: 2, looks: 3, solutions: 0 });
  assert.deepEqual(await lane(2), { tries: 4, placements: 4, looks: 5, solutions: 0 });
  await click(page, "#race-again");
  const vertices = countersOf(6).placements;
  for (const [method, expected] of [
    ["brute_force", { tries: 6 + 6 ** 2 + 6 ** 3 + 6 ** 4 + 6 ** 5 + 6 ** 6 }],
    ["backtracking", { tries: 6 * (vertices + 1 - 4), placements: vertices }],
    ["flags", { tries: 6 * (vertices + 1 - 4), placements: vertices, looks: 1485 }], // as tests/web/racer_test.cpp counts them
    ["forward", {}],
    ["pruned", {}],
  ]) {
    await page.select("#racer1", method);
    await click(page, "#race-start");
    await page.waitForFunction(() => document.getElementById("race-start").textContent === "Start");
    const [first, second] = [await lane(1), await lane(2)];
    assert.deepEqual({ ...first, ...expected }, first, method);
    assert.equal(first.solutions, 4, method);
    assert.equal(second.tries, vertices, "bitmap tries free squares alone");
    const winner = first.tries < second.tries ? "^(Forward checking|Pruned by symmetry)" : "^Bitmap";
    assert.match(await text(page, "#race-said"), new RegExp(`${winner} was done first, after \\d+ steps.*times as many`));
  }
  await page.select("#racer1", "bitmap");
  await page.evaluate(() => document.body.focus());
  await page.keyboard.press(" ");
  await page.waitForFunction(() => /^Both made/.test(document.getElementById("race-said").textContent));
  await setNumber(page, "Queens in the race", 10);
  assert.match(await page.$eval(".lanes svg", (board) => board.getAttribute("aria-label")), /^Bitmap\. Board of 10/);
});

onPage("the cards show the looks on a row: comparisons, and flags up to the first that is set", "&tab=methods&mn=8", async (page) => {
  const looks = (card) => page.$eval(`.card:nth-of-type(${card}) .sum`, (sum) => Number.parseInt(sum.textContent, 10));
  const flags = () => page.$$eval(".card:nth-of-type(2) td", (cells) => cells.map((cell) => cell.lastChild.textContent));
  await clickNamed(page, "Reset");
  assert.deepEqual([await looks(1), await looks(2)], [0, 24]);
  await clickNamed(page, "Step"); // a queen in column 0
  assert.deepEqual(await flags(), ["1", "001", ...Array(6).fill("000")]);
  assert.deepEqual([await looks(1), await looks(2)], [8, 22]);
});

const methodRows = (page) =>
  page.$$eval("#method-table tbody tr", (lines) => lines.map((line) => [...line.cells].map((cell) => cell.textContent)));

const isInItsTables = (name) => !["Forward checking", "Stored and compared"].includes(name);

onPage("methods count the lecture's leaves", "&tab=methods&mn=8", async (page) => {
  for (const name of ["Step", "Step", "Next solution", "Step back", "Reset", "Step"]) await clickNamed(page, name);
  assert.equal(await page.$$eval(".card", (cards) => cards.length), 4);
  await click(page, "#count-methods");
  await page.waitForFunction(() => !document.querySelector("[data-method=pruned] td:nth-of-type(4)").textContent.includes("–"));
  for (const [name, leaves, lecture, total, time, , speed] of await methodRows(page)) {
    assert.equal(total, "92", name);
    if (!isInItsTables(name)) continue;
    assert.ok(lecture.endsWith("✓"), name);
    if (speed !== "–") assert.ok(Number(speed.replace(/\D/g, "")) > 0, `${name}: ${time}`);
    assert.equal(lecture.replace(/\D/g, ""), leaves.replace(/\D/g, ""), name);
  }
});

onPage("the end of the search is said, and not the first row again", "&tab=methods&mn=4&mat=0", async (page) => {
  for (let solution = 0; solution < 2; ++solution) await click(page, "#method-next");
  assert.equal(await text(page, ".said"), "A solution: no row is left.");
  await click(page, "#method-next");
  assert.equal(await text(page, ".said"), "The search is complete.");
});

onPage("the squares where images tie have the lecture's names", "&tab=methods&mn=8", async (page) => {
  const names = () => page.$$eval("svg.board .named", (squares) => squares.map((square) => square.textContent));
  await clickNamed(page, "Reset");
  await clickNamed(page, "Step"); // a queen in the corner
  assert.deepEqual(await names(), []);
  for (let i = 0; i < 5; ++i) await clickNamed(page, "Next solution"); // four have a queen in the corner
  assert.deepEqual(await names(), ["a", "b", "c", "lt", "dn", "rt"]);
});

onPage("methods are compared by their times, with the ratio to the one before", "&tab=methods&mn=12", async (page) => {
  await click(page, "#count-methods");
  await page.waitForFunction(() => !document.querySelector("[data-method=pruned] td:nth-of-type(4)").textContent.includes("–"));
  const rows = Object.fromEntries((await methodRows(page)).map(([, ...cells], index) => [index, cells]));
  const [seconds, before] = [rows[2], rows[1]].map((cells) => parseFloat(cells[3]) * (/ ms/.test(cells[3]) ? 0.001 : 1));
  assert.ok(Math.abs(Number(rows[2][4]) / (before / seconds) - 1) < 0.05, "flags beside backtracking");
  assert.equal(rows[1][4], "–"); // generate and test stops at 8 queens, so backtracking has no ratio
  assert.match(rows[1][6], /^\d+ ms$/);
  assert.match(await text(page, "#compared"), /^Bitmap took \d+\.\d\d times as long as pruned, and symmetric \d+\.\d\d times\.$/);
});

onPage("a second click counts anew, and takes no result of the first count", "&tab=methods&mn=8", async (page) => {
  for (let i = 0; i < 5; ++i) await click(page, "#count-methods"); // brute_force is still counting for the first click
  await page.waitForFunction(() => !document.querySelector("[data-method=pruned] td:nth-of-type(4)").textContent.includes("–"));
  for (const [name, leaves, lecture, total] of await methodRows(page)) {
    if (isInItsTables(name)) assert.equal(lecture.replace(/\D/g, ""), leaves.replace(/\D/g, ""), name);
    assert.equal(total, "92", name);
  }
});

const withoutWorkers = (page) => page.evaluateOnNewDocument(() => delete window.Worker);

for (const worker of [true, false]) {
  onPage(`counting ${worker ? "in a worker" : "in slices"} agrees with the program`, "&tab=counting&count=11", async (page) => {
    await click(page, "#count");
    await page.waitForFunction(() => document.querySelector('[data-n="11"] .counted').textContent !== "");
    assert.equal(page.workers().length, worker ? 1 : 0);
    for (let n = 1; n <= 11; ++n) {
      const census = JSON.parse(nqueens("count", String(n), "--json"));
      const line = await text(page, `[data-n="${n}"] .counted span`);
      const [total, unique] = line.split("/").map((number) => number.replace(/\D/g, ""));
      assert.ok(line.startsWith("✓"));
      assert.deepEqual([total, unique], [String(census.total), String(census.unique)], `N = ${n}`);
    }
  }, worker ? undefined : withoutWorkers);
}

onPage("flags, the lecture's own way, counts boards beyond 12 too", "&tab=counting&count=13&method=flags", async (page) => {
  await click(page, "#count");
  await page.waitForFunction(() => document.querySelector('[data-n="13"] .counted').textContent !== "");
  assert.match(await text(page, '[data-n="13"] .counted span'), /^✓ 73\D712$/);
});

onPage("a method that is too slow for the boards asked for says how far it counts", "&tab=counting&count=9&method=brute_force", async (page) => {
  await click(page, "#count");
  await page.waitForFunction(() => document.querySelector(".said").textContent === "Generate and test counts here to N = 8. Larger boards take it too long.");
  assert.match(await text(page, '[data-n="8"] .counted span'), /^✓ 92/);
});

onPage("counting goes to 16, and stops when it is told to", "&tab=counting&count=16&method=bitmap", async (page) => {
  await click(page, "#count");
  await page.waitForFunction(() => /n = 16/.test(document.querySelector(".said").textContent) && document.querySelector("progress").value > 0);
  await click(page, "#count");
  assert.equal(await text(page, "#count"), "Count");
  assert.match(await text(page, '[data-n="15"] .counted span'), /^✓/);
  assert.equal(await text(page, '[data-n="16"] .counted'), "");
});

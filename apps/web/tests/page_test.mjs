// The page in a real browser, held against the program.

import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { chromium, click, clickNamed, counter, digits, file, firefox, nqueens, open, screenshots, setNumber, text } from "./page.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tabs = ["search", "programs", "methods", "constructions", "boards", "counting"];

let browser;
before(async () => (browser = await chromium()));
after(() => browser.close());

// The counters of a whole search, as the program tells them.
function countersOf(n) {
  const summary = nqueens("tree", String(n));
  const [vertices] = summary.match(/^vertices +(\d+)/m).slice(1).map(Number);
  const [leaves, deadEnds, solutions] = summary.match(/^leaves +(\d+) \((\d+) dead ends, (\d+) solutions/m).slice(1).map(Number);
  const [notExtended] = summary.match(/^squares +(\d+)/m).slice(1).map(Number);
  return { placements: vertices - 1, leaves, deadEnds, solutions, notExtended };
}

async function counters(page) {
  const names = ["placements", "leaves", "deadEnds", "solutions", "notExtended"];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await counter(page, name)])));
}

const finished = (page) => page.waitForFunction(() => document.getElementById("start").textContent === "Start");

async function searchAll(page, n) {
  await setNumber(page, "Queens N", n);
  await page.evaluate(() => document.body.focus());
  for (let i = 0; i < 8; ++i) await page.keyboard.press("f"); // full speed
  await click(page, "#start");
  await finished(page);
}

test("the page is one file of less than a megabyte", () => assert.ok(statSync(file).size < 1e6));

test("a whole search counts what the program counts", async () => {
  const { page, messages } = await open(browser);
  for (const n of [1, 2, 4, 5, 8, 9]) {
    await searchAll(page, n);
    assert.deepEqual(await counters(page), countersOf(n), `N = ${n}`);
  }
  assert.deepEqual(messages, []);
  await page.close();
});

test("the first solution of 8 is the program's, after as many queens", async () => {
  const { page } = await open(browser, "&tab=search&n=8");
  await click(page, "#next");
  const first = JSON.parse(nqueens("first", "8", "--json"));
  assert.equal(String(await counter(page, "placements")), first.nodes);
  const label = await page.$eval("svg.board", (board) => board.getAttribute("aria-label"));
  assert.equal(label, `Board of 8: ${first.queens.join(" ")}`);
  await page.close();
});

test("steps back undo steps, of every kind", async () => {
  const { page } = await open(browser, "&tab=search&n=6");
  for (const kind of ["squares", "queens", "solutions"]) {
    await page.select(".controls select", kind);
    await click(page, "#again");
    const states = [];
    for (let i = 0; i < 5; ++i) {
      states.push(await counters(page));
      await click(page, "#step");
    }
    for (const state of states.reverse()) {
      await click(page, "#back");
      assert.deepEqual(await counters(page), state, kind);
    }
  }
  assert.match(await text(page, ".said"), /^Begin/);
  await page.close();
});

test("a link shows the position", async () => {
  const { page } = await open(browser, "&tab=search&n=8");
  for (let i = 0; i < 30; ++i) await click(page, "#step");
  const before = await counters(page);
  const steps = (await counter(page, "tries")) + (await counter(page, "retreats"));
  await page.waitForFunction((at) => location.hash.split(/[#&]/).includes(`at=${at}`), {}, steps);
  const hash = await page.evaluate(() => location.hash.slice(1));
  const again = await open(browser, `&${hash}`);
  assert.deepEqual(await counters(again.page), before);
  await page.close();
  await again.page.close();
});

test("the list holds 92 solutions of 8, and 12 without images; a click shows one", async () => {
  const { page } = await open(browser, "&tab=search&n=8");
  await searchAll(page, 8);
  const size = () => page.$eval("[role=listitem]", (item) => Number(item.getAttribute("aria-setsize")));
  assert.equal(await size(), 92);
  await page.$eval("label.tick input", (box) => box.click());
  assert.equal(await size(), JSON.parse(nqueens("count", "8", "--json")).unique * 1);
  await click(page, "[role=listitem] button");
  assert.match(await text(page, ".said"), /^Solution 1 of the list/);
  await page.close();
});

test("the tree of 4 queens has the program's vertices, and the way is lit", async () => {
  const { page } = await open(browser, "&tab=search&n=4");
  assert.equal(await page.$$eval("svg.tree .vertex", (vertices) => vertices.length), countersOf(4).placements + 1);
  await click(page, "#next");
  assert.equal(await page.$$eval("svg.tree .vertex.path", (vertices) => vertices.length), 5);
  assert.match(await page.$eval("svg.tree", (tree) => tree.getAttribute("aria-label")), /1 3 0 2/);
  await page.close();
});

const methodRows = (page) =>
  page.$$eval("#method-table tbody tr", (lines) => lines.map((line) => [...line.cells].map((cell) => cell.textContent)));

const isInItsTables = (name) => !["Forward checking", "Stored and compared"].includes(name);

test("methods count the lecture's leaves", async () => {
  const { page, messages } = await open(browser, "&tab=methods&mn=8");
  for (const name of ["Step", "Step", "Next solution", "Step back", "From the start", "Step"]) await clickNamed(page, name);
  assert.equal(await page.$$eval(".card", (cards) => cards.length), 4);
  await click(page, "#count-methods");
  await page.waitForFunction(() => !document.querySelector("[data-method=pruned] td:last-child").textContent.includes("–"));
  for (const [name, leaves, lecture, total] of await methodRows(page)) {
    assert.equal(total, "92", name);
    if (!isInItsTables(name)) continue;
    assert.ok(lecture.endsWith("✓"), name);
    assert.equal(lecture.replace(/\D/g, ""), leaves.replace(/\D/g, ""), name);
  }
  assert.deepEqual(messages, []);
  await page.close();
});

test("the squares where images tie have the lecture's names", async () => {
  const { page, messages } = await open(browser, "&tab=methods&mn=8");
  const names = () => page.$$eval("svg.board .named", (squares) => squares.map((square) => square.textContent));
  await clickNamed(page, "From the start");
  await clickNamed(page, "Step"); // a queen in the corner
  assert.deepEqual(await names(), []);
  for (let i = 0; i < 5; ++i) await clickNamed(page, "Next solution"); // four have a queen in the corner
  assert.deepEqual(await names(), ["a", "b", "c", "lt", "dn", "rt"]);
  assert.deepEqual(messages, []);
  await page.close();
});

test("a second click counts anew, and takes no result of the first count", async () => {
  const { page, messages } = await open(browser, "&tab=methods&mn=8");
  for (let i = 0; i < 5; ++i) await click(page, "#count-methods"); // brute_force still counts for the first
  await page.waitForFunction(() => !document.querySelector("[data-method=pruned] td:last-child").textContent.includes("–"));
  for (const [name, leaves, lecture, total] of await methodRows(page)) {
    if (isInItsTables(name)) assert.equal(lecture.replace(/\D/g, ""), leaves.replace(/\D/g, ""), name);
    assert.equal(total, "92", name);
  }
  assert.deepEqual(messages, []);
  await page.close();
});

test("every family builds the program's boards; a bad choice shows its conflicts", async () => {
  const { page, messages } = await open(browser, "&tab=constructions");
  const families = await page.$$eval("#family option", (options) => options.map((option) => option.value));
  assert.equal(families.length, 11);
  for (const n of [12, 13, 14, 15, 20]) {
    await setNumber(page, "N", n);
    for (const family of families) {
      await page.select("#family", family);
      const list = await page.$eval("textarea", (area) => area.value);
      let program = null;
      try {
        program = nqueens("construct", String(n), "--family", family, "-q").trim();
      } catch {} // it has none for this N
      if (program !== null) assert.equal(list, program, `${family}, N = ${n}`);
      else assert.match(await text(page, "#family option:checked"), /no solution/);
    }
  }
  await setNumber(page, "N", 15);
  await page.select("#family", "f");
  await setNumber(page, "k", 7);
  assert.match(await text(page, ".said"), /Not a solution; attacks: \d+/);
  assert.ok((await page.$$("svg.board .conflict")).length > 0);
  await clickNamed(page, "Point-symmetric choice");
  assert.match(await text(page, ".said"), /point-symmetric/);
  await setNumber(page, "N", 200);
  await page.select("#family", "y1");
  await clickNamed(page, "Its eight images");
  assert.equal(await page.$eval("#tab-boards", (tab) => tab.getAttribute("aria-selected")), "true");
  assert.deepEqual(messages, []);
  await page.close();
});

test("boards: the galleries, a list from 1, a bad list, one that cannot be read", async () => {
  const { page, messages } = await open(browser, "&tab=boards");
  assert.equal(await page.$$eval("#gallery button", (boards) => boards.length), 12);
  await page.select("#which", "all");
  assert.equal(await digits(page, "#gallery-count"), 92);
  assert.equal(await text(page, ".said"), "A solution. Read as numbers, columns from 1.");
  const type = (words) => page.$eval("#list", (area, value) => ((area.value = value), area.dispatchEvent(new Event("input"))), words);
  await type("1 3 1 0");
  assert.match(await text(page, ".said"), /Not a solution; attacks: 2/);
  await type(". . 2 .");
  assert.match(await text(page, ".said"), /Empty rows: 3/);
  await type("1 2 x");
  assert.equal(await page.$eval("#list", (area) => area.getAttribute("aria-invalid")), "true");
  await type("0 9");
  assert.match(await text(page, ".said"), /column 9 of row 1 is outside 0 to 1/);
  await type("2 4 1 7 0 6 3 5");
  assert.equal(await page.$$eval("#images figure", (images) => images.length), 8);
  assert.match(await text(page, "#images figcaption"), /value 35281746$/);
  await type(".Q..\n...Q\nQ...\n..Q.");
  assert.match(await text(page, ".said"), /^A solution.* Read as a board, columns from 0\.$/);
  assert.deepEqual(messages, []);
  await page.close();
});

for (const worker of [true, false]) {
  test(`counting ${worker ? "in a worker" : "in slices"} agrees with the program`, async () => {
    const without = (page) => page.evaluateOnNewDocument(() => delete window.Worker);
    const { page, messages } = await open(browser, "&tab=counting&count=11", worker ? undefined : without);
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
    assert.deepEqual(messages, []);
    await page.close();
  });
}

test("everything by keyboard alone", async () => {
  const { page } = await open(browser, "&tab=search&n=5");
  await page.keyboard.press("n");
  assert.equal(await counter(page, "solutions"), 1);
  await page.keyboard.press("b");
  assert.equal(await counter(page, "solutions"), 0);
  await page.keyboard.press("+");
  assert.match(await page.$eval("svg.board", (board) => board.getAttribute("aria-label")), /Board of 6/);
  await page.focus("#tab-search");
  for (const tab of tabs.slice(1)) {
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement.id), `tab-${tab}`);
  }
  await page.keyboard.press("Tab");
  assert.notEqual(await page.evaluate(() => document.activeElement.id), "tab-counting");
  await page.close();
});

test("no view has a serious fault of accessibility", async () => {
  for (const theme of ["light", "dark"]) {
    for (const tab of tabs) {
      const { page } = await open(browser, `&tab=${tab}&theme=${theme}&at=60${theme === "dark" ? "&lang=ja" : ""}`);
      await page.evaluate(axe);
      const faults = await page.evaluate(async () =>
        (await window.axe.run()).violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes[0].html.slice(0, 120)}`)
      );
      assert.deepEqual(faults.filter((fault) => /^(serious|critical)/.test(fault)), [], `${tab}, ${theme}`);
      await page.close();
    }
  }
});

test("every view fits a telephone, a laptop and a projector", async () => {
  for (const [width, height] of [[360, 740], [1280, 800], [1920, 1080]]) {
    for (const tab of tabs) {
      const { page } = await open(browser, `&tab=${tab}&at=1000&mat=120`, (fresh) => fresh.setViewport({ width, height }));
      await page.screenshot({ path: `${screenshots}${tab}-${width}.png` });
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, `${tab} at ${width}`);
      await page.close();
    }
  }
});

// Numbers that look random and are the same in every run.
function* randoms(seed) {
  for (let x = seed; ; ) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    yield x / 2 ** 32;
  }
}

test("10,000 random clicks and keys leave the page responsive and its counters right", async () => {
  const { page, messages } = await open(browser);
  const random = randoms(Number(process.env.NQUEENS_TRIAL ?? 1));
  const next = () => random.next().value;
  const keys = [" ", "s", "b", "n", "a", "p", "f", "d", "+", "-", "ArrowRight", "ArrowLeft", "ArrowUp", "Home", "x"];
  for (let round = 0; round < 100; ++round) {
    const picks = Array.from({ length: 100 }, () => [next(), keys[Math.floor(next() * keys.length)], next()]);
    await page.evaluate(async (all) => {
      for (const [choice, key, where] of all) {
        const targets = [...document.querySelectorAll("button, input, select, summary, textarea")];
        const target = targets[Math.floor(where * targets.length)];
        if (choice < 0.5) target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        else if (target.matches("input[type=range], input[type=number]")) {
          target.value = String(Number(target.min) + Math.floor(choice * 100) % (Number(target.max) - Number(target.min) + 3));
          target.dispatchEvent(new Event("input"));
        } else if (target.matches("select")) {
          target.selectedIndex = Math.floor(choice * 1000) % target.options.length;
          target.dispatchEvent(new Event("change"));
        } else target.click();
        if (where < 0.05) await new Promise((resolve) => setTimeout(resolve));
      }
    }, picks);
  }
  assert.deepEqual(messages, []);
  await page.evaluate(() => (location.hash = "lang=en&tab=search&n=8"));
  await page.waitForFunction(() => document.getElementById("counter-placements")?.textContent === "0");
  await searchAll(page, 8);
  assert.deepEqual(await counters(page), countersOf(8));
  await page.close();
});

test("the speed with the display off, for a look", async (context) => {
  const { page } = await open(browser, "&tab=search&n=14&show=solutions&speed=7");
  const begin = Date.now();
  await click(page, "#start");
  await page.waitForFunction(() => document.getElementById("start").textContent === "Start", { polling: 50 });
  const placements = await counter(page, "placements");
  assert.equal(placements, 27358552);
  context.diagnostic(`N = 14: ${(placements / (Date.now() - begin) / 1000).toFixed(1)} million placements a second`);
  await page.close();
});

test("Firefox opens it without a message, too", async () => {
  const other = await firefox();
  try {
    const { page, messages } = await open(other, "&tab=search&n=8");
    await searchAll(page, 8);
    assert.deepEqual(await counters(page), countersOf(8));
    for (const tab of tabs) await click(page, `#tab-${tab}`);
    await setNumber(page, "Count from 1 to N", 10);
    await click(page, "#count");
    await page.waitForFunction(() => document.querySelector('[data-n="10"] .counted').textContent.startsWith("✓"));
    assert.deepEqual(messages, []);
  } finally {
    await other.close();
  }
});

test("a program of the notes runs line by line, forwards and backwards", async () => {
  const { page, messages } = await open(browser, "&tab=programs&program=search&pn=4");
  const marked = () => page.$eval(".program .next", (line) => line.textContent.trim());
  assert.equal(await marked(), "r = searchSub(boardSize)");
  for (let i = 0; i < 6; ++i) await click(page, "#line-on");
  assert.equal(await marked(), "if n1 is 0: return 1");
  assert.match(await text(page, ".arrays"), /rowPlaced1000/);
  assert.equal(await text(page, ".calls"), "searchSub(4)  j = 0  n1 = 3  i = 0");
  await click(page, "#line-back");
  assert.match(await text(page, ".arrays"), /rowPlaced0000/);
  await click(page, "#line-last");
  const label = await page.$eval("svg.board", (board) => board.getAttribute("aria-label"));
  assert.equal(label, "Board of 4: (1, 0) (3, 1) (0, 2) (2, 3)");
  await click(page, "#line-first");
  assert.equal(await marked(), "r = searchSub(boardSize)");
  assert.deepEqual(messages, []);
  await page.close();
});

test("the counting programs print the program's total", async () => {
  for (const name of ["count", "array-free"]) {
    const { page } = await open(browser, `&tab=programs&program=${name}&pn=6`);
    await click(page, "#line-last");
    assert.equal(await text(page, "#printed"), "Printed: 4");
    await page.close();
  }
});

test("a program runs by itself at full speed", async () => {
  const { page } = await open(browser, "&tab=programs&program=qtry&pn=6&pspeed=7");
  await click(page, "#run");
  await page.waitForFunction(() => document.getElementById("run").textContent === "Start");
  assert.equal(await text(page, "#printed"), "Printed: R: 4 2 0 5 3 1");
  await page.close();
});

test("the programs have the same lines in Japanese", async () => {
  for (const name of ["loops", "search", "count", "array-free", "qtry"]) {
    const lines = async (language) => {
      const { page } = await open(browser, `&tab=programs&program=${name}&lang=${language}`);
      const texts = await page.$$eval(".program li", (all) => all.map((line) => line.textContent));
      await page.close();
      return texts;
    };
    const [english, japanese] = [await lines("en"), await lines("ja")];
    const indents = (texts) => texts.map((line) => line.search(/[^ ]/));
    assert.deepEqual(indents(japanese), indents(english), name);
  }
});

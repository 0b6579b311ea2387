// Tests the page in a real browser and compares it with the program.

import assert from "node:assert/strict";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { browser, catchTexts, click, clickNamed, clickSquare, counter, digits, file, finished, firefox, label, nqueens, nqueensOf, onPage, open, screenshots, searchAll, setNumber, text, type } from "./page.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tabs = ["search", "programs", "methods", "constructions", "lab", "boards", "counting", "worksheets", "try"];

// The numbers of leaves, of dead ends and of solutions in what `nqueens tree` prints.
function leavesIn(summary) {
  return summary.match(/^leaves +(\d+) \((\d+) dead ends?, (\d+) solutions?/m).slice(1).map(Number);
}

// The counters of a whole search, computed by the program.
function countersOf(n) {
  const summary = nqueens("tree", String(n));
  const [vertices] = summary.match(/^vertices +(\d+)/m).slice(1).map(Number);
  const [leaves, deadEnds, solutions] = leavesIn(summary);
  const [notExtended] = summary.match(/^squares +(\d+)/m).slice(1).map(Number);
  return { placements: vertices - 1, leaves, deadEnds, solutions, notExtended };
}

async function counters(page) {
  const names = ["placements", "leaves", "deadEnds", "solutions", "notExtended"];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await counter(page, name)])));
}

test("the page is one file of less than 600 KB", () => assert.ok(statSync(file).size < 600e3));

test("a browser that cannot unpack the engine gets one sentence", async () => {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(() => delete window.DecompressionStream);
  await page.goto(`file://${file}#lang=en`);
  assert.match(await text(page, "[role=alert]"), /^This browser is too old for the page: it needs Chromium 80/);
  await page.close();
});

onPage("a whole search counts what the program counts", "", async (page) => {
  for (const n of [1, 2, 4, 5, 8, 9]) {
    await searchAll(page, n);
    assert.deepEqual(await counters(page), countersOf(n), `N = ${n}`);
  }
});

onPage("the first solution of 8 is the program's, after as many queens", "&tab=search&n=8", async (page) => {
  await click(page, "#next");
  const first = JSON.parse(nqueens("first", "8", "--json"));
  assert.equal(String(await counter(page, "placements")), first.nodes);
  const label = await page.$eval("svg.board", (board) => board.getAttribute("aria-label"));
  assert.equal(label, `Board of 8: ${first.queens.join(" ")}`);
});

onPage("steps back undo steps, of every kind", "&tab=search&n=6", async (page) => {
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
  assert.match(await text(page, ".said"), /^Start/);
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

onPage("the list holds 92 solutions of 8, and 12 without images; a click shows one", "&tab=search&n=8", async (page) => {
  await searchAll(page, 8);
  const size = () => page.$eval("[role=listitem]", (item) => Number(item.getAttribute("aria-setsize")));
  assert.equal(await size(), 92);
  await page.$eval("label.tick input", (box) => box.click());
  assert.equal(await size(), JSON.parse(nqueens("count", "8", "--json")).unique * 1);
  await click(page, "[role=listitem] button");
  assert.match(await text(page, ".said"), /^Solution 1 of the list/);
});

onPage("the list is copied as the program prints it", "&tab=search&n=6", async (page) => {
  await catchTexts(page);
  await searchAll(page, 6);
  await click(page, "#copy-list");
  await page.waitForFunction(() => window.copied.length === 1);
  assert.equal(await page.evaluate(() => window.copied[0]), nqueens("list", "6"));
  assert.match(await text(page, ".below-list p"), /^Copied: 4 solutions/);
  await page.evaluate(() => {
    window.selected = "";
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
    document.execCommand = () => void (window.selected = document.activeElement.value);
  });
  await click(page, "#copy-list");
  await page.waitForFunction(() => window.selected !== "");
  assert.equal(await page.evaluate(() => window.selected), nqueens("list", "6"));
});

onPage("a search says how long it took, for each solution too", "&tab=search&n=10", async (page) => {
  const time = (words) => Number(words.match(/([\d.]+) m?s/)[1]) * (/ ms/.test(words) ? 1 : 1000);
  await searchAll(page, 10);
  const whole = time(await text(page, "#counter-time"));
  assert.ok(whole > 0);
  const found = (await page.$$eval(".found .time", (times) => times.map((place) => place.textContent))).map(time);
  assert.ok(found.length > 1);
  assert.deepEqual(found, [...found].sort((a, b) => a - b));
  assert.ok(found.every((one) => one <= whole));
  await click(page, "#again");
  assert.equal(time(await text(page, "#counter-time")), 0);
});

// Returns the classes of the marks on each square, by "row column".
const marksOf = (page) =>
  page.$$eval("svg.board :is(.attacked-square, .retreated, .rejected)", (shapes) =>
    Object.fromEntries(
      shapes.map((shape) => {
        const { x, y, width, height } = shape.getBBox();
        return [`${Math.floor(y + height / 2)} ${Math.floor(x + width / 2)}`, shape.getAttribute("class")];
      })
    )
  );

for (const [fill, turned] of [["rows", false], ["columns", true]]) {
  onPage(`squares that the search has tried look rejected or left, others attacked, by ${fill}`, `&tab=search&n=4&show=squares&fill=${fill}`, async (page) => {
    // Queens on 0 and 2. The third row has no free square, so the second queen moves to 3.
    for (let i = 0; i < 10; ++i) await click(page, "#step");
    const expected = { "1 0": "rejected", "1 1": "rejected", "1 2": "retreated", "2 0": "attacked-square", "2 2": "attacked-square", "2 3": "attacked-square", "3 0": "attacked-square", "3 1": "attacked-square", "3 3": "attacked-square" };
    const turn = (place) => (turned ? place.split(" ").reverse().join(" ") : place);
    const wanted = Object.fromEntries(Object.entries(expected).map(([place, mark]) => [turn(place), mark]));
    assert.deepEqual(await marksOf(page), wanted, fill);
  });
}

// The squares of the queens that the page draws, as the column of each row's queen.
const drawn = (page) => page.$$eval("svg.board .queen", (all) => all.sort((a, b) => a.y.baseVal.value - b.y.baseVal.value).map((queen) => queen.x.baseVal.value).join(" "));

onPage("by columns the same search is turned about the diagonal, and lists have the rows of the columns", "&tab=search&n=8", async (page) => {
  await page.select("#fill", "columns");
  await click(page, "#next");
  const first = JSON.parse(nqueens("first", "8", "--json")).queens;
  assert.equal(await label(page), `Board of 8: ${first.join(" ")}`);
  assert.equal(await text(page, ".found button"), first.join(" "));
  assert.equal(await drawn(page), first.map((_, row) => first.indexOf(row)).join(" "));
  assert.match(await text(page, ".said"), /^A queen on row 3, column 7: solution 1, after [\d.]+ ms/);
  assert.match(await text(page, ".three section:nth-of-type(3) .legend"), /row of the queen/);
  await page.waitForFunction(() => location.hash.includes("fill=columns"));
  await click(page, "#again");
  for (let i = 0; i < 30 && !/dead end/.test(await text(page, ".said")); ++i) await click(page, "#step");
  assert.match(await text(page, ".said"), /Column \d has no free square: a dead end/);
});

onPage("by columns the page copies and saves the lists of the program", "&tab=search&n=6&fill=columns", async (page) => {
  await catchTexts(page);
  await searchAll(page, 6);
  await click(page, "#copy-list");
  await page.waitForFunction(() => window.copied.length === 1);
  assert.equal(await page.evaluate(() => window.copied[0]), nqueens("list", "6"));
  await type(page, "#given", "3 0");
  for (const format of ["svg", "dot"]) {
    await page.select("#tree-format", format);
    const before = await page.evaluate(() => window.saved.length);
    await click(page, "#save-tree");
    await page.waitForFunction((count) => window.saved.length > count, {}, before);
    const turned = format === "svg" ? ["--orientation", "columns"] : [];
    const wanted = nqueens("tree", "6", "--queens", "3 0", "--format", format, ...turned);
    assert.equal(await page.evaluate(() => window.saved[window.saved.length - 1]), wanted, format);
  }
});

onPage("by columns given queens are rows of columns, and another filling keeps their squares", "&tab=search&n=6&fill=columns&queens=3 0", async (page) => {
  const given = () => page.$eval("#given", (box) => box.value);
  assert.match(await text(page, "label[for=given]"), /row of each column/);
  assert.match(await label(page), /: 3 0 \. \. \. \.$/);
  for (const [list, problem] of [["1 1", /columns 0 and 1, on a row\.$/], ["1 9", /^row 9 of column 1 is outside 0 to 5$/], ["1 3 5 0 2 4 1", /7 columns/], ["1 3 5 0 2 4\n4 2 0 5 3 1", /./]]) {
    await type(page, "#given", list);
    assert.match(await text(page, ".problem:not(:empty)"), problem);
  }
  await type(page, "#given", "3 0");
  await page.select("#fill", "rows");
  assert.equal(await given(), "1 . . 0");
  assert.match(await text(page, "label[for=given]"), /column of each row/);
  await page.select("#fill", "columns");
  assert.equal(await given(), "3 0");
});

onPage("no edge of the tree runs through a vertex that it does not join", "&tab=search&n=14&at=3000", async (page) => {
  const touched = await page.evaluate(() => {
    const circles = [...document.querySelectorAll("svg.tree circle.vertex")].map((circle) => [circle.cx.baseVal.value, circle.cy.baseVal.value]);
    const near = ([x, y], point) => Math.hypot(x - point.x, y - point.y) < 0.34;
    return [...document.querySelectorAll("svg.tree .edge")].filter((edge) => {
      const length = edge.getTotalLength();
      const points = Array.from({ length: 200 }, (_, i) => edge.getPointAtLength((length * i) / 199));
      const ends = [points[0], points[199]];
      return circles.some((circle) => !ends.some((end) => near(circle, end)) && points.some((point) => near(circle, point)));
    }).length;
  });
  assert.equal(touched, 0);
});

onPage("a legend explains the tree; beyond 14 queens it counts nothing", "&tab=search&n=8&at=1000", async (page) => {
  const legend = () => text(page, ".three section:nth-of-type(3)");
  assert.match(await legend(), /column of the queen.*number of solutions below.*no solution below/);
  await setNumber(page, "Queens N", 4);
  assert.match(await legend(), /whole recursion tree.*last queen of a solution.*a dead end/);
  await setNumber(page, "Queens N", 15);
  assert.match(await legend(), /Beyond N = 14 the page does not count/);
  for (let i = 0; i < 120; ++i) await click(page, "#step");
  assert.ok((await page.$$("svg.tree .vertex.left")).length > 0);
  assert.equal((await page.$$("svg.tree title")).length, 0);
});

onPage("the tree is saved as the program draws it; what is too large is refused", "&tab=search&n=5", async (page) => {
  await catchTexts(page);
  const save = async (format, rows) => {
    await page.select("#tree-format", format);
    if (rows !== undefined) await setNumber(page, "Rows of the tree", rows);
    const before = await page.evaluate(() => window.saved.length);
    await click(page, "#save-tree");
    await page.waitForFunction((count) => window.saved.length > count, {}, before);
    return page.evaluate(() => window.saved[window.saved.length - 1]);
  };
  assert.equal(await save("svg"), nqueens("tree", "5", "--format", "svg"));
  assert.equal(await save("dot", 2), nqueens("tree", "5", "--rows", "2", "--format", "dot"));
  assert.ok(nqueens("tree", "5", "--rows", "2").includes(await save("txt", 2)));
  await setNumber(page, "Queens N", 12);
  await setNumber(page, "Rows of the tree", 12);
  await click(page, "#save-tree");
  assert.match(await text(page, "details > [role=alert]"), /Choose fewer/);
});

test("16 queens: progress, a stop, and a link far into the search", async () => {
  const { page, messages } = await open(browser, "&tab=search&n=16&show=solutions&speed=7");
  const progress = () => page.$eval("#progress", (bar) => bar.value);
  await click(page, "#start");
  await page.waitForFunction(() => document.getElementById("progress").value > 0.001);
  await click(page, "#start");
  assert.equal(await text(page, "#start"), "Start");
  const [solutions, done] = [await counter(page, "solutions"), await progress()];
  assert.ok(solutions > 1000 && done < 1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert.equal(await counter(page, "solutions"), solutions);
  const hash = await page.evaluate(() => location.hash.slice(1));
  assert.match(hash, /n=16/);
  await page.waitForFunction(() => location.hash.includes("at="));
  const again = await open(browser, `&${await page.evaluate(() => location.hash.slice(1))}`);
  await finished(again.page);
  assert.deepEqual(await counters(again.page), await counters(page));
  assert.deepEqual(messages.concat(again.messages), []);
  await page.close();
  await again.page.close();
});

onPage("the progress of a whole search is 1", "&tab=search&n=6", async (page) => {
  await searchAll(page, 6);
  assert.equal(await page.$eval("#progress", (bar) => bar.value), 1);
});

onPage("a number that no board has gets a message, and the next one takes it away", "&tab=search&n=8", async (page) => {
  await setNumber(page, "Queens N", 99);
  assert.equal(await text(page, ".controls .problem"), "Enter a whole number from 1 to 16, not 99.");
  assert.match(await page.$eval("svg.board", (board) => board.getAttribute("aria-label")), /^Board of 8/);
  await setNumber(page, "Queens N", 9);
  assert.equal(await text(page, ".controls .problem"), "");
  assert.match(await page.$eval("svg.board", (board) => board.getAttribute("aria-label")), /^Board of 9/);
});

onPage("after a click of the mouse the space bar starts the search; after the Enter key it presses the button", "&tab=search&n=8", async (page) => {
  await (await page.$("#step")).click();
  assert.equal(await counter(page, "placements"), 1);
  await page.keyboard.press(" ");
  assert.equal(await text(page, "#start"), "Stop");
  await page.keyboard.press(" ");
  await click(page, "#again");
  await page.focus("#step");
  await page.keyboard.press("Enter");
  await page.keyboard.press(" ");
  assert.equal(await counter(page, "placements"), 2);
  assert.equal(await text(page, "#start"), "Start");
});

onPage("the tree of 4 queens has the program's vertices, and the way is lit", "&tab=search&n=4", async (page) => {
  assert.equal(await page.$$eval("svg.tree .vertex", (vertices) => vertices.length), countersOf(4).placements + 1);
  await click(page, "#next");
  assert.equal(await page.$$eval("svg.tree .vertex.path", (vertices) => vertices.length), 5);
  assert.match(await page.$eval("svg.tree", (tree) => tree.getAttribute("aria-label")), /1 3 0 2/);
});

for (const [fill, list] of [["rows", ". 3"], ["columns", ". . . 1"]]) {
  onPage(`a click on a square gives a queen or takes her away; the search finds the completions alone, by ${fill}`, `&tab=search&n=8&fill=${fill}`, async (page) => {
    await click(page, "#give");
    await clickSquare(page, 1, 3);
    assert.equal(await page.$eval("#given", (box) => box.value), list);
    assert.match(await label(page), new RegExp(`: ${list.replaceAll(".", "\\.")}( \\.)*$`));
    assert.match(await text(page, ".said"), /^Start: the given queens/);
    await catchTexts(page);
    await searchAll(page, 8);
    await click(page, "#copy-list");
    await page.waitForFunction(() => window.copied.length === 1);
    const sorted = (lines) => lines.trim().split("\n").sort();
    assert.deepEqual(sorted(await page.evaluate(() => window.copied[0])), sorted(nqueens("list", "8", "--queens", list)), fill);
    await page.waitForFunction(() => location.hash.includes("queens="));
    await clickSquare(page, 1, 3);
    assert.equal(await page.$eval("#given", (box) => box.value), "");
  });
}

onPage("the search from a placement has the counters and the tree of the program", "&tab=search&n=8&queens=. . 3 . 0", async (page) => {
  await searchAll(page, 8);
  const [leaves, , solutions] = leavesIn(nqueens("tree", "8", "--queens", ". . 3 . 0"));
  assert.equal(await counter(page, "leaves"), leaves);
  assert.equal(await counter(page, "solutions"), solutions);
  await catchTexts(page);
  await page.select("#tree-format", "dot");
  await click(page, "#save-tree");
  await page.waitForFunction(() => window.saved.length === 1);
  assert.equal(await page.evaluate(() => window.saved[0]), nqueens("tree", "8", "--queens", ". . 3 . 0", "--format", "dot"));
  await setNumber(page, "Queens N", 5); // the page draws the whole tree now, and drops given queens outside the board
  await type(page, "#given", ". 3");
  await click(page, "#next");
  assert.equal(await page.$$eval("svg.tree .vertex", (all) => all.length), Number(nqueens("tree", "5", "--queens", ". 3").match(/^vertices +(\d+)/m)[1]));
  assert.equal(await page.$$eval("svg.tree .vertex.path", (all) => all.length), 5);
});

onPage("a placement that attacks itself, or that the board has no room for, gets one line", "&tab=search&n=6&queens=0", async (page) => {
  for (const [list, problem] of [["0 1", /^The given queens attack each other: rows 0 and 1, on a falling diagonal\.$/], ["9", /column 9 of row 0 is outside 0 to 5/], [". . . . . . 1", /list has 7 rows, and the board has 6/], ["1 x", /./]]) {
    await type(page, "#given", list);
    assert.match(await text(page, ".problem:not(:empty)"), problem);
  }
  await type(page, "#given", "");
  assert.equal(await page.$(".problem:not(:empty)"), null);
  await page.focus("#given");
  await page.keyboard.type(". 3 n b"); // these keys step the search, but not in a text field
  assert.equal(await counter(page, "placements"), 0);
  await type(page, "#given", "1 3 5 0 2 4"); // the given queens are a solution
  assert.match(await text(page, ".said"), /^The search is complete. Solutions with the given queens: 1\./);
  assert.equal(await page.$$eval("[role=listitem]", (items) => items.length), 1);
  assert.match(await text(page, ".found .time"), /^\d\.\d ms$/);
});

const withoutWorkers = (page) => page.evaluateOnNewDocument(() => delete window.Worker);

onPage("a search with given queens ends with the number of completions, as the program counts them", "&tab=search&n=9", async (page) => {
  for (const list of [". 3", ". 3 . . 1", "6 3 . . 1"]) {
    await type(page, "#given", list);
    await searchAll(page, 9);
    assert.equal(await text(page, ".said"), `The search is complete. Solutions with the given queens: ${nqueens("count", "9", "-q", "--queens", list).trim()}.`);
  }
});

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
  await clickNamed(page, "From the start");
  assert.deepEqual([await looks(1), await looks(2)], [0, 24]);
  await clickNamed(page, "Step"); // a queen in column 0
  assert.deepEqual(await flags(), ["1", "001", ...Array(6).fill("000")]);
  assert.deepEqual([await looks(1), await looks(2)], [8, 22]);
});

const methodRows = (page) =>
  page.$$eval("#method-table tbody tr", (lines) => lines.map((line) => [...line.cells].map((cell) => cell.textContent)));

const isInItsTables = (name) => !["Forward checking", "Stored and compared"].includes(name);

onPage("methods count the lecture's leaves", "&tab=methods&mn=8", async (page) => {
  for (const name of ["Step", "Step", "Next solution", "Step back", "From the start", "Step"]) await clickNamed(page, name);
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

onPage("the squares where images tie have the lecture's names", "&tab=methods&mn=8", async (page) => {
  const names = () => page.$$eval("svg.board .named", (squares) => squares.map((square) => square.textContent));
  await clickNamed(page, "From the start");
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

onPage("every family builds the program's boards; a bad choice shows its conflicts", "&tab=constructions", async (page) => {
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
      } catch {} // the family has no solution for this N
      if (program !== null) assert.equal(list, program, `${family}, N = ${n}`);
      else assert.match(await text(page, "#family option:checked"), /not for this N/);
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
});

onPage("rings keep the squares of queens while the parameters change, as in figure 21", "&tab=constructions&cn=21&family=f&p=0", async (page) => {
  await click(page, "#ring");
  await setNumber(page, "k", 2);
  const placed = (selector) => page.$$eval(`svg.board ${selector}`, (shapes) => shapes.length);
  const columns = await page.$$eval("svg.board .ring", (rings) => rings.map((ring) => Math.floor(ring.getAttribute("cx"))));
  const wanted = nqueens("construct", "21", "-q", "--family", "f", "--param", "k=0", "--allow-conflicts");
  assert.equal(columns.join(" "), wanted.trim());
  assert.deepEqual([await placed(".moved"), await placed(".before"), await placed(".conflict")], [10, 10, 0]);
  await setNumber(page, "k", 0);
  await click(page, "#ring");
  await click(page, "#ring");
  assert.equal(await placed(".ring"), 0, "a second click removes them");
  await click(page, "#ring");
  await page.select("#family", "basic");
  assert.equal(await placed(".ring"), 0, "another family has no rings");
});

onPage("a family is checked for all N from 4 to 20 by one click", "&tab=constructions&family=lecture_rule", async (page) => {
  await click(page, "#check-sizes");
  const rows = await page.$$eval("#checked tr", (lines) => lines.map((line) => [...line.cells].map((cell) => cell.textContent)));
  assert.deepEqual(rows.map(([n]) => Number(n)), Array.from({ length: 17 }, (_, index) => index + 4));
  for (const [n, said, list] of rows) {
    assert.equal(list, nqueens("construct", n, "--family", "lecture_rule", "-q").trim());
    assert.equal(said, "✓ A solution.");
  }
  assert.equal(await text(page, "[role=status]"), "The lecture's rule: 17 solutions for 17 sizes.");
  await page.select("#family", "basic");
  assert.equal(await page.$("#checked"), null);
  await click(page, "#check-sizes");
  assert.equal(await text(page, "[role=status]"), "C(N; a, b): 6 solutions for 17 sizes."); // 5, 7, 11, 13, 17 and 19
  assert.match(await text(page, "#checked"), /6– not for this N/);
});

for (const [family, n] of [["y1", 12], ["falkowski_schmitz", 20], ["f_prime", 20]]) {
  onPage(`coordinates stay clear of queens that stood beyond the edge, ${family}`, `&tab=constructions&family=${family}&cn=${n}`, async (page) => {
    const overlaps = await page.evaluate(() => {
      const boxes = (selector) => [...document.querySelectorAll(selector)].map((shape) => shape.getBoundingClientRect());
      const rings = boxes("svg.board .beyond");
      const covers = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return { rings: rings.length, labels: boxes("svg.board .coordinate").filter((label) => rings.some((ring) => covers(ring, label))).length };
    });
    assert.equal(overlaps.labels, 0, family);
    assert.ok(overlaps.rings > 0, family);
  });
}

onPage("boards: other solutions are made of one as the program makes them", "&tab=boards", async (page) => {
  const type = (words) => page.$eval("#list", (area, value) => ((area.value = value), area.dispatchEvent(new Event("input"))), words);
  const list = () => page.$eval("#list", (area) => area.value);
  const five = "0 2 4 1 3";
  const from = (...words) => nqueensOf(five, "construct", "--from", "-", "-q", ...words).trim();
  for (const [id, options] of [["make-blocks", ["--times", "7"]], ["make-blocks-corner", ["--times", "7", "--remove-corner"]], ["remove-corner", ["--remove-corner"]]]) {
    await type(five);
    await page.select("#times", "7");
    await click(page, `#${id}`);
    assert.equal(await list(), from(...options), id);
    assert.match(await text(page, ".said"), /^A solution/);
  }
  await click(page, "#remove-corner");
  assert.match(await text(page, ".said"), /no queen in a corner/);
  await type("0 1 2 3");
  assert.ok(await page.$eval("#derivation", (group) => group.disabled));
  const chooser = await page.$("#list-file");
  const path = fileURLToPath(new URL("../../../build/web/list.txt", import.meta.url));
  writeFileSync(path, nqueens("list", "10", "--limit", "1"));
  await chooser.uploadFile(path);
  await page.waitForFunction(() => document.querySelector(".said").textContent.startsWith("A solution"));
  assert.equal(await list(), nqueens("list", "10", "--limit", "1").trim());
});

onPage("boards: the galleries, a list from 1, a bad list, one that cannot be read", "&tab=boards", async (page) => {
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
});

onPage("boards: lists are read and judged, or refused, as the program does it by its table", "&tab=boards", async (page) => {
  const table = JSON.parse(readFileSync(new URL("../../../tests/golden/queen_lists.json", import.meta.url), "utf8"));
  assert.equal(table.length, 60);
  for (const { input, error, form, from, lists, solutions } of table) {
    const what = JSON.stringify(input);
    await type(page, "#list", input);
    const said = await text(page, ".said");
    if (error !== undefined) {
      assert.equal(await page.$eval("#list", (area) => area.getAttribute("aria-invalid")), "true", what);
      assert.ok(said.includes(error), `${what}: ${said}`);
      continue;
    }
    assert.ok(said.endsWith(`Read as ${form}, columns from ${from}.`), `${what}: ${said}`);
    const written = lists.map((list) => list.map((column) => (column < 0 ? "." : column + from)).join(" "));
    if (lists.length === 1) {
      assert.equal(said.startsWith("A solution"), solutions[0], `${what}: ${said}`);
      const shown = await page.$eval(".place svg.board", (board) => board.getAttribute("aria-label"));
      assert.equal(shown, `Board of ${lists[0].length}: ${written[0]}`, what);
    } else {
      assert.ok(said.startsWith(`Lists: ${lists.length}, solutions among them: ${solutions.filter(Boolean).length}.`), `${what}: ${said}`);
      const captions = await page.$$eval(".place figcaption", (all) => all.map((caption) => caption.textContent));
      captions.forEach((caption, index) => assert.match(caption, new RegExp(`^${index + 1}: ${solutions[index] ? "A solution" : "Not a solution"}.*${written[index]}$`), what));
      assert.equal(captions.length, lists.length, what);
    }
  }
});

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

onPage("counting goes to 16, and stops when it is told to", "&tab=counting&count=16&method=bitmap", async (page) => {
  await click(page, "#count");
  await page.waitForFunction(() => /n = 16/.test(document.querySelector(".said").textContent) && document.querySelector("progress").value > 0);
  await click(page, "#count");
  assert.equal(await text(page, "#count"), "Count");
  assert.match(await text(page, '[data-n="15"] .counted span'), /^✓/);
  assert.equal(await text(page, '[data-n="16"] .counted'), "");
});

onPage("everything by keyboard alone", "&tab=search&n=5", async (page) => {
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
});

for (const theme of ["light", "dark"]) {
  for (const tab of tabs) {
    onPage(`no serious fault of accessibility: ${tab}, ${theme}`, `&tab=${tab}&theme=${theme}&at=60${theme === "dark" ? "&lang=ja" : ""}`, async (page) => {
      await page.evaluate(axe);
      const faults = await page.evaluate(async () =>
        (await window.axe.run()).violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes[0].html.slice(0, 120)}`)
      );
      assert.deepEqual(faults.filter((fault) => /^(serious|critical)/.test(fault)), [], `${tab}, ${theme}`);
    });
  }
}

test("the Japanese page has no English", async () => {
  const names = "English Yaglom Falkowski Schmitz Abramson Yung Tsuda CSV JSON SVG Graphviz mod corner basic prime decomposition yaglom falkowski schmitz lecture rule".split(" ");
  names.push(..."flags PlaceQueens legal loops search count array free qtry searchSub countSub boardSize rowPlaced diagNWPlaced diagSWPlaced".split(" ")); // words of the notes
  for (const tab of tabs) {
    const { page } = await open(browser, `&lang=ja&tab=${tab}&at=60&list=1 2 x&cn=20`);
    const words = await page.evaluate(() => {
      const shown = () =>
        [...document.querySelectorAll("header, header *, main *")].flatMap((element) => {
          const texts = [...element.childNodes].filter((child) => child.nodeType === 3).map((child) => child.textContent);
          return [...texts, element.getAttribute("aria-label") ?? "", element.title ?? ""].flatMap((text) => String(text).match(/[A-Za-z]{3,}/g) ?? []);
        });
      const families = document.getElementById("family");
      if (!families) return shown();
      return [...families.options].flatMap((option) => {
        families.value = option.value;
        families.dispatchEvent(new Event("change"));
        return shown();
      });
    });
    assert.deepEqual([...new Set(words)].filter((word) => !names.includes(word)), [], tab);
    await page.close();
  }
});

test("tables and the plot use the width; no label of a control has two lines", async () => {
  for (const lang of ["en", "ja"]) {
    const { page } = await open(browser, `&tab=counting&lang=${lang}`, (fresh) => fresh.setViewport({ width: 1280, height: 800 }));
    const widths = await page.evaluate(() => ["#known", ".plot"].map((name) => document.querySelector(name)).map((part) => part.clientWidth / part.closest("section").clientWidth));
    assert.ok(widths.every((part) => part > 0.98), String(widths));
    await page.close();
    for (const tab of tabs) {
      const shown = await open(browser, `&tab=${tab}&lang=${lang}`, (fresh) => fresh.setViewport({ width: 1280, height: 800 }));
      const tall = await shown.page.$$eval("label, button:not(:has(svg)), output, .counters dt", (all) => all.filter((one) => one.getClientRects().length > 1 || one.offsetHeight > 60).map((one) => one.textContent));
      assert.deepEqual(tall, [], `${tab}, ${lang}`);
      await shown.page.close();
    }
  }
});

for (const [width, height] of [[360, 740], [1280, 800], [1920, 1080]]) {
  for (const tab of tabs) {
    onPage(`${tab} fits a screen of ${width} pixels`, `&tab=${tab}&at=1000&mat=120`, async (page) => {
      await page.screenshot({ path: `${screenshots}${tab}-${width}.png` });
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, `${tab} at ${width}`);
    }, (page) => page.setViewport({ width, height }));
  }
}

// Numbers that look random and are the same in every run.
function* randoms(seed) {
  for (let x = seed; ; ) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    yield x / 2 ** 32;
  }
}

onPage("10,000 random clicks and keys leave the page responsive and its counters right", "", async (page) => {
  const random = randoms(Number(process.env.NQUEENS_TRIAL ?? 1));
  const next = () => random.next().value;
  const keys = [" ", "s", "b", "n", "a", "p", "f", "d", "+", "-", "ArrowRight", "ArrowLeft", "ArrowUp", "Home", "x"];
  for (let round = 0; round < 100; ++round) {
    const picks = Array.from({ length: 100 }, () => [next(), keys[Math.floor(next() * keys.length)], next()]);
    await page.evaluate(async (all) => {
      HTMLInputElement.prototype.click = function () {
        if (this.type !== "file") HTMLElement.prototype.click.call(this); // only users can open file choosers
      };
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
  await page.evaluate(() => (location.hash = "lang=en&tab=search&n=8"));
  await page.waitForFunction(() => document.getElementById("counter-placements")?.textContent === "0");
  await searchAll(page, 8);
  assert.deepEqual(await counters(page), countersOf(8));
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

// Uses each control once that the tests above use in Chromium.
async function everyControl(page) {
  const value = (selector) => page.$eval(selector, (element) => element.value);
  await catchTexts(page);
  await click(page, "#tab-search");
  await page.select("#fill", "columns");
  await searchAll(page, 6);
  assert.equal(await value("#progress"), 1);
  await click(page, "#copy-list");
  await page.waitForFunction(() => window.copied.length === 1);
  await page.select("#tree-format", "dot");
  await click(page, "#save-tree");
  await page.waitForFunction(() => window.saved.length === 1);
  assert.equal(await page.evaluate(() => window.saved[0]), nqueens("tree", "6", "--format", "dot"));
  await setNumber(page, "Queens N", 99);
  assert.match(await text(page, ".controls .problem"), /not 99/);
  await (await page.$("#again")).click();
  assert.equal(await counter(page, "solutions"), 0);
  await page.keyboard.press(" "); // starts, and does not press the button again
  await page.waitForFunction(() => document.getElementById("counter-solutions").textContent === "4");
  await type(page, "#given", "3");
  await click(page, "#give");
  await clickSquare(page, 0, 1);
  assert.equal(await value("#given"), "3 0");
  await clickSquare(page, 4, 1); // attacks the queen of column 0, and is refused
  assert.match(await text(page, ".said"), /^Not here/);
  await click(page, "#undo");
  assert.equal(await value("#given"), "3");
  await clickSquare(page, 0, 1);
  await searchAll(page, 6);
  assert.equal(await counter(page, "solutions"), Number(nqueens("count", "6", "-q", "--queens", "3 0")));
  await click(page, "#tab-methods");
  await page.select("#racer1", "flags");
  await page.select("#racer2", "pruned");
  await click(page, "#race-step");
  assert.equal(await text(page, "[data-counter=tries]"), "1");
  await click(page, "#race-again");
  await click(page, "#race-start");
  assert.equal(await text(page, "#race-start"), "Stop");
  await click(page, "#race-start");
  await click(page, "#tab-constructions");
  await page.select("#family", "lecture_rule");
  await click(page, "#check-sizes");
  assert.equal(await text(page, "[role=status]"), "The lecture's rule: 17 solutions for 17 sizes.");
  await click(page, "#tab-boards");
  for (const id of ["make-blocks", "make-blocks-corner", "remove-corner"]) {
    await page.$eval("#list", (area) => ((area.value = "0 2 4 1 3"), area.dispatchEvent(new Event("input"))));
    await click(page, `#${id}`);
    assert.match(await text(page, ".said"), /^A solution/, id);
    assert.notEqual(await value("#list"), "0 2 4 1 3");
  }
}

test("Firefox opens it without a message, too", async () => {
  const other = await firefox();
  try {
    const { page, messages } = await open(other, "&tab=search&n=8");
    await searchAll(page, 8);
    assert.deepEqual(await counters(page), countersOf(8));
    for (const tab of tabs) await click(page, `#tab-${tab}`);
    await click(page, "#tab-counting");
    await setNumber(page, "Count from 1 to N", 10);
    await click(page, "#count");
    await page.waitForFunction(() => document.querySelector('[data-n="10"] .counted').textContent.startsWith("✓"));
    await everyControl(page);
    assert.deepEqual(messages, []);
  } finally {
    await other.close();
  }
});

onPage("a program of the notes runs line by line, forwards and backwards", "&tab=programs&program=search&pn=4", async (page) => {
  const marked = () => page.$eval(".program .next", (line) => line.textContent.trim());
  assert.equal(await marked(), "r = searchSub(boardSize)");
  for (let i = 0; i < 6; ++i) await click(page, "#line-on");
  assert.equal(await marked(), "if n1 is 0: return 1");
  assert.match(await text(page, ".arrays"), /^0123rowPlaced1000$/);
  assert.equal(await text(page, ".calls"), "searchSub(4)  j = 0  n1 = 3  i = 0");
  await click(page, "#line-back");
  assert.match(await text(page, ".arrays"), /^0123rowPlaced0000$/);
  await click(page, "#line-last");
  const label = await page.$eval("svg.board", (board) => board.getAttribute("aria-label"));
  assert.equal(label, "Board of 4: (1, 0) (3, 1) (0, 2) (2, 3)");
  await click(page, "#line-first");
  assert.equal(await marked(), "r = searchSub(boardSize)");
});

for (const name of ["count", "array-free"]) {
  onPage(`the counting program ${name} prints the program's total`, `&tab=programs&program=${name}&pn=6`, async (page) => {
    await click(page, "#line-last");
    assert.equal(await text(page, "#printed li:last-child"), "4");
  });
}

onPage("a program runs by itself at full speed", "&tab=programs&program=qtry&pn=6&pspeed=7", async (page) => {
  await click(page, "#run");
  await page.waitForFunction(() => document.getElementById("run").textContent === "Start");
  assert.deepEqual(await page.$$eval("#printed li", (all) => all.map((line) => line.textContent)), ["R: 1 3 5 0 2 4", "R: 2 5 1 4 0 3", "R: 3 0 4 1 5 2", "R: 4 2 0 5 3 1"]);
});

test("the programs have the same lines in Japanese", async () => {
  for (const name of ["place-queens", "loops", "search", "count", "array-free", "qtry"]) {
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

onPage("the exchange laboratory draws the diagonals on which queens clash, until there are none", "&tab=lab", async (page) => {
  const clashes = async () => (await page.$$("svg.board .conflict")).length;
  const write = async (pairs) => {
    await page.click("#pairs", { clickCount: 3 });
    await page.keyboard.type(pairs);
  };
  const label = () => page.$eval("svg.board", (board) => board.getAttribute("aria-label"));
  assert.equal(await label(), "C(21; 4, 8), columns exchanged: 1-3,5-7");
  assert.match(await text(page, ".said"), /Not a solution; attacks: \d+/);
  assert.ok((await clashes()) > 0);
  await click(page, "#find-periodic");
  assert.equal(await page.$eval("#pairs", (box) => box.value), "1-3,5-7,9-11,13-15,17-19");
  assert.match(await text(page, ".said"), /^A solution/);
  assert.equal(await clashes(), 0);
  await setNumber(page, "b", 0);
  assert.ok((await clashes()) > 0, "another shift");
  await write("1-3,3-5");
  assert.match(await text(page, "section > .problem"), /'3-5' is no pair of columns from 0 to 20/);
  await click(page, "#no-pairs");
  for (const column of [2, 6]) {
    await clickSquare(page, 0, column);
  }
  assert.equal(await page.$eval("#pairs", (box) => box.value), "2-6");
  await setNumber(page, "N", 25);
  await setNumber(page, "a", 4);
  await click(page, "#find-periodic");
  assert.match(await text(page, "section > .problem"), /No exchange of this kind makes a solution of C\(25; 4, b\)/);
});

// Worksheets

const sheetShown = (page) => page.$eval("img.sheet", (image) => decodeURIComponent(image.src.replace("data:image/svg+xml,", "")));

for (const language of ["en", "ja"]) {
  onPage(`worksheets and their keys are the program's: ${language}`, `&tab=worksheets&lang=${language}`, async (page) => {
    await setNumber(page, language === "en" ? "Number of the sheet" : "問題番号", 7);
    const kinds = await page.$$eval("#sheets option", (options) => options.map((option) => option.value));
    assert.deepEqual(kinds, ["mixed", "complete", "attack", "tries", "tree", "image", "formula"]);
    for (const kind of kinds) {
      const printed = (...more) => nqueens("worksheet", "--kind", kind, "--seed", "7", "--language", language, ...more);
      await page.select("#sheets", kind);
      await click(page, "#show-key");
      assert.equal(await sheetShown(page), printed("--key"), `key of ${kind}`);
      await click(page, "#show-sheet");
      assert.equal(await sheetShown(page), printed(), kind);
      await page.waitForFunction(() => document.querySelector("img.sheet").naturalWidth === 794);
    }
  });
}

onPage("a link shows the worksheet, and the picture says which it is", "&tab=worksheets&sheets=attack&seed=12&page=key", async (page) => {
  assert.equal(await sheetShown(page), nqueens("worksheet", "--kind", "attack", "--seed", "12", "--key"));
  assert.equal(await page.$eval("img.sheet", (image) => image.alt), "Find the attack, key to sheet 12");
  assert.equal(await page.$eval("#show-key", (choice) => choice.getAttribute("aria-pressed")), "true");
  await click(page, "#show-sheet");
  await setNumber(page, "Number of the sheet", 13);
  await page.waitForFunction(() => location.hash.includes("seed=13") && location.hash.includes("page=sheet"));
});

onPage("a worksheet is saved as it is shown, and printed alone on one page", "&tab=worksheets&sheets=image&seed=3", async (page) => {
  await catchTexts(page);
  await click(page, "#save-sheet");
  await page.waitForFunction(() => window.saved.length === 1);
  assert.equal(await page.evaluate(() => window.saved[0]), nqueens("worksheet", "--kind", "image", "--seed", "3"));
  await page.evaluate(() => (window.print = () => (window.printed = true)));
  await click(page, "#print");
  assert.ok(await page.evaluate(() => window.printed));
  const paper = Buffer.from(await page.pdf({ path: `${screenshots}worksheet.pdf`, preferCSSPageSize: true })).toString("latin1");
  assert.equal(paper.match(/\/Type *\/Page\b/g).length, 1);
  await page.emulateMediaType("print");
  const visible = await page.$$eval("header, .controls, img.sheet", (all) => all.filter((element) => element.checkVisibility()).map((element) => element.tagName));
  assert.deepEqual(visible, ["IMG"]);
});

test("Firefox shows worksheets, too", async () => {
  const other = await firefox();
  try {
    const { page, messages } = await open(other, "&tab=worksheets&sheets=tree&seed=5");
    await click(page, "#show-key");
    await page.waitForFunction(() => document.querySelector("img.sheet").naturalWidth === 794);
    assert.equal(await sheetShown(page), nqueens("worksheet", "--kind", "tree", "--seed", "5", "--key"));
    assert.deepEqual(messages, []);
  } finally {
    await other.close();
  }
});

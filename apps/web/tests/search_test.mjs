// Tests of the search, its tree and its given queens, which compare the page with the program.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, catchTexts, click, clickSquare, counter, counters, countersOf, finished, label, leavesIn, nqueens, onPage, open, searchAll, setNumber, text, type } from "./page.mjs";

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

onPage("a search with given queens ends with the number of completions, as the program counts them", "&tab=search&n=9", async (page) => {
  for (const list of [". 3", ". 3 . . 1", "6 3 . . 1"]) {
    await type(page, "#given", list);
    await searchAll(page, 9);
    assert.equal(await text(page, ".said"), `The search is complete. Solutions with the given queens: ${nqueens("count", "9", "-q", "--queens", list).trim()}.`);
  }
});

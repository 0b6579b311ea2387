// Tests of the boards, which compare the page with the program.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { click, digits, nqueens, nqueensOf, onPage, text, type } from "./page.mjs";

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
  assert.equal(await text(page, ".said"), "A solution. Read as numbers, counted from 1.");
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
  assert.match(await text(page, ".said"), /^A solution.* Read as a board, counted from 0\.$/);
});

onPage("boards: lists are read and judged, or refused, as the program does it by its table", "&tab=boards", async (page) => {
  const table = JSON.parse(readFileSync(new URL("../../../tests/golden/queen_lists.json", import.meta.url), "utf8"));
  assert.equal(table.length, 70);
  for (const { input, error, form, from, lists, solutions } of table) {
    const what = JSON.stringify(input);
    await type(page, "#list", input);
    const said = await text(page, ".said");
    if (error !== undefined) {
      assert.equal(await page.$eval("#list", (area) => area.getAttribute("aria-invalid")), "true", what);
      assert.ok(said.includes(error), `${what}: ${said}`);
      continue;
    }
    assert.ok(said.endsWith(`Read as ${form}, counted from ${from}.`), `${what}: ${said}`);
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

// What the eight ways to turn and mirror a square of an n x n board make of it.
const turns = [([y, x]) => [y, x], ([y, x], n) => [x, n - 1 - y], ([y, x], n) => [n - 1 - y, n - 1 - x], ([y, x], n) => [n - 1 - x, y]];
const ways = turns.flatMap((turn) => [turn, ([y, x], n) => turn([y, n - 1 - x], n)]);
const drawnIn = (element) => element.$$eval(".queen", (all) => all.map((one) => [one.y.baseVal.value, one.x.baseVal.value]));

onPage("boards: in every orientation the board is the program's, and the words are those of what is drawn", "&tab=boards", async (page) => {
  const made = {}; // for each name of an image, how it is made of the board
  for (const way of ["rows", "columns", "paper"]) {
    await page.select("#way", way);
    await type(page, "#list", "0 1 0 1 4");
    const squares = (await drawnIn(await page.$("section .place svg"))).map(([y, x]) => 5 * y + x).sort((a, b) => a - b);
    const program = nqueens("show", "0 1 0 1 4", "--orientation", way).split("\n").filter((line) => /^[.Q! ]+$/.test(line)).join("").match(/[Q!.]/g);
    assert.deepEqual(squares, program.flatMap((sign, at) => (sign === "." ? [] : [at])), way);
    const lines = await page.$$eval("svg.board .conflict", (all) => all.map(({ x1, x2, y1, y2 }) => [x2, x1, y2, y1].map((one) => one.baseVal.value)).map(([x2, x1, y2, y1]) => (y1 === y2 ? "row" : x1 === x2 ? "column" : (x2 - x1) * (y2 - y1) > 0 ? "falling diagonal" : "rising diagonal")));
    const said = await page.$$eval("section li", (all) => all.map((line) => line.textContent));
    assert.ok(lines.length > 3);
    assert.deepEqual(said.map((line) => line.replace(/^.*, on a /, "")), lines, way);
    assert.ok(said.every((line) => line.startsWith(way === "rows" ? "rows" : "columns")), way);
    await type(page, "#list", "0 . .");
    assert.match(await text(page, ".said"), way === "rows" ? /Empty rows: 2/ : /Empty columns: 2/);
    assert.match(await text(page, "label[for=list]"), way === "rows" ? /^Columns row by row/ : /^Rows column by column/);
    await type(page, "#list", "0 6 3 5 7 1 4 2");
    const board = await drawnIn(await page.$("section .place svg"));
    for (const figure of await page.$$("#images figure")) {
      const name = await figure.$eval("figcaption", (caption) => caption.firstChild.textContent);
      const image = (await drawnIn(figure)).map(String);
      const how = ways.findIndex((turn) => board.every((square) => image.includes(String(turn(square, 8)))));
      assert.equal(how, (made[name] ??= how), `${name}, ${way}`);
    }
    await type(page, "#list", "Q..\n..Q\n.Q.");
    assert.deepEqual((await drawnIn(await page.$("section .place svg"))).sort().map(String), ["0,0", "1,2", "2,1"], "a drawn board is drawn as it was");
  }
  assert.equal(new Set(Object.values(made)).size, 8);
});

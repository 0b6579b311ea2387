// Tests of the programs of the lecture notes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, click, onPage, open, text } from "./page.mjs";

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

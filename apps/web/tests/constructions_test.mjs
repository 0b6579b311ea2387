// Tests of the constructions and of the exchanges, which compare the page with the program.

import assert from "node:assert/strict";
import { click, clickNamed, clickSquare, nqueens, onPage, setNumber, text } from "./page.mjs";

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
  const ys = await page.$$eval("svg.board .ring", (rings) => rings.map((ring) => 20 - Math.floor(ring.getAttribute("cy"))));
  const wanted = nqueens("construct", "21", "-q", "--family", "f", "--param", "k=0", "--allow-conflicts");
  assert.equal(ys.join(" "), wanted.trim());
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

onPage("the exchange laboratory draws the diagonals on which queens clash, until there are none", "&tab=lab", async (page) => {
  const clashes = async () => (await page.$$("svg.board .conflict")).length;
  const write = async (pairs) => {
    await page.click("#pairs", { clickCount: 3 });
    await page.keyboard.type(pairs);
  };
  const label = () => page.$eval("svg.board", (board) => board.getAttribute("aria-label"));
  assert.equal(await label(), "C(21; 4, 8), rows exchanged: 1-3,5-7");
  assert.match(await text(page, ".said"), /Not a solution; attacks: \d+/);
  assert.ok((await clashes()) > 0);
  await click(page, "#find-periodic");
  assert.equal(await page.$eval("#pairs", (box) => box.value), "1-3,5-7,9-11,13-15,17-19");
  assert.match(await text(page, ".said"), /^A solution/);
  assert.equal(await clashes(), 0);
  await setNumber(page, "b", 0);
  assert.ok((await clashes()) > 0, "another shift");
  await write("1-3,3-5");
  assert.match(await text(page, "section > .problem"), /'3-5' is no pair of rows from 0 to 20/);
  await click(page, "#no-pairs");
  for (const y of [2, 6]) await clickSquare(page, 20 - y, 0);
  assert.equal(await page.$eval("#pairs", (box) => box.value), "2-6");
  await setNumber(page, "N", 25);
  await setNumber(page, "a", 4);
  await click(page, "#find-periodic");
  assert.match(await text(page, "section > .problem"), /No exchange of this kind makes a solution of C\(25; 4, b\)/);
});

// The signs that the program prints for the squares of the board, if they show a queen or the point where one stood.
const drawn = (page, n) =>
  page.$eval("svg.board", (board, size) => {
    const signs = Array.from({ length: size }, () => Array(size).fill("."));
    const put = (selector, sign, place) => board.querySelectorAll(selector).forEach((one) => {
      const [x, y] = place(one).map(Math.floor);
      if (x >= 0 && y >= 0 && x < size && y < size) signs[y][x] = sign;
    });
    put(".before", "x", (one) => [one.cx.baseVal.value, one.cy.baseVal.value]);
    put(".queen", "Q", (one) => [one.x.baseVal.value, one.y.baseVal.value]);
    put(".queen.moved", "O", (one) => [one.x.baseVal.value, one.y.baseVal.value]);
    put(".queen.bad", "!", (one) => [one.x.baseVal.value, one.y.baseVal.value]);
    return signs.map((line) => line.join(" ")).join("\n");
  }, n);

const boardOf = (...words) => nqueens(...words, "--format", "board").split("\n").filter((line) => /^[.QOx! ]+$/.test(line)).map((line) => line.trim()).join("\n");

for (const [figure, n, family, parameters] of [["4", 13, "basic", "a=2,b=0"], ["9", 14, "y2", "k=10"], ["18", 15, "f", "k=0"], ["22", 15, "f", "k=4"]]) {
  const values = parameters.replace(/[a-z]=/g, "");
  onPage(`figure ${figure} of Akiba's paper is drawn as in the paper, or in the orientation chosen`, `&tab=constructions&cn=${n}&family=${family}&p=${values}`, async (page) => {
    const program = (way) => boardOf("construct", String(n), "-q", "--family", family, "--param", parameters, "--marks", "--allow-conflicts", "--orientation", way);
    assert.equal(await drawn(page, n), program("paper"));
    const numbers = await page.$$eval("svg.board .coordinate[text-anchor=end]", (all) => all.sort((a, b) => a.y.baseVal[0].value - b.y.baseVal[0].value).map((one) => Number(one.textContent)));
    assert.deepEqual(numbers, Array.from({ length: n }, (_, down) => n - 1 - down));
    assert.doesNotMatch(await text(page, "main .note"), /\b(row|column)/);
    for (const way of ["rows", "columns"]) {
      await page.select("#way", way);
      assert.equal(await drawn(page, n), program(way), way);
    }
    await page.select("#family", "lecture_rule");
    assert.equal(await page.$eval("#way", (choice) => choice.value), "columns", "what was chosen stays");
  });
}

onPage("a link to exchanges with wrong pairs, or with none, shows a board without exchanges", "&tab=lab&ln=5&lp=7-9", async (page) => {
  assert.match(await text(page, "section > .problem"), /'7-9' is no pair of rows from 0 to 4/);
  assert.equal((await page.$$("svg.board .queen")).length, 5);
  await click(page, "#no-pairs");
  await click(page, "#language");
  assert.equal(await page.$eval("#pairs", (box) => box.value), "");
});

onPage("figure 23 is drawn as in the paper, and the lecture's rule by rows", "&tab=lab", async (page) => {
  await click(page, "#find-periodic");
  const pairs = await page.$eval("#pairs", (box) => box.value);
  assert.equal(await drawn(page, 21), boardOf("exchanges", "21", "4", "--marks", "--orientation", "paper"), pairs);
  await click(page, "#tab-constructions");
  assert.equal(await page.$eval("#way", (choice) => choice.value), "paper");
  await page.select("#family", "lecture_rule");
  assert.equal(await page.$eval("#way", (choice) => choice.value), "rows");
});

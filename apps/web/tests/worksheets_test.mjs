// Tests of the worksheets, which compare the page with the program.

import assert from "node:assert/strict";
import { test } from "node:test";
import { catchTexts, click, firefox, nqueens, onPage, open, screenshots, setNumber } from "./page.mjs";

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

// Tests of the whole page: every view, every control, both languages and both themes.

import assert from "node:assert/strict";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { browser, catchTexts, click, clickSquare, counter, counters, countersOf, file, firefox, nqueens, onPage, open, screenshots, searchAll, setNumber, text, type } from "./page.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tabs = ["search", "programs", "methods", "constructions", "lab", "boards", "counting", "worksheets", "try"];

test("the page is one file of less than 600 KB", () => assert.ok(statSync(file).size < 600e3));

test("a browser that cannot unpack the engine gets one sentence", async () => {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(() => delete window.DecompressionStream);
  await page.goto(`file://${file}#lang=en`);
  assert.match(await text(page, "[role=alert]"), /^This browser is too old for the page: it needs Chromium 80/);
  await page.close();
});

test("the page works under a name with blanks, from a file, and from a server that is then gone", async () => {
  const folder = mkdtempSync(`${tmpdir()}/nqueens page `);
  const copy = `${folder}/Queens for class 6 (6年).html`;
  copyFileSync(file, copy);
  const server = createServer((_, answer) => answer.setHeader("content-type", "text/html").end(readFileSync(copy)));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  for (const address of [pathToFileURL(copy).href, `http://127.0.0.1:${server.address().port}/Queens%20for%20class%206.html`]) {
    const page = await browser.newPage();
    await page.goto(`${address}#lang=en&tab=counting&count=8`);
    await page.waitForSelector("html[data-ready]");
    if (address.startsWith("http")) {
      server.close();
      server.closeAllConnections();
    }
    await click(page, "#count");
    await page.waitForFunction(() => document.querySelector('[data-n="8"] .counted').textContent.startsWith("✓"));
    assert.equal(page.workers().length, 1);
    await click(page, "#tab-search");
    await searchAll(page, 8);
    assert.deepEqual(await counters(page), countersOf(8));
    await page.close();
  }
  rmSync(folder, { recursive: true });
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
  const names = "English Chandra Yaglom Falkowski Schmitz Abramson Yung Tsuda CSV JSON SVG Graphviz mod corner basic prime decomposition yaglom falkowski schmitz lecture rule".split(" ");
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

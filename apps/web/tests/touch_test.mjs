// Tests of a class's tasks by touch alone: exercises 10 to 12 and tasks 6 to 8 of M. Sakuta's lecture, the applet of "Placing queens",
// and the other views. Every tap meets what it is for, on a phone, a tablet and a Chromebook.

import assert from "node:assert/strict";
import { label, nqueens, onPage, text, touch } from "./page.mjs";

const sizes = { phone: [390, 664], "phone on its side": [664, 390], tablet: [820, 1180], Chromebook: [1366, 625] };
const tabs = ["try", "search", "programs", "methods", "constructions", "lab", "boards", "counting", "worksheets"];

// Scrolls a part of the page to where a finger reaches it, and returns the place. It is not covered, and large enough.
async function reach(page, selector, least = 40) {
  const { x, y, width, height, at } = await page.$eval(selector, (element) => {
    element.scrollIntoView({ block: element.closest(".bar") ? "nearest" : "center" });
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return { x, y, width, height, at: element.contains(top) || (top?.contains(element) ?? false) ? "" : String(top?.outerHTML) };
  });
  assert.equal(at, "", `${selector} is covered`);
  assert.ok(width >= least && height >= least, `${selector} has ${width} x ${height}`);
  return [x + width / 2, y + height / 2];
}

const tap = async (page, selector) => touch(page, ...(await reach(page, selector)));

async function tapTimes(page, selector, times) {
  for (let i = 0; i < times; ++i) await tap(page, selector);
}

// Chooses from a list. The browser shows it in a window of its own, which scripts do not reach.
async function pick(page, selector, value) {
  await reach(page, selector);
  await page.select(selector, value);
}

// Taps − or + of the number with this label, once for each step.
async function setByTaps(page, control, value) {
  const box = `input[aria-label="${control}"]`;
  const by = value - (await page.$eval(box, (input) => Number(input.value)));
  await tapTimes(page, `button[aria-label="${control} ${by < 0 ? "−" : "+"} 1"]`, Math.abs(by));
  assert.equal(await page.$eval(box, (input) => Number(input.value)), value);
}

async function tapSquare(page, row, column) {
  const at = await page.$eval("svg.board", (board, x, y) => {
    board.scrollIntoView({ block: "nearest" });
    const { x: left, y: top } = new DOMPoint(x + 0.5, y + 0.5).matrixTransform(board.getScreenCTM());
    return [left, top];
  }, column, row);
  await touch(page, ...at);
}

const value = (page, selector) => page.$eval(selector, (element) => element.value);
const stopped = (page, button, start) => page.waitForFunction((selector, name) => document.querySelector(selector).textContent === name, {}, button, start);

// The board and the bar are visible together, and nothing is wider than the window.
async function calm(page, what) {
  const { board, bar, over } = await page.evaluate(() => {
    document.documentElement.scrollTop = 0;
    const box = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
    return { board: box("svg.board"), bar: box(".bar"), over: document.documentElement.scrollWidth - document.documentElement.clientWidth };
  });
  assert.ok(board.top >= 0 && board.bottom <= bar.top + 0.5, `${what}: board ${board.top} to ${board.bottom}, bar from ${bar.top}`);
  assert.ok(over <= 0, `${what} is ${over} pixels too wide`);
}

async function programs(page, words) {
  await tap(page, "#tab-programs");
  await pick(page, "#program-name", "loops"); // exercise 10
  await tapTimes(page, "#line-on", 3);
  await tap(page, "#line-back");
  assert.match(await text(page, ".said"), /2/);
  await tap(page, "#run");
  await tap(page, "#run");
  await tap(page, "#line-last");
  assert.match(await label(page), /: \(1, 0\) \(3, 1\) \(0, 2\) \(2, 3\)$/);
  await calm(page, "loops");
  for (const [name, printed] of [["count", "4"], ["array-free", "4"]]) { // exercises 11 and 12
    await pick(page, "#program-name", name);
    await setByTaps(page, words.queens, 6);
    await tap(page, "#line-last");
    assert.equal(await text(page, "#printed li:last-child"), printed);
  }
  await pick(page, "#program-name", "search"); // task 7, beside array-free
  await tap(page, "#line-last");
  await calm(page, "search");
}

async function search(page, words) {
  await tap(page, "#tab-search");
  await pick(page, "#fill", "columns");
  for (const n of [14, 11]) { // task 6, exercise 12
    await setByTaps(page, words.queens, n);
    await tap(page, "#next");
    assert.ok((await label(page)).endsWith(`: ${JSON.parse(nqueens("first", String(n), "--json")).queens.join(" ")}`));
    assert.match(await text(page, ".said"), /[\d.]+ m?s/);
    await calm(page, `N = ${n}`);
  }
  await setByTaps(page, words.queens, 1);
  assert.ok(await page.$eval(`button[aria-label="${words.queens} − 1"]`, (button) => button.disabled), "there is no board of 0");
  await setByTaps(page, words.queens, 5); // the applet
  await pick(page, "#show", "squares");
  await tapTimes(page, "#step", 4);
  await tap(page, "#back");
  assert.equal(await text(page, "#counter-tries"), "3");
  const [x, y] = await reach(page, "#speed");
  const { width } = await page.$eval("#speed", (slider) => slider.getBoundingClientRect().toJSON());
  await touch(page, x + width / 2 - 2, y);
  assert.equal(await value(page, "#speed"), "7", "full speed");
  await tap(page, "#start");
  await stopped(page, "#start", words.start);
  assert.equal(await text(page, "#counter-solutions"), "10");
  await tap(page, ".found button");
  await tap(page, "#again");
  await tap(page, "#give");
  await tapSquare(page, 1, 2);
  assert.equal(await value(page, "#given"), ". . 1");
  await tap(page, "#undo");
  assert.equal(await value(page, "#given"), "");
}

async function constructions(page, words) {
  await tap(page, "#tab-constructions");
  await pick(page, "#family", "lecture_rule"); // task 8
  for (const n of [9, 8, 6, 5]) {
    await setByTaps(page, "N", n);
    assert.equal(await value(page, "#made"), nqueens("construct", String(n), "--family", "lecture_rule", "-q").trim());
  }
  await tap(page, "#check-sizes");
  assert.match(await text(page, "[role=status]"), /17.*17/);
  await tap(page, "#tab-lab");
  await tap(page, "#no-pairs");
  await tapSquare(page, 18, 0); // y = 2 of 21, counted from the bottom
  assert.deepEqual(await page.$$eval("svg.board .chosen", (all) => all.map((one) => one.y.baseVal.value)), [18]);
  await tapSquare(page, 14, 0);
  assert.equal(await page.$("svg.board .chosen"), null);
  assert.equal(await value(page, "#pairs"), "2-6");
  await tap(page, "#find-periodic");
  await tap(page, "#tab-boards");
  await tap(page, "#gallery button");
  assert.equal((await page.$$("#images figure")).length, 8);
}

async function others(page, words) {
  await tap(page, "#tab-try");
  await setByTaps(page, words.queens, 4);
  for (const [row, column] of [[0, 1], [1, 3], [2, 0], [3, 3]]) await tapSquare(page, row, column);
  assert.ok((await page.$$("svg.board .queen.bad")).length > 0);
  await calm(page, "try");
  await tap(page, "#try-undo");
  await tap(page, "#hint");
  await tapSquare(page, 3, 2);
  assert.equal((await page.$$("svg.board .queen.bad")).length, 0);
  await tap(page, "#tab-methods");
  await tapTimes(page, "#method-step", 2);
  await calm(page, "methods");
  await tapTimes(page, "#race-step", 2);
  await tap(page, "#tab-counting"); // exercise 11
  await setByTaps(page, words.countTo, 9);
  await tap(page, "#count");
  await page.waitForFunction(() => document.querySelector('[data-n="9"] .counted').textContent.startsWith("✓"));
  await tap(page, "#tab-worksheets");
  await tap(page, "#show-key");
  await page.waitForFunction(() => document.querySelector("img.sheet").naturalWidth > 0);
}

const words = {
  en: { queens: "Queens N", start: "Start", countTo: "Count from 1 to N" },
  ja: { queens: "クイーンの数 N", start: "開始", countTo: "1 から N まで" },
};

for (const [device, lang, theme] of [["phone", "en", "light"], ["phone", "ja", "dark"], ["tablet", "ja", "light"], ["Chromebook", "en", "dark"]]) {
  const [width, height] = sizes[device];
  onPage(`a class's tasks by touch alone: ${device}, ${lang}, ${theme}`, `&tab=try&lang=${lang}&theme=${theme}`, async (page) => {
    for (const part of [programs, search, constructions, others]) await part(page, words[lang]);
    await tap(page, "#theme");
    await tap(page, "#language");
    assert.deepEqual(await page.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.lang]), [theme === "dark" ? "light" : "dark", lang === "ja" ? "en" : "ja"]);
  }, (page) => page.setViewport({ width, height, hasTouch: true }));
}

for (const [device, [width, height]] of Object.entries(sizes)) {
  for (const lang of ["en", "ja"]) {
    onPage(`what is tapped is large, and nothing is cut off or covered: ${device}, ${lang}`, `&lang=${lang}&at=300&mat=9`, async (page) => {
      for (const tab of tabs) {
        await tap(page, `#tab-${tab}`);
        const faults = await page.evaluate(() => {
          const controls = [...document.querySelectorAll("button, select, input, textarea, summary, .tick")].filter((one) => one.checkVisibility() && !one.hidden && one.type !== "checkbox");
          const name = (one) => one.id || one.getAttribute("aria-label") || one.textContent.slice(0, 40) || one.className;
          const box = (one) => one.getBoundingClientRect();
          const small = controls.filter((one) => box(one).height < 39.9 || box(one).width < 39.9).map((one) => `${name(one)} is small`);
          const inFlow = controls.filter((one) => !one.closest(".bar, .list, .gallery, [role=tablist]") && !one.querySelector("input, select"));
          const covers = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
          const covered = inFlow.flatMap((one, i) => inFlow.slice(i + 1).filter((other) => covers(box(one), box(other))).map((other) => `${name(one)} covers ${name(other)}`));
          const texts = [...document.querySelectorAll(":is(header, main) :is(button, label, p, dt, dd, h2, h3, li, th, td, output, summary, legend, figcaption)")].filter((one) => one.checkVisibility() && !one.closest(".scroll, .hidden, .card, .list"));
          const cut = texts.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 || (box(one).right > innerWidth + 1 && !one.closest("[role=tablist]"))).map((one) => `${name(one)} is cut off`);
          const widest = (list) => {
            const ruler = document.createElement("div");
            Object.assign(ruler.style, { font: getComputedStyle(list).font, width: "max-content", whiteSpace: "pre", position: "absolute" });
            ruler.innerText = [...list.options].map((option) => option.textContent).join("\n");
            document.body.append(ruler);
            const { width } = box(ruler);
            ruler.remove();
            return width;
          };
          const arrow = 18; // pixels at the right of a list that its text does not reach
          const room = (list) => list.clientWidth - parseFloat(getComputedStyle(list).paddingLeft) - parseFloat(getComputedStyle(list).paddingRight) - arrow;
          const cutLists = controls.filter((one) => one.matches("select") && widest(one) > room(one) + 1).map((one) => `${name(one)} cuts off ${widest(one) - room(one)} pixels`);
          const twoRows = [...document.querySelectorAll(".bar")].filter((bar) => box(bar).height > 60).map((bar) => `the bar has two rows: ${bar.textContent}`);
          return [...small, ...covered, ...cut, ...cutLists, ...twoRows];
        });
        assert.deepEqual(faults, [], tab);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), `${tab} is too wide`);
      }
    }, (page) => page.setViewport({ width, height, hasTouch: true }));
  }
}

for (const lang of ["en", "ja"]) {
  onPage(`no message makes the page wider than a phone: ${lang}`, `&lang=${lang}`, async (page) => {
    for (const tab of tabs) {
      await tap(page, `#tab-${tab}`);
      const over = await page.evaluate(() => {
        for (const box of document.querySelectorAll("input[type=number], input[type=text], textarea:not([readonly])")) {
          box.value = box.type === "number" ? "9999999" : "1 x 1 9";
          box.dispatchEvent(new Event("input"));
        }
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      });
      assert.equal(over, 0, tab);
    }
  }, (page) => page.setViewport({ width: 390, height: 664, hasTouch: true }));
}

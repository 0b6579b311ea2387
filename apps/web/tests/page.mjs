// Functions that the tests of the page share: the page's file, the program it is compared with, and
// browsers that record every message.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";

const root = fileURLToPath(new URL("../../..", import.meta.url));
export const file = `${root}build/web/nqueens.html`;
const patience = 120_000; // longest wait in milliseconds for an event that takes a moment on an idle machine

export const screenshots = `${root}build/web/screenshots/`;
mkdirSync(screenshots, { recursive: true });

/** Returns the output of the program for that input. */
export const nqueensOf = (input, ...words) =>
  execFileSync(process.env.NQUEENS_PROGRAM ?? `${root}build/release/nqueens`, words, { encoding: "utf8", maxBuffer: 1e9, input, stdio: ["pipe", "pipe", "ignore"] });

/** Returns the output of the program. */
export const nqueens = (...words) => nqueensOf("", ...words);

const chromium = () =>
  puppeteer.launch({ executablePath: "/usr/bin/chromium", args: process.getuid() === 0 ? ["--no-sandbox"] : [] });

export const firefox = () => puppeteer.launch({ browser: "firefox", executablePath: "/usr/bin/firefox-esr" });

/** Opens the page in English, with the state in `fragment`. `messages` collects the messages of the console and the network. */
export async function open(browser, fragment = "", before = async () => {}) {
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  const messages = [];
  page.on("console", (message) => messages.push(message.text()));
  page.on("pageerror", (error) => messages.push(String(error)));
  page.on("request", (request) => {
    if (!/^(file|blob|data):/.test(request.url())) messages.push(`asks for ${request.url()}`);
  });
  await before(page);
  await page.goto(`file://${file}#lang=en${fragment}`);
  await page.waitForSelector("html[data-ready]");
  return { page, messages };
}

export const isFirefox = process.env.NQUEENS_BROWSER === "firefox";

/** Chromium, or Firefox if the environment says so, as long as the tests of a file run. */
export let browser;
before(async () => (browser = await (isFirefox ? firefox() : chromium())));
after(() => browser.close());

/** A test on a page that opens with this fragment, after `prepare`. The page may write no message. */
export function onPage(name, fragment, act, prepare) {
  test(name, async () => {
    const { page, messages } = await open(browser, fragment, prepare);
    await act(page);
    assert.deepEqual(messages, []);
    await page.close();
  });
}

export const text = (page, selector) => page.$eval(selector, (element) => element.textContent);

export const digits = async (page, selector) => Number((await text(page, selector)).replace(/\D/g, ""));

export const counter = (page, name) => digits(page, `#counter-${name}`);

/** Returns the numbers of leaves, of dead ends and of solutions in what `nqueens tree` prints. */
export function leavesIn(summary) {
  return summary.match(/^leaves +(\d+) \((\d+) dead ends?, (\d+) solutions?/m).slice(1).map(Number);
}

/** Returns the counters of a whole search, computed by the program. */
export function countersOf(n) {
  const summary = nqueens("tree", String(n));
  const [vertices] = summary.match(/^vertices +(\d+)/m).slice(1).map(Number);
  const [leaves, deadEnds, solutions] = leavesIn(summary);
  const [notExtended] = summary.match(/^squares +(\d+)/m).slice(1).map(Number);
  return { placements: vertices - 1, leaves, deadEnds, solutions, notExtended };
}

/** Returns the same counters of the page. */
export async function counters(page) {
  const names = ["placements", "leaves", "deadEnds", "solutions", "notExtended"];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await counter(page, name)])));
}

/** Clicks an element by script, even if it is not visible. */
export const click = (page, selector) => page.$eval(selector, (element) => element.click());

export const clickNamed = (page, name) =>
  page.$$eval("button", (buttons, wanted) => buttons.find((button) => button.textContent === wanted).click(), name);

/** Records what the page saves or copies from now on, so that tests need neither files nor the clipboard. */
export const catchTexts = (page) =>
  page.evaluate(() => {
    window.saved = [];
    window.copied = [];
    URL.createObjectURL = (blob) => (blob.text().then((text) => window.saved.push(text)), "");
    HTMLAnchorElement.prototype.click = () => undefined;
    navigator.clipboard.writeText = async (text) => void window.copied.push(text);
  });

/** Types a number into the box beside the slider with that label. */
export const setNumber = (page, label, value) =>
  page.$$eval(
    "input[type=number]",
    (boxes, wanted, number) => {
      const box = boxes.find((candidate) => candidate.getAttribute("aria-label") === wanted);
      box.value = String(number);
      box.dispatchEvent(new Event("input"));
    },
    label,
    value
  );

export const finished = (page) => page.waitForFunction(() => document.getElementById("start").textContent === "Start");

export async function searchAll(page, n) {
  await setNumber(page, "Queens N", n);
  await page.evaluate(() => document.body.focus());
  for (let i = 0; i < 8; ++i) await page.keyboard.press("f"); // full speed
  await click(page, "#start");
  await finished(page);
}

/** Clicks, with the mouse, on a square of the board in the view. */
export async function clickSquare(page, row, column) {
  const at = await page.$eval("svg.board", (board, x, y) => {
    board.scrollIntoView({ block: "center" });
    const { x: left, y: top } = new DOMPoint(x + 0.5, y + 0.5).matrixTransform(board.getScreenCTM());
    return { left, top };
  }, column, row);
  await page.mouse.click(at.left, at.top);
}

export const type = (page, selector, words) =>
  page.$eval(selector, (box, value) => ((box.value = value), box.dispatchEvent(new Event("input"))), words);

export const label = (page) => page.$eval("svg.board", (board) => board.getAttribute("aria-label"));

/** Taps with a finger. Puppeteer's own tap has an angle of the finger that Firefox refuses. */
export async function touch(page, x, y) {
  if (!isFirefox) return page.touchscreen.tap(x, y);
  const at = { x: Math.round(x), y: Math.round(y) };
  const actions = [{ type: "pointerMove", ...at }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
  await page.mainFrame().browsingContext.performActions([{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions }]);
}

// What the tests of the page share: the file, the program it is compared with, and browsers that note
// every message.

import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";

const root = fileURLToPath(new URL("../../..", import.meta.url));
export const file = `${root}build/web/nqueens.html`;
const patience = 120_000; // what a test waits at most for something that takes a moment where nothing else is to be done

export const screenshots = `${root}build/web/screenshots/`;
mkdirSync(screenshots, { recursive: true });

/** What the program prints when it reads that input. */
export const nqueensOf = (input, ...words) =>
  execFileSync(process.env.NQUEENS_PROGRAM ?? `${root}build/release/nqueens`, words, { encoding: "utf8", maxBuffer: 1e9, input, stdio: ["pipe", "pipe", "ignore"] });

/** What the program prints. */
export const nqueens = (...words) => nqueensOf("", ...words);

export const chromium = () =>
  puppeteer.launch({ executablePath: "/usr/bin/chromium", args: process.getuid() === 0 ? ["--no-sandbox"] : [] });

export const firefox = () => puppeteer.launch({ browser: "firefox", executablePath: "/usr/bin/firefox-esr" });

/** The page at a position of its own; `messages` collects what the console or the network has to say. */
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

export const text = (page, selector) => page.$eval(selector, (element) => element.textContent);

export const digits = async (page, selector) => Number((await text(page, selector)).replace(/\D/g, ""));

export const counter = (page, name) => digits(page, `#counter-${name}`);

/** Clicks, as a script does: wherever the element is. */
export const click = (page, selector) => page.$eval(selector, (element) => element.click());

export const clickNamed = (page, name) =>
  page.$$eval("button", (buttons, wanted) => buttons.find((button) => button.textContent === wanted).click(), name);

/** What the page saves or copies from now on, which no test has to look for on the disk or in the clipboard. */
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

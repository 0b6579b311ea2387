// Tests of the page in a class: on small screens, by touch, and while a search runs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, click, clickSquare, counter, isFirefox, label, nqueens, onPage, open, setNumber, text, type } from "./page.mjs";

// Counts from now on how often the page draws the board in this place.
const countDrawings = (page, place) =>
  page.$eval(place, (element) => {
    window.drawings = 0;
    new MutationObserver((changes) => (window.drawings += changes.length)).observe(element, { childList: true });
  });

const digitsOf = (selector) => Number(document.querySelector(selector).textContent.replace(/\D/g, ""));
const reaches = (page, selector, least) => page.waitForFunction(`(${digitsOf})(${JSON.stringify(selector)}) >= ${least}`, { polling: 100 });

for (const [what, fragment, place, start, steps] of [
  ["a search", "&tab=search&n=8&show=squares&speed=4", ".first .place", "#start", "#counter-tries"],
  ["a program", "&tab=programs&program=search&pn=8&pspeed=4", ".first .place", "#run", ".said"],
  ["a race", "&tab=methods&rn=8&rspeed=4", ".lanes .place", "#race-start", "[data-counter=tries]"],
]) {
  onPage(`${what} draws once for each step`, fragment, async (page) => {
    await countDrawings(page, place);
    await click(page, start);
    await reaches(page, steps, 6);
    await click(page, start);
    const [drawings, made] = await page.evaluate(`[window.drawings, (${digitsOf})(${JSON.stringify(steps)})]`);
    assert.ok(made <= drawings && drawings <= made + 1, `${drawings} drawings for ${made} steps`); // one more at the stop
  });
}

// Presses the mouse on an element, and lets it go only after the page has drawn the next step.
async function slowClick(page, { x, y }, nextStep) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await nextStep();
  await page.mouse.up();
}

// In one call: between two, the page may draw the element anew, and the old one has no place.
const middle = (page, selector) =>
  page.evaluate((wanted) => {
    const { x, y, width, height } = document.querySelector(wanted).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);

onPage("a click on the list is not lost while the search adds solutions to it", "&tab=search&n=8&show=solutions&speed=4", async (page) => {
  await page.setViewport({ width: 1280, height: 1400 });
  await click(page, "#start");
  await reaches(page, "#counter-solutions", 2);
  const before = await counter(page, "solutions");
  await slowClick(page, await middle(page, ".found button"), () => reaches(page, "#counter-solutions", before + 1));
  assert.match(await text(page, ".said"), /^Solution 1 of the list/);
});

// The seconds that all processes of the browser have worked.
async function worked() {
  const session = await browser.target().createCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.filter(({ type }) => type === "renderer").reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

test("a search at 5 steps a second takes less than a tenth of a core", { skip: isFirefox && "only Chromium tells its processor time" }, async () => {
  const { page } = await open(browser, "&tab=search&n=8&show=squares&speed=3");
  await click(page, "#start");
  await reaches(page, "#counter-tries", 5);
  const [begin, before] = [Date.now(), await worked()];
  await reaches(page, "#counter-tries", 20);
  const share = (await worked() - before) / ((Date.now() - begin) / 1000);
  await page.close();
  assert.ok(share < 0.1, `${(100 * share).toFixed(1)} % of a core`);
});

// Keeps the timers that the page has set and that have not fired. window.atRest() waits until there is none, for ten seconds at most.
const watchTimers = (page) =>
  page.evaluateOnNewDocument(() => {
    window.timers = new Set();
    const set = window.setTimeout;
    window.setTimeout = (act, ...rest) => {
      const timer = set(() => (window.timers.delete(timer), act()), ...rest);
      window.timers.add(timer);
      return timer;
    };
    window.setInterval = window.requestAnimationFrame = () => window.timers.add("again and again");
    window.atRest = (looks = 100) =>
      new Promise((resolve, reject) => {
        if (window.timers.size === 0) resolve();
        else if (looks === 0) reject(new Error([...window.timers].join()));
        else set(() => window.atRest(looks - 1).then(resolve, reject), 100);
      });
  });

for (const tab of ["try", "search", "programs", "methods", "constructions", "lab", "boards", "counting", "worksheets"]) {
  onPage(`the page at rest waits for nothing: ${tab}`, `&tab=${tab}&at=300`, (page) => page.evaluate(() => window.atRest()), watchTimers);
}

// Small screens

const sizes = [[390, 664], [1366, 625], [640, 360]];

for (const [width, height] of sizes) {
  for (const lang of ["en", "ja"]) {
    for (const tab of ["try", "search", "programs", "methods"]) {
      onPage(`board and buttons are visible together at ${width} x ${height}: ${tab}, ${lang}`, `&tab=${tab}&lang=${lang}&program=array-free&pn=6&line=80`, async (page) => {
        const box = (selector) => page.$eval(selector, (element) => element.getBoundingClientRect().toJSON());
        const [board, bar] = [await box("svg.board"), await box(".bar")];
        assert.ok(board.top >= 0 && board.bottom <= bar.top && board.height > 140, JSON.stringify({ board, bar }));
        assert.ok(bar.bottom < height + 0.1);
        const buttons = await page.$eval(".bar", (first) => [...first.children].map((button) => button.getBoundingClientRect().toJSON()));
        assert.ok(buttons.length >= 3 && buttons.every(({ top, bottom, right }) => top >= bar.top && bottom < height + 0.1 && right <= width));
        if (tab !== "programs") return;
        const [line, program] = [await box(".program .next"), await box(".programs > .scroll")];
        assert.ok(line.top >= program.top - 1 && line.bottom <= program.bottom + 1 && line.bottom <= bar.top, "the line that runs next is visible");
      }, (page) => page.setViewport({ width, height, hasTouch: true }));
    }
  }
}

for (const tab of ["try", "search", "programs", "methods", "constructions", "lab", "boards", "counting", "worksheets"]) {
  test(`the key Tab goes down and to the right: ${tab}`, async () => {
    for (const [width, height] of [...sizes, [1280, 800]]) {
      const { page } = await open(browser, `&tab=${tab}`, (fresh) => fresh.setViewport({ width, height }));
      await page.addStyleTag({ content: ".bar { position: static; }" }); // where it is at the end of its view
      const back = await page.evaluate(() => {
        const all = [...document.querySelectorAll("button, input, select, summary, textarea, [tabindex='0']")].filter((one) => one.checkVisibility() && !one.hidden && one.tabIndex >= 0 && !one.closest(".gallery"));
        const boxes = all.map((one) => one.getBoundingClientRect());
        return all.flatMap((one, i) => (i === 0 || boxes[i].bottom > boxes[i - 1].top || boxes[i].left > boxes[i - 1].left ? [] : [`${all[i - 1].outerHTML} -> ${one.outerHTML}`]));
      });
      assert.deepEqual(back, [], `${width} x ${height}`);
      await page.close();
    }
  });
}

// Given queens

onPage("a tap on the board changes nothing until the mode is on, and can be undone", "&tab=search&n=8", async (page) => {
  for (let i = 0; i < 12; ++i) await click(page, "#step");
  const [tries, before] = [await counter(page, "tries"), await label(page)];
  await clickSquare(page, 5, 5);
  assert.deepEqual([await counter(page, "tries"), await label(page)], [tries, before]);
  await click(page, "#give");
  assert.ok(await page.$eval("#undo", (button) => button.disabled));
  await clickSquare(page, 5, 5);
  await clickSquare(page, 6, 0);
  assert.equal(await page.$eval("#given", (box) => box.value), ". . . . . 5 0");
  assert.equal(await counter(page, "tries"), 0);
  for (const list of [". . . . . 5", ""]) {
    await click(page, "#undo");
    assert.equal(await page.$eval("#given", (box) => box.value), list);
  }
  assert.deepEqual([await counter(page, "tries"), await label(page)], [tries, before], "the search is where it was");
  assert.ok(await page.$eval("#undo", (button) => button.disabled));
});

onPage("a click on the board is not lost while the search draws it anew", "&tab=search&n=8&show=squares&speed=4", async (page) => {
  await click(page, "#give");
  await click(page, "#start");
  const at = await middle(page, "svg.board");
  const before = await counter(page, "tries");
  await slowClick(page, at, () => reaches(page, "#counter-tries", before + 1));
  await page.waitForFunction(() => /\d/.test(document.getElementById("given").value), { polling: 100 }); // Firefox may act a moment later
});

for (const [fill, list, why] of [["rows", ". . 3", /row 2, column 3 .*\(falling diagonal\)/], ["columns", ". . . 2", /row 2, column 3 .*\(falling diagonal\)/]]) {
  onPage(`a given queen that would be attacked is shown in red with the line, and the text below the board says why: ${fill}`, `&tab=search&n=8&fill=${fill}`, async (page) => {
    await type(page, "#given", list);
    await click(page, "#give");
    await clickSquare(page, 4, 5);
    const red = () => page.$$eval("svg.board .queen.bad, svg.board .conflict", (all) => all.map((one) => ["x", "y", "x1", "y1", "x2", "y2"].map((name) => one.getAttribute(name)).filter(Boolean).join(" ")));
    assert.deepEqual(await red(), ["3.5 2.5 5.5 4.5", "5 4"]);
    assert.match(await text(page, ".said"), why);
    assert.equal(await page.$eval("#given", (box) => box.value), list);
    await click(page, "#step");
    assert.deepEqual(await red(), []);
  });
}

// Programs

onPage("PlaceQueens counts from 1; its prefix, the tested square and the changed entries are marked", "&tab=programs&program=place-queens&pn=4", async (page) => {
  const cells = (name) => page.$$eval(`.arrays td.${name}`, (all) => all.map((cell) => cell.cellIndex));
  const frame = () => page.$eval("svg.board .newest", (square) => [Math.floor(square.y.baseVal.value) + 1, Math.floor(square.x.baseVal.value) + 1]);
  assert.deepEqual(await page.$$eval("svg.board .coordinate", (all) => all.map((one) => one.textContent).sort()), ["1", "1", "2", "2", "3", "3", "4", "4"]);
  assert.equal(await text(page, ".arrays tr"), "1234");
  while ((await text(page, ".program .next")).trim() !== "Q[r] = j") await click(page, "#line-on");
  assert.deepEqual([await cells("prefix"), await cells("changed"), await frame()], [[], [], [1, 1]]);
  await click(page, "#line-on");
  assert.deepEqual([await cells("prefix"), await cells("changed")], [[1], [1]]);
  await click(page, "#line-on");
  assert.deepEqual([await cells("prefix"), await cells("changed")], [[1], []]);
  await click(page, "#line-back");
  assert.deepEqual(await cells("changed"), [1], "after a step back, too");
  while (!/^if Q/.test((await text(page, ".program .next")).trim())) await click(page, "#line-on");
  assert.deepEqual(await frame(), [2, 1]);
  await click(page, "#line-last");
  assert.deepEqual(await page.$$eval("#printed li", (all) => all.map((line) => line.textContent)), ["Q: 2 4 1 3", "Q: 3 1 4 2"]);
});

onPage("no line of a program is cut off", "&tab=programs&program=place-queens", async (page) => {
  const cut = await page.$eval(".program", (program) => [...program.children].filter((line) => line.scrollWidth > line.clientWidth).length + (program.scrollWidth > program.parentElement.clientWidth));
  assert.equal(cut, 0);
}, (page) => page.setViewport({ width: 390, height: 664 }));

onPage("no call is cut off", "&tab=programs&program=count&pn=10&line=400", async (page) => {
  const cut = await page.$$eval(".calls:not(#printed) li", (all) => all.filter((call) => call.scrollWidth > call.parentElement.clientWidth).length);
  assert.ok((await page.$$(".calls li")).length > 3);
  assert.equal(cut, 0);
}, (page) => page.setViewport({ width: 1280, height: 800 }));

// Try it yourself

onPage("a pupil places queens, sees which attack each other, and is told when it is solved", "&tab=try&tn=4", async (page) => {
  const red = async () => [(await page.$$("svg.board .queen.bad")).length, (await page.$$("svg.board .conflict")).length];
  await clickSquare(page, 0, 1);
  await clickSquare(page, 0, 3);
  assert.deepEqual(await red(), [2, 1], "two in a row");
  assert.match(await text(page, ".said"), /^2 of 4 queens\. Pairs that attack each other: 1\./);
  await click(page, "#try-undo");
  assert.deepEqual(await red(), [0, 0]);
  await clickSquare(page, 1, 2);
  assert.deepEqual(await red(), [2, 1], "two on a diagonal");
  await clickSquare(page, 1, 2);
  for (const [row, column] of [[1, 3], [2, 0], [3, 2]]) await clickSquare(page, row, column);
  assert.equal(await text(page, ".said"), "Solved. 4 queens have 2 solutions.");
  assert.equal((await page.$$(".place:not(.moves) .queen")).length, 4);
  await page.keyboard.press("a");
  assert.equal(await text(page, ".said"), "0 of 4 queens, and none attacks another.");
  await setNumber(page, "Queens N", 6);
  assert.match(await label(page), /^Board of 6/);
});

onPage("hints lead to a solution, or say that there is none", "&tab=try&tn=6", async (page) => {
  for (let row = 0; row < 6; ++row) {
    await click(page, "#hint");
    const ring = await page.$eval("svg.board .ring", (one) => [Math.floor(one.cy.baseVal.value), Math.floor(one.cx.baseVal.value)]);
    await clickSquare(page, ...ring);
  }
  assert.equal(await text(page, ".said"), "Solved. 6 queens have 4 solutions.");
  await click(page, "#try-again");
  await clickSquare(page, 0, 0); // no solution of 6 has a queen in a corner
  await click(page, "#hint");
  assert.match(await text(page, ".said"), /^No solution has all of these queens/);
  assert.equal(await page.$("svg.board .ring"), null);
});

onPage("queens are placed by keyboard, too", "&tab=try&tn=5", async (page) => {
  await page.focus(".place");
  for (const key of ["ArrowDown", "ArrowRight", "ArrowRight", "Enter", "ArrowLeft", " "]) await page.keyboard.press(key);
  assert.match(await label(page), /: \(1, 2\) \(1, 1\)$/);
});

// Methods

onPage("the Bitmap card shows how the lowest bit is found, with the lowest bit on the right", "&tab=methods&mn=6&mat=0", async (page) => {
  const rows = () => page.$$eval("#lowest td", (all) => all.map((cell) => cell.textContent));
  assert.deepEqual(await rows(), ["111111", "000001", "000001"]);
  await click(page, "#method-step"); // a queen in column 0
  assert.deepEqual(await rows(), ["111100", "000100", "000100"]);
  assert.match(await text(page, "#lowest"), /−flags & flags/);
});

onPage("the pruned search is stepped by itself: as many solutions as it counts, all in the left half", "&tab=methods&mn=8", async (page) => {
  await page.$eval(".tick input", (box) => box.click());
  const boards = [];
  for (;;) {
    const before = await label(page);
    await click(page, "#method-next");
    const now = await label(page);
    if (now === before || now.includes(".")) break;
    boards.push(now.replace(/^.*: /, ""));
  }
  const all = nqueens("list", "8").trim().split("\n");
  const unique = nqueens("list", "8", "--unique").trim().split("\n").map((line) => line.replace(/ +orbit.*/, ""));
  assert.ok(boards.length >= unique.length && boards.length < all.length / 2, String(boards.length));
  assert.deepEqual(unique.filter((board) => !boards.includes(board)), []);
  assert.ok(boards.every((board) => all.includes(board) && Number(board[0]) < 4));
});

onPage("the two halves of the two colours make a solution", "&tab=methods", async (page) => {
  const [white, black, both] = await page.$$eval("#colours svg", (all) => all.map((board) => board.getAttribute("aria-label").replace(/^.*: /, "").split(" ")));
  assert.deepEqual(both, white.map((column, row) => (column === "." ? black[row] : column)));
  assert.ok(nqueens("list", "8").includes(both.join(" ")));
  assert.ok(white.every((column, row) => column === "." || (Number(column) + row) % 2 === 0));
});

// Words

test("the words of the Japanese page are those of the notes", async () => {
  const { page } = await open(browser, "&lang=ja&tab=constructions&cn=12");
  assert.deepEqual(await page.$$eval("#family option", (all) => all.map((one) => one.textContent.replace(/ – .*/, ""))), ["C(N; a, b)", "Y₁", "Y₂", "Y₃", "Y₄", "F", "F′", "Yaglom", "分解", "Falkowski と Schmitz", "特定規則"]);
  const shown = async (tab) => {
    await click(page, `#tab-${tab}`);
    return page.$eval("main", (main) => main.innerText);
  };
  for (const [tab, ...words] of [["constructions", "N ≡ 0, 4 (mod 6)", "既定の値"], ["search", "5 歩/秒", "一歩進む", "葉（バックトラッキング）"], ["programs", "2 行/秒", "一行進む", "擬似コード"], ["methods", "操作回数"], ["boards", "配置を入力"]]) {
    const all = await shown(tab);
    for (const word of words) assert.ok(all.includes(word), `${tab}: ${word}`);
    assert.doesNotMatch(all, /毎秒|私たちの|最初の選択|バックトラック|自分のリスト|手間/, tab);
  }
  await page.close();
});

onPage("no ratio and no speed come from less than a millisecond", "&tab=methods&mn=5", async (page) => {
  await click(page, "#count-methods");
  await page.waitForFunction(() => !document.querySelector("[data-method=pruned] td:nth-of-type(4)").textContent.includes("–"));
  const cells = await page.$$eval("#method-table tbody tr", (lines) => lines.map((line) => [...line.cells].slice(4, 7).map((cell) => cell.textContent)));
  for (const [time, ...derived] of cells) {
    assert.equal(time, "0.7 ms");
    assert.deepEqual(derived, ["–", "–"]);
  }
  assert.equal(await text(page, "#compared"), "");
}, (page) =>
  page.evaluateOnNewDocument(() => {
    window.Worker = class {
      postMessage({ number }) {
        const result = { total: "10", unique: "2", leaves: "100" };
        setTimeout(() => this.onmessage({ data: number === undefined ? "ready" : { number, done: 1, result, seconds: 0.0007 } }));
      }
      terminate() {}
    };
  })
);

for (const [lang, none, why, name] of [
  ["en", /^Y₃ – not for this N$/, /^Y₃ exists for N ≡ 0 or 2 \(mod 6\), N ≥ 14, not for N = 12\.$/, "Y₁ has no member with N = 12, a = 1. It needs 0 < a ≤ N, and a − 1, a, a + 1 each coprime to N + 1."],
  ["ja", /^Y₃ – この族では作れません$/, /^Y₃ があるのは N ≡ 0, 2 \(mod 6\), N ≥ 14 のときで、N = 12 にはありません。$/, "Y₁ に N = 12, a = 1 のものはありません。許される範囲: 0 < a ≤ N、a − 1, a, a + 1 はどれも N + 1 と互いに素。"],
]) {
  onPage(`a family that makes nothing for an N says so, with the reason: ${lang}`, `&tab=constructions&lang=${lang}&cn=12&family=y3`, async (page) => {
    assert.match(await text(page, "#family option:checked"), none);
    assert.match(await text(page, "#refusal"), why);
    await page.select("#family", "y1");
    await page.$$eval("input[type=number]", (boxes) => {
      const box = boxes.find((one) => one.getAttribute("aria-label") === "a");
      box.value = "1";
      box.dispatchEvent(new Event("input"));
    });
    assert.equal(await text(page, "#refusal"), name);
  });
}

const inChromium = isFirefox ? () => undefined : onPage; // Firefox cannot be told to print to the screen

inChromium("printing is black on white, in dark mode too", "&tab=search&theme=dark", async (page) => {
  const colors = () => page.evaluate(() => [":root", ".said"].map((name) => getComputedStyle(document.querySelector(name))).flatMap((style) => [style.color, style.backgroundColor]));
  assert.equal((await colors())[0], "rgb(236, 234, 229)");
  await page.emulateMediaType("print");
  const [ink, paper, words] = await colors();
  assert.deepEqual([ink, paper, words], ["rgb(0, 0, 0)", "rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
});

test("the page says that it loads, until it is there", async () => {
  const { page } = await open(browser, "", (fresh) => fresh.evaluateOnNewDocument(() => addEventListener("DOMContentLoaded", () => (window.first = document.body.innerText))));
  assert.match(await page.evaluate(() => window.first), /Loading … 読み込み中 …/);
  assert.equal(await page.$("#loading"), null);
  await page.close();
});

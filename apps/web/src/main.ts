// The page: its views behind tabs, its language and its keys.

import { note, readAddress, word } from "./address";
import { BoardsView } from "./boards";
import { ConstructionsView } from "./constructions";
import { Counter } from "./counter";
import { CountingView } from "./counting";
import { button, h } from "./dom";
import { canUnpack, Engine, startEngine, unpackedEngine } from "./engine";
import { ExchangeLab } from "./exchange_lab";
import { MethodsView } from "./methods";
import { Way } from "./orientation";
import { ProgramsView } from "./programs";
import { SearchView } from "./search";
import { Language, speak, t } from "./text";
import { TryView } from "./try";
import { WorksheetsView } from "./worksheets";

interface View {
  readonly element: HTMLElement;
  placed?(): void; // called when the element is in the document
  key?(key: string): boolean; // whether the key has a function
  dispose?(): void;
}

const kTabs = ["try", "search", "programs", "methods", "constructions", "lab", "boards", "counting", "worksheets"] as const;
type Tab = typeof kTabs[number];

class Page {
  private view: View | null = null;
  private tab: Tab = "search";
  private language: Language = "en";
  private readonly place = h("div", { id: "view", role: "tabpanel" });
  private readonly counter: Counter;

  constructor(private readonly engine: Engine, wasm: ArrayBuffer) {
    this.counter = new Counter(engine, wasm);
  }

  /** Builds the whole page again, with the state in its address. */
  show(): void {
    this.language = language();
    speak(this.language);
    const theme = word("theme", "", ["", "dark", "light"]);
    if (theme) document.documentElement.dataset.theme = theme;
    document.body.replaceChildren(document.getElementById("shapes")!, this.head(), h("main", {}, this.place));
    this.open(word("tab", "search", kTabs) as Tab);
  }

  key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target as HTMLElement;
    if (at.matches("textarea, select, input[type=number], input[type=text]")) return;
    if (event.key === " " && at.matches("button, input, summary")) return;
    if (at.matches("input[type=range]") && "+-".includes(event.key)) return;
    if (this.view?.key?.(event.key)) event.preventDefault();
  }

  /** Removes the focus after a mouse click. Otherwise the space bar, which belongs to the view, would press the button again. */
  clicked(event: MouseEvent): void {
    const byMouse = event.detail > 0;
    if (byMouse) (event.target as HTMLElement).closest("button")?.blur();
  }

  private head(): HTMLElement {
    const tabs = h("div", { role: "tablist", "aria-label": t("views"), onkeydown: (event) => this.moveAlongTabs(event as KeyboardEvent) });
    for (const tab of kTabs) {
      tabs.append(h("button", { type: "button", role: "tab", id: `tab-${tab}`, "aria-controls": "view", onclick: () => this.open(tab) }, t(tab)));
    }
    return h("header", {},
      h("div", { class: "title" }, h("h1", {}, t("title")), h("p", {}, t("subtitle"))),
      h("div", { class: "corner" },
        button(t("language"), () => this.speakOther(), { id: "language", lang: this.language === "ja" ? "en" : "ja" }),
        button("◐", () => this.changeTheme(), { id: "theme", "aria-label": t("theme"), title: t("theme") })
      ),
      tabs
    );
  }

  private open(tab: Tab): void {
    this.view?.dispose?.();
    this.tab = tab;
    note("tab", tab);
    document.documentElement.dataset.tab = tab;
    for (const name of kTabs) {
      const element = document.getElementById(`tab-${name}`)!;
      element.setAttribute("aria-selected", String(name === tab));
      element.tabIndex = name === tab ? 0 : -1;
    }
    this.place.setAttribute("aria-labelledby", `tab-${tab}`);
    this.view = this.make(tab);
    this.place.replaceChildren(this.view.element);
    this.fit();
    this.view.placed?.();
  }

  /** Leaves room on the screen for the head and the bar, so that the board is visible together with the buttons. */
  fit(): void {
    const bar = this.place.querySelector<HTMLElement>(".bar");
    const taken = this.place.getBoundingClientRect().top + scrollY + (bar?.offsetHeight ?? 0);
    document.documentElement.style.setProperty("--taken", `${taken}px`);
  }

  private make(tab: Tab): View {
    const { engine, counter } = this;
    const toBoards = (list: string, way: Way): void => {
      note("list", list);
      note("way", way);
      note("base", "0");
      this.open("boards");
    };
    const views: Record<Tab, () => View> = {
      try: () => new TryView(engine),
      search: () => new SearchView(engine),
      programs: () => new ProgramsView(engine),
      methods: () => new MethodsView(engine, counter),
      constructions: () => new ConstructionsView(engine, toBoards),
      lab: () => new ExchangeLab(engine),
      boards: () => new BoardsView(engine),
      counting: () => new CountingView(engine, counter),
      worksheets: () => new WorksheetsView(engine),
    };
    return views[tab]();
  }

  private moveAlongTabs(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    const next = kTabs[(kTabs.indexOf(this.tab) + by + kTabs.length) % kTabs.length];
    this.open(next);
    document.getElementById(`tab-${next}`)!.focus();
    event.preventDefault();
  }

  private speakOther(): void {
    note("lang", this.language === "ja" ? "en" : "ja");
    this.show();
    document.getElementById("language")!.focus();
  }

  private changeTheme(): void {
    const root = document.documentElement;
    const isDark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = isDark ? "light" : "dark";
    note("theme", root.dataset.theme);
  }
}

function language(): Language {
  const preferred = navigator.language.startsWith("ja") ? "ja" : "en";
  return word("lang", preferred, ["en", "ja"]) as Language;
}

async function start(): Promise<void> {
  const wasm = await unpackedEngine();
  const page = new Page(await startEngine(wasm), wasm);
  page.show();
  addEventListener("hashchange", () => {
    readAddress();
    page.show();
  });
  addEventListener("resize", () => page.fit());
  addEventListener("keydown", (event) => page.key(event));
  addEventListener("click", (event) => page.clicked(event));
  document.documentElement.dataset.ready = "yes";
}

function say(sentence: string): void {
  document.getElementById("loading")?.remove();
  document.body.append(h("p", { role: "alert" }, sentence));
}

readAddress();
speak(language());
if (canUnpack()) start().catch((error) => say(t("failed", String(error))));
else say(t("cannotUnpack"));

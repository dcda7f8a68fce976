// The panels beside the tree: timeline, findings, console, source.

import { linked, matches } from "./model.js";
import { element, reveal } from "./tree.js";

/** A text whose places in the files are links; `onOpen` gets file and line. */
export function linkedText(text, files, onOpen) {
  return linked(text, files).map((part) => {
    if (!part.file) return document.createTextNode(part.text);
    const link = element("button", part.text, "link");
    link.type = "button";
    link.addEventListener("click", () => onOpen(part.file, part.line));
    return link;
  });
}

/** Tabs: arrow keys go from one to the next. */
export class Tabs {
  constructor() {
    this.tabs = [...document.querySelectorAll("[role=tab]")];
    this.tabs.forEach((tab, index) => {
      tab.addEventListener("click", () => this.open(tab.id.replace("tab-", "")));
      tab.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const next = this.tabs[(index + step + this.tabs.length) % this.tabs.length];
        this.open(next.id.replace("tab-", ""));
        next.focus();
      });
    });
  }

  open(name) {
    for (const tab of this.tabs) {
      const isOpen = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", isOpen);
      tab.tabIndex = isOpen ? 0 : -1;
      document.getElementById(tab.getAttribute("aria-controls")).hidden = !isOpen;
    }
  }

  /** Writes how many there are behind a tab's name. */
  count(name, count) {
    const tab = document.getElementById(`tab-${name}`);
    tab.textContent = tab.textContent.replace(/ \(\d+\)$/, "") + (count ? ` (${count})` : "");
  }
}

/** Events, each with a way to its cause. */
export class TimelinePanel {
  /** More rows than a person reads make a page slow; the filter reaches those before. */
  static limit = 500;

  constructor() {
    this.element = document.getElementById("timeline");
    this.filter = document.getElementById("filter");
    this.events = [];
    this.filter.addEventListener("input", () => this.#draw());
    this.element.addEventListener("click", (event) => {
      const cause = event.target.closest("[data-cause]")?.dataset.cause;
      if (cause) this.#reveal(Number(cause));
    });
  }

  clear() {
    this.events = [];
    this.element.replaceChildren();
  }

  add(events) {
    this.events.push(...events);
    const isAtEnd = this.element.scrollHeight - this.element.scrollTop - this.element.clientHeight < 40;
    this.element.append(...events.filter((event) => this.#isShown(event)).slice(-TimelinePanel.limit).map((event) => this.#row(event)));
    while (this.element.childElementCount > TimelinePanel.limit) this.element.firstElementChild.remove();
    if (isAtEnd) this.element.scrollTop = this.element.scrollHeight;
  }

  #isShown(event) { return matches(event, this.filter.value.trim()); }

  #draw() {
    const shown = this.events.filter((event) => this.#isShown(event)).slice(-TimelinePanel.limit);
    this.element.replaceChildren(...shown.map((event) => this.#row(event)));
    this.element.scrollTop = this.element.scrollHeight;
  }

  #row(event) {
    const row = element("li", "", `event ${event.kind}`);
    row.dataset.id = event.id;
    row.append(
      element("span", `#${event.id}`, "id"), element("span", `f${event.frame}`, "frame"), element("span", event.kind, "kind"),
      element("span", event.subject, "subject"), element("span", event.detail, "detail"));
    if (event.cause) {
      const cause = element("button", `← #${event.cause}`, "link");
      cause.dataset.cause = event.cause;
      cause.title = this.events[event.cause - 1]?.text ?? "";
      row.append(cause);
    }
    return row;
  }

  #reveal(id) {
    let row = this.element.querySelector(`[data-id="${id}"]`);
    if (!row) {
      this.filter.value = "";
      const end = Math.max(id + TimelinePanel.limit / 2, TimelinePanel.limit);
      const shown = this.events.slice(Math.max(0, end - TimelinePanel.limit), end);
      this.element.replaceChildren(...shown.map((event) => this.#row(event)));
      row = this.element.querySelector(`[data-id="${id}"]`);
    }
    for (const other of this.element.querySelectorAll(".revealed")) other.classList.remove("revealed");
    row?.classList.add("revealed");
    if (row) reveal(this.element, row);
  }
}

/** Shows findings with their places as links. */
export function showFindings(list, files, onOpen) {
  const box = document.getElementById("findings");
  const cards = list.map(({ finding }) => {
    const card = element("li", "", `finding ${finding.severity}`);
    const head = element("p", "", "head");
    head.append(element("strong", finding.severity), element("code", finding.rule));
    const place = finding.place ? `${finding.place.file}:${finding.place.line}:${finding.place.column}` : finding.subject ?? "";
    const where = element("p", "", "where");
    where.append(...linkedText(place, files, onOpen));
    const message = element("p");
    message.append(...linkedText(finding.message, files, onOpen));
    card.append(head, where, message);
    if (finding.evidence.length) {
      const evidence = element("pre");
      evidence.append(...linkedText(finding.evidence.join("\n"), files, onOpen));
      card.append(evidence);
    }
    return card;
  });
  box.replaceChildren(...(cards.length ? cards : [element("li", "Nothing was found.", "quiet")]));
}

/** Shows a file, with one line marked. */
export function showSource(file, text, line) {
  document.getElementById("files").value = file;
  const lines = (text ?? "This file is not part of the preview any more.").split("\n");
  const rows = lines.map((content, index) => {
    const row = element("span", "", "line");
    row.append(element("span", String(index + 1), "number"), document.createTextNode(`${content}\n`));
    if (index + 1 === line) row.classList.add("marked");
    return row;
  });
  const box = document.getElementById("source");
  box.replaceChildren(...rows);
  const marked = box.querySelector(".marked");
  if (marked) reveal(box, marked);
}

// The tree of elements, to be walked with the arrow keys.

import { facts, nodeAt, pathUnder, roots, summary, walk } from "./model.js";

export class TreePanel {
  /** `onSelect` gets the node that is selected, or null. */
  constructor({ onSelect }) {
    this.onSelect = onSelect;
    this.element = document.getElementById("tree");
    this.details = document.getElementById("details");
    this.nodes = [];
    this.selected = null;
    this.closed = new Set();
    this.element.addEventListener("click", (event) => this.#click(event));
    this.element.addEventListener("keydown", (event) => this.#key(event));
  }

  get node() { return this.selected ? nodeAt(this.nodes, this.selected) : null; }

  show(json) {
    const hadFocus = this.element.contains(document.activeElement);
    this.nodes = roots(json);
    if (!this.node) this.selected = null;
    this.#draw();
    if (hadFocus) this.#row(this.selected)?.focus();
    this.#tell();
  }

  /** Selects the innermost element under a point. */
  pick({ x, y }) {
    const path = pathUnder(this.nodes, x, y);
    if (!path) return;
    const parts = path.split(".");
    for (let count = 1; count < parts.length; count += 1) this.closed.delete(parts.slice(0, count).join("."));
    this.#draw();
    this.select(path);
  }

  select(path) {
    this.selected = path;
    for (const row of this.element.querySelectorAll("[role=treeitem]")) {
      const isSelected = row.dataset.path === path;
      row.setAttribute("aria-selected", isSelected);
      row.tabIndex = isSelected ? 0 : -1;
      if (isSelected) reveal(this.element, row.firstChild);
    }
    this.#tell();
  }

  #tell() {
    const node = this.node;
    this.onSelect(node);
    this.details.hidden = !node;
    if (!node) return;
    this.details.querySelector("h2").textContent = node.typeName;
    const list = this.details.querySelector("dl");
    list.replaceChildren(...facts(node).flatMap(([name, value]) => [element("dt", name), element("dd", value)]));
  }

  #draw() {
    const build = (nodes, path) => nodes.map((node, index) => this.#item(node, [...path, index].join("."), build));
    this.element.replaceChildren(...build(this.nodes, []));
    const rows = this.element.querySelectorAll("[role=treeitem]");
    if (rows.length && !this.selected) rows[0].tabIndex = 0;
  }

  #item(node, path, build) {
    const item = element("div");
    item.setAttribute("role", "treeitem");
    item.dataset.path = path;
    item.setAttribute("aria-selected", path === this.selected);
    item.tabIndex = path === this.selected ? 0 : -1;
    const children = node.children ?? [];
    const row = element("span", "", `row ${node.kind}${node.flags?.includes("hidden") ? " hidden" : ""}`);
    row.append(element("span", node.typeName, "type"), element("span", summary(node), "text"));
    item.append(row);
    if (children.length) {
      const isOpen = !this.closed.has(path);
      item.setAttribute("aria-expanded", isOpen);
      if (isOpen) {
        const group = element("div");
        group.setAttribute("role", "group");
        group.append(...build(children, path.split(".")));
        item.append(group);
      }
    }
    return item;
  }

  #row(path) { return path && this.element.querySelector(`[data-path="${path}"]`); }

  #click(event) {
    const item = event.target.closest("[role=treeitem]");
    if (!item) return;
    const path = item.dataset.path;
    // Left of its name is where a row opens and closes.
    const isTwist = event.clientX < item.querySelector(".type").getBoundingClientRect().left;
    if (isTwist && item.hasAttribute("aria-expanded")) this.#toggle(path);
    this.select(path);
    this.#row(path)?.focus();
  }

  #toggle(path, isOpen = this.closed.has(path)) {
    if (isOpen) this.closed.delete(path);
    else this.closed.add(path);
    this.#draw();
    this.#row(path)?.focus();
  }

  #key(event) {
    const rows = [...this.element.querySelectorAll("[role=treeitem]")];
    const index = rows.indexOf(document.activeElement);
    if (index < 0) return;
    const row = rows[index];
    const path = row.dataset.path;
    const expanded = row.getAttribute("aria-expanded");
    const go = (target) => {
      if (!target) return;
      this.select(target.dataset.path);
      target.focus();
    };
    switch (event.key) {
      case "ArrowDown": go(rows[index + 1]); break;
      case "ArrowUp": go(rows[index - 1]); break;
      case "Home": go(rows[0]); break;
      case "End": go(rows[rows.length - 1]); break;
      case "ArrowRight":
        if (expanded === "false") this.#toggle(path, true);
        else if (expanded === "true") go(rows[index + 1]);
        break;
      case "ArrowLeft":
        if (expanded === "true") this.#toggle(path, false);
        else go(this.#row(path.split(".").slice(0, -1).join(".")));
        break;
      case "Enter": case " ": this.select(path); break;
      default: return;
    }
    event.preventDefault();
  }

  /** How many elements there are. */
  get count() {
    let count = 0;
    walk(this.nodes, () => { count += 1; });
    return count;
  }
}

/** Scrolls a box, and not the page around it, until something in it can be seen. */
export function reveal(box, inner) {
  const [outside, inside] = [box.getBoundingClientRect(), inner.getBoundingClientRect()];
  if (inside.top >= outside.top && inside.bottom <= outside.bottom) return;
  box.scrollTop += inside.top - outside.top - (box.clientHeight - inside.height) / 2;
}

/** An element with a text and a class. */
export function element(name, text = "", className = "") {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  if (className) made.className = className;
  return made;
}

// What the page works out without touching the page.

export const framesPerSecond = 60;

/** A text as a script writes it. */
export function quote(text) {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
}

/** A coordinate as a script writes it. */
export function number(value) {
  return String(Math.round(value * 10) / 10);
}

/** The script line for what a finger did, from the places it was at and the seconds it was down. */
export function gestureLine(places, seconds) {
  const [first, last] = [places[0], places[places.length - 1]];
  const point = (place) => `${number(place.x)} ${number(place.y)}`;
  const reach = Math.max(...places.map((place) => Math.hypot(place.x - first.x, place.y - first.y)));
  if (reach > 10) return `drag ${point(first)} to ${point(last)}`;
  return seconds >= 0.5 ? `hold ${point(first)} ${number(seconds)}s` : `tap ${point(first)}`;
}

const keys = {
  Enter: "return", Backspace: "delete", Escape: "escape", " ": "space",
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right",
};

/** The script line for a key of the browser; null for one that stays the browser's, as Tab does. */
export function keyLine(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if (keys[event.key]) return `key ${keys[event.key]}`;
  return [...event.key].length === 1 ? `type ${quote(event.key)}` : null;
}

/** Lines with neighbouring texts that are typed made one. */
export function joinTyping(lines) {
  const joined = [];
  for (const line of lines) {
    const last = joined[joined.length - 1];
    if (line.startsWith('type "') && last?.startsWith('type "')) {
      joined[joined.length - 1] = last.slice(0, -1) + line.slice(6);
    } else {
      joined.push(line);
    }
  }
  return joined;
}

/** The command that does the lines again. */
export function commandLine(paths, preview, lines) {
  const word = (text) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
  const title = preview ? ["--preview", word(preview)] : [];
  const script = lines.length ? ["--script", word(lines.join("; "))] : [];
  return ["./tandem", "run", ...paths.map(word), ...title, ...script].join(" ");
}

/** Moves of one finger that wait behind one another are one move. */
export function joinMoves(fingers) {
  const joined = [];
  for (const finger of fingers) {
    const index = joined.findLastIndex((other) => other.id === finger.id);
    if (finger.phase === "move" && joined[index]?.phase === "move") joined[index] = finger;
    else joined.push(finger);
  }
  return joined;
}

/** Two fingers around a middle: the one that moves, and its mirror image. */
export function mirrored(middle, place) {
  return [place, { x: 2 * middle.x - place.x, y: 2 * middle.y - place.y }];
}

/** Whole frames of the time that has passed, and what is left of it. */
export function framesIn(milliseconds, speed, rest) {
  const frames = (milliseconds / 1000) * framesPerSecond * speed + rest;
  // What a slow answer has cost is not caught up with.
  const whole = Math.min(Math.floor(frames), 12);
  return { count: whole, rest: Math.min(frames - whole, 1) };
}

// Tree

/** The roots of a tree as it is told: one window, or a list of them. */
export function roots(json) {
  const tree = JSON.parse(json);
  return Array.isArray(tree) ? tree : [tree];
}

/** Calls `visit` with every node and its path, parents before children. */
export function walk(nodes, visit, path = []) {
  nodes.forEach((node, index) => {
    const here = [...path, index];
    visit(node, here);
    walk(node.children ?? [], visit, here);
  });
}

/** The node at a path such as "0.1.4". */
export function nodeAt(nodes, path) {
  let found = null;
  let level = nodes;
  for (const index of path.split(".")) {
    found = level[Number(index)] ?? null;
    if (!found) return null;
    level = found.children ?? [];
  }
  return found;
}

/** The path of the innermost node under a point, in front of what is behind it; null where there is none. */
export function pathUnder(nodes, x, y) {
  let found = null;
  const visit = (node, path) => {
    if (node.flags?.includes("hidden")) return;
    const [left, top, width, height] = node.frame;
    if (x >= left && y >= top && x < left + width && y < top + height) found = path;
    (node.children ?? []).forEach((child, index) => visit(child, [...path, index]));
  };
  nodes.forEach((node, index) => visit(node, [index]));
  return found?.join(".") ?? null;
}

/** What a node says of itself in one line, behind its type. */
export function summary(node) {
  const shown = node.text ?? node.accessibilityLabel ?? node.accessibilityIdentifier;
  return shown ? quote(shown) : "";
}

/** Names and values of all that is known of a node. */
export function facts(node) {
  const size = (pair) => pair?.map((value) => (value === null ? "any" : number(value))).join(" × ");
  const [x, y, width, height] = node.frame;
  return [
    ["frame", `${number(x)} ${number(y)}, ${number(width)} × ${number(height)}`],
    ["proposed", size(node.proposedSize)], ["returned", size(node.returnedSize)],
    ["text", node.text], ["label", node.accessibilityLabel], ["identifier", node.accessibilityIdentifier],
    ["value", node.accessibilityValue], ["hint", node.accessibilityHint],
    ["traits", node.accessibilityTraits?.join(", ")], ["state", node.flags?.join(", ")],
    ["kind", node.kind], ["identity", node.identity],
  ].filter(([, value]) => value !== undefined && value !== null && value !== "");
}

// Places

/** A text cut into parts; a part that names a line of one of the files has `file` and `line`. */
export function linked(text, files) {
  const parts = [];
  let rest = 0;
  for (const match of text.matchAll(/([\w./+@-]+\.swift):(\d+)(?::\d+)?/g)) {
    const file = files.find((file) => file === match[1])
      ?? files.find((file) => file.endsWith(`/${match[1]}`) || match[1].endsWith(`/${file}`));
    if (!file) continue;
    if (match.index > rest) parts.push({ text: text.slice(rest, match.index) });
    parts.push({ text: match[0], file, line: Number(match[2]) });
    rest = match.index + match[0].length;
  }
  if (rest < text.length) parts.push({ text: text.slice(rest) });
  return parts;
}

/** Whether an event of the timeline has all words of a filter. */
export function matches(event, filter) {
  const text = event.text.toLowerCase();
  return filter.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/** How the clock stands, in words. */
export function clockText(state) {
  const waits = state.busy.length ? `busy: ${state.busy.join("; ")}` : "at rest";
  const endless = state.endless.length ? `; for ever: ${state.endless.join("; ")}` : "";
  return `Frame ${state.frame}, ${state.time.toFixed(2)} s; ${waits}${endless}`;
}

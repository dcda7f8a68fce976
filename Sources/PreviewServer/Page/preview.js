// The page: what it asks, and where what it is told goes.

import { Connection } from "./connection.js";
import { clockText, commandLine, framesIn, joinTyping, number, quote } from "./model.js";
import { linkedText, showFindings, showSource, Tabs, TimelinePanel } from "./panels.js";
import { Screen } from "./screen.js";
import { element, TreePanel } from "./tree.js";

const byId = (id) => document.getElementById(id);
const textSizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"];

let state = null;
let isPlaying = true;
let log = [];
/** A place that is to be shown once its file has come. */
let wantedLine = null;

const connection = new Connection({ onAnswer: take, onLost: lose, onWorking: work });
const tabs = new Tabs();
const timeline = new TimelinePanel();
const screen = new Screen({
  onFingers: (fingers) => connection.ask({ act: "fingers", fingers, wantsTree: false }),
  onAct: act,
  onDone: note,
  onPick: (place) => tree.pick(place),
  isInspecting: () => byId("inspect").checked,
});
const tree = new TreePanel({ onSelect: (node) => screen.highlight(node?.frame ?? null) });

// What is asked

/** Begins what a script line says, and writes it down. */
function act(text) {
  connection.ask({ act: "act", text });
  note(text);
}

function note(line) {
  log = joinTyping([...log, line]);
  byId("log").textContent = log.join("\n");
}

function open(file, line) {
  wantedLine = line;
  tabs.open("source");
  connection.ask({ act: "source", file });
}

// What is told

function take(answer, { isNew, question }) {
  state = answer;
  if (isNew) timeline.clear();
  if (isNew) byId("console").replaceChildren();
  if (isNew) tabs.count("console", 0);
  // In this order: frames are laid over a picture of known size.
  if (answer.settings) showSettings(answer);
  if (answer.picture) screen.show(answer.picture);
  if (answer.tree) tree.show(answer.tree.json);
  if (answer.tree) tabs.count("tree", tree.count);
  if (answer.events) timeline.add(answer.events.list);
  if (answer.findings) {
    showFindings(answer.findings.list, answer.files, open);
    tabs.count("findings", answer.findings.list.length);
  }
  if (answer.console) byId("console").append(...answer.console.lines.flatMap((line) => [...linkedText(line, answer.files, open), "\n"]));
  if (answer.console) tabs.count("console", answer.console.from + answer.console.lines.length);
  if (answer.source) showSource(answer.source.file, answer.source.text, wantedLine);
  showNotes(answer.notes, question);
  showProblem(answer);
  byId("clock").textContent = answer.settings ? clockText(answer) : "";
  if (isNew && byId("source").childElementCount) connection.ask({ act: "source", file: byId("files").value });
  if (answer.isStale && question.act !== "reload") connection.ask({ act: "reload" });
}

function showSettings({ settings, choices, place, files, paths }) {
  screen.settings = settings;
  fill(byId("previews"), choices.previews.map((title, index) => [String(index), title]), String(choices.selected));
  fill(byId("devices"), choices.devices.map((name) => [name, name]), settings.device);
  fill(byId("textsize"), textSizes.map((name) => [name, name]), settings.textSize);
  fill(byId("files"), files.map((file) => [file, file]), byId("files").value || files[0]);
  byId("orientation").value = settings.orientation;
  byId("dark").checked = settings.isDark;
  byId("rtl").checked = settings.isRightToLeft;
  byId("place").textContent = place ?? paths.join(" ");
  byId("place").disabled = !place;
  const title = choices.previews[choices.selected];
  document.title = `${title} — Tandem preview`;
  byId("screen").setAttribute("aria-label", `The running screen: ${title}`);
}

/** Gives a menu its choices when they are others. */
function fill(select, choices, selected) {
  const now = [...select.options].map((option) => `${option.value} ${option.text}`).join("\n");
  if (now !== choices.map((choice) => choice.join(" ")).join("\n")) {
    select.replaceChildren(...choices.map(([value, text]) => new Option(text, value)));
  }
  if (select.value !== selected) select.value = selected;
}

function showNotes(notes, question) {
  if (notes.length) byId("notes").replaceChildren(...notes.map((text) => element("li", text)));
  else if (!["look", "frames", "source"].includes(question.act)) byId("notes").replaceChildren();
}

function showProblem({ problem, files }) {
  byId("problem").hidden = !problem;
  byId("screen").classList.toggle("stale", Boolean(problem));
  const text = problem ? problem.message + problem.lines.join("\n") : "";
  if (byId("problem").dataset.text === text) return;
  byId("problem").dataset.text = text;
  byId("problem-message").replaceChildren(...linkedText(problem?.message ?? "", files, open));
  byId("problem-lines").replaceChildren(...linkedText(problem?.lines.join("\n") ?? "", files, open));
}

function work(what) {
  if (!what && state === null) return;
  const words = { reload: "Compiling…", choose: "Starting…", restart: "Starting…" };
  byId("state").textContent = what ? words[what] ?? "Working…" : standing(state.problem);
  byId("state").classList.toggle("working", Boolean(what));
}

/** How what is shown stands to what is saved. */
function standing(problem) {
  if (!problem) return "Up to date";
  return ["crashed", "ended"].includes(problem.kind) ? "Stopped" : "Not up to date";
}

function lose(error) {
  state = null;
  connection.forget();
  byId("state").textContent = error instanceof TypeError
    ? "The preview has ended: start ./tandem preview again." : error.message;
}

// The clock

let rest = 0;
let last = performance.now();
let lastTree = 0;
let needsTree = false;

const isAtRest = () => !state?.busy.length && !state?.endless.length;

function tick(now) {
  requestAnimationFrame(tick);
  const passed = now - last;
  if (!state?.settings || !connection.isIdle) return;
  last = now;
  if (!isPlaying || !state.isAlive || (isAtRest() && !screen.hasFingerDown)) {
    rest = 0;
    if (needsTree) connection.ask({ act: "look" });
    needsTree = false;
    return;
  }
  const frames = framesIn(passed, Number(byId("speed").value), rest);
  rest = frames.rest;
  if (!frames.count) return;
  // A picture comes with every question, the tree from time to time and at the end.
  const wantsTree = now - lastTree > 500;
  if (wantsTree) lastTree = now;
  needsTree = !wantsTree;
  connection.ask({ act: "frames", count: frames.count, after: state.frame, wantsTree });
}

/** Looks whether a file was saved, while somebody looks at the page. */
function look() {
  if (document.visibilityState === "visible" && connection.isIdle) connection.ask({ act: "look" });
}

// Controls

byId("previews").addEventListener("change", (event) => connection.ask({ act: "choose", index: Number(event.target.value) }));
byId("place").addEventListener("click", () => {
  if (!state?.place) return;
  const [file, line] = state.place.split(/:(?=\d+$)/);
  open(file, Number(line));
});
byId("devices").addEventListener("change", (event) => act(`device ${quote(event.target.value)}`));
byId("orientation").addEventListener("change", (event) => act(`rotate ${event.target.value}`));
byId("textsize").addEventListener("change", (event) => act(`textsize ${event.target.value}`));
byId("dark").addEventListener("change", (event) => act(event.target.checked ? "dark" : "light"));
byId("rtl").addEventListener("change", (event) => act(event.target.checked ? "rtl" : "ltr"));
byId("play").addEventListener("click", (event) => {
  isPlaying = !isPlaying;
  event.target.textContent = isPlaying ? "Pause" : "Play";
  event.target.setAttribute("aria-pressed", isPlaying);
});
byId("step").addEventListener("click", () => {
  if (isPlaying) byId("play").click();
  connection.ask({ act: "frames", count: 1, after: state?.frame ?? 0 });
});
byId("settle").addEventListener("click", () => {
  connection.ask({ act: "settle" });
  note("settle");
});
byId("restart").addEventListener("click", () => connection.ask({ act: "restart" }));
byId("script").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = byId("steps").value.trim();
  if (!text) return;
  connection.ask({ act: "script", text });
  note(text);
});
byId("tap-node").addEventListener("click", () => {
  const [x, y, width, height] = tree.node.frame;
  act(`tap ${number(x + width / 2)} ${number(y + height / 2)}`);
});
byId("files").addEventListener("change", (event) => {
  wantedLine = null;
  connection.ask({ act: "source", file: event.target.value });
});
byId("tab-source").addEventListener("click", () => {
  if (!byId("source").childElementCount && state?.files.length) connection.ask({ act: "source", file: byId("files").value });
});
byId("copy").addEventListener("click", () => {
  navigator.clipboard.writeText(commandLine(state.paths, byId("previews").selectedOptions[0]?.text, log));
});
byId("forget").addEventListener("click", () => {
  log = [];
  byId("log").textContent = "";
});
window.addEventListener("resize", () => { if (state?.settings) screen.settings = state.settings; });

connection.ask({ act: "look" });
requestAnimationFrame(tick);
setInterval(look, 1000);

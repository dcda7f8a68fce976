// What the page works out by itself; run by PreviewPageTests where there is node: node PreviewPage.test.mjs MODEL
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";

const model = await import(pathToFileURL(process.argv[2]));

// Texts and gestures, as scripts have them.
assert.equal(model.quote('a "b" \\ c\nd'), '"a \\"b\\" \\\\ c\\nd"');
const place = (x, y) => ({ x, y });
assert.equal(model.gestureLine([place(10, 20), place(12, 21)], 0.1), "tap 10 20");
assert.equal(model.gestureLine([place(10.04, 20.06)], 0.7), "hold 10 20.1 0.7s");
assert.equal(model.gestureLine([place(10, 20), place(60, 20), place(10, 20)], 1), "drag 10 20 to 10 20");

// Keys.
const key = (key, more = {}) => model.keyLine({ key, ...more });
assert.equal(key("a"), 'type "a"');
assert.equal(key("😀"), 'type "😀"');
assert.equal(key('"'), 'type "\\""');
assert.equal(key("Enter"), "key return");
assert.equal(key("ArrowUp"), "key up");
for (const other of ["Tab", "Shift", "F5"]) assert.equal(key(other), null);
assert.equal(key("r", { ctrlKey: true }), null);
assert.equal(key("a", { isComposing: true }), null);
assert.deepEqual(model.joinTyping(['type "a"', 'type "b"', "key return", 'type "c"']), ['type "ab"', "key return", 'type "c"']);
assert.equal(
  model.commandLine(["Shelf.swift"], "Book list", ['tap "Emma\'s"', "dark"]),
  `./tandem run Shelf.swift --preview 'Book list' --script 'tap "Emma'\\''s"; dark'`);

// Fingers.
const finger = (id, phase, x) => ({ id, phase, x, y: 0 });
assert.deepEqual(
  model.joinMoves([finger(0, "down", 1), finger(0, "move", 2), finger(1, "move", 5), finger(0, "move", 3), finger(0, "up", 3)]),
  [finger(0, "down", 1), finger(0, "move", 3), finger(1, "move", 5), finger(0, "up", 3)]);
assert.deepEqual(model.mirrored(place(100, 100), place(90, 120)), [place(90, 120), place(110, 80)]);

// Time: no frame is lost, and what a slow answer has cost is not caught up with.
assert.deepEqual(model.framesIn(100, 1, 0), { count: 6, rest: 0 });
assert.equal(model.framesIn(10, 0.5, 0).count, 0);
assert.ok(Math.abs(model.framesIn(10, 0.5, 0).rest - 0.3) < 1e-9);
assert.deepEqual(model.framesIn(5000, 1, 0), { count: 12, rest: 1 });

// The tree.
const tree = JSON.stringify({
  typeName: "UIWindow", kind: "window", frame: [0, 0, 100, 100], children: [
    { typeName: "Text", kind: "swiftUI", frame: [0, 0, 50, 50], text: "Emma", proposedSize: [50, null], returnedSize: [50, 20] },
    { typeName: "UIView", kind: "view", frame: [40, 0, 50, 50], flags: ["hidden"] },
  ],
});
const nodes = model.roots(tree);
assert.equal(model.roots(`[${tree},${tree}]`).length, 2);
assert.equal(model.pathUnder(nodes, 45, 10), "0.0");
assert.equal(model.pathUnder(nodes, 95, 95), "0");
assert.equal(model.pathUnder(nodes, 200, 10), null);
assert.equal(model.nodeAt(nodes, "0.0").text, "Emma");
assert.equal(model.nodeAt(nodes, "0.7"), null);
assert.equal(model.summary(nodes[0].children[0]), '"Emma"');
assert.deepEqual(
  model.facts(nodes[0].children[0]),
  [["frame", "0 0, 50 × 50"], ["proposed", "50 × any"], ["returned", "50 × 20"], ["text", "Emma"], ["kind", "swiftUI"]]);

// Places become links only where the preview has the file.
const files = ["Examples/Shelf/Shelf.swift"];
assert.deepEqual(model.linked("at Shelf.swift:12:3, see Other.swift:1", files), [
  { text: "at " }, { text: "Shelf.swift:12:3", file: files[0], line: 12 }, { text: ", see Other.swift:1" },
]);
assert.deepEqual(model.linked("/a/b/Examples/Shelf/Shelf.swift:7", files), [
  { text: "/a/b/Examples/Shelf/Shelf.swift:7", file: files[0], line: 7 },
]);
assert.deepEqual(model.linked("", files), []);

// The timeline's filter and the clock's words.
assert.ok(model.matches({ text: "#3 f1 body BookList <- #1" }, "Body booklist"));
assert.ok(!model.matches({ text: "#3 f1 body BookList" }, "layout"));
assert.equal(
  model.clockText({ frame: 3, time: 0.05, busy: ["an animation"], endless: ["a timer"] }),
  "Frame 3, 0.05 s; busy: an animation; for ever: a timer");
assert.equal(model.clockText({ frame: 0, time: 0, busy: [], endless: [] }), "Frame 0, 0.00 s; at rest");

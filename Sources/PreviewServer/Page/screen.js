// The picture of the screen: fingers, wheel and keys on it, frames over it.

import { gestureLine, keyLine, mirrored, quote } from "./model.js";

/** What the device takes on each side of its screen, as in the style sheet. */
const bezel = 9;

export class Screen {
  /** `onFingers` gets fingers, `onAct` script lines to begin, `onDone` the line for a gesture that was made, `onPick` a point. */
  constructor({ onFingers, onAct, onDone, onPick, isInspecting }) {
    Object.assign(this, { onFingers, onAct, onDone, onPick, isInspecting });
    this.element = document.getElementById("screen");
    this.device = document.getElementById("device");
    this.picture = document.getElementById("picture");
    this.frame = document.getElementById("highlight");
    this.keyboard = document.getElementById("keyboard");
    this.size = { width: 0, height: 0 };
    this.gesture = null;
    this.wheel = null;
    this.#listen();
    new ResizeObserver(() => this.#fit()).observe(this.device);
  }

  get hasFingerDown() { return this.gesture !== null || this.wheel !== null; }

  show(picture) {
    this.picture.src = `data:image/png;base64,${picture.png}`;
  }

  set settings(settings) {
    this.size = { width: settings.width, height: settings.height };
    document.querySelector("main").classList.toggle("wide", settings.width > 500);
    this.element.classList.toggle("square", settings.device === "iPhone SE");
    this.#fit();
    this.#lay(this.keyboard, settings.keyboard);
  }

  /** Frames an element, in points; nothing without a frame. */
  highlight(frame) { this.#lay(this.frame, frame); }

  /** As large as there is room for, and no larger than it is. */
  #fit() {
    const { width, height } = this.size;
    if (!width) return;
    const room = this.device.clientWidth - 2 * bezel;
    const scale = Math.min(1, room / width, Math.max(320, window.innerHeight - 250) / height);
    this.element.style.width = `${width * scale}px`;
    this.element.style.height = `${height * scale}px`;
  }

  #lay(box, frame) {
    box.hidden = !frame;
    if (!frame) return;
    const [x, y, width, height] = frame;
    const percent = (value, whole) => `${(100 * value) / whole}%`;
    box.style.left = percent(x, this.size.width);
    box.style.top = percent(y, this.size.height);
    box.style.width = percent(width, this.size.width);
    box.style.height = percent(height, this.size.height);
  }

  #place(event) {
    const box = this.element.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * this.size.width,
      y: ((event.clientY - box.top) / box.height) * this.size.height,
    };
  }

  #fingers(phase) {
    const { place, middle } = this.gesture;
    const places = middle ? mirrored(middle, place) : [place];
    this.onFingers(places.map(({ x, y }, id) => ({ id, phase, x, y })));
  }

  #listen() {
    const element = this.element;
    element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || this.gesture) return;
      element.focus({ preventScroll: true });
      event.preventDefault();
      const place = this.#place(event);
      if (this.isInspecting()) return this.onPick(place);
      this.#endWheel();
      element.setPointerCapture(event.pointerId);
      // Two fingers keep the same way from the middle of the screen, as in a simulator.
      const middle = event.altKey ? { x: this.size.width / 2, y: this.size.height / 2 } : null;
      this.gesture = { pointer: event.pointerId, place, places: [place], middle, begin: event.timeStamp };
      this.#fingers("down");
    });
    element.addEventListener("pointermove", (event) => {
      if (this.gesture?.pointer !== event.pointerId) return;
      this.gesture.place = this.#place(event);
      this.gesture.places.push(this.gesture.place);
      this.#fingers("move");
    });
    const end = (event) => {
      const gesture = this.gesture;
      if (gesture?.pointer !== event.pointerId) return;
      this.#fingers("up");
      this.gesture = null;
      const reach = (place) => Math.hypot(place.x - gesture.middle.x, place.y - gesture.middle.y);
      const scale = gesture.middle ? reach(gesture.place) / Math.max(1, reach(gesture.places[0])) : null;
      const line = gesture.middle
        ? `pinch ${gesture.middle.x} ${gesture.middle.y} ${scale.toFixed(2)}`
        : gestureLine(gesture.places, (event.timeStamp - gesture.begin) / 1000);
      // Two fingers that keep their distance are no pinch.
      if (scale?.toFixed(2) !== "1.00") this.onDone(line);
    };
    element.addEventListener("pointerup", end);
    element.addEventListener("pointercancel", end);
    element.addEventListener("wheel", (event) => this.#turn(event), { passive: false });
    element.addEventListener("keydown", (event) => {
      const line = keyLine(event);
      if (!line) return;
      event.preventDefault();
      this.onAct(line);
    });
    element.addEventListener("paste", (event) => {
      const text = event.clipboardData.getData("text/plain");
      if (text) this.onAct(`type ${quote(text)}`);
    });
  }

  // The wheel is a finger that follows it, and lifts when the wheel rests.
  #turn(event) {
    event.preventDefault();
    if (this.gesture || this.isInspecting()) return;
    const place = this.#place(event);
    if (!this.wheel) {
      this.wheel = { begin: place, x: place.x, y: place.y, timer: 0 };
      this.onFingers([{ id: 0, phase: "down", ...place }]);
    }
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.wheel.x -= event.deltaX * unit;
    this.wheel.y -= event.deltaY * unit;
    this.onFingers([{ id: 0, phase: "move", x: this.wheel.x, y: this.wheel.y }]);
    clearTimeout(this.wheel.timer);
    this.wheel.timer = setTimeout(() => this.#endWheel(), 180);
  }

  #endWheel() {
    const wheel = this.wheel;
    if (!wheel) return;
    clearTimeout(wheel.timer);
    this.wheel = null;
    this.onFingers([{ id: 0, phase: "up", x: wheel.x, y: wheel.y }]);
    this.onDone(gestureLine([wheel.begin, { x: wheel.x, y: wheel.y }], 0));
  }
}

// One question at a time to the tool, and what it has told so far.

import { joinMoves, joinTyping } from "./model.js";

export class Connection {
  /** `onAnswer` gets every answer, `onLost` a reason when there is none, `onWorking` whether one is waited for. */
  constructor({ onAnswer, onLost, onWorking }) {
    Object.assign(this, { onAnswer, onLost, onWorking });
    this.queue = [];
    this.forget();
    this.isAsking = false;
  }

  /** Forgets what was told: the tool behind the address may be another one. */
  forget() { this.known = { run: 0, picture: 0, tree: 0, events: 0, findings: 0, console: 0 }; }

  get isIdle() { return !this.isAsking && this.queue.length === 0; }

  /** Asks; what waits behind another question is joined with its like. */
  ask(question) {
    const last = this.queue[this.queue.length - 1];
    if (last && question.act === "fingers" && last.act === "fingers") {
      last.fingers = joinMoves([...last.fingers, ...question.fingers]);
    } else if (last && question.act === "act" && last.act === "act") {
      last.text = joinTyping([...last.text.split("\n"), question.text]).join("\n");
    } else {
      this.queue.push({ ...question });
    }
    if (!this.isAsking) this.#work();
  }

  async #work() {
    this.isAsking = true;
    while (this.queue.length) {
      const question = this.queue.shift();
      // Most answers come at once: only a wait that is felt is shown.
      const timer = setTimeout(() => this.onWorking(question.act), 300);
      try {
        const response = await fetch("/api", {
          method: "POST", headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ ...question, known: this.known }),
        });
        if (!response.ok) throw new Error(await response.text());
        this.#take(await response.json(), question);
      } catch (error) {
        this.queue = [];
        this.onLost(error);
      } finally {
        clearTimeout(timer);
        this.onWorking(null);
      }
    }
    this.isAsking = false;
  }

  #take(answer, question) {
    if (answer.error) throw new Error(answer.error);
    const isNew = answer.run !== this.known.run;
    if (isNew) this.known = { run: answer.run, picture: 0, tree: 0, events: 0, findings: 0, console: 0 };
    for (const part of ["picture", "tree", "findings"]) {
      if (answer[part]) this.known[part] = answer[part].version;
    }
    if (answer.events) this.known.events = answer.events.from + answer.events.list.length;
    if (answer.console) this.known.console = answer.console.from + answer.console.lines.length;
    this.onAnswer(answer, { isNew, question });
  }
}

// What people do, sent to the program: in order, one request at a time, at most 20 in a second.

import { session } from './session.js';

const INTERVAL = 50;
const TRIES = 3;

export class Posts {
  constructor(path = '/v1/map/events') {
    this.path = path;
    this.queue = [];
    this.busy = false;
    this.last = -Infinity;
    this.enabled = true;
  }

  /** Queues an event. Movements that were not sent yet are replaced by newer ones. */
  send(event) {
    if (!this.enabled) return;
    const last = this.queue[this.queue.length - 1];
    const replaced = last && last.type === event.type && last.id === event.id && moves(last) && moves(event);
    if (replaced) this.queue[this.queue.length - 1] = event;
    else this.queue.push(event);
    this.schedule(moves(event) ? Math.max(0, this.last + INTERVAL - performance.now()) : 0);
  }

  schedule(delay) {
    if (this.busy) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), delay);
  }

  async flush() {
    if (this.busy || !this.queue.length) return;
    this.busy = true;
    this.last = performance.now();
    const events = this.queue.splice(0);
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      try {
        const how = { method: 'POST', headers: session.headers(), body: JSON.stringify(events) };
        const answer = await fetch(this.path, how);
        if (answer.ok || (answer.status >= 400 && answer.status < 500 && answer.status !== 401)) break;
      } catch {
        // The server is being restarted, perhaps.
      }
      await new Promise((resolve) => { setTimeout(resolve, 400 * attempt); });
    }
    this.busy = false;
    if (this.queue.length) this.schedule(INTERVAL);
  }
}

function moves(event) { return event.phase === 'change' || event.phase === 'move'; }

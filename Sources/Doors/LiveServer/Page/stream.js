// One stream of events per browser, however many tabs there are: browsers allow six connections to a server. The tab
// that holds a lock reads the stream and repeats it to the others. Without locks, which need a secure context, each tab
// reads.

import { session } from './session.js';

const NAMES = [
  'scene', 'patch', 'view', 'location', 'status', 'satellites', 'heading', 'geofences', 'clock', 'history', 'message',
];
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 5000;
// A server sends at least a comment every 15 s, which is not seen here; an event of the name `clock` every second is.
const SILENCE = 20000;

export class Stream {
  /** `receive(name, text)`: an event; `state('live' | 'lost' | 'denied')`; `snapshot()`: events for a new tab. */
  constructor({ receive, state, snapshot }) {
    Object.assign(this, { receive, state, snapshot });
    this.tab = crypto.getRandomValues(new Uint32Array(2)).join('-');
    /** The browser as the program knows it: all its tabs are one client. */
    this.client = this.tab;
    this.leads = false;
    this.current = 'lost';
    this.channel = window.BroadcastChannel ? new BroadcastChannel('binnacle') : null;
    if (this.channel) this.channel.onmessage = ({ data }) => this.heard(data);
  }

  start() {
    if (!this.channel || !navigator.locks) {
      this.lead();
      return;
    }
    this.say({ type: 'hello', from: this.tab });
    // Held until the tab is closed; then the next one gets it.
    navigator.locks.request('binnacle', () => {
      this.lead();
      return new Promise(() => {});
    });
  }

  say(message) { if (this.channel) this.channel.postMessage(message); }

  heard(message) {
    if (message.type === 'hello' && this.leads) {
      this.say({
        type: 'welcome', to: message.from, client: this.client, token: session.token, state: this.current,
        events: this.snapshot(),
      });
    } else if (message.type === 'welcome' && message.to === this.tab && !this.leads) {
      session.adopt(message.token);
      this.client = message.client;
      for (const [name, text] of message.events) this.receive(name, text);
      this.change(message.state);
    } else if (message.type === 'event' && !this.leads) {
      this.receive(message.name, message.text);
    } else if (message.type === 'state' && !this.leads) {
      this.change(message.state);
    } else if (message.type === 'view' && this.sibling) {
      this.sibling(message.view);
    }
  }

  change(state) {
    this.current = state;
    if (this.leads) this.say({ type: 'state', state });
    this.state(state);
  }

  lead() {
    this.leads = true;
    this.wait = FIRST_WAIT;
    this.connect();
  }

  async connect() {
    const answer = await session.open();
    if (answer !== 'ok') {
      this.change(answer);
      this.later();
      return;
    }
    const source = new EventSource('/v1/events');
    source.onopen = () => {
      this.wait = FIRST_WAIT;
      this.change('live');
    };
    source.onerror = () => {
      // The browser would try again by itself, but all of them at the same moment, and with an old cookie.
      source.close();
      clearInterval(this.watch);
      if (this.current !== 'denied') this.change('lost');
      this.later();
    };
    let last = performance.now();
    for (const name of NAMES) {
      source.addEventListener(name, (event) => {
        last = performance.now();
        this.receive(name, event.data);
        this.say({ type: 'event', name, text: event.data });
      });
    }
    source.addEventListener('clock', () => { this.ticks = true; });
    clearInterval(this.watch);
    this.watch = setInterval(() => {
      if (this.ticks && performance.now() - last > SILENCE && source.readyState === EventSource.OPEN) source.onerror();
    }, SILENCE / 4);
  }

  later() {
    setTimeout(() => this.connect(), this.wait * (0.5 + Math.random()));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.7);
  }
}

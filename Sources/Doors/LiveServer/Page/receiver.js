// The page of a receiver: rows of the program become a map with a track, and cards with the same numbers.

import { WORLD, geodesicCircle, mapPoint, metresPerPoint, nearest } from './geometry.js';
import { Line } from './line.js';
import { byId } from './canvas.js';
import { Cards } from './cards.js';
import { History } from './chart.js';
import { FIXES, OLD_AFTER, duration, text } from './format.js';
import { announce } from './furniture.js';

const GREY_AFTER = 2;
/** A ring that holds 95 of 100 positions, for errors that are the same in all directions. */
const RING_95 = 1.6;
const GAP_SECONDS = 5;
const LEAST_MOVE = 0.1;
const LOGGED = 60;
const FOLLOW_POINTS = 30;
const CALM_MILLISECONDS = 10000;
const TICKS_PER_SECOND = 4;
/** A new stream has repeated what it knows after this time, at the latest. */
const OPENING_MILLISECONDS = 2000;
/** Rows of two streams that are not farther apart are the same, in milliseconds. */
const REPEATED = 150;

export class Receiver {
  constructor(map) {
    this.map = map;
    this.rows = {};
    this.texts = {};
    this.at = {};
    this.history = new History();
    this.log = [];
    this.track = [];
    this.follows = true;
    this.state = 'lost';
    this.lastSaid = { fix: null, accuracy: null, at: -Infinity };
  }

  start(page) {
    if (page.mode !== 'receiver') return;
    this.active = true;
    this.cards = new Cards(this);
    this.follow(true);
    const button = byId('follow');
    button.addEventListener('click', () => {
      this.follow(true);
      this.centre(true);
    });
    setInterval(() => this.tick(), 1000 / TICKS_PER_SECOND);
    this.tick();
  }

  follow(on) {
    this.follows = on;
    this.map.anchored = on;
    byId('follow').setAttribute('aria-pressed', String(on));
  }

  connection(state) {
    if (state === 'live' && this.state !== 'live') {
      this.opening = true;
      setTimeout(() => { this.opening = false; }, OPENING_MILLISECONDS);
    }
    this.state = state;
    if (this.active) this.tick();
  }

  apply(name, data, text) {
    if (name === 'restore') return this.restore(data);
    if (name === 'history') return this.past(data.rows);
    // A new stream repeats the newest rows, and then says how old they are.
    if (name === 'clock') this.opening = false;
    if (this.opening && Object.values(this.texts).includes(text)) return;
    const kind = data.type || name;
    if (kind === 'location') this.located(data, text, data.age || 0);
    else if (kind === 'status') this.status(data, text);
    else if (kind === 'satellites' || kind === 'heading') this.keep(kind, data, text);
    else if (kind === 'geofences') this.fences(data.regions || []);
    else if (kind === 'clock' && data.fixAge >= 0) this.at.location = performance.now() - 1000 * data.fixAge;
    if (this.active) this.update();
  }

  /** Positions of the last minutes that came before the stream, or while it was lost. */
  past(rows) {
    const { epochs } = this.history;
    const newest = epochs.length ? epochs[epochs.length - 1].at : -Infinity;
    // Old positions are thinned out: the track goes on over what was left out.
    const steps = rows.slice(1).map((row, index) => rows[index].secondsAgo - row.secondsAgo).sort((a, b) => a - b);
    this.bridged = 3 * (steps[Math.floor(steps.length / 2)] || 0);
    for (const row of rows) {
      if (performance.now() - 1000 * row.secondsAgo > newest + REPEATED) this.remember(row, row.secondsAgo);
    }
  }

  keep(kind, data, text, age = 0) {
    this.rows[kind] = data;
    this.texts[kind] = text;
    this.at[kind] = performance.now() - 1000 * age;
  }

  located(row, text, age) {
    this.keep('location', row, text, age);
    this.rows.status = null;
    this.remember(row, age);
    this.bridged = 0;
    this.say(row);
    if (this.follows) this.centre(false);
  }

  /** Adds a position to the track and the history. */
  remember(row, age) {
    if (typeof row.latitude !== 'number') return;
    const point = mapPoint(row.latitude, row.longitude);
    const at = performance.now() - 1000 * age;
    const last = this.history.epochs[this.history.epochs.length - 1];
    const line = this.track[this.track.length - 1];
    const gap = 1000 * Math.max(GAP_SECONDS, this.bridged || 0);
    if (!line || this.gap || (last && at - last.at > gap)) this.track.push(new Line([point.x, point.y]));
    else {
      const [x, y] = line.points.subarray(2 * line.count - 2, 2 * line.count);
      const near = nearest(point.x, x);
      if (Math.hypot(near - x, point.y - y) >= LEAST_MOVE) line.append(near, point.y);
    }
    this.gap = false;
    this.history.add({
      at, accuracy: row.horizontalAccuracy, fix: row.fix, used: row.satellitesUsed,
    });
  }

  status(row, text) {
    if (row.corrections) return this.keep('corrections', row.corrections, text);
    if (row.accuracy) return this.keep('accuracy', row.accuracy, text);
    if (row.dropped) return this.note(`${row.dropped} rows were dropped: this page was too slow.`);
    if (row.state === 'source') return this.note(`The rows come from ${row.source}.`);
    this.keep('status', row, text);
    this.gap = true;
    const texts = {
      'no-fix': 'No position: the receiver is alive and has no fix.',
      stale: 'Silence: no epoch has come for five seconds.',
      withheld: 'Position withheld: it is not to be trusted.',
      ended: 'The log has ended.',
      reconnecting: `Source lost${row.message ? `: ${row.message}` : ''}.`,
    };
    this.note(texts[row.state] || row.state);
    announce(texts[row.state] || row.state);
    this.lastSaid = { fix: null, accuracy: null, at: -Infinity };
  }

  note(text) {
    this.log.unshift({ at: new Date(), text });
    this.log.length = Math.min(this.log.length, LOGGED);
  }

  /** Says changes of state, never epochs. */
  say(row) {
    const now = performance.now();
    const { lastSaid } = this;
    const accuracy = row.horizontalAccuracy;
    const fixChanged = row.fix !== lastSaid.fix;
    const ratio = accuracy && lastSaid.accuracy ? accuracy / lastSaid.accuracy : 1;
    if (!fixChanged && (now - lastSaid.at < CALM_MILLISECONDS || (ratio < 2 && ratio > 0.5))) return;
    if (lastSaid.accuracy && !accuracy && !fixChanged) return;
    const within = accuracy ? `, 68 % within ${text(row, 'horizontalAccuracy')} m` : '';
    const said = `${(FIXES[row.fix] || [row.fix])[0]}${within}`;
    announce(said);
    this.note(`${said}.`);
    this.lastSaid = { fix: row.fix, accuracy: accuracy || lastSaid.accuracy, at: now };
  }

  /** Seconds since the newest row of a kind. */
  age(kind) { return this.at[kind] === undefined ? Infinity : (performance.now() - this.at[kind]) / 1000; }

  get freshness() {
    const age = this.age('location');
    return age > OLD_AFTER || this.rows.status ? 'old' : age > GREY_AFTER ? 'grey' : 'live';
  }

  fences(regions) {
    const { overlays } = this.map;
    this.regions = regions;
    for (const id of [...overlays.keys()]) if (String(id).startsWith('fence')) overlays.delete(id);
    regions.forEach((region, index) => {
      const ring = geodesicCircle(region.latitude, region.longitude, region.radius);
      for (let at = 2; at < ring.length; at += 2) ring[at] = nearest(ring[at], ring[at - 2]);
      overlays.set(`fence${index}`, {
        id: `fence${index}`, kind: 'shape', closed: true, fence: true, w: 2,
        dash: region.state === 'inside' ? [] : [8, 5],
        lines: [new Line([...ring, ring[0], ring[1]])],
      });
    });
  }

  paint() {
    const { map } = this;
    const { colors, overlays } = map;
    if (!overlays.has('edge')) {
      const shared = { kind: 'shape', closed: false, lines: this.track, level: 1, cap: 'round', join: 'round' };
      overlays.set('edge', { ...shared, id: 'edge', w: 6 });
      overlays.set('track', { ...shared, id: 'track', w: 3 });
    }
    overlays.get('edge').stroke = colors.trackEdge;
    overlays.get('track').stroke = colors.track;
    for (const overlay of overlays.values()) {
      if (overlay.fence) Object.assign(overlay, { stroke: colors.fence, fill: colors.fenceFill });
    }
    map.user = this.user();
    map.redraw();
  }

  /** The position as the map draws it. */
  user() {
    const row = this.rows.location;
    if (!row) return null;
    const accuracy = row.horizontalAccuracy;
    const radius = accuracy ? accuracy / metresPerPoint(row.latitude) : 0;
    const heading = this.heading();
    const { freshness } = this;
    return {
      ...mapPoint(row.latitude, row.longitude), r: radius, r95: radius * RING_95 || null,
      heading: heading ? heading.degrees : null, headingError: heading ? heading.error : null,
      dim: freshness !== 'live', old: freshness === 'old',
    };
  }

  /** True heading and its 95 % error, from whichever row has it; magnetic heading if none has. */
  heading() {
    const row = this.age('heading') < OLD_AFTER ? this.rows.heading : null;
    const place = this.freshness === 'old' ? null : this.rows.location;
    if (row && row.trueHeading !== undefined) {
      const names = { member: 'trueHeading', sure: 'trueHeadingAccuracy', share: 95 };
      return { degrees: row.trueHeading, error: row.trueHeadingAccuracy, row, ...names };
    }
    if (place && place.attitude) {
      const { attitude } = place;
      const error = 1.96 * attitude.headingAccuracy;
      return { degrees: attitude.heading, error, row: attitude, member: 'heading', sure: 'headingAccuracy', share: 68 };
    }
    if (place && place.heading !== undefined) return { degrees: place.heading, row: place, member: 'heading' };
    if (row && row.magneticHeading !== undefined) {
      const names = { member: 'magneticHeading', sure: 'headingAccuracy', share: 95, magnetic: true };
      return { degrees: row.magneticHeading, error: row.headingAccuracy, row, ...names };
    }
    return null;
  }

  centre(animated) {
    const row = this.rows.location;
    if (!row || !this.active) return;
    const { viewport } = this.map;
    const point = mapPoint(row.latitude, row.longitude);
    let { scale } = viewport;
    if (!this.placed) {
      // The 95 % ring takes a third of the map, between a street and the whole town.
      const ring = RING_95 * (row.horizontalAccuracy || 10) / metresPerPoint(row.latitude);
      const side = Math.max(200, Math.min(viewport.width, viewport.height));
      scale = Math.max(2 ** 13 * 256 / WORLD, Math.min(16, side / 6 / ring));
      this.placed = viewport.width > 1;
    }
    const now = this.map.animation ? { ...this.map.animation.to } : null;
    if (now && !animated) return;
    this.map.show({ ...point, scale, rotation: viewport.rotation, animated });
  }

  /** The user moved the map: following ends when the position is no longer in the middle. */
  moved(phase) {
    if (!this.active || phase === 'begin' || !this.map.user) return;
    const { viewport, user } = this.map;
    const at = viewport.screen(nearest(user.x, viewport.x), user.y);
    if (Math.hypot(at.x - viewport.width / 2, at.y - viewport.height / 2) > FOLLOW_POINTS) this.follow(false);
  }

  update() {
    if (this.updating) return;
    this.updating = requestAnimationFrame(() => {
      this.updating = 0;
      this.show();
      this.paint();
      this.cards.update();
    });
  }

  tick() {
    this.show();
    // Ages and the chart go on without rows.
    this.ticks = (this.ticks || 0) + 1;
    if (this.ticks % TICKS_PER_SECOND === 0) this.update();
  }

  /** Shows how old the position is. */
  show() {
    const age = this.age('location');
    const { freshness } = this;
    byId('panel').dataset.age = freshness;
    byId('age').textContent = Number.isFinite(age) ? `${duration(age)} ago` : '';
    if (freshness === this.before) return;
    this.before = freshness;
    if (freshness === 'grey') announce('Positions have stopped.');
    this.update();
  }

  /** Everything that another tab needs to show the same. */
  snapshot() {
    const ages = Object.fromEntries(Object.keys(this.at).map((kind) => [kind, this.age(kind)]));
    const now = performance.now();
    return [['restore', JSON.stringify({
      rows: this.rows, texts: this.texts, ages, log: this.log, regions: this.regions || [],
      epochs: this.history.epochs.map((epoch) => ({ ...epoch, at: epoch.at - now })),
      track: this.track.map((line) => Array.from(line.points.subarray(0, 2 * line.count))),
    })]];
  }

  restore(data) {
    const now = performance.now();
    this.rows = data.rows;
    this.texts = data.texts;
    this.at = Object.fromEntries(Object.entries(data.ages).filter(([, age]) => age !== null)
      .map(([kind, age]) => [kind, now - 1000 * age]));
    this.log = data.log.map((entry) => ({ ...entry, at: new Date(entry.at) }));
    this.history.epochs = data.epochs.map((epoch) => ({ ...epoch, at: epoch.at + now }));
    this.track.splice(0, this.track.length, ...data.track.map((points) => new Line(points)));
    this.fences(data.regions);
    this.centre(false);
    this.update();
  }
}

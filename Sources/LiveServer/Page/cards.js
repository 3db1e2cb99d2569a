// The cards of a receiver: each number with its unit and what it means, and what is missing where there is none.

import { byId, element, fitted } from './canvas.js';
import { ACCURACY_SOURCES, FIXES, NONE, OLD_AFTER, digits, duration, text } from './format.js';
import { bySatellite, drawSignals, drawSky, legend, nameOf, systemOf } from './sky.js';
import { SYSTEMS } from './palette.js';
import { drawRose } from './rose.js';

const METRES_PER_DEGREE = 111320;
const NO_LIST = 'No list of satellites: the receiver has to send GSV, NAV-SAT or the like.';

/** Values below the position: name, member, unit, accuracy of it, and a note when it is missing. */
const VALUES = [
  ['Altitude', 'altitude', 'm', 'verticalAccuracy', 'needs a 3D fix'],
  ['Ellipsoidal', 'ellipsoidalAltitude', 'm', null, ''],
  ['Speed', 'speed', 'm/s', 'speedAccuracy', 'not sent'],
  ['Course', 'course', '°', 'courseAccuracy', 'none when standing still'],
  ['Climb', 'climb', 'm/s', null, ''],
  ['Satellites used', 'satellitesUsed', '', null, 'not sent'],
  ['HDOP', 'hdop', '', null, ''], ['VDOP', 'vdop', '', null, ''], ['PDOP', 'pdop', '', null, ''],
  ['Corrections’ age', 'differentialAge', 's', null, ''], ['Station', 'differentialStation', '', null, ''],
  ['Geoid', 'geoidSeparation', 'm', null, ''], ['Clock offset', 'clockOffset', 's', 'timeUncertainty', ''],
  ['Since last fix', 'sinceFix', 's', null, ''], ['Dead reckoning', 'deadReckoning', 's', null, ''],
];
const ALWAYS = new Set(['altitude', 'speed', 'course', 'satellitesUsed']);

export class Cards {
  constructor(receiver) {
    this.receiver = receiver;
    this.bodies = {};
    const box = byId('cards');
    for (const [id, title] of [
      ['position', 'Position'], ['motion', 'Values'], ['sky', 'Sky'], ['signals', 'Signal, dB-Hz'],
      ['chart', 'Accuracy, 68 %'], ['rose', 'Heading'], ['health', 'State'], ['raw', 'Rows'],
    ]) {
      const aside = element('span');
      const body = element('div');
      box.append(element('section', { class: 'card live', id: `card-${id}` }, element('h2', {}, title, aside), body));
      this.bodies[id] = { body, aside };
    }
    this.canvases = {};
    for (const [id, name] of [['chart', 'Accuracy over time'], ['sky', 'Satellites in the sky'], ['signals', 'Signal strengths'], ['rose', 'Compass']]) {
      this.canvases[id] = element('canvas', { role: 'img', 'aria-label': name, class: id });
    }
    this.icon = element('canvas', { 'aria-hidden': 'true' });
    this.seen = {};
    new ResizeObserver(() => {
      this.seen = {};
      this.update();
    }).observe(box);
  }

  /** Whether something that a card shows is another than the last time: at 25 rows a second most is not. */
  changed(card, ...parts) {
    const before = this.seen[card];
    this.seen[card] = parts;
    return !before || parts.some((part, index) => part !== before[index]);
  }

  get colors() { return this.receiver.map.colors; }

  update() {
    const { rows, freshness, state, log, regions } = this.receiver;
    const { colors } = this;
    this.head(rows);
    const old = freshness === 'old';
    if (this.changed('place', rows.location, rows.status, old && Math.floor(performance.now() / 1000), state, colors)) {
      this.position(rows);
      this.values(rows);
    }
    if (this.changed('chart', Math.floor(performance.now() / 1000), colors)) this.chart();
    if (this.changed('sky', rows.satellites, this.receiver.age('satellites') > OLD_AFTER, colors)) this.satellites(rows.satellites);
    const heading = this.receiver.heading();
    if (this.changed('rose', heading && heading.row, rows.location && rows.location.course, old, colors)) {
      this.rose(rows, heading);
    }
    if (this.changed('health', rows.status, rows.accuracy, rows.corrections, state, log[0], regions, rows.location && rows.location.jamming,
      rows.location && rows.location.spoofing)) this.health(rows);
    this.raw();
  }

  head(rows) {
    const row = rows.status || rows.location;
    const silent = !rows.status && rows.location && this.receiver.freshness === 'old';
    const [name, kind] = silent ? ['Silent', 'none'] : FIXES[row ? row.fix : 'none'] || [row.fix, 'weak'];
    const badge = byId('fix');
    badge.textContent = name;
    badge.dataset.kind = kind;
    byId('source').textContent = row ? row.source : '';
    const { location } = rows;
    const within = location && location.horizontalAccuracy ? ` · ${text(location, 'horizontalAccuracy')} m` : '';
    document.title = `${name}${this.receiver.freshness === 'live' ? within : ''} – Binnacle`;
  }

  /** Why there is no position, in one sentence. */
  reason(rows) {
    if (this.receiver.state !== 'live') return 'No connection to the program.';
    const { status } = rows;
    if (!status && rows.location) return `No epoch has come for ${duration(this.receiver.age('location'))}.`;
    if (!status) return 'Waiting for the first epoch of the receiver.';
    if (status.state === 'no-fix') {
      const used = status.satellitesUsed === undefined ? '' : ` It uses ${status.satellitesUsed} satellites; four are needed.`;
      return `The receiver is alive and has no fix.${used}`;
    }
    if (status.state === 'reconnecting') return `The source is gone and is tried again${status.message ? `: ${status.message}` : '.'}`;
    if (status.state === 'withheld') return 'The receiver has a position that is not to be trusted.';
    return 'No epoch has come for five seconds: is the receiver still connected?';
  }

  position(rows) {
    const { body, aside } = this.bodies.position;
    const row = rows.location;
    const old = this.receiver.freshness === 'old';
    aside.textContent = row && !old ? row.time || row.timeOfDay || '' : '';
    if (!row) {
      body.replaceChildren(element('p', { class: 'empty' }, this.reason(rows)));
      return;
    }
    if (old) {
      body.replaceChildren(
        element('p', { class: 'place' }, NONE), element('p', { class: 'empty' }, this.reason(rows)),
        element('p', { class: 'note' }, `Last known: ${text(row, 'latitude')}°, ${text(row, 'longitude')}°`));
      return;
    }
    const accuracy = row.horizontalAccuracy;
    const north = accuracy / METRES_PER_DEGREE;
    const east = north / Math.max(0.01, Math.cos(row.latitude * Math.PI / 180));
    const line = (member, name, sure) => element('p', { class: 'place' },
      element('output', { 'data-member': member }, digits(row, member, sure)), '° ', element('small', {}, name));
    const parts = [line('latitude', 'latitude', north), line('longitude', 'longitude', east)];
    if (accuracy) {
      const value = element('b', {}, element('output', { 'data-member': 'horizontalAccuracy' }, digits(row, 'horizontalAccuracy', accuracy / 10)), ' m');
      const source = ACCURACY_SOURCES[row.accuracySource] || '';
      parts.push(
        element('p', { class: 'sure' }, this.icon, element('span', {}, '68 % within ', value)),
        element('p', { class: 'note' }, `Disc on the map: 68 %, ${source || 'as stated'}. Thin ring: 95 %, 1.6 times as wide.`));
    } else parts.push(element('p', { class: 'note' }, 'No accuracy: the receiver sends neither one nor its geometry.'));
    for (const [part, { level, reasons }] of Object.entries(row.integrity || {})) {
      parts.push(element('p', { class: 'warning' }, `${part} ${level}: ${reasons.join(', ')}`));
    }
    body.replaceChildren(...parts);
    if (accuracy) this.drawIcon();
  }

  drawIcon() {
    const context = fitted(this.icon, 30, 30);
    context.strokeStyle = this.colors.user;
    context.fillStyle = this.colors.userFill;
    context.beginPath();
    context.arc(15, 15, 8.5, 0, 2 * Math.PI);
    context.fill();
    context.lineWidth = 1.5;
    context.stroke();
    context.beginPath();
    context.arc(15, 15, 13.6, 0, 2 * Math.PI);
    context.lineWidth = 0.75;
    context.stroke();
    context.beginPath();
    context.arc(15, 15, 2.5, 0, 2 * Math.PI);
    context.fillStyle = this.colors.user;
    context.fill();
  }

  values(rows) {
    const old = this.receiver.freshness === 'old';
    const row = (old ? rows.status : rows.location) || {};
    const shown = VALUES.filter(([, member]) => ALWAYS.has(member) || row[member] !== undefined);
    const entries = shown.map(([name, member, unit, sure, missing]) => {
      const known = row[member] !== undefined;
      const details = known && sure && row[sure] !== undefined
        ? ['± ', element('output', { 'data-member': sure }, text(row, sure)), ` ${unit}`] : known || old ? [] : [missing];
      const value = known
        ? [element('output', { 'data-member': member }, digits(row, member, row[sure])), unit === '°' ? unit : ` ${unit}`] : [NONE];
      return element('div', {}, element('dt', {}, name),
        element('dd', {}, ...value, details.length ? element('i', {}, ...details) : null));
    });
    this.bodies.motion.body.replaceChildren(element('dl', { class: 'values' }, ...entries));
  }

  chart() {
    const { body } = this.bodies.chart;
    const { history, map } = this.receiver;
    const canvas = this.canvases.chart;
    if (!history.epochs.some(({ accuracy }) => accuracy > 0)) {
      body.replaceChildren(element('p', { class: 'empty' }, 'No accuracy yet: it comes with the first fix.'));
      return;
    }
    if (canvas.parentElement !== body) {
      this.kinds = element('p', { class: 'legend' });
      body.replaceChildren(canvas, this.kinds);
    }
    const colors = { good: map.dark ? '#4fd6ac' : '#0a6b4e', weak: map.dark ? '#ffad66' : '#b35a00' };
    const fixColor = (fix) => colors[(FIXES[fix] || [])[1]] || this.colors.stale;
    history.draw(canvas, performance.now(), this.colors, fixColor);
    const last = history.epochs[history.epochs.length - 1];
    const when = this.receiver.freshness === 'live' ? 'Now' : 'Last';
    this.kinds.textContent = `${when} ${(FIXES[last.fix] || [last.fix])[0]}${last.used === undefined ? '' : ` with ${last.used} satellites`}. Strip: kind of fix; gaps are epochs without one.`;
  }

  satellites(row) {
    const sky = this.bodies.sky;
    const signals = this.bodies.signals;
    const age = this.receiver.age('satellites');
    if (!row || age > OLD_AFTER) {
      const missing = row ? `No list of satellites for ${duration(age)}.` : NO_LIST;
      for (const { body, aside } of [sky, signals]) {
        body.replaceChildren(element('p', { class: 'empty' }, missing));
        aside.textContent = '';
      }
      return;
    }
    if (this.canvases.sky.parentElement !== sky.body) {
      this.skyLegend = element('p', { class: 'legend' });
      this.skyRest = element('p', { class: 'note' });
      this.skyTable = element('tbody');
      sky.body.replaceChildren(this.canvases.sky, this.skyLegend, this.skyRest, element('details', {}, element('summary', {}, 'Table of satellites'),
        element('table', {}, element('thead', {}, element('tr', {}, ...['Satellite', 'Elevation', 'Azimuth', 'dB-Hz', 'Used'].map((name) => element('th', { scope: 'col' }, name)))), this.skyTable)));
      signals.body.replaceChildren(this.canvases.signals);
    }
    sky.aside.replaceChildren(element('output', { 'data-member': 'used' }, String(row.used)), ' used of ',
      element('output', { 'data-member': 'inView' }, String(row.inView)), ' in view');
    const elsewhere = drawSky(this.canvases.sky, row.satellites, this.colors);
    this.skyLegend.replaceChildren(...legend(row.satellites, this.colors));
    this.skyRest.textContent = elsewhere.length ? `Place in the sky not known: ${elsewhere.map(nameOf).join(' ')}` : '';
    const cell = (value, unit) => element('td', {}, value === undefined ? NONE : `${value}${unit}`);
    this.skyTable.replaceChildren(...row.satellites.map((satellite) => element('tr', { class: satellite.used ? 'used' : '' },
      element('th', { scope: 'row' }, `${nameOf(satellite)} ${SYSTEMS[systemOf(satellite)].name}${satellite.signal ? `, signal ${satellite.signal}` : ''}`),
      cell(satellite.elevation, '°'), cell(satellite.azimuth, '°'), cell(satellite.carrierToNoise, ''), cell(satellite.used ? 'yes' : 'no', ''))));
    const tracked = drawSignals(this.canvases.signals, row.satellites, this.colors);
    signals.aside.textContent = tracked ? `${tracked} signals` : 'no satellite is tracked';
    const used = bySatellite(row.satellites).filter((satellite) => satellite.used).length;
    this.canvases.sky.setAttribute('aria-label', `Satellites in the sky: ${row.inView} in view, ${used} used; a table follows`);
  }

  rose(rows, heading) {
    const { body, aside } = this.bodies.rose;
    const row = rows.heading;
    const place = this.receiver.freshness === 'old' ? null : rows.location;
    const course = place ? place.course : undefined;
    if (!heading && course === undefined) {
      aside.textContent = '';
      body.replaceChildren(element('p', { class: 'empty' },
        'No heading: it needs a magnetometer, or a receiver that knows its heading. No course: that needs motion.'));
      return;
    }
    if (this.canvases.rose.parentElement !== body) {
      this.roseValues = element('dl', { class: 'values' });
      body.replaceChildren(this.canvases.rose, this.roseValues);
    }
    drawRose(this.canvases.rose, heading, course, this.colors);
    aside.textContent = heading && heading.error ? 'wedge: 95 %' : '';
    const entries = [];
    const add = (name, row, member, note) => entries.push(element('div', {}, element('dt', {}, name),
      element('dd', {}, element('output', { 'data-member': member }, text(row, member)), '°', element('i', {}, ...note))));
    if (heading) {
      const { sure, share } = heading;
      const note = sure
        ? [`${share} % within `, element('output', { 'data-member': sure }, text(heading.row, sure)), '°'] : ['by the receiver'];
      add(heading.magnetic ? 'Magnetic heading' : 'True heading', heading.row, heading.member, note);
    }
    if (course !== undefined) add('Course', place, 'course', ['dashed: over the ground']);
    if (heading && row) {
      entries.push(element('div', {}, element('dt', {}, 'Calibration'), element('dd', {}, row.calibration, row.disturbed ? element('i', {}, 'a magnet is near') : null)));
      if (row.fieldStrength !== undefined) {
        entries.push(element('div', {}, element('dt', {}, 'Field'), element('dd', {}, element('output', { 'data-member': 'fieldStrength' }, text(row, 'fieldStrength')), ' µT')));
      }
    }
    this.roseValues.replaceChildren(...entries);
  }

  health(rows) {
    const lines = [];
    const row = rows.status || rows.location || {};
    const add = (name, value) => lines.push(element('tr', {}, element('th', { scope: 'row' }, name), element('td', {}, value)));
    add('Stream', { live: 'connected', lost: 'lost, trying again', denied: 'refused' }[this.receiver.state]);
    if (rows.accuracy) add('Accuracy', ACCURACY_SOURCES[rows.accuracy.source] || rows.accuracy.source);
    if (row.spoofing) add('Spoofing', row.spoofing);
    if (row.jamming) add('Jamming', row.jamming);
    if (rows.corrections) {
      const { state, messages, age, station } = rows.corrections;
      add('Corrections', `${state}, ${messages} messages${age === undefined ? '' : `, ${age.toFixed(1)} s old`}${station === undefined ? '' : `, station ${station}`}`);
    }
    for (const region of this.receiver.regions || []) add('Geofence', `${region.identifier}: ${region.state || 'unknown'}`);
    const log = this.receiver.log.slice(0, 12).map((entry) => element('li', {},
      element('time', {}, entry.at.toISOString().slice(11, 19)), element('span', { dir: 'auto' }, entry.text)));
    this.bodies.health.body.replaceChildren(element('table', {}, element('tbody', {}, ...lines)), element('ul', { class: 'log' }, ...log));
  }

  raw() {
    const { texts } = this.receiver;
    const shown = ['location', 'satellites', 'heading', 'status'].filter((kind) => texts[kind]);
    const { body } = this.bodies.raw;
    if (!this.rawLines) {
      this.rawLines = element('div');
      body.replaceChildren(element('details', { toggle: () => this.raw() }, element('summary', {}, 'The newest rows as they came'), this.rawLines));
    }
    if (!body.firstElementChild.open) return;
    this.rawLines.replaceChildren(...shown.map((kind) => element('code', { 'data-row': kind }, texts[kind])));
  }
}

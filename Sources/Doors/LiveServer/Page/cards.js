// The cards of a receiver: each number with its unit and what it means, and what is missing where there is none.

import { byId, element } from './canvas.js';
import { FIXES, OLD_AFTER, text } from './format.js';
import { showPosition } from './positionCard.js';
import { showValues } from './valuesCard.js';
import { showSatellites } from './satelliteCards.js';
import { showChart, showHeading } from './curveCards.js';
import { showRows, showState } from './stateCards.js';

const CARDS = [
  ['position', 'Position'], ['motion', 'Values'], ['sky', 'Sky'], ['signals', 'Signal, dB-Hz'],
  ['chart', 'Accuracy, 68 %'], ['rose', 'Heading'], ['health', 'State'], ['raw', 'Rows'],
];

export class Cards {
  constructor(receiver) {
    this.receiver = receiver;
    const box = byId('cards');
    for (const [id, title] of CARDS) {
      this[id] = { aside: element('span'), body: element('div'), receiver };
      const head = element('h2', {}, title, this[id].aside);
      box.append(element('section', { class: 'card live', id: `card-${id}` }, head, this[id].body));
    }
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

  update() {
    const { receiver } = this;
    const { rows, freshness, state, log, regions, map: { colors } } = receiver;
    const second = Math.floor(performance.now() / 1000);
    const old = freshness === 'old';
    const place = old ? null : rows.location;
    const listed = receiver.age('satellites') > OLD_AFTER ? undefined : rows.satellites.used;
    this.head(rows);
    if (this.changed('place', rows.location, rows.status, old && second, state, colors, listed)) {
      showPosition(this.position);
      showValues(this.motion, (old ? rows.status : rows.location) || {}, old, listed);
    }
    if (this.changed('chart', second, colors)) showChart(this.chart);
    if (this.changed('sky', rows.satellites, receiver.age('satellites') > OLD_AFTER, colors)) {
      showSatellites(this.sky, this.signals);
    }
    const heading = receiver.heading();
    if (this.changed('rose', heading && heading.row, place && place.course, colors)) {
      showHeading(this.rose, heading, place);
    }
    const { spoofing, jamming } = place || {};
    const { status, accuracy, corrections } = rows;
    if (this.changed('state', status, accuracy, corrections, state, log[0], regions, spoofing, jamming)) {
      showState(this.health);
    }
    showRows(this.raw);
  }

  head(rows) {
    const row = rows.status || rows.location;
    const { freshness } = this.receiver;
    const silent = !rows.status && rows.location && freshness === 'old';
    const ended = rows.status && rows.status.state === 'ended';
    const [name, kind] = ended ? ['Ended', 'weak'] : silent ? ['Silent', 'none'] : FIXES[row ? row.fix : 'none'] || [row.fix, 'weak'];
    const badge = byId('fix');
    badge.textContent = name;
    badge.dataset.kind = kind;
    byId('source').textContent = { ...rows.location, ...rows.status }.source || '';
    const accurate = freshness === 'live' && rows.location.horizontalAccuracy;
    document.title = `${name}${accurate ? ` · ${text(rows.location, 'horizontalAccuracy')} m` : ''} – Binnacle`;
  }
}

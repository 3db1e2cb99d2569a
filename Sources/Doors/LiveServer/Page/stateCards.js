// What is well and what is not, what has happened, and the rows as they came.

import { element } from './canvas.js';
import { ACCURACY_SOURCES } from './format.js';

const SHOWN = 12;
const CONNECTIONS = { live: 'connected', lost: 'lost, trying again', denied: 'refused' };
const KINDS_OF_ROWS = ['location', 'satellites', 'heading', 'status'];

export function showState({ body, receiver }) {
  const { rows, state, regions = [], log } = receiver;
  const { spoofing, jamming } = rows.status || rows.location || {};
  const lines = element('tbody');
  const add = (name, value) => {
    lines.append(element('tr', {}, element('th', { scope: 'row' }, name), element('td', { dir: 'auto' }, value)));
  };
  add('Stream', CONNECTIONS[state]);
  if (rows.accuracy) add('Accuracy', ACCURACY_SOURCES[rows.accuracy.source] || rows.accuracy.source);
  if (spoofing) add('Spoofing', spoofing);
  if (jamming) add('Jamming', jamming);
  if (rows.corrections) {
    const { state: how, messages, age, station, message } = rows.corrections;
    const parts = [how, `${messages} messages`];
    if (age !== undefined) parts.push(`${age.toFixed(1)} s old`);
    if (station !== undefined) parts.push(`station ${station}`);
    if (message) parts.push(message);
    add('Corrections', parts.join(', '));
  }
  for (const region of regions) add('Geofence', `${region.identifier}: ${region.state || 'unknown'}`);
  const entries = log.slice(0, SHOWN).map((entry) => element('li', {},
    element('time', {}, entry.at.toISOString().slice(11, 19)), element('span', { dir: 'auto' }, entry.text)));
  body.replaceChildren(element('table', {}, lines), element('ul', { class: 'log' }, ...entries));
}

export function showRows(card) {
  if (!card.lines) {
    card.lines = element('div');
    const summary = element('summary', {}, 'The newest rows as they came');
    card.details = element('details', { toggle: () => showRows(card) }, summary, card.lines);
    card.body.append(card.details);
  }
  if (!card.details.open) return;
  const { texts } = card.receiver;
  const shown = KINDS_OF_ROWS.filter((kind) => texts[kind]);
  card.lines.replaceChildren(...shown.map((kind) => element('code', { 'data-row': kind }, texts[kind])));
}

// The sky and the strengths of signals, with the same numbers in a table.

import { element } from './canvas.js';
import { NONE, OLD_AFTER, duration, output } from './format.js';
import { SYSTEMS } from './palette.js';
import { bandOf, bySatellite, drawSignals, drawSky, legend, nameOf, systemOf } from './sky.js';

const NO_LIST = 'No list of satellites: the receiver has to send GSV, NAV-SAT or the like.';
const COLUMNS = ['Satellite', 'Elevation', 'Azimuth', 'dB-Hz', 'Used'];

function build(sky, signals) {
  sky.canvas = element('canvas', { role: 'img', class: 'sky' });
  sky.legend = element('p', { class: 'legend' });
  sky.rest = element('p', { class: 'note' });
  sky.table = element('tbody');
  const heads = COLUMNS.map((name) => element('th', { scope: 'col' }, name));
  sky.details = element('details', {}, element('summary', {}, 'Table of satellites'),
    element('table', {}, element('thead', {}, element('tr', {}, ...heads)), sky.table));
  const label = 'Signal strengths; they are in the table above';
  signals.canvas = element('canvas', { role: 'img', class: 'signals', 'aria-label': label });
}

function tableRow(satellite) {
  const { elevation, azimuth, carrierToNoise, used } = satellite;
  const name = `${nameOf(satellite)} ${SYSTEMS[systemOf(satellite)].name} ${bandOf(satellite)}`.trim();
  const cell = (value, unit = '') => element('td', {}, value === undefined ? NONE : `${value}${unit}`);
  return element('tr', {}, element('th', { scope: 'row' }, name), cell(elevation, '°'), cell(azimuth, '°'),
    cell(carrierToNoise), cell(used ? 'yes' : 'no'));
}

export function showSatellites(sky, signals) {
  const { receiver } = sky;
  const row = receiver.rows.satellites;
  const age = receiver.age('satellites');
  if (!row || age > OLD_AFTER) {
    const missing = row ? `No list of satellites for ${duration(age)}.` : NO_LIST;
    for (const { body, aside } of [sky, signals]) {
      body.replaceChildren(element('p', { class: 'empty' }, missing));
      aside.textContent = '';
    }
    return;
  }
  if (!sky.canvas) build(sky, signals);
  if (sky.canvas.parentElement !== sky.body) {
    sky.body.replaceChildren(sky.canvas, sky.legend, sky.rest, sky.details);
    signals.body.replaceChildren(signals.canvas);
  }
  const { colors } = receiver.map;
  const list = row.satellites;
  const elsewhere = drawSky(sky.canvas, list, colors);
  const used = bySatellite(list).filter((satellite) => satellite.used).length;
  sky.canvas.setAttribute('aria-label', `Satellites in the sky: ${row.inView} in view, ${used} used; a table follows`);
  const number = (member) => output(member, String(row[member]));
  sky.aside.replaceChildren(number('used'), ' used of ', number('inView'), ' in view');
  sky.legend.replaceChildren(...legend(list, colors));
  sky.rest.textContent = elsewhere.length ? `Place in the sky not known: ${elsewhere.map(nameOf).join(' ')}` : '';
  sky.table.replaceChildren(...list.map(tableRow));
  const tracked = drawSignals(signals.canvas, list, colors);
  signals.aside.textContent = tracked ? `${tracked} signals` : 'no satellite is tracked';
}

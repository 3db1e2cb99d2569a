// Where satellites are in the sky and how strong they are.

import { fitted, element } from './canvas.js';
import { SYSTEMS, drawShape } from './palette.js';

const FONT = '11px system-ui, sans-serif';

function colorOf(system, colors) { return SYSTEMS[system][colors.dark ? 'dark' : 'light']; }

export function systemOf(satellite) { return SYSTEMS[satellite.system] ? satellite.system : 'unknown'; }

export function nameOf(satellite) {
  return SYSTEMS[systemOf(satellite)].letter + String(satellite.id).padStart(2, '0');
}

/** One entry per satellite: used if one of its signals is. */
export function bySatellite(list) {
  const found = new Map();
  for (const entry of list) {
    const known = found.get(nameOf(entry));
    if (known) known.used = known.used || entry.used;
    else found.set(nameOf(entry), { ...entry });
  }
  return [...found.values()];
}

/** Draws the sky: north up, the zenith in the middle, the horizon outside. Returns those whose place is unknown. */
export function drawSky(canvas, list, colors) {
  const size = canvas.clientWidth;
  const context = fitted(canvas, size, size);
  const middle = size / 2;
  const reach = middle - 16;
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.strokeStyle = colors.line;
  context.lineWidth = 1;
  for (const elevation of [0, 30, 60]) {
    context.beginPath();
    context.arc(middle, middle, reach * (90 - elevation) / 90, 0, 2 * Math.PI);
    context.stroke();
  }
  context.beginPath();
  context.moveTo(middle - reach, middle);
  context.lineTo(middle + reach, middle);
  context.moveTo(middle, middle - reach);
  context.lineTo(middle, middle + reach);
  context.stroke();
  context.fillStyle = colors.faint;
  [['N', 0, -1], ['E', 1, 0], ['S', 0, 1], ['W', -1, 0]].forEach(([text, x, y]) => {
    context.fillText(text, middle + x * (reach + 9), middle + y * (reach + 9));
  });
  for (const elevation of [30, 60]) {
    context.fillText(`${elevation}°`, middle + 11, middle - reach * (90 - elevation) / 90 + 8);
  }
  const elsewhere = [];
  for (const satellite of bySatellite(list)) {
    if (satellite.elevation === undefined || satellite.azimuth === undefined || satellite.elevation < 0) {
      elsewhere.push(satellite);
      continue;
    }
    const distance = reach * (90 - satellite.elevation) / 90;
    const azimuth = satellite.azimuth * Math.PI / 180;
    const x = middle + distance * Math.sin(azimuth);
    const y = middle - distance * Math.cos(azimuth);
    const system = systemOf(satellite);
    drawShape(context, SYSTEMS[system].shape, x, y, 5.5, colorOf(system, colors), satellite.used);
    const below = y + (y > size - 26 ? -13 : 14);
    context.lineWidth = 3;
    context.strokeStyle = colors.card;
    context.strokeText(nameOf(satellite), x, below);
    context.fillStyle = satellite.used ? colors.text : colors.faint;
    context.fillText(nameOf(satellite), x, below);
  }
  return elsewhere;
}

const CELL = 25;
const TALL = 86;
const STRONGEST = 55;

/** Draws a bar per satellite and signal with its number, in as many rows as it takes. */
export function drawSignals(canvas, list, colors) {
  const tracked = list.filter((satellite) => satellite.carrierToNoise !== undefined);
  const width = canvas.clientWidth;
  const columns = Math.max(1, Math.floor(width / CELL));
  const cell = width / columns;
  const rows = Math.ceil(tracked.length / columns);
  canvas.style.height = `${rows * TALL}px`;
  const context = fitted(canvas, width, Math.max(1, rows * TALL));
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  tracked.forEach((satellite, index) => {
    const left = (index % columns) * cell;
    const bottom = Math.floor(index / columns) * TALL + TALL - 20;
    const high = (TALL - 38) * Math.min(1, satellite.carrierToNoise / STRONGEST);
    const color = colorOf(systemOf(satellite), colors);
    context.beginPath();
    context.roundRect(left + 4, bottom - high, cell - 8, high, [3, 3, 0, 0]);
    context.fillStyle = satellite.used ? color : `${color}33`;
    context.fill();
    if (!satellite.used) {
      context.strokeStyle = color;
      context.lineWidth = 1.25;
      context.stroke();
    }
    context.fillStyle = colors.text;
    context.fillText(satellite.carrierToNoise, left + cell / 2, bottom - high - 4);
    context.fillStyle = colors.faint;
    context.fillText(nameOf(satellite), left + cell / 2, bottom + 13, cell - 2);
  });
  context.strokeStyle = colors.line;
  for (let row = 0; row < rows; row++) {
    context.beginPath();
    context.moveTo(0, row * TALL + TALL - 20);
    context.lineTo(width, row * TALL + TALL - 20);
    context.stroke();
  }
  return tracked.length;
}

/** What the shapes mean, for the constellations in a list. */
export function legend(list, colors) {
  const present = Object.keys(SYSTEMS).filter((system) => list.some((satellite) => systemOf(satellite) === system));
  const entries = present.map((system) => {
    const canvas = element('canvas', { 'aria-hidden': 'true' });
    drawShape(fitted(canvas, 16, 16), SYSTEMS[system].shape, 8, 8, 4.5, colorOf(system, colors), true);
    return element('span', {}, canvas, SYSTEMS[system].name);
  });
  const sample = element('canvas', { 'aria-hidden': 'true' });
  drawShape(fitted(sample, 16, 16), 'circle', 8, 8, 4.5, colors.faint, false);
  return [...entries, element('span', {}, sample, 'hollow: not used')];
}

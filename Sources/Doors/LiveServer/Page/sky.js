// Where satellites are in the sky and how strong they are.

import { fitted, element } from './canvas.js';
import { SYSTEMS, drawShape } from './palette.js';

const FONT = '11px system-ui, sans-serif';

function colorOf(system, colors) { return SYSTEMS[system][colors.dark ? 'dark' : 'light']; }

export function systemOf(satellite) { return SYSTEMS[satellite.system] ? satellite.system : 'unknown'; }

export function nameOf(satellite) {
  return SYSTEMS[systemOf(satellite)].letter + String(satellite.id).padStart(2, '0');
}

/** Bands by the signal ids of NMEA 0183 4.11, from 1 on. */
const BANDS = {
  gps: 'L1 L1 L1 L2 L2 L2 L5 L5', glonass: 'L1 L1 L2 L2', galileo: 'E5a E5b E5 E6 E6 E1 E1',
  beidou: 'B1I B1I B1C B1 B2a B2b B2 B3I B3I B3 B2I B2I', qzss: 'L1 L1 L1 L1S L2 L2 L5 L5 L6 L6', navic: 'L5 S L5 S L1',
  sbas: 'L1 L1 L1 L2 L2 L2 L5 L5',
};

/** The band of a signal; nothing if it is not known. */
export function bandOf({ system, signal }) { return (BANDS[system] || '').split(' ')[signal - 1] || ''; }

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

const LINE = 12;
const MARK = 6;
/** Where a label may be beside its mark: across, in halves of its width, and down. */
const PLACES = [[0, 14], [0, -14], [1, 0], [-1, 0], [1, 10], [-1, 10], [1, -10], [-1, -10]];

/**
 * Places labels of a width beside marks, {x, y, width}, so that none covers another one, a mark or an obstacle: boxes of
 * left, top, right, bottom. Null for a label without room.
 */
export function placeLabels(marks, obstacles, size) {
  const taken = [...obstacles, ...marks.map(({ x, y }) => [x - MARK, y - MARK, x + MARK, y + MARK])];
  return marks.map(({ x, y, width }) => {
    for (const [across, down] of PLACES) {
      const left = x - width / 2 + across * (width / 2 + MARK + 3);
      const top = y + down - LINE / 2;
      const box = [left, top, left + width, top + LINE];
      const fits = left >= 0 && top >= 0 && box[2] <= size && box[3] <= size;
      if (fits && !taken.some((other) => overlap(box, other))) {
        taken.push(box);
        return box;
      }
    }
    return null;
  });
}

function overlap(one, other) {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
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
  const obstacles = [];
  const write = (text, x, y) => {
    context.fillText(text, x, y);
    const half = context.measureText(text).width / 2;
    obstacles.push([x - half, y - LINE / 2, x + half, y + LINE / 2]);
  };
  [['N', 0, -1], ['E', 1, 0], ['S', 0, 1], ['W', -1, 0]].forEach(([text, x, y]) => {
    write(text, middle + x * (reach + 9), middle + y * (reach + 9));
  });
  for (const elevation of [30, 60]) write(`${elevation}°`, middle + 11, middle - reach * (90 - elevation) / 90 + 8);
  const elsewhere = [];
  const marks = [];
  // Those that are used get their labels first.
  for (const satellite of bySatellite(list).sort((one, other) => Boolean(other.used) - Boolean(one.used))) {
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
    const name = nameOf(satellite);
    marks.push({ x, y, width: context.measureText(name).width, name, used: satellite.used });
  }
  canvas.labels = placeLabels(marks, obstacles, size);
  canvas.labels.forEach((box, index) => {
    if (!box) return;
    const { name, used } = marks[index];
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    context.lineWidth = 3;
    context.strokeStyle = colors.card;
    context.strokeText(name, x, y);
    context.fillStyle = used ? colors.text : colors.faint;
    context.fillText(name, x, y);
  });
  return elsewhere;
}

const CELL = 25;
const TALL = 98;
/** Height of the names and bands below the bars. */
const FOOT = 32;
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
    const bottom = Math.floor(index / columns) * TALL + TALL - FOOT;
    const high = (TALL - FOOT - 18) * Math.min(1, satellite.carrierToNoise / STRONGEST);
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
    context.fillText(bandOf(satellite), left + cell / 2, bottom + 25, cell - 2);
  });
  context.strokeStyle = colors.line;
  for (let row = 0; row < rows; row++) {
    context.beginPath();
    context.moveTo(0, row * TALL + TALL - FOOT);
    context.lineTo(width, row * TALL + TALL - FOOT);
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

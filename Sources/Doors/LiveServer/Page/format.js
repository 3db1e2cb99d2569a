// Numbers as the rows of the program have them: the same digits, those beyond the accuracy faint.

import { element } from './canvas.js';

/** Decimals of each member, as the rows write them. */
const DECIMALS = {
  latitude: 9, longitude: 9, altitude: 3, ellipsoidalAltitude: 3, horizontalAccuracy: 3, verticalAccuracy: 3, speed: 3,
  speedAccuracy: 3, course: 3, courseAccuracy: 3, climb: 3, heading: 3, geoidSeparation: 3, hdop: 2, vdop: 2, pdop: 2,
  differentialAge: 1, deadReckoning: 1, sinceFix: 3, clockOffset: 9, timeUncertainty: 9, age: 1, magneticHeading: 3,
  trueHeading: 3, headingAccuracy: 3, headingAccuracy68: 3, trueHeadingAccuracy: 3, trueHeadingAccuracy68: 3,
  declination: 3, inclination: 3, fieldStrength: 3, roll: 3, pitch: 3, x: 3, y: 3, z: 3,
};

export const NONE = '–';

/** Seconds after which a number is old: there are dashes in its place. */
export const OLD_AFTER = 10;

/** A member of a row as text, with a true minus; a dash when it is absent. */
export function text(row, member) {
  const value = row && row[member];
  if (typeof value !== 'number') return value === undefined || value === null ? NONE : String(value);
  return value.toFixed(DECIMALS[member] ?? 0).replace('-', '−');
}

/** A number whose digits below an accuracy are faint. */
export function digits(row, member, accuracy) {
  const whole = text(row, member);
  const point = whole.indexOf('.');
  if (point < 0 || !(accuracy > 0)) return element('span', {}, whole);
  // The first digit that says something is the one whose unit is not larger than the accuracy.
  const certain = Math.max(0, Math.min(whole.length - point - 1, Math.ceil(-Math.log10(accuracy))));
  const end = point + (certain ? certain + 1 : 0);
  return element('span', {}, whole.slice(0, end), element('span', { class: 'unsure' }, whole.slice(end)));
}

/** An element with a number of a row. */
export function output(member, content) { return element('output', { 'data-member': member }, content); }

/** A name with its value and a note, as one entry of a list of values. */
export function term(name, value, note = []) {
  return element('div', {}, element('dt', {}, name),
    element('dd', {}, ...value, note.length ? element('i', {}, ...note) : null));
}

/** Seconds for people: 0.4 s, 12 s, 3 min, 2 h. */
export function duration(seconds) {
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}

export const FIXES = {
  '2d': ['2D fix', 'weak'], '3d': ['3D fix', 'good'], dgnss: ['DGNSS fix', 'good'], 'rtk-float': ['RTK float', 'good'],
  'rtk-fixed': ['RTK fixed', 'good'], 'dead-reckoning': ['Dead reckoning', 'weak'], manual: ['Manual', 'weak'],
  simulated: ['Simulated', 'weak'], none: ['No fix', 'none'],
};

export const ACCURACY_SOURCES = {
  dop: 'assumed from the geometry of the satellites',
  'dop-family': 'assumed from the geometry and the kind of receiver',
  held: 'held from the epoch before',
  receiver: 'stated by the receiver',
  derived: 'derived by the filter',
};
for (const name of ['gst', 'gbs', 'pqtm', 'pubx00', 'pgrme']) {
  ACCURACY_SOURCES[name] = `stated by the receiver (${name.toUpperCase()})`;
}

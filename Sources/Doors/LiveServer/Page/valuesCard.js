// What else a row says of the position.

import { element } from './canvas.js';
import { NONE, digits, output, term, text } from './format.js';

/** Name, member, unit, member with its accuracy, what to say when it is missing; without that it is then left out. */
const VALUES = [
  ['Altitude', 'altitude', ' m', 'verticalAccuracy', 'needs a 3D fix'],
  ['Ellipsoidal', 'ellipsoidalAltitude', ' m'],
  ['Speed', 'speed', ' m/s', 'speedAccuracy', 'not sent'],
  ['Course', 'course', '°', 'courseAccuracy', 'none when standing still'],
  ['Climb', 'climb', ' m/s'],
  ['Satellites used', 'satellitesUsed', '', null, 'not sent'],
  ['HDOP', 'hdop', ''], ['VDOP', 'vdop', ''], ['PDOP', 'pdop', ''],
  ['Corrections’ age', 'differentialAge', ' s'], ['Station', 'differentialStation', ''],
  ['Geoid', 'geoidSeparation', ' m'], ['Clock offset', 'clockOffset', ' s', 'timeUncertainty'],
  ['Since last fix', 'sinceFix', ' s'], ['Dead reckoning', 'deadReckoning', ' s'],
];

/**
 * Shows a row; what it has not is a dash, and why if the row is not old. `listed`: satellites used by their list, which
 * may be others than by the fix: many receivers count to twelve there.
 */
export function showValues({ body }, row, old, listed) {
  const list = element('dl', { class: 'values' });
  for (const [name, member, unit, sure, missing] of VALUES) {
    if (row[member] !== undefined) {
      const differs = member === 'satellitesUsed' && listed !== undefined && listed !== row[member];
      const note = differs ? [`by the fix; by the list ${listed}`]
        : row[sure] === undefined ? [] : ['± ', output(sure, text(row, sure)), unit];
      list.append(term(name, [output(member, digits(row, member, row[sure])), unit], note));
    } else if (missing) list.append(term(name, [NONE], old ? [] : [missing]));
  }
  body.replaceChildren(list);
}

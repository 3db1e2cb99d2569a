// Accuracy over time, and the compass.

import { element } from './canvas.js';
import { FIXES, output, term, text } from './format.js';
import { drawRose } from './rose.js';

/** The colours of kinds of fix, in light and dark. */
const KINDS = { good: ['#0a6b4e', '#4fd6ac'], weak: ['#b35a00', '#ffad66'] };

const NO_HEADING = 'No heading: it needs a magnetometer, or a receiver that knows its heading. '
  + 'No course: that needs motion.';

const empty = (words) => element('p', { class: 'empty' }, words);

export function showChart(card) {
  const { body, receiver } = card;
  const { epochs } = receiver.history;
  if (!epochs.some(({ accuracy }) => accuracy > 0)) {
    body.replaceChildren(empty('No accuracy yet: it comes with the first fix.'));
    return;
  }
  if (!card.canvas) {
    card.canvas = element('canvas', { role: 'img', 'aria-label': 'Accuracy over time', class: 'chart' });
    card.kinds = element('p', { class: 'legend' });
    body.replaceChildren(card.canvas, card.kinds);
  }
  const { colors, dark } = receiver.map;
  const fixColor = (fix) => {
    const kind = KINDS[(FIXES[fix] || [])[1]];
    return kind ? kind[dark ? 1 : 0] : colors.stale;
  };
  receiver.history.draw(card.canvas, performance.now(), colors, fixColor);
  const { fix, used } = epochs[epochs.length - 1];
  const when = receiver.freshness === 'live' ? 'Now' : 'Last';
  const satellites = used === undefined ? '' : ` with ${used} satellites`;
  const [name] = FIXES[fix] || [fix];
  card.kinds.textContent = `${when} ${name}${satellites}. Strip: kind of fix; gaps are epochs without one.`;
}

/** `heading` as Receiver.heading returns it; `place`: the row of the position, or null. */
export function showHeading(card, heading, place) {
  const { body, aside, receiver } = card;
  const course = place ? place.course : undefined;
  aside.textContent = heading && heading.error ? 'wedge: 95 %' : '';
  if (!heading && course === undefined) {
    body.replaceChildren(empty(NO_HEADING));
    return;
  }
  card.canvas ??= element('canvas', { role: 'img', 'aria-label': 'Compass', class: 'rose' });
  card.list ??= element('dl', { class: 'values' });
  if (card.canvas.parentElement !== body) body.replaceChildren(card.canvas, card.list);
  drawRose(card.canvas, heading, course, receiver.map.colors);
  card.list.replaceChildren();
  if (heading) {
    const { row, member, sure, share, magnetic } = heading;
    const note = sure ? [`${share} % within `, output(sure, text(row, sure)), '°'] : ['by the receiver'];
    const name = magnetic ? 'Magnetic heading' : 'True heading';
    card.list.append(term(name, [output(member, text(row, member)), '°'], note));
  }
  if (course !== undefined) {
    card.list.append(term('Course', [output('course', text(place, 'course')), '°'], ['dashed: over the ground']));
  }
  const row = receiver.rows.heading;
  if (!heading || !row) return;
  card.list.append(term('Calibration', [row.calibration], row.disturbed ? ['a magnet is near'] : []));
  if (row.fieldStrength !== undefined) {
    card.list.append(term('Field', [output('fieldStrength', text(row, 'fieldStrength')), ' µT']));
  }
}

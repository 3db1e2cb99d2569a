// Where the receiver is and how sure that is.

import { element, fitted } from './canvas.js';
import { ACCURACY_SOURCES, NONE, digits, duration, output, text } from './format.js';

const METRES_PER_DEGREE = 111320;

/** Why there is no position, in one sentence. */
function reason(receiver) {
  if (receiver.state !== 'live') return 'No connection to the program.';
  const { status, location: place } = receiver.rows;
  if (!status && place) return `No epoch has come for ${duration(receiver.age('location'))}.`;
  if (!status) return 'Waiting for the first epoch of the receiver.';
  const { state, satellitesUsed, message } = status;
  if (state === 'ended') return 'The log has ended.';
  if (state === 'no-fix') {
    const used = satellitesUsed === undefined ? '' : ` It uses ${satellitesUsed} satellites; four are needed.`;
    return `The receiver is alive and has no fix.${used}`;
  }
  if (state === 'reconnecting') return `The source is gone and is tried again${message ? `: ${message}` : '.'}`;
  if (state === 'withheld') return 'The receiver has a position that is not to be trusted.';
  return 'No epoch has come for five seconds: is the receiver still connected?';
}

export function showPosition({ aside, body, receiver }) {
  const row = receiver.rows.location;
  const paragraph = (style, ...content) => element('p', { class: style }, ...content);
  aside.textContent = '';
  if (!row) {
    body.replaceChildren(paragraph('empty', reason(receiver)));
    return;
  }
  if (receiver.freshness === 'old') {
    const last = `Last known: ${text(row, 'latitude')}°, ${text(row, 'longitude')}°`;
    body.replaceChildren(paragraph('place', NONE), paragraph('empty', reason(receiver)), paragraph('note', last));
    return;
  }
  aside.textContent = row.time || row.timeOfDay || '';
  const accuracy = row.horizontalAccuracy;
  const north = accuracy / METRES_PER_DEGREE;
  const east = north / Math.max(0.01, Math.cos(row.latitude * Math.PI / 180));
  const line = (member, sure) => paragraph(
    'place', output(member, digits(row, member, sure)), '° ', element('small', {}, member));
  body.replaceChildren(line('latitude', north), line('longitude', east));
  if (accuracy) {
    const icon = element('canvas', { 'aria-hidden': 'true' });
    const value = output('horizontalAccuracy', digits(row, 'horizontalAccuracy', accuracy / 10));
    const source = ACCURACY_SOURCES[row.accuracySource] || 'as stated';
    body.append(
      paragraph('sure', icon, element('span', {}, '68 % within ', element('b', {}, value, ' m'))),
      paragraph('note', `Disc on the map: 68 %, ${source}. Thin ring: 95 %, 1.6 times as wide.`));
    drawIcon(icon, receiver.map.colors);
  } else body.append(paragraph('note', 'No accuracy: the receiver sends neither one nor its geometry.'));
  for (const [part, { level, reasons }] of Object.entries(row.integrity || {})) {
    body.append(paragraph('warning', `${part} ${level}: ${reasons.join(', ')}`));
  }
}

/** The disc and the ring as they are on the map. */
function drawIcon(canvas, colors) {
  const context = fitted(canvas, 30, 30);
  context.strokeStyle = colors.user;
  const circle = (radius, fill, width) => {
    context.beginPath();
    context.arc(15, 15, radius, 0, 2 * Math.PI);
    context.fillStyle = fill;
    context.fill();
    context.lineWidth = width;
    context.stroke();
  };
  circle(13.6, 'transparent', 0.75);
  circle(8.5, colors.userFill, 1.5);
  circle(2, colors.user, 1);
}

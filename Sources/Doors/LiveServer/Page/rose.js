// A compass: where the body points, how sure that is, and where it moves to.

import { fitted } from './canvas.js';

/** Draws the rose, north up. `heading`: {degrees, error} or null; `course`: degrees or null. */
export function drawRose(canvas, heading, course, colors) {
  const width = canvas.clientWidth;
  const size = canvas.clientHeight;
  const context = fitted(canvas, width, size);
  const x = width / 2;
  const y = size / 2;
  const reach = size / 2 - 12;
  context.font = '12px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let degrees = 0; degrees < 360; degrees += 10) {
    const angle = degrees * Math.PI / 180;
    const long = degrees % 30 === 0 ? 9 : 5;
    context.beginPath();
    context.moveTo(x + reach * Math.sin(angle), y - reach * Math.cos(angle));
    context.lineTo(x + (reach - long) * Math.sin(angle), y - (reach - long) * Math.cos(angle));
    context.lineWidth = degrees % 90 === 0 ? 2 : 1;
    context.strokeStyle = degrees % 30 === 0 ? colors.faint : colors.line;
    context.stroke();
  }
  ['N', 'E', 'S', 'W'].forEach((text, index) => {
    const angle = index * Math.PI / 2;
    context.fillStyle = index ? colors.faint : colors.track;
    context.fillText(text, x + (reach - 20) * Math.sin(angle), y - (reach - 20) * Math.cos(angle));
  });
  if (heading) {
    const up = heading.degrees * Math.PI / 180 - Math.PI / 2;
    const half = Math.min(180, heading.error ?? 0) * Math.PI / 180;
    if (half > 0) {
      context.beginPath();
      context.moveTo(x, y);
      context.arc(x, y, reach - 2, up - half, up + half);
      context.closePath();
      context.fillStyle = colors.userFill;
      context.fill();
    }
    needle(context, x, y, up, reach - 12, 7, colors.user);
  }
  if (course !== null && course !== undefined) {
    const angle = course * Math.PI / 180 - Math.PI / 2;
    context.setLineDash([4, 4]);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + (reach - 14) * Math.cos(angle), y + (reach - 14) * Math.sin(angle));
    context.lineWidth = 2;
    context.strokeStyle = colors.track;
    context.stroke();
    context.setLineDash([]);
    needle(context, x + (reach - 16) * Math.cos(angle), y + (reach - 16) * Math.sin(angle), angle, 12, 6, colors.track);
  }
  context.beginPath();
  context.arc(x, y, 4, 0, 2 * Math.PI);
  context.fillStyle = colors.text;
  context.fill();
}

function needle(context, x, y, angle, length, half, color) {
  context.beginPath();
  context.moveTo(x + length * Math.cos(angle), y + length * Math.sin(angle));
  context.lineTo(x - half * Math.sin(angle), y + half * Math.cos(angle));
  context.lineTo(x + half * Math.sin(angle), y - half * Math.cos(angle));
  context.closePath();
  context.fillStyle = color;
  context.fill();
}

// Lines of latitude and longitude, and the scale bar.

import { WORLD, coordinate, mapPoint, metresPerPoint, wrap } from './geometry.js';

// Degrees, minutes and seconds that people count in.
const STEPS = [30, 20, 10, 5, 2, 1, 30 / 60, 20 / 60, 10 / 60, 5 / 60, 2 / 60, 1 / 60];
for (const power of [10, 1, 0.1, 0.01, 0.001]) STEPS.push(...[5, 2, 1].map((factor) => factor * power / 3600));
// Labels need this much room, in screen points.
const LEAST = 110;
const CORNER = 84;

function stepFor(degrees) { return STEPS.findLast((step) => step >= degrees) || STEPS[0]; }

/** A latitude or longitude with as many parts as a step needs: 51° N, 51°30′ N, 51°30′20″ N. */
export function gridLabel(degrees, step, hemispheres) {
  const hemisphere = Math.abs(degrees) < 1e-9 ? '' : ` ${hemispheres[degrees < 0 ? 1 : 0]}`;
  const decimals = Math.max(0, Math.ceil(-Math.log10(step * 3600) - 1e-9));
  const seconds = Math.round(Math.abs(degrees) * 3600 * 10 ** decimals) / 10 ** decimals;
  const whole = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds - whole * 3600) / 60);
  const rest = seconds - whole * 3600 - minutes * 60;
  let text = `${whole}°`;
  if (step < 1) text += `${String(minutes).padStart(2, '0')}′`;
  if (step < 1 / 60 - 1e-9) text += `${rest.toFixed(decimals).padStart(decimals ? 3 + decimals : 2, '0')}″`;
  return text + hemisphere;
}

/** The two places where a line of the plane enters and leaves the screen, or null. */
function crossing(viewport, x, y, dx, dy) {
  const at = viewport.screen(x, y);
  const to = viewport.screen(x + dx, y + dy);
  const length = Math.hypot(to.x - at.x, to.y - at.y);
  const ux = (to.x - at.x) / length;
  const uy = (to.y - at.y) / length;
  let from = -Infinity;
  let end = Infinity;
  for (const [position, direction, limit] of [[at.x, ux, viewport.width], [at.y, uy, viewport.height]]) {
    if (Math.abs(direction) < 1e-9) {
      if (position < 0 || position > limit) return null;
      continue;
    }
    const first = -position / direction;
    const last = (limit - position) / direction;
    from = Math.max(from, Math.min(first, last));
    end = Math.min(end, Math.max(first, last));
  }
  return from < end ? [at.x + from * ux, at.y + from * uy, at.x + end * ux, at.y + end * uy] : null;
}

/** Draws the graticule with labels at the edges of the screen. */
export function drawGraticule(context, viewport, colors, strength) {
  const bounds = viewport.bounds();
  const perPoint = 360 / WORLD / viewport.scale;
  const here = coordinate(viewport.x, viewport.y);
  const stepX = stepFor(LEAST * perPoint);
  const stepY = stepFor(LEAST * perPoint * Math.cos(here.latitude * Math.PI / 180));
  const labels = [];
  context.beginPath();
  const add = (line, text, upright) => {
    if (!line) return;
    context.moveTo(line[0], line[1]);
    context.lineTo(line[2], line[3]);
    // Not in the corners: labels would cover one another, or the scale bar and the small map.
    // Meridians are named at their upper end, parallels at their left one: the scale bar and the credits are below.
    const first = upright ? line[1] < line[3] : line[0] < line[2];
    if (upright ? line[first ? 0 : 2] < CORNER : Math.max(line[1], line[3]) > viewport.height - 2 * CORNER) return;
    labels.push([first ? line[0] : line[2], first ? line[1] : line[3], text]);
  };
  const meridian = WORLD / 360 * stepX;
  for (let index = Math.ceil(bounds.minX / meridian); index * meridian <= bounds.maxX; index++) {
    const degrees = wrap(index * meridian) / WORLD * 360 - 180;
    const rounded = Math.round(degrees / stepX) * stepX;
    add(crossing(viewport, index * meridian, viewport.y, 0, 1), gridLabel(rounded, stepX, ['E', 'W']), true);
  }
  const north = coordinate(0, Math.max(0, bounds.minY)).latitude;
  const south = coordinate(0, Math.min(WORLD, bounds.maxY)).latitude;
  for (let index = Math.ceil(south / stepY); index * stepY <= north; index++) {
    const degrees = index * stepY;
    if (Math.abs(degrees) > 84.9) continue;
    add(crossing(viewport, viewport.x, mapPoint(degrees, 0).y, 1, 0), gridLabel(degrees, stepY, ['N', 'S']), false);
  }
  context.save();
  context.globalAlpha = strength;
  context.lineWidth = 1;
  context.strokeStyle = colors.grid;
  context.stroke();
  context.font = '11px system-ui, sans-serif';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colors.halo;
  context.fillStyle = colors.gridText;
  for (const [x, y, text] of labels) {
    const half = context.measureText(text).width / 2;
    const left = Math.max(6, Math.min(viewport.width - 6 - 2 * half, x - half));
    const top = Math.max(12, Math.min(viewport.height - 12, y));
    context.textAlign = 'left';
    context.strokeText(text, left, top);
    context.fillText(text, left, top);
  }
  context.restore();
}

/** The longest round length of at most `points` screen points, as {points, text}. */
export function scaleBar(viewport, points) {
  const { latitude } = coordinate(viewport.x, viewport.y);
  const perPoint = metresPerPoint(latitude) / viewport.scale;
  const longest = points * perPoint;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = power * [5, 2, 1].find((factor) => factor * power <= longest);
  const [value, unit] = metres >= 1000 ? [metres / 1000, 'km'] : metres >= 1 ? [metres, 'm']
    : metres >= 0.01 ? [metres * 100, 'cm'] : [metres * 1000, 'mm'];
  return { points: metres / perPoint, text: `${Math.round(value)} ${unit}` };
}

// Overlays: shapes of the plane with lines of screen width, and recorded drawings.

import { clipRing, clipSegment, grow, WORLD } from './geometry.js';
import { Line } from './line.js';
import { drawSteps } from './steps.js';

/** How far a line may differ from its points, in screen points. */
const EXACT_TO = 0.5;

/** Makes growing lines in map points of the rings of an overlay as it came. */
export function prepareOverlay(overlay) {
  if (overlay.kind !== 'shape') return overlay;
  const { rings, ...prepared } = overlay;
  prepared.lines = rings.map((ring) => {
    const line = new Line();
    addPoints(line, overlay.o, ring);
    if (overlay.closed && ring.length > 4) addPoints(line, overlay.o, ring.slice(0, 2));
    return line;
  });
  return prepared;
}

function addPoints(line, origin, points) {
  for (let index = 0; index + 1 < points.length; index += 2) {
    line.append(origin[0] + points[index], origin[1] + points[index + 1]);
  }
}

/** Adds points [dx, dy, …] to the end of a ring. */
export function appendToOverlay(overlay, ring, points) {
  while (overlay.lines.length <= ring) overlay.lines.push(new Line());
  addPoints(overlay.lines[ring], overlay.o, points);
}

/** The rings of an overlay as they came, with what was added since. */
export function ringsOf(overlay) {
  return overlay.lines.map((line) => {
    const count = overlay.closed && line.count > 2 ? line.count - 1 : line.count;
    return Array.from(line.points.subarray(0, 2 * count), (value, index) => value - overlay.o[index & 1]);
  });
}

function unitedBox(lines) {
  const united = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { box } of lines) {
    grow(united, box[0], box[1]);
    grow(united, box[2], box[3]);
  }
  return united;
}

/** Puts a point of the plane on the screen without an object for each. */
function transform(viewport, offset) {
  const cos = Math.cos(viewport.rotation) * viewport.scale;
  const sin = Math.sin(viewport.rotation) * viewport.scale;
  const { x, y, width, height } = viewport;
  return [
    (px, py) => width / 2 + (px + offset - x) * cos + (py - y) * sin,
    (px, py) => height / 2 - (px + offset - x) * sin + (py - y) * cos,
  ];
}

function fillRings(context, viewport, lines, bounds, offset, tolerance) {
  const [toX, toY] = transform(viewport, offset);
  context.beginPath();
  for (const line of lines) {
    let ring = line.simplified(tolerance);
    const [minX, minY, maxX, maxY] = line.box;
    if (minX + offset < bounds.minX || maxX + offset > bounds.maxX || minY < bounds.minY || maxY > bounds.maxY) {
      ring = clipRing(ring, bounds.minX - offset, bounds.minY, bounds.maxX - offset, bounds.maxY);
    }
    if (ring.length) context.moveTo(toX(ring[0], ring[1]), toY(ring[0], ring[1]));
    for (let index = 2; index + 1 < ring.length; index += 2) {
      context.lineTo(toX(ring[index], ring[index + 1]), toY(ring[index], ring[index + 1]));
    }
    context.closePath();
  }
  context.fill('evenodd');
}

/** Strokes a line; what is outside is left out, and dashes stay where they are on the line. */
function strokeLine(context, viewport, line, bounds, offset, tolerance, style) {
  const [toX, toY] = transform(viewport, offset);
  const low = bounds.minX - offset;
  const high = bounds.maxX - offset;
  const dashed = style.dash && style.dash.length;
  let open = false;
  const finish = () => {
    if (open && dashed) context.stroke();
    open = false;
  };
  if (!dashed) context.beginPath();
  line.segments(tolerance, low, bounds.minY, high, bounds.maxY, (ax, ay, bx, by, goesOn, length) => {
    const part = clipSegment(ax, ay, bx, by, low, bounds.minY, high, bounds.maxY);
    if (!part) return finish();
    const [from, to] = part;
    const startX = ax + from * (bx - ax);
    const startY = ay + from * (by - ay);
    if (!open || !goesOn || from > 0) {
      finish();
      if (dashed) {
        context.beginPath();
        const before = length + from * Math.hypot(bx - ax, by - ay);
        context.lineDashOffset = (style.phase || 0) + before * viewport.scale;
      }
      context.moveTo(toX(startX, startY), toY(startX, startY));
      open = true;
    }
    const endX = ax + to * (bx - ax);
    const endY = ay + to * (by - ay);
    context.lineTo(toX(endX, endY), toY(endX, endY));
    if (to < 1) finish();
  });
  if (dashed) finish();
  else context.stroke();
}

/** Strokes each segment in the colour that the gradient has there. */
function strokeGradient(context, viewport, line, bounds, offset, tolerance, stops) {
  const [toX, toY] = transform(viewport, offset);
  const total = line.level(tolerance).length || 1;
  const colors = stops.map(([location, color]) => [location, ...rgba(color)]);
  const colorAt = (location) => {
    const next = colors.findIndex((stop) => stop[0] >= location);
    if (next <= 0) return css(colors[next < 0 ? colors.length - 1 : 0].slice(1));
    const [a, b] = [colors[next - 1], colors[next]];
    const share = (location - a[0]) / (b[0] - a[0] || 1);
    return css([1, 2, 3, 4].map((index) => a[index] + share * (b[index] - a[index])));
  };
  const { minX, minY, maxX, maxY } = bounds;
  line.segments(tolerance, minX - offset, minY, maxX - offset, maxY, (ax, ay, bx, by, _, length) => {
    const [x0, y0, x1, y1] = [toX(ax, ay), toY(ax, ay), toX(bx, by), toY(bx, by)];
    const gradient = context.createLinearGradient(x0, y0, x1, y1);
    const share = Math.hypot(bx - ax, by - ay) / total;
    for (let part = 0; part <= 4; part++) gradient.addColorStop(part / 4, colorAt(length / total + share * part / 4));
    context.strokeStyle = gradient;
    context.beginPath();
    context.moveTo(x0, y0);
    context.lineTo(x1, y1);
    context.stroke();
  });
}

function rgba(color) {
  const digits = color.slice(1).padEnd(8, 'f');
  return [0, 2, 4, 6].map((at) => parseInt(digits.slice(at, at + 2), 16));
}

function css(numbers) { return `rgb(${numbers.slice(0, 3).map(Math.round).join(' ')} / ${numbers[3] / 255})`; }

function drawLines(context, viewport, overlay) {
  const bounds = viewport.bounds(overlay.w + 16);
  const box = unitedBox(overlay.lines);
  if (!(box[1] <= bounds.maxY && box[3] >= bounds.minY)) return;
  const tolerance = EXACT_TO / viewport.scale;
  for (const offset of viewport.copies(bounds, box[0], box[2])) {
    if (overlay.fill) {
      context.fillStyle = overlay.fill;
      fillRings(context, viewport, overlay.lines, bounds, offset, tolerance);
    }
    if (!(overlay.stroke || overlay.gradient) || !(overlay.w > 0)) continue;
    context.strokeStyle = overlay.stroke;
    context.lineWidth = overlay.w;
    context.lineCap = overlay.cap || 'round';
    context.lineJoin = overlay.join || 'round';
    context.miterLimit = overlay.ml || 10;
    context.setLineDash(overlay.dash || []);
    for (const line of overlay.lines) {
      if (overlay.gradient) strokeGradient(context, viewport, line, bounds, offset, tolerance, overlay.gradient);
      else strokeLine(context, viewport, line, bounds, offset, tolerance, overlay);
    }
    context.setLineDash([]);
  }
}

function drawRecorded(context, viewport, overlay, image, pixels) {
  const bounds = viewport.bounds();
  const [dx, dy, width, height] = overlay.bounds;
  const left = overlay.o[0] + dx;
  const top = overlay.o[1] + dy;
  if (top > bounds.maxY || top + height < bounds.minY) return;
  for (const offset of viewport.copies(bounds, left, left + width)) {
    const at = viewport.screen(overlay.o[0] + offset, overlay.o[1]);
    context.save();
    context.translate(at.x, at.y);
    context.rotate(-viewport.rotation);
    context.scale(viewport.scale, viewport.scale);
    drawSteps(context, overlay.steps, { image, alpha: overlay.alpha, pixels: pixels * viewport.scale });
    context.restore();
  }
}

/** Draws one overlay. `how`: image(id), pixels per screen point, tiles, sources of tiles. */
export function drawOverlay(context, viewport, overlay, how) {
  context.save();
  context.globalAlpha = overlay.alpha ?? 1;
  context.globalCompositeOperation = !overlay.blend || overlay.blend === 'normal' ? 'source-over' : overlay.blend;
  if (overlay.kind === 'shape') drawLines(context, viewport, overlay);
  else if (overlay.kind === 'steps') drawRecorded(context, viewport, overlay, how.image, how.pixels);
  else if (overlay.kind === 'tiles' && how.sources[overlay.tile]) {
    const source = how.sources[overlay.tile];
    how.tiles.draw(context, viewport, { ...source, alpha: overlay.alpha ?? source.alpha }, WORLD);
  }
  context.restore();
}

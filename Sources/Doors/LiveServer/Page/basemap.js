// The base map: countries of Natural Earth, 1 : 110 million. Useful for the world and its regions, not for streets.

import { WORLD, mapPoint, clipRing, grow } from './geometry.js';

/** Tile levels between which it fades out: its coasts are wrong by kilometres. */
const FADES_FROM = 7;
const FADES_TO = 8.5;

/** Rings of map points with their boxes, from the bytes of /base, which make-page.py describes. */
export function decodeBaseMap(buffer) {
  const bytes = new Uint8Array(buffer);
  let offset = 0;
  const next = () => {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[offset++];
      number |= (byte & 127) << shift;
      if (byte < 128) return number & 1 ? -(number + 1) / 2 : number / 2;
    }
  };
  const rings = Array.from({ length: next() }, () => ({ points: new Float64Array(2 * next()) }));
  for (const axis of [0, 1]) {
    for (const { points } of rings) {
      let hundredths = 0;
      for (let index = axis; index < points.length; index += 2) points[index] = (hundredths += next());
    }
  }
  for (const ring of rings) {
    const { points } = ring;
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let index = 0; index < points.length; index += 2) {
      const latitude = points[index + 1] / 100;
      const { x, y } = mapPoint(latitude, points[index] / 100);
      points[index] = x;
      // The south of Antarctica ends at the edge of the square.
      points[index + 1] = latitude <= -85 ? WORLD : y;
      grow(box, x, points[index + 1]);
    }
    ring.box = box;
  }
  return rings;
}

/** How much of the base map is shown at a tile level, 0…1. */
export function baseMapShare(level) { return Math.max(0, Math.min(1, (FADES_TO - level) / (FADES_TO - FADES_FROM))); }

/** Draws land and borders on a water that is filled already. */
export function drawBaseMap(context, viewport, rings, colors) {
  const bounds = viewport.bounds(8);
  const { x: centreX, y: centreY, scale } = viewport;
  const cos = Math.cos(viewport.rotation) * scale;
  const sin = Math.sin(viewport.rotation) * scale;
  const halfWidth = viewport.width / 2;
  const halfHeight = viewport.height / 2;
  context.beginPath();
  for (const { points, box } of rings) {
    if (box[1] > bounds.maxY || box[3] < bounds.minY) continue;
    if ((box[2] - box[0]) * scale < 0.7 && (box[3] - box[1]) * scale < 0.7) continue;
    for (const offset of viewport.copies(bounds, box[0], box[2])) {
      const inside = box[0] + offset >= bounds.minX && box[2] + offset <= bounds.maxX && box[1] >= bounds.minY
        && box[3] <= bounds.maxY;
      const ring = inside
        ? points : clipRing(points, bounds.minX - offset, bounds.minY, bounds.maxX - offset, bounds.maxY);
      let lastX = Infinity;
      let lastY = Infinity;
      for (let index = 0; index < ring.length; index += 2) {
        const dx = ring[index] + offset - centreX;
        const dy = ring[index + 1] - centreY;
        const x = halfWidth + dx * cos + dy * sin;
        const y = halfHeight - dx * sin + dy * cos;
        if (index === 0) context.moveTo(x, y);
        else if (Math.abs(x - lastX) + Math.abs(y - lastY) < 0.6) continue;
        else context.lineTo(x, y);
        lastX = x;
        lastY = y;
      }
      context.closePath();
    }
  }
  context.fillStyle = colors.land;
  context.fill();
  context.lineJoin = 'round';
  context.lineWidth = 0.8;
  context.strokeStyle = colors.border;
  context.stroke();
}

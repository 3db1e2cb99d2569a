// The base map: countries of Natural Earth, 1 : 110 million. Useful for the world and its regions, not for streets.

import { WORLD, mapPoint, clipRing } from './geometry.js';

/** Tile levels between which it fades out: its coasts are wrong by kilometres. */
const FADES_FROM = 7;
const FADES_TO = 8.5;

/** Rings of map points with their boxes, from the bytes of /base. */
export function decodeBaseMap(buffer) {
  const view = new DataView(buffer);
  const rings = [];
  let offset = 2;
  for (let left = view.getUint16(0, true); left > 0; left--) {
    const count = view.getUint16(offset, true);
    offset += 2;
    const points = new Float64Array(2 * count);
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    let longitude = 0;
    let latitude = 0;
    for (let index = 0; index < count; index++, offset += 4) {
      longitude = (longitude + view.getInt16(offset, true)) << 16 >> 16;
      latitude = (latitude + view.getInt16(offset + 2, true)) << 16 >> 16;
      const point = mapPoint(latitude / 100, longitude / 100);
      // The south of Antarctica ends at the edge of the square.
      const y = latitude <= -8500 ? WORLD : point.y;
      points[2 * index] = point.x;
      points[2 * index + 1] = y;
      box[0] = Math.min(box[0], point.x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], point.x);
      box[3] = Math.max(box[3], y);
    }
    rings.push({ points, box });
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

// The plane of the map: a square of 2^28 map points, x from 180° W to the east, y to the south (spherical Mercator).

export const WORLD = 268435456;
const DEGREES = Math.PI / 180;
const EARTH_RADIUS = 6371008.8;

/** The map point of a place in degrees; latitudes are cut at ±85°. */
export function mapPoint(latitude, longitude) {
  const sine = Math.sin(Math.max(-85, Math.min(85, latitude)) * DEGREES);
  return {
    x: (longitude + 180) / 360 * WORLD,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD,
  };
}

/** Degrees of a map point; the longitude is wrapped to −180…180. */
export function coordinate(x, y) {
  return {
    latitude: Math.atan(Math.sinh(Math.PI * (1 - 2 * y / WORLD))) / DEGREES,
    longitude: wrap(x) / WORLD * 360 - 180,
  };
}

/** The same x inside the world, 0 ≤ x < 2^28. */
export function wrap(x) { return x - Math.floor(x / WORLD) * WORLD; }

/** The copy of x that is nearest to another x. */
export function nearest(x, reference) { return x + Math.round((reference - x) / WORLD) * WORLD; }

/** Metres on the ellipsoid, west to east, of one map point. */
export function metresPerPoint(latitude) {
  const phi = Math.min(85, Math.abs(latitude)) * DEGREES;
  const degree = 111412.84 * Math.cos(phi) - 93.5 * Math.cos(3 * phi) + 0.118 * Math.cos(5 * phi);
  return degree * 360 / WORLD;
}

/** A circle on the globe, not one of the plane: map points [x, y, …] at the same distance from the centre. */
export function geodesicCircle(latitude, longitude, metres, count = 96) {
  const phi = latitude * DEGREES;
  const angle = metres / EARTH_RADIUS;
  const points = [];
  for (let index = 0; index < count; index++) {
    const bearing = 2 * Math.PI * index / count;
    const sine = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing);
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(phi), Math.cos(angle) - Math.sin(phi) * sine);
    const point = mapPoint(Math.asin(sine) / DEGREES, longitude + east / DEGREES);
    points.push(point.x, point.y);
  }
  return points;
}

/** Makes a box [minX, minY, maxX, maxY] contain a point. */
export function grow(box, x, y) {
  if (x < box[0]) box[0] = x;
  if (y < box[1]) box[1] = y;
  if (x > box[2]) box[2] = x;
  if (y > box[3]) box[3] = y;
}

/** Cuts a closed ring [x, y, …] to a rectangle (Sutherland and Hodgman). */
export function clipRing(ring, minX, minY, maxX, maxY) {
  let points = ring;
  for (let edge = 0; edge < 4 && points.length; edge++) {
    const axis = edge & 1;
    const limit = [minX, minY, maxX, maxY][edge];
    const sign = edge < 2 ? 1 : -1;
    const kept = [];
    let [px, py] = points.slice(-2);
    for (let index = 0; index < points.length; index += 2) {
      const x = points[index];
      const y = points[index + 1];
      const inside = sign * ((axis ? y : x) - limit) >= 0;
      if (inside !== sign * ((axis ? py : px) - limit) >= 0) {
        const part = axis ? (limit - py) / (y - py) : (limit - px) / (x - px);
        kept.push(axis ? px + part * (x - px) : limit, axis ? limit : py + part * (y - py));
      }
      if (inside) kept.push(x, y);
      px = x;
      py = y;
    }
    points = kept;
  }
  return points;
}

/** The part of a segment inside a rectangle as two shares of its length, or null (Liang and Barsky). */
export function clipSegment(ax, ay, bx, by, minX, minY, maxX, maxY) {
  let from = 0;
  let to = 1;
  const cut = (delta, low, high) => {
    if (delta === 0) return low <= 0 && high >= 0;
    const first = (delta > 0 ? low : high) / delta;
    const last = (delta > 0 ? high : low) / delta;
    from = Math.max(from, first);
    to = Math.min(to, last);
    return from <= to;
  };
  return cut(bx - ax, minX - ax, maxX - ax) && cut(by - ay, minY - ay, maxY - ay) ? [from, to] : null;
}

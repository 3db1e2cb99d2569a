// A line that grows: each point costs the same, and drawing costs what is seen of it, not what there is.

import { grow } from './geometry.js';

const FIRST_TOLERANCE = 1;
const FACTOR = 2;
const LEVELS = 24;
const CHUNK = 128;
/** A level with fewer points needs no coarser one. */
const FEW = 48;

/** Every point that is farther than a tolerance from the one before it, with a box for each chunk of them. */
class Level {
  constructor(tolerance) {
    this.tolerance = tolerance;
    this.indices = new Uint32Array(16);
    this.count = 0;
    this.boxes = [];
    this.lengths = [];
    this.length = 0;
    this.lastX = NaN;
    this.lastY = NaN;
  }

  accepts(x, y) { return !(Math.hypot(x - this.lastX, y - this.lastY) < this.tolerance); }

  append(index, x, y) {
    if (this.count === this.indices.length) {
      const larger = new Uint32Array(2 * this.count);
      larger.set(this.indices);
      this.indices = larger;
    }
    if (this.count) {
      this.length += Math.hypot(x - this.lastX, y - this.lastY);
      grow(this.boxes[this.boxes.length - 1], x, y);
    }
    if (this.count % CHUNK === 0) {
      this.boxes.push([x, y, x, y]);
      this.lengths.push(this.length);
    }
    this.indices[this.count++] = index;
    this.lastX = x;
    this.lastY = y;
  }
}

export class Line {
  constructor(points = []) {
    this.points = new Float64Array(Math.max(16, points.length));
    this.count = 0;
    this.box = [Infinity, Infinity, -Infinity, -Infinity];
    this.levels = [new Level(0)];
    for (let index = 0; index + 1 < points.length; index += 2) this.append(points[index], points[index + 1]);
  }

  append(x, y) {
    if (2 * this.count === this.points.length) {
      const larger = new Float64Array(4 * this.count);
      larger.set(this.points);
      this.points = larger;
    }
    this.points[2 * this.count] = x;
    this.points[2 * this.count + 1] = y;
    grow(this.box, x, y);
    // Each level takes only what the finer one took: the coarse ones are asked about few points.
    for (const level of this.levels) {
      if (!level.accepts(x, y)) break;
      level.append(this.count, x, y);
    }
    this.count++;
    const coarsest = this.levels[this.levels.length - 1];
    if (coarsest.count > FEW && this.levels.length <= LEVELS) this.levels.push(this.coarser(coarsest));
  }

  /** The level above another. */
  coarser(level) {
    const made = new Level(FIRST_TOLERANCE * FACTOR ** (this.levels.length - 1));
    for (const index of level.indices.subarray(0, level.count)) {
      const [x, y] = [this.points[2 * index], this.points[2 * index + 1]];
      if (made.accepts(x, y)) made.append(index, x, y);
    }
    return made;
  }

  /** The coarsest level that is exact to a tolerance in map points. */
  level(tolerance) {
    let best = this.levels[0];
    for (const level of this.levels) if (level.tolerance <= tolerance) best = level;
    return best;
  }

  /** All points at a tolerance, [x, y, …], with the last one. */
  simplified(tolerance) {
    const { indices, count } = this.level(tolerance);
    const points = new Float64Array(2 * count + 2);
    for (let index = 0; index < count; index++) {
      points[2 * index] = this.points[2 * indices[index]];
      points[2 * index + 1] = this.points[2 * indices[index] + 1];
    }
    return this.withEnd(points, indices, count);
  }

  withEnd(points, indices, count) {
    if (!this.count || indices[count - 1] === this.count - 1) return points.subarray(0, 2 * count);
    points[2 * count] = this.points[2 * this.count - 2];
    points[2 * count + 1] = this.points[2 * this.count - 1];
    return points;
  }

  /**
   * Calls a function with each segment that may cross a rectangle: (ax, ay, bx, by, whether it goes on from the last
   * one, length of the line before it).
   */
  segments(tolerance, minX, minY, maxX, maxY, each) {
    const { indices, count, boxes, lengths } = this.level(tolerance);
    const at = this.points;
    let last = -1;
    for (let chunk = 0; chunk < boxes.length; chunk++) {
      const box = boxes[chunk];
      if (box[0] > maxX || box[2] < minX || box[1] > maxY || box[3] < minY) continue;
      let length = lengths[chunk];
      const end = Math.min(count - 1, (chunk + 1) * CHUNK);
      for (let index = chunk * CHUNK; index < end; index++) {
        const from = 2 * indices[index];
        const to = 2 * indices[index + 1];
        each(at[from], at[from + 1], at[to], at[to + 1], last === index, length);
        length += Math.hypot(at[to] - at[from], at[to + 1] - at[from + 1]);
        last = index + 1;
      }
    }
    const from = count ? indices[count - 1] : 0;
    if (from < this.count - 1) {
      const end = 2 * this.count - 2;
      each(at[2 * from], at[2 * from + 1], at[end], at[end + 1], last === count - 1, this.level(tolerance).length);
    }
  }
}

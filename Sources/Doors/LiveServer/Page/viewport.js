// What part of the plane is on the screen.

import { WORLD, wrap } from './geometry.js';

const LARGEST_SCALE = 16;

export class Viewport {
  constructor() {
    this.x = WORLD / 2;
    this.y = WORLD / 2;
    /** Screen points per map point. */
    this.scale = 1 / 2 ** 19;
    /** Radians clockwise from north: the direction that is up on the screen. */
    this.rotation = 0;
    this.width = 1;
    this.height = 1;
  }

  /** A map point on the screen, from the upper left corner. */
  screen(x, y) {
    const cos = Math.cos(this.rotation) * this.scale;
    const sin = Math.sin(this.rotation) * this.scale;
    const dx = x - this.x;
    const dy = y - this.y;
    return { x: this.width / 2 + dx * cos + dy * sin, y: this.height / 2 - dx * sin + dy * cos };
  }

  /** The map point at a place of the screen; its x may be outside the world. */
  map(x, y) {
    const cos = Math.cos(this.rotation) / this.scale;
    const sin = Math.sin(this.rotation) / this.scale;
    const dx = x - this.width / 2;
    const dy = y - this.height / 2;
    return { x: this.x + dx * cos - dy * sin, y: this.y + dx * sin + dy * cos };
  }

  /** The upright rectangle of map points around what the screen shows, with a margin in screen points. */
  bounds(margin = 0) {
    const cos = Math.abs(Math.cos(this.rotation));
    const sin = Math.abs(Math.sin(this.rotation));
    const halfWidth = ((this.width * cos + this.height * sin) / 2 + margin) / this.scale;
    const halfHeight = ((this.width * sin + this.height * cos) / 2 + margin) / this.scale;
    return { minX: this.x - halfWidth, minY: this.y - halfHeight, maxX: this.x + halfWidth, maxY: this.y + halfHeight };
  }

  /** Offsets in x, whole worlds, at which something from minX to maxX is in the bounds. */
  copies(bounds, minX, maxX) {
    const first = Math.max(-8, Math.ceil((bounds.minX - maxX) / WORLD));
    const last = Math.min(8, Math.floor((bounds.maxX - minX) / WORLD));
    const offsets = [];
    for (let copy = first; copy <= last; copy++) offsets.push(copy * WORLD);
    return offsets;
  }

  pan(dx, dy) {
    const point = this.map(this.width / 2 - dx, this.height / 2 - dy);
    this.x = point.x;
    this.y = point.y;
    this.limit();
  }

  /** Changes the scale by a factor; the place under (x, y) stays there. */
  zoom(factor, x = this.width / 2, y = this.height / 2) {
    this.around(x, y, () => { this.scale *= factor; });
  }

  /** Turns what is up on the screen clockwise by an angle; the place under (x, y) stays there. */
  rotate(angle, x = this.width / 2, y = this.height / 2) {
    this.around(x, y, () => {
      this.rotation = Math.atan2(Math.sin(this.rotation + angle), Math.cos(this.rotation + angle));
    });
  }

  around(x, y, change) {
    const before = this.map(x, y);
    // People cannot make the world smaller than the screen; a program can.
    const smallest = Math.min(this.scale, this.height / WORLD);
    change();
    this.scale = Math.max(smallest, Math.min(LARGEST_SCALE, this.scale));
    const after = this.map(x, y);
    this.x += before.x - after.x;
    this.y += before.y - after.y;
    this.limit();
  }

  get smallestScale() { return Math.min(this.width, this.height) / WORLD; }

  limit() {
    this.scale = Math.max(this.smallestScale, Math.min(LARGEST_SCALE, this.scale));
    this.x = wrap(this.x);
    this.y = Math.max(0, Math.min(WORLD, this.y));
  }

  /** Zoom level of tiles: 0 shows the world in 256 screen points. */
  get level() { return Math.log2(this.scale * WORLD / 256); }
}

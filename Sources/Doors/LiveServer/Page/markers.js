// Annotations: drawings that keep their size and lie at a map point.

import { WORLD, nearest } from './geometry.js';
import { drawSteps, stepsBounds } from './steps.js';

const SPRITES = 512;

/** Pictures of drawings that many markers share. */
class Sprites {
  constructor() { this.made = new Map(); }

  clear() { this.made.clear(); }

  get(marker, image, pixels) {
    const key = marker.key ?? (marker.key = JSON.stringify(marker.steps));
    let sprite = this.made.get(key);
    if (!sprite || sprite.pixels !== pixels) {
      sprite = this.draw(marker.steps, image, pixels);
      // An image that has not come yet is drawn again the next time.
      if (sprite.complete) this.made.set(key, sprite);
      if (this.made.size > SPRITES) this.made.delete(this.made.keys().next().value);
    }
    return sprite;
  }

  draw(steps, image, pixels) {
    const box = stepsBounds(steps);
    if (!box) return { pixels, complete: true, canvas: null };
    const left = Math.floor(box[0]) - 2;
    const top = Math.floor(box[1]) - 2;
    const canvas = document.createElement('canvas');
    canvas.width = Math.min(2048, Math.max(1, Math.ceil((box[2] + 5) * pixels)));
    canvas.height = Math.min(2048, Math.max(1, Math.ceil((box[3] + 5) * pixels)));
    const context = canvas.getContext('2d');
    context.scale(pixels, pixels);
    context.translate(-left, -top);
    let complete = true;
    const watched = (id) => {
      const found = image(id);
      if (!found) complete = false;
      return found;
    };
    drawSteps(context, steps, { image: watched, alpha: 1, pixels });
    return { pixels, complete, canvas, left, top, width: canvas.width / pixels, height: canvas.height / pixels };
  }
}

export class Markers {
  constructor() {
    this.all = new Map();
    this.sprites = new Sprites();
    /** What is on the screen, in drawing order: {marker, x, y}. */
    this.shown = [];
  }

  set(list) {
    for (const marker of list) this.all.set(marker.id, marker);
    this.sorted = null;
  }

  remove(id) {
    this.all.delete(id);
    this.sorted = null;
  }

  clear() {
    this.all.clear();
    this.sorted = null;
  }

  /** Finds and draws what the screen shows. `dragged`: {id, x, y} that lies where the pointer is, or null. */
  draw(context, viewport, image, pixels, dragged) {
    // From north to south: those in front cover those at the back. What is selected covers all others.
    this.sorted ??= [...this.all.values()].sort((a, b) => (a.z - b.z) || a.y - b.y || a.id - b.id);
    const bounds = viewport.bounds(160);
    const above = [];
    this.shown = [];
    for (const marker of this.sorted) {
      const point = dragged && dragged.id === marker.id ? dragged : marker;
      if (point.y < bounds.minY || point.y > bounds.maxY) continue;
      for (let x = point.x + WORLD * Math.ceil((bounds.minX - point.x) / WORLD); x <= bounds.maxX; x += WORLD) {
        const place = viewport.screen(x, point.y);
        (marker.selected || marker.dragging ? above : this.shown).push({ marker, x: place.x, y: place.y });
      }
    }
    this.shown.push(...above);
    for (const { marker, x, y } of this.shown) {
      const sprite = this.sprites.get(marker, image, pixels);
      if (!sprite.canvas) continue;
      context.globalAlpha = marker.alpha ?? 1;
      // On whole pixels, or it would be blurred.
      const left = Math.round((x + sprite.left) * pixels) / pixels;
      const top = Math.round((y + sprite.top) * pixels) / pixels;
      context.drawImage(sprite.canvas, left, top, sprite.width, sprite.height);
    }
    context.globalAlpha = 1;
  }

  /** The uppermost marker at a place of the screen; fingers need more room than a mouse. */
  hit(x, y, slack) {
    for (const margin of [0, slack]) {
      for (let index = this.shown.length - 1; index >= 0; index--) {
        const { marker, x: atX, y: atY } = this.shown[index];
        const [left, top, width, height] = marker.box;
        const inside = x >= atX + left - margin && x <= atX + left + width + margin
          && y >= atY + top - margin && y <= atY + top + height + margin;
        if (inside && (marker.select || marker.drag)) return this.shown[index];
      }
    }
    return null;
  }

  get selected() {
    for (const marker of this.all.values()) if (marker.selected) return marker;
    return null;
  }

  /** Where a marker's coordinate is on the screen: the copy nearest to the middle. */
  place(viewport, marker, dragged) {
    const point = dragged && dragged.id === marker.id ? dragged : marker;
    return viewport.screen(nearest(point.x, viewport.x), point.y);
  }
}

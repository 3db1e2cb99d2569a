// A small map of the region, for scales at which the base map is of no use: where on the globe is this?

import { baseMapShare, drawBaseMap } from './basemap.js';
import { fitted } from './canvas.js';
import { Viewport } from './viewport.js';

const LEVEL_SCALE = 2 ** -16.4;

export class Locator {
  constructor(canvas) {
    this.canvas = canvas;
    this.viewport = new Viewport();
    this.drawnFor = '';
  }

  update(map) {
    const shown = map.base.length > 0 && baseMapShare(map.viewport.level) === 0 && map.viewport.width > 560;
    this.canvas.hidden = !shown;
    if (!shown) return;
    const { viewport } = this;
    Object.assign(viewport, {
      x: map.viewport.x, y: map.viewport.y, scale: LEVEL_SCALE,
      width: this.canvas.clientWidth, height: this.canvas.clientHeight,
    });
    const half = 2 * LEVEL_SCALE;
    const key = [Math.round(half * viewport.x), Math.round(half * viewport.y), map.colors.land, viewport.width];
    if (this.drawnFor === key.join()) return;
    this.drawnFor = key.join();
    const { colors } = map;
    const context = fitted(this.canvas);
    context.fillStyle = colors.water;
    context.fillRect(0, 0, viewport.width, viewport.height);
    drawBaseMap(context, viewport, map.base, colors);
    const [x, y] = [viewport.width / 2, viewport.height / 2];
    for (const [width, color] of [[5, colors.card], [2.5, colors.track]]) {
      context.beginPath();
      context.arc(x, y, 6, 0, 2 * Math.PI);
      context.lineWidth = width;
      context.strokeStyle = color;
      context.stroke();
    }
  }
}

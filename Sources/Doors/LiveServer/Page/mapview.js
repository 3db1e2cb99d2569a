// The map: what is on it, and drawing it. One canvas, drawn at most once per frame and only after a change.

import { WORLD, nearest } from './geometry.js';
import { Viewport } from './viewport.js';
import { palette } from './palette.js';
import { baseMapShare, drawBaseMap } from './basemap.js';
import { drawGraticule } from './graticule.js';
import { Tiles } from './tiles.js';
import { drawOverlay } from './shapes.js';
import { drawUser } from './user.js';
import { Markers } from './markers.js';
import { density, fitted } from './canvas.js';

const ANIMATION_MILLISECONDS = 320;

export class MapView {
  constructor(canvas) {
    this.canvas = canvas;
    this.viewport = new Viewport();
    this.style = { type: 'standard', dark: null, tiles: [], attribution: '' };
    this.features = { zoom: true, scroll: true, rotate: true, compass: true, scale: true, location: false };
    this.overlays = new Map();
    this.markers = new Markers();
    this.user = null;
    this.images = new Map();
    this.base = [];
    this.dragged = null;
    this.tiles = new Tiles(() => this.redraw());
    /** Called after each drawing, and once an image has come. */
    this.drawn = () => {};
    this.imagesChanged = () => {};
    /** Called when the user or the page's own buttons move the map: 'begin', 'change' or 'end'. */
    this.moved = () => {};
    this.frame = 0;
    this.frames = 0;
    this.animation = null;
    this.hasView = false;
    /** Whether zooming keeps the middle where it is. */
    this.anchored = false;
    this.pending = null;
    this.darkQuery = matchMedia('(prefers-color-scheme: dark)');
    this.stillQuery = matchMedia('(prefers-reduced-motion: reduce)');
    this.darkQuery.addEventListener('change', () => this.recolor());
    this.recolor();
  }

  get dark() { return this.style.dark ?? this.darkQuery.matches; }

  recolor() {
    this.colors = palette(this.dark, this.style.type);
    document.documentElement.dataset.theme = this.dark ? 'dark' : 'light';
    this.redraw();
  }

  setStyle(style) {
    this.style = { ...this.style, ...style };
    this.tiles.clear();
    this.recolor();
  }

  image(id) {
    const entry = this.images.get(String(id));
    return entry && entry.complete && entry.naturalWidth ? entry : null;
  }

  addImages(images) {
    for (const [id, source] of Object.entries(images || {})) {
      const image = new Image();
      image.onload = () => {
        this.imagesChanged();
        this.redraw();
      };
      image.src = source;
      this.images.set(id, image);
    }
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (!width || !height || (width === this.viewport.width && height === this.viewport.height)) return false;
    Object.assign(this.viewport, { width, height });
    this.viewport.limit();
    if (this.pending) this.show(this.pending);
    this.redraw();
    return true;
  }

  /** Goes to a view: {x, y, scale, rotation, animated}. */
  show(view) {
    if (this.viewport.width <= 1) {
      this.pending = view;
      return;
    }
    this.pending = null;
    this.stop();
    const animated = view.animated && this.hasView && !this.stillQuery.matches && !document.hidden;
    this.hasView = true;
    const { viewport } = this;
    if (!animated) {
      Object.assign(viewport, { x: view.x, y: view.y, scale: view.scale, rotation: view.rotation || 0 });
      viewport.limit();
      this.redraw();
      return;
    }
    const turn = (view.rotation || 0) - viewport.rotation;
    this.animation = {
      began: null,
      from: { x: viewport.x, y: viewport.y, scale: viewport.scale, rotation: viewport.rotation },
      to: { x: nearest(view.x, viewport.x), y: view.y, scale: view.scale },
      turn: Math.atan2(Math.sin(turn), Math.cos(turn)),
      done: view.done,
    };
    this.redraw();
  }

  stop() { this.animation = null; }

  animate(time) {
    const { animation, viewport } = this;
    animation.began ??= time;
    const share = Math.min(1, (time - animation.began) / ANIMATION_MILLISECONDS);
    const eased = share * share * (3 - 2 * share);
    const { from, to } = animation;
    viewport.scale = from.scale * (to.scale / from.scale) ** eased;
    // The target moves evenly on the screen, whatever the change of scale.
    const far = Math.abs(Math.log(to.scale / from.scale)) > 0.01;
    const way = far ? (1 / viewport.scale - 1 / from.scale) / (1 / to.scale - 1 / from.scale) : eased;
    viewport.x = from.x + way * (to.x - from.x);
    viewport.y = from.y + way * (to.y - from.y);
    viewport.rotation = from.rotation + eased * animation.turn;
    if (share === 1) {
      this.animation = null;
      viewport.limit();
      if (animation.done) animation.done();
    }
  }

  redraw() {
    if (!this.frame) this.frame = requestAnimationFrame((time) => this.draw(time));
  }

  draw(time) {
    this.frame = 0;
    if (this.animation) this.animate(time);
    const { viewport, colors } = this;
    const context = fitted(this.canvas, viewport.width, viewport.height);
    const pixels = density();
    const covered = this.drawGround(context);
    const how = { image: (id) => this.image(id), pixels, tiles: this.tiles, sources: this.style.tiles || [] };
    for (const level of [0, 1]) {
      for (const overlay of this.overlays.values()) {
        if ((overlay.level || 0) === level) drawOverlay(context, viewport, overlay, how);
      }
    }
    if (this.user) drawUser(context, viewport, this.user, colors);
    this.markers.draw(context, viewport, how.image, pixels, this.dragged);
    this.frames++;
    this.drawn(covered);
    if (this.animation) this.redraw();
  }

  /** Draws what is below everything else; returns whether anything is known here. */
  drawGround(context) {
    const { viewport, colors } = this;
    const share = this.base.length ? baseMapShare(viewport.level) : 0;
    context.fillStyle = colors.unknown;
    context.fillRect(0, 0, viewport.width, viewport.height);
    if (share > 0) {
      context.globalAlpha = share;
      // North and south of the square there is nothing.
      context.save();
      context.translate(viewport.width / 2, viewport.height / 2);
      context.rotate(-viewport.rotation);
      context.scale(viewport.scale, viewport.scale);
      context.fillStyle = colors.water;
      context.fillRect(-4 * WORLD, -viewport.y, 8 * WORLD, WORLD);
      context.restore();
      drawBaseMap(context, viewport, this.base, colors);
      context.globalAlpha = 1;
    }
    let tiled = false;
    for (const source of this.style.tiles || []) {
      if (source.replaces) tiled = this.tiles.draw(context, viewport, source, WORLD) || tiled;
    }
    if (share < 1 && !tiled) drawGraticule(context, viewport, colors, 1 - share);
    return tiled || share > 0;
  }

  // What people do to the map; the caller has checked that it is allowed.

  change(phase, action) {
    this.stop();
    this.hasView = true;
    action(this.viewport);
    this.redraw();
    this.moved(phase);
  }

  /** A whole movement at once, animated where people like that. */
  glide(change) {
    const target = Object.assign(new Viewport(), this.viewport);
    if (this.animation) Object.assign(target, this.animation.to);
    change(target);
    this.moved('begin');
    this.show({ ...target, animated: true, done: () => this.moved('end') });
    if (!this.animation) this.moved('end');
  }
}

// Fingers, mouse, wheel and keys on the map.

const SLOP = { mouse: 4, touch: 10, pen: 6 };
const LONG_PRESS = 500;
const DRAG_PRESS = 300;
const DOUBLE_TAP = 300;
const WHEEL_END = 180;
const TURN_SLOP = 0.2;
const NORTH_SNAP = 0.12;
const KEY_STEP = 80;
const KEY_TURN = Math.PI / 12;

/** `act`: tap(at), longpress(at), select(marker), deselect(), drag(marker, phase, at). */
export class Gestures {
  constructor(map, act) {
    this.map = map;
    this.act = act;
    this.pointers = new Map();
    this.mode = 'idle';
    this.lastTap = { time: -Infinity, x: 0, y: 0 };
    const { canvas } = map;
    const on = (name, handler) => canvas.addEventListener(name, handler, { passive: false });
    on('pointerdown', (event) => this.down(event));
    on('pointermove', (event) => this.move(event));
    on('pointerup', (event) => this.up(event));
    on('pointercancel', (event) => this.cancel(event));
    on('wheel', (event) => this.wheel(event));
    on('keydown', (event) => this.key(event));
    on('contextmenu', (event) => event.preventDefault());
  }

  at(event) {
    const box = this.map.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** Where a zoom keeps its place: the middle while the map follows a position. */
  anchor(at) {
    const { viewport, anchored } = this.map;
    return anchored ? { x: viewport.width / 2, y: viewport.height / 2 } : at;
  }

  down(event) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    const at = this.at(event);
    this.map.canvas.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, at);
    this.map.stop();
    clearTimeout(this.timer);
    if (this.pointers.size === 2) {
      this.finish('cancel');
      this.startPinch();
      return;
    }
    if (this.pointers.size > 2) return;
    this.type = event.pointerType;
    this.start = at;
    this.last = at;
    this.turning = event.shiftKey;
    this.mode = 'pressed';
    this.found = this.map.markers.hit(at.x, at.y, this.type === 'mouse' ? 0 : 10);
    const draggable = this.found && this.found.marker.drag;
    this.timer = setTimeout(() => {
      if (this.mode !== 'pressed') return;
      if (draggable) this.startDrag();
      else {
        this.mode = 'held';
        this.act.longpress(this.start);
      }
    }, draggable ? DRAG_PRESS : LONG_PRESS);
  }

  move(event) {
    if (!this.pointers.has(event.pointerId)) {
      if (event.pointerType === 'mouse') this.hover(this.at(event));
      return;
    }
    const at = this.at(event);
    this.pointers.set(event.pointerId, at);
    if (this.mode === 'pinch') return this.pinch();
    if (this.mode === 'pressed' && Math.hypot(at.x - this.start.x, at.y - this.start.y) > (SLOP[this.type] || 6)) {
      clearTimeout(this.timer);
      const direct = this.found && this.found.marker.drag && (this.type === 'mouse' || this.found.marker.selected);
      if (direct) this.startDrag();
      else this.startPan();
    }
    if (this.mode === 'pan') {
      const { x, y } = this.last;
      this.map.change('change', (viewport) => viewport.pan(at.x - x, at.y - y));
      this.trail.push({ ...at, time: event.timeStamp });
      if (this.trail.length > 6) this.trail.shift();
    } else if (this.mode === 'turn') {
      const { viewport } = this.map;
      const angle = (point) => Math.atan2(point.y - viewport.height / 2, point.x - viewport.width / 2);
      const turn = angle(at) - angle(this.last);
      this.map.change('change', () => viewport.rotate(-turn));
    } else if (this.mode === 'drag') {
      this.act.drag(this.found.marker, 'move', this.dragPoint(at));
    }
    this.last = at;
  }

  up(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    clearTimeout(this.timer);
    if (this.mode === 'pinch') {
      // The finger that stays pans on.
      if (this.pointers.size === 1) {
        [this.last] = this.pointers.values();
        this.mode = this.map.features.scroll ? 'pan' : 'idle';
        this.trail = [];
        this.snap();
        if (this.mode === 'idle') this.map.moved('end');
      }
      return;
    }
    if (this.mode === 'pressed') this.tapped(event.timeStamp);
    this.finish('end', event.timeStamp);
  }

  cancel(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    clearTimeout(this.timer);
    if (this.mode === 'pinch') this.map.moved('end');
    else this.finish('cancel');
    this.mode = 'idle';
  }

  finish(how, time) {
    const { mode } = this;
    this.mode = 'idle';
    if (mode === 'drag') this.act.drag(this.found.marker, how, this.dragPoint(this.last));
    if (mode === 'turn') this.snap();
    if (mode === 'pan' && how === 'end' && this.fling(time)) return;
    if (mode === 'pan' || mode === 'turn') this.map.moved('end');
  }

  tapped(time) {
    const { x, y } = this.start;
    const near = Math.hypot(x - this.lastTap.x, y - this.lastTap.y) < 24;
    if (near && time - this.lastTap.time < DOUBLE_TAP && this.map.features.zoom && !this.found) {
      this.lastTap = { time: -Infinity, x, y };
      const at = this.anchor({ x, y });
      this.map.glide((viewport) => viewport.zoom(2, at.x, at.y));
      return;
    }
    this.lastTap = { time, x, y };
    if (this.found && this.found.marker.select) this.act.select(this.found.marker);
    else {
      this.act.deselect();
      this.act.tap(this.start);
    }
  }

  startPan() {
    if (this.turning && this.map.features.rotate) this.mode = 'turn';
    else if (this.map.features.scroll) this.mode = 'pan';
    else {
      this.mode = 'idle';
      return;
    }
    this.trail = [];
    this.map.moved('begin');
  }

  startDrag() {
    this.mode = 'drag';
    const { x, y } = this.map.markers.place(this.map.viewport, this.found.marker, null);
    this.grip = { x: x - this.start.x, y: y - this.start.y };
    this.act.drag(this.found.marker, 'start', this.dragPoint(this.last));
  }

  dragPoint(at) { return { x: at.x + this.grip.x, y: at.y + this.grip.y }; }

  startPinch() {
    this.mode = 'pinch';
    this.twist = 0;
    this.twisting = false;
    this.fingers = this.measure();
    this.map.moved('begin');
  }

  measure() {
    const [a, b] = this.pointers.values();
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    return { x: a.x + dx / 2, y: a.y + dy / 2, distance: Math.hypot(dx, dy) || 1, angle: Math.atan2(dy, dx) };
  }

  pinch() {
    const before = this.fingers;
    const now = this.measure();
    this.fingers = now;
    const { features } = this.map;
    const turn = Math.atan2(Math.sin(now.angle - before.angle), Math.cos(now.angle - before.angle));
    this.twist += turn;
    // Two fingers are never quite parallel: turning begins when it is meant.
    if (Math.abs(this.twist) > TURN_SLOP) this.twisting = true;
    this.map.change('change', (viewport) => {
      if (features.scroll) viewport.pan(now.x - before.x, now.y - before.y);
      if (features.zoom) viewport.zoom(now.distance / before.distance, now.x, now.y);
      if (features.rotate && this.twisting) viewport.rotate(-turn, now.x, now.y);
    });
  }

  /** North that is nearly up becomes up. */
  snap() {
    const { viewport } = this.map;
    if (viewport.rotation !== 0 && Math.abs(viewport.rotation) < NORTH_SNAP) {
      this.map.change('change', () => viewport.rotate(-viewport.rotation));
    }
  }

  /** Goes on after a finger that left while it moved; returns whether it does. */
  fling(time) {
    const [first, last] = [this.trail[0], this.trail[this.trail.length - 1]];
    if (this.type !== 'touch' || !first || time - last.time > 50 || this.map.stillQuery.matches) return false;
    const span = Math.max(1, last.time - first.time);
    let [vx, vy] = [(last.x - first.x) / span, (last.y - first.y) / span];
    if (Math.hypot(vx, vy) < 0.3) return false;
    let before = performance.now();
    const step = (now) => {
      if (this.pointers.size) return this.map.moved('end');
      const passed = Math.min(50, now - before);
      before = now;
      const decay = Math.exp(-passed / 325);
      this.map.change('change', (viewport) => viewport.pan(vx * passed, vy * passed));
      [vx, vy] = [vx * decay, vy * decay];
      if (Math.hypot(vx, vy) < 0.03) return this.map.moved('end');
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    return true;
  }

  wheel(event) {
    event.preventDefault();
    if (!this.map.features.zoom) return;
    const at = this.anchor(this.at(event));
    const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    const delta = Math.max(-300, Math.min(300, event.deltaY * lines));
    if (!this.wheeling) this.map.moved('begin');
    clearTimeout(this.wheeling);
    // A pinch on a touchpad comes as a wheel with control.
    const factor = Math.exp(-delta * (event.ctrlKey ? 0.01 : 0.002));
    this.map.change('change', (viewport) => viewport.zoom(factor, at.x, at.y));
    this.wheeling = setTimeout(() => {
      this.wheeling = 0;
      this.map.moved('end');
    }, WHEEL_END);
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { features, viewport } = this.map;
    const glide = (allowed, change) => allowed && (() => this.map.glide(change));
    const pan = (dx, dy) => glide(features.scroll, (target) => target.pan(dx * KEY_STEP, dy * KEY_STEP));
    const turn = (angle) => glide(features.rotate, (target) => target.rotate(angle));
    const zoom = (factor) => glide(features.zoom, (target) => target.zoom(factor));
    const actions = event.shiftKey
      ? { ArrowLeft: turn(-KEY_TURN), ArrowRight: turn(KEY_TURN), '+': zoom(2), '*': zoom(2) }
      : {
        ArrowLeft: pan(1, 0), ArrowRight: pan(-1, 0), ArrowUp: pan(0, 1), ArrowDown: pan(0, -1),
        '+': zoom(2), '=': zoom(2), '-': zoom(0.5), n: turn(-viewport.rotation),
        Enter: () => this.act.tap({ x: viewport.width / 2, y: viewport.height / 2 }),
        Escape: () => this.act.deselect(),
      };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  hover(at) {
    const found = this.map.markers.hit(at.x, at.y, 0);
    this.map.canvas.style.cursor = found ? 'pointer' : '';
  }
}

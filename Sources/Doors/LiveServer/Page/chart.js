// Accuracy over the last ten minutes, and what kind of fix there was.

import { fitted } from './canvas.js';

const MINUTES = 10;
const BOTTOM = 34;
const LEFT = 42;

/** Epochs of the last minutes: {at: milliseconds, accuracy, fix, used}. */
export class History {
  constructor() { this.epochs = []; }

  add(epoch) {
    this.epochs.push(epoch);
    const oldest = epoch.at - MINUTES * 60000;
    if (this.epochs[0].at < oldest - 30000) this.epochs = this.epochs.filter(({ at }) => at >= oldest);
  }

  /** Draws the accuracy on a logarithmic scale, gaps left open, and a strip of the kinds of fix. */
  draw(canvas, now, colors, fixColor) {
    const width = canvas.clientWidth;
    const height = canvas.clientHeight;
    const context = fitted(canvas, width, height);
    const shown = this.epochs.filter(({ at }) => at >= now - MINUTES * 60000);
    const known = shown.filter(({ accuracy }) => accuracy > 0);
    if (!known.length) return false;
    const span = Math.max(20000, Math.min(MINUTES * 60000, now - shown[0].at));
    const low = Math.floor(Math.log10(Math.min(...known.map(({ accuracy }) => accuracy))) - 0.05);
    const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...known.map(({ accuracy }) => accuracy))) + 0.05));
    const toX = (at) => width - (now - at) / span * (width - LEFT);
    const toY = (accuracy) => 8 + (high - Math.log10(accuracy)) / (high - low) * (height - BOTTOM - 8);
    context.font = '11px system-ui, sans-serif';
    context.textBaseline = 'middle';
    context.lineWidth = 1;
    context.strokeStyle = colors.line;
    context.fillStyle = colors.faint;
    context.textAlign = 'right';
    for (let power = low; power <= high; power++) {
      const y = toY(10 ** power);
      context.beginPath();
      context.moveTo(LEFT, y);
      context.lineTo(width, y);
      context.stroke();
      const [unit, scale] = power >= 3 ? ['km', 3] : power >= 0 ? ['m', 0] : power >= -2 ? ['cm', -2] : ['mm', -3];
      context.fillText(`${10 ** (power - scale)} ${unit}`, LEFT - 6, y);
    }
    this.band(context, known, toX, toY, height - BOTTOM, colors);
    shown.forEach(({ at, fix }, index) => {
      const next = shown[index + 1];
      const end = next ? Math.min(next.at, at + 3000) : at + 1000;
      context.fillStyle = fixColor(fix);
      context.fillRect(toX(at), height - BOTTOM + 8, Math.max(1, toX(end) - toX(at) + 0.5), 5);
    });
    context.fillStyle = colors.faint;
    context.textAlign = 'left';
    const ago = span >= 120000 ? `${Math.round(span / 60000)} min ago` : `${Math.round(span / 1000)} s ago`;
    context.fillText(ago, LEFT, height - 8);
    context.textAlign = 'right';
    context.fillText('now', width, height - 8);
    return true;
  }

  band(context, known, toX, toY, bottom, colors) {
    let run = [];
    const flush = () => {
      if (run.length) {
        const path = new Path2D();
        for (const { at, accuracy } of run) path.lineTo(toX(at), toY(accuracy));
        const area = new Path2D(path);
        area.lineTo(toX(run[run.length - 1].at), bottom);
        area.lineTo(toX(run[0].at), bottom);
        context.fillStyle = colors.userFill;
        context.fill(area);
        context.lineWidth = 1.75;
        context.lineJoin = 'round';
        context.strokeStyle = colors.user;
        context.stroke(path);
      }
      run = [];
    };
    for (const epoch of known) {
      if (run.length && epoch.at - run[run.length - 1].at > 5000) flush();
      run.push(epoch);
    }
    flush();
  }
}

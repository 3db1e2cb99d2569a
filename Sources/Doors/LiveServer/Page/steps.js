// Drawings as they come from the program: arrays of steps, the same that cairo and SVG draw.

const FAMILIES = {
  sans: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif',
  mono: 'ui-monospace, "SF Mono", Menlo, "Noto Sans Mono", "DejaVu Sans Mono", monospace',
};
const paths = new WeakMap();

function path(step) {
  let made = paths.get(step);
  if (!made) paths.set(step, made = new Path2D(step[1]));
  return made;
}

function font(step) {
  return `${step[7] ? 'italic ' : ''}${step[5]} ${step[4]}px ${FAMILIES[step[9]] || FAMILIES.sans}`;
}

/** A colour gradient on a context from stops [[location, colour], …]. */
export function withStops(gradient, stops) {
  for (const [location, color] of stops) gradient.addColorStop(Math.max(0, Math.min(1, location)), color);
  return gradient;
}

const fillClip = (context, style) => {
  context.fillStyle = style;
  context.fillRect(-1e5, -1e5, 2e5, 2e5);
};

const ACTIONS = {
  s: (context) => context.save(),
  r: (context) => context.restore(),
  m: (context, step) => context.transform(step[1], step[2], step[3], step[4], step[5], step[6]),
  fc: (context, step) => { context.fillStyle = step[1]; },
  sc: (context, step) => { context.strokeStyle = step[1]; },
  w: (context, step) => { context.lineWidth = step[1]; },
  cap: (context, step) => { context.lineCap = step[1]; },
  j: (context, step) => { context.lineJoin = step[1]; },
  ml: (context, step) => { context.miterLimit = step[1]; },
  d: (context, step) => {
    context.setLineDash(step[2]);
    context.lineDashOffset = step[1];
  },
  a: (context, step, how) => { context.globalAlpha = step[1] * how.alpha; },
  b: (context, step) => { context.globalCompositeOperation = step[1] === 'normal' ? 'source-over' : step[1]; },
  f: (context, step) => context.fill(path(step), step[2] || 'nonzero'),
  k: (context, step) => context.stroke(path(step)),
  c: (context, step) => context.clip(path(step), step[2] || 'nonzero'),
  t: (context, step) => {
    context.font = font(step);
    context.textAlign = step[6];
    context.textBaseline = 'alphabetic';
    if (step[8]) {
      context.save();
      context.strokeStyle = step[8];
      context.lineWidth = step[4] / 4;
      context.lineJoin = 'round';
      context.strokeText(step[1], step[2], step[3]);
      context.restore();
    }
    context.fillText(step[1], step[2], step[3]);
  },
  i: (context, step, how) => {
    const image = how.image(step[1]);
    if (image) context.drawImage(image, step[2], step[3], step[4], step[5]);
  },
  x: (context, step) => context.clearRect(step[1], step[2], step[3], step[4]),
  sh: (context, step, how) => {
    context.shadowOffsetX = (step[1] || 0) * how.pixels;
    context.shadowOffsetY = (step[2] || 0) * how.pixels;
    context.shadowBlur = (step[3] || 0) * how.pixels;
    context.shadowColor = step[4] || 'transparent';
  },
  lg: (context, step) => {
    fillClip(context, withStops(context.createLinearGradient(step[1], step[2], step[3], step[4]), step[5]));
  },
  rg: (context, step) => {
    const gradient = context.createRadialGradient(step[1], step[2], step[3], step[4], step[5], step[6]);
    fillClip(context, withStops(gradient, step[7]));
  },
};

/** Draws steps. `how`: image(id) → something drawable or null, alpha of the whole, pixels per unit for shadows. */
export function drawSteps(context, steps, how) {
  context.save();
  context.globalAlpha = how.alpha;
  let depth = 0;
  for (const step of steps) {
    const name = step[0];
    if (name === 's') depth++;
    if (name === 'r' && --depth < 0) break;
    const action = ACTIONS[name];
    if (action) action(context, step, how);
  }
  while (depth-- > 0) context.restore();
  context.restore();
}

const measuring = document.createElement('canvas').getContext('2d');

/** What steps may cover, as [x, y, width, height], or null when they draw nothing. Curves count with their handles. */
export function stepsBounds(steps) {
  let box = null;
  let matrix = new DOMMatrix();
  let width = 1;
  let shadow = 0;
  const stack = [];
  const add = (x, y, margin) => {
    const at = matrix.transformPoint(new DOMPoint(x, y));
    box = box || [at.x, at.y, at.x, at.y];
    box = [
      Math.min(box[0], at.x - margin), Math.min(box[1], at.y - margin),
      Math.max(box[2], at.x + margin), Math.max(box[3], at.y + margin),
    ];
  };
  const addRect = (x, y, w, h) => [[x, y], [x + w, y], [x, y + h], [x + w, y + h]].forEach((at) => add(...at, shadow));
  for (const step of steps) {
    switch (step[0]) {
      case 's': stack.push([matrix, width, shadow]); break;
      case 'r': [matrix, width, shadow] = stack.pop() || [matrix, width, shadow]; break;
      case 'm': matrix = matrix.multiply(new DOMMatrix(step.slice(1))); break;
      case 'w': width = step[1]; break;
      case 'sh': shadow = step.length > 1 ? step[3] + Math.max(Math.abs(step[1]), Math.abs(step[2])) : 0; break;
      case 'f':
      case 'k': {
        const numbers = step[1].match(/-?[\d.]+(?:e-?\d+)?/gi) || [];
        const margin = shadow + (step[0] === 'k' ? 2 * width : 0);
        for (let index = 0; index + 1 < numbers.length; index += 2) add(+numbers[index], +numbers[index + 1], margin);
        break;
      }
      case 't': {
        measuring.font = font(step);
        const long = measuring.measureText(step[1]).width;
        const from = step[2] - { start: 0, center: long / 2, end: long }[step[6]];
        addRect(from - step[4] / 4, step[3] - 1.1 * step[4], long + step[4] / 2, 1.5 * step[4]);
        break;
      }
      case 'i': addRect(step[2], step[3], step[4], step[5]); break;
    }
  }
  return box && [box[0], box[1], box[2] - box[0], box[3] - box[1]];
}

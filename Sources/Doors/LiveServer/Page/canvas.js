// A canvas that is as sharp as the screen.

import { drawSteps } from './steps.js';

/** Pixels per screen point. */
export function density() { return Math.min(4, window.devicePixelRatio || 1); }

/** Gives a canvas the pixels of its place on the page and returns its context in screen points. */
export function fitted(canvas, width = canvas.clientWidth, height = canvas.clientHeight) {
  const pixels = density();
  const [wide, high] = [Math.max(1, Math.round(width * pixels)), Math.max(1, Math.round(height * pixels))];
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide;
    canvas.height = high;
  }
  const context = canvas.getContext('2d');
  context.setTransform(pixels, 0, 0, pixels, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

/** A canvas with a drawing of a given size. */
export function picture(steps, width, height, image) {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  drawSteps(fitted(canvas, width, height), steps, { image, alpha: 1, pixels: density() });
  return canvas;
}

export const byId = (id) => document.getElementById(id);

/** An element with attributes, properties and children. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, '');
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

// What the program puts over the map: buttons, segmented controls and drawings, as elements of the page.

import { element, picture } from './canvas.js';

export class Controls {
  constructor(box, image, post) {
    this.box = box;
    this.image = image;
    this.post = post;
    this.made = new Map();
  }

  /** Shows a list of controls. One that is there already stays: it may have the focus. */
  update(list) {
    const seen = new Set();
    for (const control of list) {
      seen.add(control.id);
      let entry = this.made.get(control.id);
      if (!entry || entry.control.kind !== control.kind) {
        if (entry) entry.node.remove();
        entry = { node: this.create(control), face: '' };
        this.made.set(control.id, entry);
        this.box.append(entry.node);
      }
      entry.control = control;
      const [x, y, width, height] = control.frame;
      const { style } = entry.node;
      style.left = `${x}px`;
      style.top = `${y}px`;
      style.width = `${width}px`;
      style.height = `${height}px`;
      entry.node.hidden = !!control.hidden;
      this.fill(entry, control);
    }
    for (const [id, entry] of this.made) {
      if (seen.has(id)) continue;
      entry.node.remove();
      this.made.delete(id);
    }
  }

  /** Draws the faces again, after an image has come. */
  refresh() {
    for (const entry of this.made.values()) {
      entry.face = '';
      this.fill(entry, entry.control);
    }
  }

  create(control) {
    if (control.kind === 'button') {
      const tapped = () => this.post({ type: 'control', id: control.id, value: null });
      return element('button', { class: 'control', click: tapped });
    }
    if (control.kind === 'segmented') return element('div', { class: 'control segmented', role: 'radiogroup' });
    return element('div', { class: 'control view', 'aria-hidden': 'true' });
  }

  fill(entry, control) {
    const { node } = entry;
    if (control.kind === 'button') node.disabled = control.enabled === false;
    const face = JSON.stringify([control.title, control.items, control.steps, control.frame.slice(2)]);
    if (face !== entry.face) {
      entry.face = face;
      if (control.title) node.setAttribute('aria-label', control.title);
      node.classList.toggle('plain', !!control.steps);
      if (control.kind === 'segmented') this.fillSegments(node, control);
      else if (control.steps) {
        node.replaceChildren(picture(control.steps, control.frame[2], control.frame[3], this.image));
      } else node.textContent = control.title || '';
    }
    if (control.kind === 'segmented') {
      [...node.querySelectorAll('input')].forEach((input, index) => {
        input.checked = index === control.selected;
        input.disabled = control.enabled === false;
      });
    }
  }

  fillSegments(node, control) {
    node.replaceChildren(...(control.items || []).map((item, index) => element('label', {},
      element('input', {
        type: 'radio', name: `control${control.id}`, value: index,
        change: () => this.post({ type: 'control', id: control.id, value: index }),
      }),
      element('span', { dir: 'auto' }, item))));
  }
}

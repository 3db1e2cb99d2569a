// The callout of the selected marker: an element of the page, so that keyboards and screen readers reach it.

import { element, picture } from './canvas.js';

const MARGIN = 8;
/** How far outside the screen a marker may be before its callout goes. */
const EDGE = 16;

export class Callout {
  constructor(box, image, post) {
    this.box = box;
    this.image = image;
    this.post = post;
    this.shown = null;
  }

  /** Shows the callout of a marker whose coordinate is at a place of the screen; nothing without a marker. */
  update(marker, place, viewport) {
    const callout = marker && marker.callout;
    if (!callout) {
      if (this.shown) this.box.hidden = true;
      this.shown = null;
      return;
    }
    if (this.shown !== callout) {
      this.fill(marker, callout);
      this.shown = callout;
      this.box.hidden = false;
    }
    const { offsetWidth: width, offsetHeight: height } = this.box;
    const x = place.x + callout.at[0];
    const y = place.y + callout.at[1];
    const left = Math.max(MARGIN, Math.min(viewport.width - width - MARGIN, x - width / 2));
    const off = x < -EDGE || x > viewport.width + EDGE || y < 0 || y > viewport.height + height;
    this.box.style.visibility = off ? 'hidden' : 'visible';
    this.box.style.transform = `translate(${Math.round(left)}px, ${Math.round(y - height - 9)}px)`;
    this.box.style.setProperty('--tip', `${Math.max(16, Math.min(width - 16, x - left))}px`);
  }

  fill(marker, callout) {
    const part = (side) => {
      const drawn = callout[side];
      if (!drawn) return null;
      const canvas = picture(drawn.steps, drawn.w, drawn.h, this.image);
      if (!drawn.control) return element('span', { class: `part ${side}` }, canvas);
      const tapped = () => this.post({ type: 'accessory', id: marker.id, side });
      return element('button', { class: `part ${side}`, 'aria-label': drawn.label || side, click: tapped }, canvas);
    };
    const text = element('div', { class: 'text' },
      callout.title ? element('strong', { dir: 'auto' }, callout.title) : null,
      callout.subtitle ? element('span', { dir: 'auto' }, callout.subtitle) : null,
      part('detail'));
    this.box.replaceChildren(...[part('left'), text, part('right')].filter(Boolean));
    this.box.setAttribute('aria-label', callout.title || marker.label || '');
  }
}

// What lies over every map: compass, zoom buttons, scale bar, attribution, and the same in words.

import { coordinate } from './geometry.js';
import { byId, element } from './canvas.js';
import { scaleBar } from './graticule.js';
import { Locator } from './locator.js';

const SCALE_POINTS = 120;
const TABLE_MILLISECONDS = 5000;
const LISTED = 40;
const PLACE_DECIMALS = 6;

const degrees = (number) => `${number.toFixed(PLACE_DECIMALS)}°`;

export class Furniture {
  constructor(map, choose) {
    this.map = map;
    this.choose = choose;
    this.last = -Infinity;
    this.locator = new Locator(byId('locator'));
    const glide = (change) => () => map.glide(change);
    byId('zoom-in').addEventListener('click', glide((viewport) => viewport.zoom(2)));
    byId('zoom-out').addEventListener('click', glide((viewport) => viewport.zoom(0.5)));
    byId('compass').addEventListener('click', glide((viewport) => viewport.rotate(-viewport.rotation)));
  }

  /** After a drawing: `known` says whether there is a map of this place. */
  update(known) {
    const { map } = this;
    const { viewport, features } = map;
    const turned = Math.abs(viewport.rotation) > 1e-3;
    byId('compass').hidden = !turned || features.compass === false;
    byId('needle').style.transform = `rotate(${-viewport.rotation}rad)`;
    byId('zoom').hidden = features.zoom === false;
    byId('scale').hidden = features.scale === false;
    const bar = scaleBar(viewport, SCALE_POINTS);
    if (bar.text !== this.barText) byId('scale-text').textContent = this.barText = bar.text;
    byId('scale-bar').style.width = `${bar.points.toFixed(1)}px`;
    byId('notice').hidden = known;
    this.locator.update(map);
    const credits = [known && map.base.length ? 'Natural Earth' : '', map.style.attribution,
      ...(map.style.tiles || []).map((tiles) => tiles.attribution)];
    const text = [...new Set(credits.filter(Boolean))].join(' · ');
    if (text !== this.credits) byId('attribution').textContent = this.credits = text;
    clearTimeout(this.timer);
    if (!map.hasView) return;
    const left = this.last + TABLE_MILLISECONDS - performance.now();
    if (left <= 0) this.describe();
    else this.timer = setTimeout(() => this.describe(), left);
  }

  /** Says in words and a table what the canvas shows; not more often than every five seconds. */
  describe() {
    this.last = performance.now();
    const { map } = this;
    const { viewport } = map;
    const centre = coordinate(viewport.x, viewport.y);
    const heading = Math.round((viewport.rotation * 180 / Math.PI + 360) % 360);
    const seen = new Set(map.markers.shown.map(({ marker }) => marker.id));
    const rows = [
      ['Centre', `${degrees(centre.latitude)}, ${degrees(centre.longitude)}`],
      ['Scale bar', byId('scale-text').textContent],
      ['Up is', `${heading}°`],
      ['Overlays', map.overlays.size],
      ['Annotations', `${map.markers.all.size}, ${seen.size} on the screen`],
    ];
    if (map.user) {
      const user = coordinate(map.user.x, map.user.y);
      rows.push(['You are at', `${degrees(user.latitude)}, ${degrees(user.longitude)}`]);
    }
    byId('map-table').replaceChildren(...rows.map(([name, value]) => element('tr', {},
      element('th', { scope: 'row' }, name), element('td', {}, String(value)))));
    map.canvas.setAttribute('aria-label',
      `Map, centre ${degrees(centre.latitude)}, ${degrees(centre.longitude)}; ${map.markers.all.size} annotations`);
    this.list();
  }

  /** Annotations as buttons, for keyboards and screen readers. */
  list() {
    const box = byId('marker-list');
    if (box.contains(document.activeElement)) return;
    const shown = this.map.markers.shown.filter(({ marker }) => marker.select).slice(-LISTED);
    box.replaceChildren(...shown.map(({ marker }) => element('button', {
      click: () => this.choose(marker),
    }, marker.label || `Annotation ${marker.id}`)));
  }
}

let spoken = '';

/** Says a change of state to screen readers. */
export function announce(text) {
  if (text === spoken) return;
  spoken = text;
  byId('live').textContent = text;
}

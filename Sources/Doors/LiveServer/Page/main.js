// Starts the page: a map of a program, or the page of a receiver.

import { wrap } from './geometry.js';
import { session } from './session.js';
import { Stream } from './stream.js';
import { Posts } from './posts.js';
import { MapView } from './mapview.js';
import { Gestures } from './gestures.js';
import { Scene } from './scene.js';
import { Controls } from './controls.js';
import { Callout } from './callout.js';
import { Furniture, announce } from './furniture.js';
import { byId } from './canvas.js';
import { decodeBaseMap } from './basemap.js';
import { Receiver } from './receiver.js';

const RELEASED_MILLISECONDS = 2000;

const root = document.documentElement;

function start() {
  session.begin();
  // A link of another run, opened in this tab.
  window.addEventListener('hashchange', () => session.begin());
  const map = new MapView(byId('map'));
  const posts = new Posts();
  const post = (event) => posts.send(event);
  const image = (id) => map.image(id);
  const controls = new Controls(byId('controls'), image, post);
  const callout = new Callout(byId('callout'), image, post);
  const scene = new Scene(map, controls);
  const receiver = new Receiver(map);
  let mode = null;

  const stream = new Stream({
    receive: (name, text) => {
      const data = JSON.parse(text);
      if (!scene.apply(name, data)) receiver.apply(name, data, text);
      root.dataset.events = Number(root.dataset.events || 0) + 1;
      root.dataset.views = scene.views;
    },
    state: (state) => connection(state, receiver),
    snapshot: () => (mode === 'receiver' ? receiver.snapshot() : [['scene', JSON.stringify(scene.snapshot())]]),
  });

  const point = ({ x, y }) => {
    const at = map.viewport.map(x, y);
    return { x: wrap(at.x), y: at.y };
  };
  const choose = (marker) => {
    if (marker.selected) return;
    for (const other of map.markers.all.values()) other.selected = false;
    marker.selected = true;
    map.redraw();
    post({ type: 'select', id: marker.id });
    announce(`${marker.label || 'Annotation'}, selected`);
  };
  const gestures = new Gestures(map, {
    tap: (at) => post({ type: 'tap', ...point(at), px: at.x, py: at.y }),
    longpress: (at) => post({ type: 'longpress', ...point(at), px: at.x, py: at.y }),
    select: choose,
    deselect: () => {
      const marker = map.markers.selected;
      if (!marker) return;
      marker.selected = false;
      map.redraw();
      post({ type: 'deselect', id: marker.id });
    },
    drag: (marker, phase, at) => {
      const to = point(at);
      map.dragged = phase === 'cancel' ? null : { id: marker.id, ...to, released: phase === 'end' };
      post({ type: 'drag', id: marker.id, phase, ...to });
      map.redraw();
      if (phase !== 'end') return;
      const letGo = map.dragged;
      setTimeout(() => {
        if (map.dragged === letGo) map.dragged = null;
        map.redraw();
      }, RELEASED_MILLISECONDS);
    },
  });

  const furniture = new Furniture(map, choose);
  const viewport = (phase) => {
    const { x, y, scale, rotation, width, height } = map.viewport;
    post({ type: 'viewport', x, y, scale, rotation, width, height, phase, seq: scene.sequence, client: stream.client });
  };
  map.moved = (phase) => {
    receiver.moved(phase);
    if (phase !== 'begin') stream.say({ type: 'view', view: { ...map.viewport } });
    viewport(phase);
  };
  map.drawn = (known) => {
    const marker = map.markers.selected;
    callout.update(marker, marker && map.markers.place(map.viewport, marker, map.dragged), map.viewport);
    furniture.update(known);
    root.dataset.frames = map.frames;
  };
  map.imagesChanged = () => {
    controls.refresh();
    callout.shown = null;
  };
  // Another tab of this browser was moved.
  stream.sibling = (view) => {
    if (mode === 'map' && !gestures.pointers.size) map.show({ ...view, animated: false });
  };

  new ResizeObserver(() => {
    if (map.resize() && mode && map.hasView && !document.hidden) viewport('end');
  }).observe(map.canvas);
  map.resize();
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && mode === 'map' && map.hasView) viewport('end');
  });

  fetch('/base').then((answer) => (answer.ok ? answer.arrayBuffer() : null)).then((buffer) => {
    if (buffer) map.base = decodeBaseMap(buffer);
    map.redraw();
  }).catch(() => {});

  const begin = (page) => {
    mode = page.mode;
    root.dataset.mode = mode;
    document.title = page.title || 'Binnacle';
    posts.enabled = mode === 'map';
    byId('panel').hidden = mode !== 'receiver';
    byId('follow').hidden = mode !== 'receiver';
    map.resize();
    let first = true;
    scene.changed = () => {
      if (!first || !map.hasView || mode !== 'map' || document.hidden) return;
      first = false;
      viewport('end');
    };
    receiver.start(page);
    stream.start();
  };
  const ask = async () => {
    const page = await session.page();
    if (typeof page !== 'string') {
      begin(page);
      return;
    }
    connection(page, receiver);
    setTimeout(ask, 1000 + 2000 * Math.random());
  };
  ask();
}

const WITHOUT_TOKEN = 'This page needs its token. Open the whole link that the program has printed, with what comes after #.';
const STATES = {
  lost: 'No connection to the program. Trying again …',
  denied: 'This link is not valid any more. Open the link that the program has printed.',
};

function connection(state, receiver) {
  root.dataset.state = state;
  const text = state === 'denied' && !session.token ? WITHOUT_TOKEN : STATES[state] || '';
  byId('connection').hidden = !text;
  byId('connection').textContent = text;
  announce(text || 'Connected.');
  receiver.connection(state);
}

start();

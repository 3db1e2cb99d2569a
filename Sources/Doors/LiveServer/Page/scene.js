// What the program says is on the map: events that replace the scene or change parts of it.

import { appendToOverlay, prepareOverlay, ringsOf } from './shapes.js';

export class Scene {
  constructor(map, controls) {
    this.map = map;
    this.controls = controls;
    this.listed = [];
    this.revision = 0;
    /** Number of the program's last change of the view that is applied here. */
    this.sequence = 0;
    /** How often the program has set the view. */
    this.views = 0;
    this.images = {};
    this.changed = () => {};
  }

  apply(name, data) {
    if (name === 'scene') this.replace(data);
    else if (name === 'patch') this.patch(data);
    else if (name === 'view') this.look(data);
    else return false;
    this.map.redraw();
    this.changed();
    return true;
  }

  replace(scene) {
    const { map } = this;
    map.overlays.clear();
    map.markers.clear();
    map.images.clear();
    this.images = {};
    this.patch({
      ...scene,
      overlays: { set: scene.overlays || [] },
      markers: { set: scene.markers || [] },
      user: scene.user || null,
      controls: scene.controls || [],
    });
    if (scene.view) this.look(scene.view);
  }

  patch(patch) {
    const { map } = this;
    this.revision = patch.rev ?? this.revision;
    if (patch.images) {
      Object.assign(this.images, patch.images);
      map.addImages(patch.images);
    }
    if (patch.style) map.setStyle(patch.style);
    if (patch.features) Object.assign(map.features, patch.features);
    if (patch.overlays) this.patchOverlays(patch.overlays);
    if (patch.markers) this.patchMarkers(patch.markers);
    if (patch.user !== undefined) map.user = patch.user;
    if (patch.controls) {
      this.listed = patch.controls;
      this.controls.update(patch.controls);
    }
  }

  patchOverlays({ set = [], append = [], remove = [], order }) {
    const { overlays } = this.map;
    for (const id of remove) overlays.delete(id);
    for (const overlay of set) overlays.set(overlay.id, prepareOverlay(overlay));
    for (const { id, ring = 0, points } of append) {
      const overlay = overlays.get(id);
      if (overlay && overlay.lines) appendToOverlay(overlay, ring, points);
    }
    if (!order) return;
    const sorted = order.filter((id) => overlays.has(id)).map((id) => [id, overlays.get(id)]);
    for (const [id] of sorted) overlays.delete(id);
    for (const [id, overlay] of sorted) overlays.set(id, overlay);
  }

  patchMarkers({ set = [], remove = [] }) {
    const { markers, dragged } = this.map;
    for (const id of remove) markers.remove(id);
    markers.set(set);
    // What the program says of a marker that was let go counts again.
    const touched = (id) => set.some((marker) => marker.id === id) || remove.includes(id);
    if (dragged && dragged.released && touched(dragged.id)) this.map.dragged = null;
  }

  look(view) {
    this.views++;
    if (view.seq !== undefined) this.sequence = view.seq;
    this.map.show(view);
  }

  /** The scene as an event that makes the same one elsewhere. */
  snapshot() {
    const { map } = this;
    const { x, y, scale, rotation } = map.viewport;
    const overlays = [...map.overlays.values()].map((overlay) => {
      if (overlay.kind !== 'shape') return overlay;
      const { lines, ...rest } = overlay;
      return { ...rest, rings: ringsOf(overlay) };
    });
    const markers = [...map.markers.all.values()].map(({ key, ...rest }) => rest);
    const view = { x, y, scale, rotation, animated: false, seq: this.sequence };
    return {
      rev: this.revision, style: map.style, features: map.features, view: map.hasView ? view : null, overlays, markers,
      user: map.user, controls: this.listed, images: this.images,
    };
  }
}

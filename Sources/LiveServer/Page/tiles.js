// Raster tiles that the program serves: /v1/tiles/ID/Z/X/Y.

const KEPT = 256;
const RETRY_MILLISECONDS = 10000;

export class Tiles {
  constructor(changed) {
    this.changed = changed;
    this.images = new Map();
  }

  clear() { this.images.clear(); }

  /** The tile when it has come; otherwise it is asked for and null. */
  image(source, z, x, y) {
    const key = `/v1/tiles/${source.id}/${z}/${x}/${source.flipped ? 2 ** z - 1 - y : y}`;
    let entry = this.images.get(key);
    if (entry) {
      this.images.delete(key);
      if (entry.failed && performance.now() - entry.failed > RETRY_MILLISECONDS) entry = null;
    }
    if (!entry) {
      entry = { image: new Image(), ready: false, failed: 0 };
      const made = entry;
      made.image.onload = () => {
        made.ready = true;
        this.changed();
      };
      made.image.onerror = () => { made.failed = performance.now(); };
      made.image.src = key;
    }
    this.images.set(key, entry);
    if (this.images.size > KEPT) this.images.delete(this.images.keys().next().value);
    return entry.ready ? entry.image : null;
  }

  /** The tile if it is here already: nothing is asked for. */
  cached(source, z, x, y) {
    const entry = this.images.get(`/v1/tiles/${source.id}/${z}/${x}/${source.flipped ? 2 ** z - 1 - y : y}`);
    return entry && entry.ready ? entry.image : null;
  }

  /** Draws the tiles of a source that the screen shows; coarser ones fill in for those that have not come. */
  draw(context, viewport, source, world) {
    const fine = Math.log2((window.devicePixelRatio || 1) >= 1.5 ? 1.4 : 1);
    const z = Math.max(source.minZ, Math.min(source.maxZ, Math.round(viewport.level + fine + Math.log2(256 / source.size))));
    if (viewport.level < source.minZ - 2.5) return false;
    const side = world / 2 ** z;
    const bounds = viewport.bounds();
    context.save();
    context.translate(viewport.width / 2, viewport.height / 2);
    context.rotate(-viewport.rotation);
    context.globalAlpha = source.alpha;
    for (let row = Math.max(0, Math.floor(bounds.minY / side)); row < Math.min(2 ** z, bounds.maxY / side); row++) {
      for (let column = Math.floor(bounds.minX / side); column < bounds.maxX / side; column++) {
        const x = ((column % 2 ** z) + 2 ** z) % 2 ** z;
        const left = (column * side - viewport.x) * viewport.scale;
        const top = (row * side - viewport.y) * viewport.scale;
        const size = side * viewport.scale;
        let image = this.image(source, z, x, row);
        let [from, fromX, fromY] = [1, 0, 0];
        for (let up = 1; !image && up <= 4 && z - up >= source.minZ; up++) {
          image = this.cached(source, z - up, x >> up, row >> up);
          [from, fromX, fromY] = [2 ** -up, (x & (2 ** up - 1)) / 2 ** up, (row & (2 ** up - 1)) / 2 ** up];
        }
        if (!image) continue;
        const { width, height } = image;
        // Half a point more on each side: no seams where tiles meet.
        context.drawImage(image, fromX * width, fromY * height, from * width, from * height, left, top, size + 0.5, size + 0.5);
      }
    }
    context.restore();
    return true;
  }
}

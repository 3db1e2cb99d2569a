// Raster tiles that the program serves: /v1/tiles/SOURCE/Z/X/Y.

const KEPT = 256;
/** A tile that the program still loads (status 204) is asked for again, each time after twice the time. */
const FIRST_TILE_WAIT = 250;
const LONGEST_TILE_WAIT = 60000;

function address(source, z, x, y) { return `/v1/tiles/${source.id}/${z}/${x}/${source.flipped ? 2 ** z - 1 - y : y}`; }

export class Tiles {
  constructor(changed) {
    this.changed = changed;
    /** Tiles by their addresses, the one used longest ago first: {image, next: when it is asked for again}. */
    this.entries = new Map();
  }

  clear() { this.entries.clear(); }

  /** The tile when it has come; otherwise it is asked for and null. */
  image(source, z, x, y) {
    const key = address(source, z, x, y);
    const entry = this.entries.get(key) || { image: null, next: 0 };
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size > KEPT) this.entries.delete(this.entries.keys().next().value);
    if (!entry.image && performance.now() >= entry.next) this.load(key, entry);
    return entry.image;
  }

  async load(key, entry) {
    entry.next = Infinity;
    entry.wait = Math.min(LONGEST_TILE_WAIT, 2 * entry.wait || FIRST_TILE_WAIT);
    try {
      const answer = await fetch(key);
      if (answer.status === 200) entry.image = await createImageBitmap(await answer.blob());
      else if (answer.status !== 204) entry.wait = LONGEST_TILE_WAIT;
    } catch {
      // No connection, or no picture.
    }
    entry.next = performance.now() + entry.wait;
    if (entry.image) this.changed();
    else if (entry.wait < LONGEST_TILE_WAIT) setTimeout(this.changed, entry.wait + 1);
  }

  /** The tile if it is here already: nothing is asked for. */
  cached(source, z, x, y) {
    const entry = this.entries.get(address(source, z, x, y));
    return entry ? entry.image : null;
  }

  /** Draws the tiles of a source that the screen shows; coarser ones fill in for those that have not come. */
  draw(context, viewport, source, world) {
    // A dense screen shows the next finer level.
    const fine = Math.log2((window.devicePixelRatio || 1) >= 1.5 ? 1.4 : 1);
    const level = Math.round(viewport.level + fine + Math.log2(256 / source.size));
    const z = Math.max(source.minZ, Math.min(source.maxZ, level));
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
        // Half a point more: no seams where tiles meet.
        context.drawImage(
          image, fromX * width, fromY * height, from * width, from * height, left, top, size + 0.5, size + 0.5);
      }
    }
    context.restore();
    return true;
  }
}

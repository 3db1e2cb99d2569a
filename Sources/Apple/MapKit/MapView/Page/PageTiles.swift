import Foundation
import Synchronization

/// The raster tiles that pages ask for, loaded by the overlays of the program.
///
/// The server must not wait: the first request begins loading and finds nothing, the page's next one finds the tile.
final class PageTiles: @unchecked Sendable {
  private struct State {
    var files: [TileAddress: [UInt8]] = [:]
    var order: [TileAddress] = []
    var loading: Set<TileAddress> = []
  }

  /// Number of tiles that are kept.
  private static let capacity = 256

  private let state = Mutex(State())
  /// `@unchecked`: only used on the main queue.
  private var overlays: [Int: MKTileOverlay] = [:]

  /// Sets the overlays by their numbers on the page.
  @MainActor func show(_ overlays: [Int: MKTileOverlay]) { self.overlays = overlays }

  /// Returns a tile's file if it is here. Otherwise begins to load it and returns nil.
  func bytes(of address: TileAddress) -> [UInt8]? {
    let (bytes, mustLoad) = state.withLock { state in
      let bytes = state.files[address]
      return (bytes, bytes == nil && state.loading.count < 64 && state.loading.insert(address).inserted)
    }
    if mustLoad { DispatchQueue.main.async { MainActor.assumeIsolated { self.load(address) } } }
    return bytes
  }

  @MainActor private func load(_ address: TileAddress) {
    guard let overlay = overlays[address.source] else { return keep(nil, address) }
    let path = MKTileOverlayPath(x: address.x, y: address.y, z: address.z, contentScaleFactor: 1)
    overlay.loadTile(at: path) { data, _ in self.keep(data.map { Array($0) }, address) }
  }

  private func keep(_ bytes: [UInt8]?, _ address: TileAddress) {
    state.withLock { state in
      state.loading.remove(address)
      guard let bytes, state.files.updateValue(bytes, forKey: address) == nil else { return }
      state.order.append(address)
      if state.order.count > PageTiles.capacity { state.files[state.order.removeFirst()] = nil }
    }
  }
}

/// One tile that the page asks for: `/v1/tiles/SOURCE/Z/X/Y`.
struct TileAddress: Hashable, Sendable {
  var source: Int
  var z: Int
  var x: Int
  var y: Int

  /// Nil if the path is another one, or no tile of a map.
  init?(_ path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 7, parts[1] == "v1", parts[2] == "tiles" else { return nil }
    let numbers = parts[3...].map { part in part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil }
    guard let source = numbers[0], let z = numbers[1], let x = numbers[2], let y = numbers[3], z <= 30,
      x < 1 << z, y < 1 << z
    else { return nil }
    (self.source, self.z, self.x, self.y) = (source, z, x, y)
  }

  /// The media type of an image file by its first bytes; PNG if they are of none.
  static func mediaType(of bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFF, 0xD8]) { return "image/jpeg" }
    if bytes.starts(with: [0x52, 0x49, 0x46, 0x46]) { return "image/webp" }
    return "image/png"
  }
}

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

internal import LiveServer
internal import MapScene
import Synchronization

/// What the page's server needs to know of a map, on its own thread.
final class PageState: LiveApplication {
  private struct Shown: Sendable {
    var scene = MapScene()
    var view = SceneView(center: .init(x: 0, y: 0), scale: 1)
    var revision = 0
    var encoder = SceneEncoder()
  }

  private let shown = Mutex(Shown())
  private let events: @Sendable ([PageEvent]) -> Void
  private let streams: @Sendable (Int) -> Void
  private let tiles: @Sendable (TileAddress) -> [UInt8]?

  /// - Parameters:
  ///   - events: gets what users did; is called on the server's thread.
  ///   - streams: gets the number of pages that listen; is called on the server's thread.
  ///   - tiles: returns a tile's file if it is here already; is called on the server's thread.
  init(
    events: @escaping @Sendable ([PageEvent]) -> Void, streams: @escaping @Sendable (Int) -> Void,
    tiles: @escaping @Sendable (TileAddress) -> [UInt8]?
  ) {
    (self.events, self.streams, self.tiles) = (events, streams, tiles)
  }

  var mode: String { "map" }

  func opening() -> [LiveEvent] {
    shown.withLock { shown in
      let data = shown.encoder.scene(shown.scene, view: shown.view, revision: shown.revision)
      return [LiveEvent(name: "scene", id: UInt64(shown.revision), data: data)]
    }
  }

  func respond(to request: LiveRequest) -> LiveResponse? {
    if request.method == .get { return tile(request.path) }
    guard request.path == "/v1/map/events" else { return nil }
    guard let list = PageEvent.list(request.body) else {
      return .json(Array(#"{"error":"not a list of events"}"#.utf8), status: 400)
    }
    events(list)
    return .done
  }

  private func tile(_ path: String) -> LiveResponse? {
    guard let address = TileAddress(path) else { return nil }
    // Not there yet: the page asks again.
    guard let bytes = tiles(address) else { return .done }
    return LiveResponse(type: TileAddress.mediaType(of: bytes), body: bytes)
  }

  func streamCountChanged(_ count: Int) { streams(count) }

  /// Keeps a scene for new pages.
  ///
  /// - Returns: the event for those that are here; nil if nothing has changed.
  func show(_ scene: MapScene) -> LiveEvent? {
    shown.withLock { shown in
      let patch = SceneDifference.patch(from: shown.scene, to: scene)
      guard !patch.isEmpty else { return nil }
      shown.scene = scene
      shown.revision += 1
      let data = shown.encoder.patch(patch, revision: shown.revision)
      return LiveEvent(name: "patch", id: UInt64(shown.revision), data: data)
    }
  }

  /// Keeps a view for new pages.
  ///
  /// - Returns: the event for those that are here; nil if nothing has changed.
  func show(_ view: SceneView) -> LiveEvent? {
    shown.withLock { shown in
      guard view != shown.view else { return nil }
      shown.view = view
      return LiveEvent(name: "view", data: SceneEncoder.view(view), key: "view")
    }
  }

  /// The overlays that pages know.
  var overlays: [SceneOverlay] { shown.withLock { $0.scene.overlays } }
}

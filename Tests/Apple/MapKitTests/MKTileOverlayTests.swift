import Foundation
import Testing

@testable import MapKit

@Suite struct MKTileOverlayTests {
  private let path = MKTileOverlayPath(x: 3, y: 5, z: 4, contentScaleFactor: 2)

  private final class HandlerTiles: MKTileOverlay {
    override func loadTile(at path: MKTileOverlayPath, result: @escaping (Data?, (any Error)?) -> Void) {
      result(Data("\(path.z)/\(path.x)/\(path.y)".utf8), nil)
      result(nil, CocoaError(.fileReadUnknown))
    }
  }

  private final class AsyncTiles: MKTileOverlay {
    override func loadTile(at path: MKTileOverlayPath) async throws -> Data {
      path.z == 0 ? Data("world".utf8) : try await super.loadTile(at: path)
    }
  }

  /// Its two forms call one another.
  private final class CircularTiles: MKTileOverlay {
    override func loadTile(at path: MKTileOverlayPath, result: @escaping (Data?, (any Error)?) -> Void) {
      nonisolated(unsafe) let tiles = self
      nonisolated(unsafe) let result = result
      Task {
        do { result(try await tiles.loadTile(at: path), nil) } catch { result(nil, error) }
      }
    }
  }

  private final class SilentTiles: MKTileOverlay {
    override func loadTile(at path: MKTileOverlayPath, result: @escaping (Data?, (any Error)?) -> Void) {}
  }

  @Test func defaultsAreThoseOfTheDocumentation() {
    let overlay = MKTileOverlay(urlTemplate: nil)
    #expect(overlay.tileSize == CGSize(width: 256, height: 256) && overlay.minimumZ == 0 && overlay.maximumZ == 21)
    #expect(!overlay.isGeometryFlipped && !overlay.canReplaceMapContent && overlay.urlTemplate == nil)
    #expect(overlay.boundingMapRect.width == MKMapSize.world.width && overlay.coordinate.latitude == 0)
  }

  @Test func templateIsFilledIn() {
    let overlay = MKTileOverlay(urlTemplate: "https://tiles.example/{z}/{x}/{y}@{scale}x.png?z={z}")
    #expect(overlay.url(forTilePath: path).absoluteString == "https://tiles.example/4/3/5@2x.png?z=4")
    #expect(MKTileOverlay(urlTemplate: nil).url(forTilePath: path).absoluteString == "about:blank")
  }

  @Test func protocolAnswersByTheProperty() {
    let overlay = MKTileOverlay(urlTemplate: nil)
    let any: any MKOverlay = overlay
    #expect(!any.canReplaceMapContent())
    overlay.canReplaceMapContent = true
    #expect(any.canReplaceMapContent())
  }

  @Test func fileIsLoadedByBothForms() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("tile".utf8).write(to: folder.appendingPathComponent("4-3-5.png"))
    let template = folder.absoluteString + "{z}-{x}-{y}.png"
    #expect(try await MKTileOverlay(urlTemplate: template).loadTile(at: path) == Data("tile".utf8))
    #expect(try await AsyncTiles(urlTemplate: template).loadTile(at: path) == Data("tile".utf8))
    #expect(try await CircularTiles(urlTemplate: template).loadTile(at: path) == Data("tile".utf8))
    let missing = MKTileOverlayPath(x: 9, y: 9, z: 9, contentScaleFactor: 1)
    await #expect(throws: (any Error).self) { try await MKTileOverlay(urlTemplate: template).loadTile(at: missing) }
  }

  @Test func eitherFormCanBeOverridden() async throws {
    #expect(try await HandlerTiles(urlTemplate: nil).loadTile(at: path) == Data("4/3/5".utf8))
    #expect(try await AsyncTiles(urlTemplate: nil).loadTile(at: MKTileOverlayPath()) == Data("world".utf8))
  }

  @Test func addressWithoutALoaderIsAnError() async {
    for template in [nil, "ftp://tiles.example/{z}", "no address"] {
      let overlay = MKTileOverlay(urlTemplate: template)
      await #expect(throws: CocoaError.self) { try await overlay.loadTile(at: path) }
    }
  }

  /// Port 9 of this machine refuses connections.
  @Test func unreachableServerIsAnError() async {
    let overlay = MKTileOverlay(urlTemplate: "http://127.0.0.1:9/{z}/{x}/{y}.png")
    await #expect(throws: (any Error).self) { try await overlay.loadTile(at: path) }
  }

  @Test func cancelledTaskStopsWaiting() async {
    let path = path
    let task = Task { try await SilentTiles(urlTemplate: nil).loadTile(at: path) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

@Suite struct MKTileOverlayPathTests {
  @Test func pathHasColumnRowAndLevel() {
    let path = MKTileOverlayPath(x: 1, y: 2, z: 3, contentScaleFactor: 2)
    #expect(path.x == 1 && path.y == 2 && path.z == 3 && path.contentScaleFactor == 2)
    #expect(MKTileOverlayPath().z == 0 && MKTileOverlayPath().contentScaleFactor == 0)
  }
}

import MapKit
import Testing

/// An overlay with a rectangle of its own: a plan of a park, say.
private final class ParkPlan: NSObject, MKOverlay {
  let coordinate: CLLocationCoordinate2D
  let boundingMapRect: MKMapRect
  let isOpaque: Bool

  init(boundingMapRect: MKMapRect, isOpaque: Bool) {
    self.boundingMapRect = boundingMapRect
    self.isOpaque = isOpaque
    coordinate = MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
  }

  func canReplaceMapContent() -> Bool { isOpaque }
}

/// An overlay that decides itself where it is drawn.
private final class Ring: NSObject, MKOverlay {
  var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  var boundingMapRect: MKMapRect { .world }
  func intersects(_ mapRect: MKMapRect) -> Bool { mapRect.width > 100 }
}

/// Tiles that a program draws.
private final class GridTiles: MKTileOverlay {
  override func loadTile(at path: MKTileOverlayPath, result: @escaping (Data?, (any Error)?) -> Void) {
    result(Data("\(path.z)/\(path.x)/\(path.y)".utf8), nil)
  }
}

/// Tiles from a program's store, and those that it lacks from their address.
private final class StoredTiles: MKTileOverlay {
  private var stored: [Int: Data] = [0: Data("world".utf8)]
  override func loadTile(at path: MKTileOverlayPath) async throws -> Data {
    if let data = stored[path.z] { return data }
    return try await super.loadTile(at: path)
  }
}

/// Tiles with another form of addresses.
private final class QuadKeyTiles: MKTileOverlay {
  init() {
    super.init(urlTemplate: nil)
    minimumZ = 1
  }
  override func url(forTilePath path: MKTileOverlayPath) -> URL {
    let digits = (0..<path.z).reversed().map { ((path.x >> $0) & 1) | ((path.y >> $0) & 1) << 1 }
    return URL(fileURLWithPath: "/nowhere/" + digits.map(String.init).joined() + ".png")
  }
}

struct OverlaysTests {
  private let path = MKTileOverlayPath(x: 3, y: 5, z: 3, contentScaleFactor: 1)

  @Test func overlaysOfAProgram() {
    let plan = ParkPlan(boundingMapRect: MKMapRect(x: 10, y: 20, width: 30, height: 40), isOpaque: true)
    let overlays: [any MKOverlay] = [plan, Ring()]
    #expect(overlays.map { $0.canReplaceMapContent() } == [true, false])
    let small = MKMapRect(x: 0, y: 0, width: 15, height: 25)
    #expect(overlays.map { $0.intersects(small) } == [true, false])
    #expect(overlays.map { $0.intersects?(small) ?? true } == [true, false])
    #expect(overlays[0].boundingMapRect.maxX == 40 && overlays[0].coordinate.latitude > 85)
    #expect(overlays[0].title ?? nil == nil)
  }

  @Test func levels() {
    let levels: [MKOverlayLevel] = [.aboveRoads, .aboveLabels]
    #expect(levels.map(\.rawValue) == [0, 1] && MKOverlayLevel(rawValue: 1) == .aboveLabels)
  }

  @Test func tiles() async throws {
    let overlay = MKTileOverlay(urlTemplate: "file:///nowhere/{z}/{x}/{y}.png")
    overlay.tileSize = CGSize(width: 512, height: 512)
    overlay.isGeometryFlipped = true
    overlay.minimumZ = 2
    overlay.maximumZ = 18
    overlay.canReplaceMapContent = true
    #expect(overlay.url(forTilePath: path).path == "/nowhere/3/3/5.png" && overlay.urlTemplate?.count == 31)
    #expect(overlay.isGeometryFlipped && overlay.minimumZ < overlay.maximumZ && overlay.tileSize.width == 512)
    #expect(overlay.canReplaceMapContent && overlay.boundingMapRect.contains(MKMapRect.world))
    #expect(overlay.coordinate.longitude == 0)
    await #expect(throws: (any Error).self) { try await overlay.loadTile(at: path) }
    let failed = await withCheckedContinuation { done in
      overlay.loadTile(at: path, result: { _, error in done.resume(returning: error != nil) })
    }
    #expect(failed)
  }

  @Test func tilesOfAProgram() async throws {
    #expect(try await GridTiles(urlTemplate: nil).loadTile(at: path) == Data("3/3/5".utf8))
    let stored = StoredTiles(urlTemplate: "file:///nowhere/{z}.png")
    #expect(try await stored.loadTile(at: MKTileOverlayPath(x: 0, y: 0, z: 0, contentScaleFactor: 1)).count == 5)
    await #expect(throws: (any Error).self) { try await stored.loadTile(at: path) }
    #expect(QuadKeyTiles().url(forTilePath: path).lastPathComponent == "213.png")
  }
}

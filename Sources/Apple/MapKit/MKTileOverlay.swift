import Foundation

/// An overlay that consists of square pictures of the map, one for each place of a pyramid.
///
/// A subclass overrides one of the two forms of `loadTile(at:)`. The form without a handler calls the other one, which
/// loads the file or the page of `url(forTilePath:)`. Nothing is loaded from a network unless the template names it.
open class MKTileOverlay: NSObject, MKOverlay {
  private let template: String?

  /// The side lengths of a tile in points of the screen; 256 × 256 by default.
  open var tileSize = CGSize(width: 256, height: 256)
  /// Whether rows are counted from the south, as in MBTiles; false by default. The paths of tiles are counted in that way.
  open var isGeometryFlipped = false
  /// The least zoom level that has tiles; 0 by default.
  open var minimumZ = 0
  /// The greatest zoom level that has tiles; 21 by default.
  open var maximumZ = 21
  /// Whether the tiles are opaque, so that the map below them need not be drawn; false by default.
  open var canReplaceMapContent = false

  /// Creates an overlay whose tiles have addresses.
  ///
  /// - Parameter URLTemplate: an address with `{x}`, `{y}`, `{z}` and `{scale}` in the places of a path's numbers; nil if
  ///   a subclass loads its tiles in another way.
  public init(urlTemplate URLTemplate: String?) {
    template = URLTemplate
    super.init()
  }

  /// Creates an overlay whose tiles have addresses; another name of `init(urlTemplate:)`.
  public convenience init(URLTemplate: String?) { self.init(urlTemplate: URLTemplate) }

  /// Creates an overlay without addresses, for a subclass that loads its tiles in another way.
  public convenience override init() { self.init(urlTemplate: nil) }

  /// The address with places for a path's numbers; nil if none.
  open var urlTemplate: String? { template }
  /// The middle of the world: latitude 0, longitude 0.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  /// The whole world. A subclass whose tiles cover less may return less.
  open var boundingMapRect: MKMapRect { .world }

  /// Returns the address of a tile by the template; `about:blank` without one.
  open func url(forTilePath path: MKTileOverlayPath) -> URL {
    var address = template ?? ""
    let numbers = ["x": path.x, "y": path.y, "z": path.z, "scale": Int(path.contentScaleFactor)]
    for (name, number) in numbers { address = address.replacingOccurrences(of: "{\(name)}", with: String(number)) }
    return URL(string: address) ?? URL(string: "about:blank")!
  }

  /// Loads a tile from its address and calls the handler once, on a thread of its own: with the bytes of a picture, or
  /// with an error.
  open func loadTile(at path: MKTileOverlayPath, result: @escaping (Data?, (any Error)?) -> Void) {
    TileLoader.load(url(forTilePath: path), result)
  }

  /// Returns the bytes of a tile's picture, by the form with a handler.
  open func loadTile(at path: MKTileOverlayPath) async throws -> Data {
    let request = TileRequest(overlay: ObjectIdentifier(self), path: path)
    // A subclass's form with a handler may await this one for the same tile: that means the tile of the address.
    if TileRequest.current == request {
      return try await TileAnswer.wait { TileLoader.load(url(forTilePath: path), $0) }
    }
    return try await TileRequest.$current.withValue(request) {
      try await TileAnswer.wait { loadTile(at: path, result: $0) }
    }
  }

  /// Answers a map view that asks every overlay by its protocol.
  @_implements(MKOverlay,canReplaceMapContent())
  public func _replacesMapContent() -> Bool { canReplaceMapContent }
}

/// The place of one tile in the pyramid of a tile overlay.
@frozen
public struct MKTileOverlayPath: BitwiseCopyable, Sendable {
  /// Column of the tile, counted from 180° W.
  public var x: Int
  /// Row of the tile, counted from the north.
  public var y: Int
  /// Zoom level: the world is 2^z tiles wide.
  public var z: Int
  /// Pixels per point of the screen that the tile is for, 1 or 2.
  public var contentScaleFactor: CGFloat

  /// Creates the path of the one tile of zoom level 0, with a scale factor of 0.
  public init() { self.init(x: 0, y: 0, z: 0, contentScaleFactor: 0) }

  /// Creates a path from column, row, zoom level and pixels per point.
  public init(x: Int, y: Int, z: Int, contentScaleFactor: CGFloat) {
    self.x = x
    self.y = y
    self.z = z
    self.contentScaleFactor = contentScaleFactor
  }
}

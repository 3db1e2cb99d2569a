/// How the map itself is drawn.
public struct SceneStyle: Equatable, Sendable {
  /// The kind of map.
  public enum Kind: UInt8, Hashable, Sendable {
    /// Land, water and borders.
    case standard
    /// The user's tiles alone.
    case satellite
    /// The user's tiles with borders.
    case hybrid
    /// The standard map in paler colours.
    case muted

    /// The name in the page's events.
    public var name: StaticString {
      switch self {
      case .standard: "standard"
      case .satellite: "satellite"
      case .hybrid: "hybrid"
      case .muted: "muted"
      }
    }
  }

  /// The kind of map.
  public var kind: Kind
  /// Whether light is drawn on dark; nil to follow the browser's setting, which in a picture means light.
  public var isDark: Bool?
  /// Raster tiles, from below to above; overlays name them by their index.
  public var tiles: [SceneTiles]
  /// The credit for the map's data, drawn on every picture.
  public var attribution: String

  /// Creates a style.
  public init(
    kind: Kind = .standard, isDark: Bool? = nil, tiles: [SceneTiles] = [], attribution: String = "Natural Earth"
  ) {
    self.kind = kind
    self.isDark = isDark
    self.tiles = tiles
    self.attribution = attribution
  }

  public static func == (a: SceneStyle, b: SceneStyle) -> Bool {
    a.kind == b.kind && a.isDark == b.isDark && a.tiles == b.tiles && isSame(a.attribution, b.attribution)
  }
}

/// One source of raster tiles.
public struct SceneTiles: Equatable, Sendable {
  /// The number of the source in the requests of the page.
  public var id: Int
  /// The least zoom level that has tiles.
  public var minimumZoom: Int
  /// The greatest zoom level that has tiles.
  public var maximumZoom: Int
  /// The side of a tile in screen points.
  public var tileSize: Double
  /// The opacity, 0…1.
  public var alpha: Double
  /// Whether the tiles hide the base map.
  public var replacesMap: Bool
  /// The credit for the tiles; empty for none.
  public var attribution: String
  /// Whether rows are counted from the south.
  public var isFlipped: Bool

  /// Creates a source of tiles.
  public init(
    id: Int, minimumZoom: Int = 0, maximumZoom: Int = 19, tileSize: Double = 256, alpha: Double = 1,
    replacesMap: Bool = false, attribution: String = "", isFlipped: Bool = false
  ) {
    self.id = id
    self.minimumZoom = minimumZoom
    self.maximumZoom = maximumZoom
    self.tileSize = tileSize
    self.alpha = alpha
    self.replacesMap = replacesMap
    self.attribution = attribution
    self.isFlipped = isFlipped
  }

  public static func == (a: SceneTiles, b: SceneTiles) -> Bool {
    a.id == b.id && a.minimumZoom == b.minimumZoom && a.maximumZoom == b.maximumZoom && a.tileSize == b.tileSize
      && a.alpha == b.alpha && a.replacesMap == b.replacesMap && isSame(a.attribution, b.attribution)
      && a.isFlipped == b.isFlipped
  }
}

/// Returns whether texts have the same bytes.
///
/// String's own comparison needs tables of Unicode that a microcontroller has not.
func isSame(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

/// Returns whether texts have the same bytes or are both missing.
func isSame(_ a: String?, _ b: String?) -> Bool {
  switch (a, b) {
  case (nil, nil): true
  case (let a?, let b?): isSame(a, b)
  default: false
  }
}

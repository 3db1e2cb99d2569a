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

/// The colours of the map itself.
public struct ScenePalette: Hashable, Sendable {
  /// The colour of seas and lakes.
  public var water: Color
  /// The colour of countries.
  public var land: Color
  /// The colour of coasts and borders.
  public var border: Color
  /// The ground where nothing is known of land and water.
  public var unknown: Color
  /// Meridians and parallels.
  public var graticule: Color
  /// Texts of the map.
  public var text: Color
  /// What keeps texts legible on any ground.
  public var halo: Color
  /// The areas of bubbles and controls.
  public var panel: Color
  /// The user's location.
  public var user: Color

  /// Returns the colours of a kind of map.
  ///
  /// - Parameter isDark: whether light is drawn on dark.
  public static func palette(_ kind: SceneStyle.Kind, isDark: Bool) -> ScenePalette {
    var palette =
      isDark
      ? ScenePalette(
        water: Color(rgba: 0x14_26_36FF), land: Color(rgba: 0x2B_31_34FF), border: Color(rgba: 0x56_62_69FF),
        unknown: Color(rgba: 0x20_24_27FF), graticule: Color(rgba: 0x4A_53_59FF), text: Color(rgba: 0xE8_EC_EEFF),
        halo: Color(rgba: 0x10_14_17CC), panel: Color(rgba: 0x2F_35_39FF), user: Color(rgba: 0x4D_A3_FFFF))
      : ScenePalette(
        water: Color(rgba: 0xB5_D6_EBFF), land: Color(rgba: 0xF4_F1_E8FF), border: Color(rgba: 0x9C_9A_90FF),
        unknown: Color(rgba: 0xEF_EF_EBFF), graticule: Color(rgba: 0xC3_C7_C9FF), text: Color(rgba: 0x2A_2F_33FF),
        halo: Color(rgba: 0xFF_FF_FFCC), panel: Color(rgba: 0xFF_FF_FFFF), user: Color(rgba: 0x00_6F_E6FF))
    if kind == .muted {
      palette.water = palette.water.mixed(with: palette.unknown)
      palette.land = palette.land.mixed(with: palette.unknown)
      palette.border = palette.border.mixed(with: palette.unknown)
    }
    return palette
  }
}

extension Color {
  /// Returns the middle between two colours.
  fileprivate func mixed(with other: Color) -> Color {
    Color(
      red: (red + other.red) / 2, green: (green + other.green) / 2, blue: (blue + other.blue) / 2,
      alpha: (alpha + other.alpha) / 2)
  }
}

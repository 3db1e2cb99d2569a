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

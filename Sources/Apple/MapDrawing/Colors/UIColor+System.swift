import Foundation

/// Colours of Apple's interface in light and dark surroundings, as its Human Interface Guidelines list them.
extension UIColor {
  private static func pair(
    _ light: UInt32, _ dark: UInt32, _ lightAlpha: CGFloat = 1, _ darkAlpha: CGFloat = 1
  ) -> UIColor {
    func color(_ value: UInt32, _ alpha: CGFloat) -> UIColor {
      UIColor(
        red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255, blue: CGFloat(value & 255) / 255,
        alpha: alpha)
    }
    let colors = (light: color(light, lightAlpha), dark: color(dark, darkAlpha))
    return UIColor { $0.userInterfaceStyle == .dark ? colors.dark : colors.light }
  }

  private static let theSystemRed = pair(0xFF3B30, 0xFF453A)
  private static let theSystemOrange = pair(0xFF9500, 0xFF9F0A)
  private static let theSystemYellow = pair(0xFFCC00, 0xFFD60A)
  private static let theSystemGreen = pair(0x34C759, 0x30D158)
  private static let theSystemMint = pair(0x00C7BE, 0x63E6E2)
  private static let theSystemTeal = pair(0x30B0C7, 0x40C8E0)
  private static let theSystemCyan = pair(0x32ADE6, 0x64D2FF)
  private static let theSystemBlue = pair(0x007AFF, 0x0A84FF)
  private static let theSystemIndigo = pair(0x5856D6, 0x5E5CE6)
  private static let theSystemPurple = pair(0xAF52DE, 0xBF5AF2)
  private static let theSystemPink = pair(0xFF2D55, 0xFF375F)
  private static let theSystemBrown = pair(0xA2845E, 0xAC8E68)
  private static let theSystemGray = pair(0x8E8E93, 0x8E8E93)
  private static let theSystemGray2 = pair(0xAEAEB2, 0x636366)
  private static let theSystemGray3 = pair(0xC7C7CC, 0x48484A)
  private static let theSystemGray4 = pair(0xD1D1D6, 0x3A3A3C)
  private static let theSystemGray5 = pair(0xE5E5EA, 0x2C2C2E)
  private static let theSystemGray6 = pair(0xF2F2F7, 0x1C1C1E)
  private static let theSystemBackground = pair(0xFFFFFF, 0x000000)
  private static let theSecondarySystemBackground = pair(0xF2F2F7, 0x1C1C1E)
  private static let theTertiarySystemBackground = pair(0xFFFFFF, 0x2C2C2E)
  private static let theLabel = pair(0x000000, 0xFFFFFF)
  private static let theLink = pair(0x007AFF, 0x0984FF)
  private static let theOpaqueSeparator = pair(0xC6C6C8, 0x38383A)
  private static let theTintColor = pair(0x007AFF, 0x0A84FF)
  private static let theSecondaryLabel = pair(0x3C3C43, 0xEBEBF5, 0.6, 0.6)
  private static let theTertiaryLabel = pair(0x3C3C43, 0xEBEBF5, 0.3, 0.3)
  private static let theSeparator = pair(0x3C3C43, 0x545458, 0.29, 0.6)
  private static let thePlaceholderText = pair(0x3C3C43, 0xEBEBF5, 0.3, 0.3)
  private static let theSystemFill = pair(0x787880, 0x787880, 0.2, 0.36)

  /// Red, by light or dark surroundings.
  public class var systemRed: UIColor { theSystemRed }
  /// Orange, by light or dark surroundings.
  public class var systemOrange: UIColor { theSystemOrange }
  /// Yellow, by light or dark surroundings.
  public class var systemYellow: UIColor { theSystemYellow }
  /// Green, by light or dark surroundings.
  public class var systemGreen: UIColor { theSystemGreen }
  /// Mint green, by light or dark surroundings.
  public class var systemMint: UIColor { theSystemMint }
  /// Teal, by light or dark surroundings.
  public class var systemTeal: UIColor { theSystemTeal }
  /// Cyan, by light or dark surroundings.
  public class var systemCyan: UIColor { theSystemCyan }
  /// Blue, by light or dark surroundings.
  public class var systemBlue: UIColor { theSystemBlue }
  /// Indigo, by light or dark surroundings.
  public class var systemIndigo: UIColor { theSystemIndigo }
  /// Purple, by light or dark surroundings.
  public class var systemPurple: UIColor { theSystemPurple }
  /// Pink, by light or dark surroundings.
  public class var systemPink: UIColor { theSystemPink }
  /// Brown, by light or dark surroundings.
  public class var systemBrown: UIColor { theSystemBrown }
  /// Grey, by light or dark surroundings.
  public class var systemGray: UIColor { theSystemGray }
  /// The second grey, by light or dark surroundings.
  public class var systemGray2: UIColor { theSystemGray2 }
  /// The third grey, by light or dark surroundings.
  public class var systemGray3: UIColor { theSystemGray3 }
  /// The fourth grey, by light or dark surroundings.
  public class var systemGray4: UIColor { theSystemGray4 }
  /// The fifth grey, by light or dark surroundings.
  public class var systemGray5: UIColor { theSystemGray5 }
  /// The sixth grey, close to the background, by light or dark surroundings.
  public class var systemGray6: UIColor { theSystemGray6 }
  /// The background, by light or dark surroundings.
  public class var systemBackground: UIColor { theSystemBackground }
  /// The background of groups, by light or dark surroundings.
  public class var secondarySystemBackground: UIColor { theSecondarySystemBackground }
  /// The background inside groups, by light or dark surroundings.
  public class var tertiarySystemBackground: UIColor { theTertiarySystemBackground }
  /// Text, by light or dark surroundings.
  public class var label: UIColor { theLabel }
  /// Text that can be followed, by light or dark surroundings.
  public class var link: UIColor { theLink }
  /// A line between rows, by light or dark surroundings.
  public class var opaqueSeparator: UIColor { theOpaqueSeparator }
  /// What marks controls, by light or dark surroundings.
  public class var tintColor: UIColor { theTintColor }
  /// Text of less weight, by light or dark surroundings.
  public class var secondaryLabel: UIColor { theSecondaryLabel }
  /// Text of little weight, by light or dark surroundings.
  public class var tertiaryLabel: UIColor { theTertiaryLabel }
  /// A thin line between rows, by light or dark surroundings.
  public class var separator: UIColor { theSeparator }
  /// Text where none has been written, by light or dark surroundings.
  public class var placeholderText: UIColor { thePlaceholderText }
  /// What fills thin shapes, by light or dark surroundings.
  public class var systemFill: UIColor { theSystemFill }
}

/// Colours by name.
extension UIColor {
  private static let namedBlack = UIColor(white: 0, alpha: 1)
  private static let namedDarkGray = UIColor(white: 1.0 / 3, alpha: 1)
  private static let namedLightGray = UIColor(white: 2.0 / 3, alpha: 1)
  private static let namedWhite = UIColor(white: 1, alpha: 1)
  private static let namedGray = UIColor(white: 0.5, alpha: 1)
  private static let namedRed = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let namedGreen = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  private static let namedBlue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  private static let namedCyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  private static let namedYellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  private static let namedMagenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  private static let namedOrange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  private static let namedPurple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  private static let namedBrown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  private static let namedClear = UIColor(white: 0, alpha: 0)

  /// The grey of 0.
  public class var black: UIColor { namedBlack }
  /// A grey of 1/3.
  public class var darkGray: UIColor { namedDarkGray }
  /// A grey of 2/3.
  public class var lightGray: UIColor { namedLightGray }
  /// The grey of 1.
  public class var white: UIColor { namedWhite }
  /// A grey of 1/2.
  public class var gray: UIColor { namedGray }
  /// Only the red component.
  public class var red: UIColor { namedRed }
  /// Only the green component.
  public class var green: UIColor { namedGreen }
  /// Only the blue component.
  public class var blue: UIColor { namedBlue }
  /// Green and blue.
  public class var cyan: UIColor { namedCyan }
  /// Red and green.
  public class var yellow: UIColor { namedYellow }
  /// Red and blue.
  public class var magenta: UIColor { namedMagenta }
  /// Red and half of green.
  public class var orange: UIColor { namedOrange }
  /// Half of red and of blue.
  public class var purple: UIColor { namedPurple }
  /// A dark orange.
  public class var brown: UIColor { namedBrown }
  /// A colour that cannot be seen.
  public class var clear: UIColor { namedClear }
}

/// A colour in sRGB, not premultiplied; the components are in 0…1.
public struct Color: Hashable, Sendable {
  /// The share of red, 0…1.
  public var red: Double
  /// The share of green, 0…1.
  public var green: Double
  /// The share of blue, 0…1.
  public var blue: Double
  /// The opacity, from 0 (invisible) to 1.
  public var alpha: Double

  /// Creates a colour from components in 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from the number 0xRRGGBBAA.
  public init(rgba: UInt32) {
    func component(_ shift: UInt32) -> Double { Double((rgba >> shift) & 0xFF) / 255 }
    self.init(red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }

  /// The number 0xRRGGBBAA; each component is limited to 0…1 and rounded to 1/255.
  public var rgba: UInt32 {
    func byte(_ value: Double) -> UInt32 { value > 0 ? UInt32(min(value, 1) * 255 + 0.5) : 0 }
    return byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | byte(alpha)
  }

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Invisible black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns the colour with another opacity in 0…1.
  public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}

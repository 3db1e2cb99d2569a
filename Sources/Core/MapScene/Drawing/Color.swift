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

/// How a colour that is painted is combined with the colours below it.
public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable {
  /// Paints over what is below.
  case normal
  /// Multiplies the colours: never lighter.
  case multiply
  /// Multiplies the complements: never darker.
  case screen
  /// Multiplies or screens, by the colour below.
  case overlay
  /// Takes the darker component.
  case darken
  /// Takes the lighter component.
  case lighten
  /// Brightens the colour below.
  case colorDodge
  /// Darkens the colour below.
  case colorBurn
  /// A softer form of `hardLight`.
  case softLight
  /// Multiplies or screens, by the colour painted.
  case hardLight
  /// The difference of the components.
  case difference
  /// A softer form of `difference`.
  case exclusion
  /// The hue painted, with saturation and luminosity below.
  case hue
  /// The saturation painted, with hue and luminosity below.
  case saturation
  /// Hue and saturation painted, with the luminosity below.
  case color
  /// The luminosity painted, with hue and saturation below.
  case luminosity
  /// Erases what is below.
  case clear
  /// Replaces what is below.
  case copy
  /// Paints only inside what is below, and keeps nothing else.
  case sourceIn
  /// Paints only outside what is below, and keeps nothing else.
  case sourceOut
  /// Paints only inside what is below.
  case sourceAtop
  /// Paints below what is there.
  case destinationOver
  /// Keeps what is below inside the painted area.
  case destinationIn
  /// Erases what is below inside the painted area.
  case destinationOut
  /// Keeps what is below inside the painted area, and paints outside of it.
  case destinationAtop
  /// Keeps where only one of both is.
  case xor
  /// Adds the components, towards black.
  case plusDarker
  /// Adds the components, towards white.
  case plusLighter

  /// The name in CSS and in a canvas, whose word for `normal` is `source-over`.
  public var name: StaticString {
    switch self {
    case .normal: "normal"
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken, .plusDarker: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .clear, .destinationOut: "destination-out"
    case .copy: "copy"
    case .sourceIn: "source-in"
    case .sourceOut: "source-out"
    case .sourceAtop: "source-atop"
    case .destinationOver: "destination-over"
    case .destinationIn: "destination-in"
    case .destinationAtop: "destination-atop"
    case .xor: "xor"
    case .plusLighter: "lighter"
    }
  }
}

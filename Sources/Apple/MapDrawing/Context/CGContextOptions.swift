package import MapScene

/// How the current path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Filled by the winding rule.
  case fill = 0
  /// Filled by the even-odd rule.
  case eoFill = 1
  /// Drawn as a line.
  case stroke = 2
  /// Filled by the winding rule, then drawn as a line.
  case fillStroke = 3
  /// Filled by the even-odd rule, then drawn as a line.
  case eoFillStroke = 4
}

/// How pictures are enlarged.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As the context likes it.
  case `default` = 0
  /// Pixels stay squares.
  case none = 1
  /// Fast.
  case low = 2
  /// Good.
  case high = 3
  /// Between `low` and `high`.
  case medium = 4
}

/// What is drawn beyond the ends of a gradient.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour, before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour, after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// How a colour that is drawn is combined with the colours below it.
public enum CGBlendMode: Int32, Sendable {
  /// Covers what is below.
  case normal = 0
  /// Multiplies the colours: never lighter.
  case multiply = 1
  /// Multiplies the complements: never darker.
  case screen = 2
  /// Multiplies or screens, by the colour below.
  case overlay = 3
  /// Keeps the darker component.
  case darken = 4
  /// Keeps the lighter component.
  case lighten = 5
  /// Brightens the colour below.
  case colorDodge = 6
  /// Darkens the colour below.
  case colorBurn = 7
  /// A softer form of `hardLight`.
  case softLight = 8
  /// Multiplies or screens, by the colour drawn.
  case hardLight = 9
  /// The difference of the components.
  case difference = 10
  /// A softer form of `difference`.
  case exclusion = 11
  /// The hue drawn, with saturation and luminosity below.
  case hue = 12
  /// The saturation drawn, with hue and luminosity below.
  case saturation = 13
  /// Hue and saturation drawn, with the luminosity below.
  case color = 14
  /// The luminosity drawn, with hue and saturation below.
  case luminosity = 15
  /// Erases what is below.
  case clear = 16
  /// Replaces what is below.
  case copy = 17
  /// Draws only inside what is below and keeps nothing else.
  case sourceIn = 18
  /// Draws only outside what is below and keeps nothing else.
  case sourceOut = 19
  /// Draws only inside what is below.
  case sourceAtop = 20
  /// Draws below what is there.
  case destinationOver = 21
  /// Keeps what is below inside the drawn area.
  case destinationIn = 22
  /// Erases what is below inside the drawn area.
  case destinationOut = 23
  /// Keeps what is below inside the drawn area and draws outside of it.
  case destinationAtop = 24
  /// Keeps where only one of both is.
  case xor = 25
  /// Adds the components, towards black.
  case plusDarker = 26
  /// Adds the components, towards white.
  case plusLighter = 27

  /// The mode as it is recorded; the raw values of both are in one order.
  package var drawingMode: BlendMode { BlendMode(rawValue: UInt8(rawValue)) ?? .normal }
}

package import MapScene

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

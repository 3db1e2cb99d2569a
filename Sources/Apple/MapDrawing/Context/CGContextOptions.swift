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

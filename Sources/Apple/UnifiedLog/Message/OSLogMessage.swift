/// A message of the log: a literal with interpolated values, each with its form and its privacy.
///
///     logger.notice("fix ±\(accuracy, format: .fixed(precision: 1)) m of \(device, privacy: .public)")
public struct OSLogMessage: ExpressibleByStringInterpolation {
  let segments: [MessageSegment]

  /// Called by the compiler, for a literal with values.
  public init(stringInterpolation: OSLogInterpolation) { segments = stringInterpolation.segments }

  /// Called by the compiler, for a text without values.
  public init(stringLiteral value: String) { segments = [.literal(value)] }
}

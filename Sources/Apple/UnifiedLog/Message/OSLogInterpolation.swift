/// Collects the parts of an `OSLogMessage`.
public struct OSLogInterpolation: StringInterpolationProtocol {
  private(set) var segments: [MessageSegment] = []

  /// Called by the compiler, with the size of the literal.
  public init(literalCapacity: Int, interpolationCount: Int) {
    segments.reserveCapacity(2 * min(max(0, interpolationCount), 64) + 1)
  }

  /// Appends the text between two values; it is never hidden.
  public mutating func appendLiteral(_ literal: String) {
    if !literal.isEmpty { segments.append(.literal(literal)) }
  }

  mutating func append(_ privacy: OSLogPrivacy, isNumber: Bool, _ text: @escaping () -> String) {
    segments.append(.value(MessageValue(privacy: privacy, isNumber: isNumber, text: text)))
  }
}

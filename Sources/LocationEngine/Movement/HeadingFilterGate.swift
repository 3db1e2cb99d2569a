/// Lets a heading through once it differs enough from the last one that was let through.
///
/// The first passes; so does one that has become valid or invalid, or got or lost its true heading, since who shows it
/// would otherwise go on showing what no longer holds while nothing turns. What is no angle never passes. Time does not
/// count.
public struct HeadingFilterGate: Hashable, Sendable {
  private struct Delivered: Hashable, Sendable {
    var headingDegrees: Double
    var isValid: Bool
    var hasTrueHeading: Bool
  }

  /// Degrees from the last heading that passed, either way round; a heading has to differ by more. nil, or what is not
  /// above 0, lets every heading through.
  public var filterDegrees: Double?
  private var delivered: Delivered?

  public init(filterDegrees: Double? = nil) { self.filterDegrees = filterDegrees }

  /// Whether to deliver it; what is delivered is what the next is compared with.
  ///
  /// - Parameters:
  ///   - headingDegrees: always from the same north, the magnetic one, which is there without a position; any turn.
  ///   - isValid: whether its accuracy is known.
  ///   - hasTrueHeading: whether the true heading is known too.
  public mutating func passes(headingDegrees: Double, isValid: Bool, hasTrueHeading: Bool = false) -> Bool {
    guard headingDegrees.isFinite else { return false }
    let candidate = Delivered(headingDegrees: headingDegrees, isValid: isValid, hasTrueHeading: hasTrueHeading)
    guard isWorthDelivering(candidate) else { return false }
    delivered = candidate
    return true
  }

  /// The next heading is the first again.
  public mutating func reset() { delivered = nil }

  private func isWorthDelivering(_ candidate: Delivered) -> Bool {
    guard let delivered, let filterDegrees, filterDegrees > 0 else { return true }
    guard candidate.isValid == delivered.isValid, candidate.hasTrueHeading == delivered.hasTrueHeading else {
      return true
    }
    let difference = (candidate.headingDegrees - delivered.headingDegrees).remainder(dividingBy: 360)
    return difference.magnitude > filterDegrees
  }
}

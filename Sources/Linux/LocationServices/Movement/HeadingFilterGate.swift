/// Passes a heading that differs enough from the last one passed.
///
/// The first heading passes. One that has become valid or invalid, or gained or lost its true heading, passes too;
/// otherwise a display would keep an outdated state while the device is at rest. NaN and infinite headings never pass.
/// Time is ignored.
public struct HeadingFilterGate: Hashable, Sendable {
  private struct Delivered: Hashable, Sendable {
    var headingDegrees: Double
    var isValid: Bool
    var hasTrueHeading: Bool
  }

  /// Least difference from the last heading passed, degrees in either direction, exclusive; nil or at most 0 passes every
  /// heading.
  public var filterDegrees: Double?
  private var delivered: Delivered?

  /// Creates a filter that passes the first heading.
  public init(filterDegrees: Double? = nil) { self.filterDegrees = filterDegrees }

  /// Returns whether to deliver a heading, which is then the reference for the next.
  ///
  /// - Parameters:
  ///   - headingDegrees: always from magnetic north, which is known without a position; any number of turns.
  ///   - isValid: whether its accuracy is known.
  ///   - hasTrueHeading: whether the true heading is known too.
  public mutating func passes(headingDegrees: Double, isValid: Bool, hasTrueHeading: Bool = false) -> Bool {
    guard headingDegrees.isFinite else { return false }
    let candidate = Delivered(headingDegrees: headingDegrees, isValid: isValid, hasTrueHeading: hasTrueHeading)
    guard isWorthDelivering(candidate) else { return false }
    delivered = candidate
    return true
  }

  /// Discards the reference: the next heading passes.
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

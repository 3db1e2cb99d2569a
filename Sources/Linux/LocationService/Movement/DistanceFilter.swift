import Fusion
import NavigationMath

/// Passes a reading that is far enough from the last one passed.
///
/// Distances are along the ellipsoid, so poles and the antimeridian are no special cases; height is ignored. Time is
/// ignored too: readings out of order or after hours are treated alike, and a repeated reading has not moved. A reading
/// without accuracy is measured as well, but never counts as the better one.
public struct DistanceFilter: Hashable, Sendable {
  /// Exception for better accuracy.
  public struct Parameters: Hashable, Sendable {
    /// Largest ratio of a reading's accuracy to the last one's with which it passes at any distance, because it corrects
    /// the delivered position.
    ///
    /// The first reading with an accuracy after one without passes too. Larger, up to 1: more readings of one place pass.
    /// 0: none.
    public var markedlyBetter = 0.5

    /// Creates the default exception.
    public init() {}
  }

  /// Delivered reading that the next ones are compared with.
  private struct Delivered: Hashable, Sendable {
    var position: GeodeticPosition
    var horizontalAccuracy: Double?
  }

  /// Exception for better accuracy.
  public var parameters: Parameters
  /// Least distance from the last reading passed, m; nil or at most 0 passes every reading.
  public var minimumDistance: Double?
  private var delivered: Delivered?

  /// Creates a filter that passes the first reading.
  public init(minimumDistance: Double? = nil, parameters: Parameters = Parameters()) {
    self.minimumDistance = minimumDistance
    self.parameters = parameters
  }

  /// Returns whether to deliver a reading, which is then the reference for the next.
  ///
  /// The first one passes; one without a valid position never does.
  public mutating func passes(_ estimate: LocationEstimate) -> Bool {
    guard let position = estimate.surfacePosition else { return false }
    let candidate = Delivered(position: position, horizontalAccuracy: estimate.horizontalAccuracy)
    guard isWorthDelivering(candidate) else { return false }
    delivered = candidate
    return true
  }

  /// Sets the reference to a position that was delivered without passing the filter. An invalid position is ignored.
  ///
  /// - Parameter horizontalAccuracy: m, 68 %; nil if unknown.
  public mutating func noteDelivered(_ position: GeodeticPosition, horizontalAccuracy: Double?) {
    guard position.latitudeDegrees.magnitude <= 90, position.longitudeDegrees.magnitude <= 180 else { return }
    delivered = Delivered(position: position, horizontalAccuracy: horizontalAccuracy)
  }

  /// Discards the reference: the next reading passes.
  public mutating func reset() { delivered = nil }

  private func isWorthDelivering(_ candidate: Delivered) -> Bool {
    guard let delivered, let minimumDistance, minimumDistance > 0 else { return true }
    if let distance = Geodesic.distance(from: delivered.position, to: candidate.position), distance >= minimumDistance {
      return true
    }
    guard parameters.markedlyBetter > 0, let accuracy = candidate.horizontalAccuracy else { return false }
    guard let last = delivered.horizontalAccuracy else { return true }
    return accuracy < last && accuracy <= parameters.markedlyBetter * last
  }
}

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

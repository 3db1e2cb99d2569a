import Fusion
import NavigationMath

/// Lets a reading through once it lies far enough from the last one that was let through.
///
/// Distances are along the ellipsoid, so that poles and the antimeridian are places like any other; heights do not
/// count. Time does not count either: a reading out of order or after hours is measured like any other, and one that is
/// repeated has not moved. A reading without accuracy is measured as well; it never counts as the better one.
public struct DistanceFilter: Hashable, Sendable {
  public struct Parameters: Hashable, Sendable {
    /// A reading passes wherever it lies when its accuracy is at most this share of the last one's, since it corrects
    /// what was delivered; so does the first with an accuracy after one without. Raising it, up to 1, lets more readings
    /// of one place through; 0 lets none.
    public var markedlyBetter = 0.5

    public init() {}
  }

  /// What a later reading is compared with.
  private struct Delivered: Hashable, Sendable {
    var position: GeodeticPosition
    var horizontalAccuracy: Double?
  }

  public var parameters: Parameters
  /// Metres from the last reading that passed, at least; nil, or what is not above 0, lets every reading through.
  public var minimumDistance: Double?
  private var delivered: Delivered?

  public init(minimumDistance: Double? = nil, parameters: Parameters = Parameters()) {
    self.minimumDistance = minimumDistance
    self.parameters = parameters
  }

  /// Whether to deliver it; what is delivered is what the next is measured from. The first passes, and what is no place
  /// on Earth never does.
  public mutating func passes(_ estimate: LocationEstimate) -> Bool {
    guard let position = estimate.position else { return false }
    let candidate = Delivered(position: position, horizontalAccuracy: estimate.horizontalAccuracy)
    guard isWorthDelivering(candidate) else { return false }
    delivered = candidate
    return true
  }

  /// Measures the next reading from one that was delivered without passing the filter. An invalid place does nothing.
  ///
  /// - Parameter horizontalAccuracy: metres, 68 %; nil if unknown.
  public mutating func noteDelivered(_ position: GeodeticPosition, horizontalAccuracy: Double?) {
    guard position.latitudeDegrees.magnitude <= 90, position.longitudeDegrees.magnitude <= 180 else { return }
    delivered = Delivered(position: position, horizontalAccuracy: horizontalAccuracy)
  }

  /// The next reading is the first again.
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

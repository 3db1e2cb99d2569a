import NavigationMath
import Observations

/// Holds back readings until the device has moved a distance or a time has passed, then releases them together.
///
///     var deferral = DeferredUpdates<LocationEstimate>(untilTraveled: 1000, timeout: 300, at: now)
///     if let release = deferral.update(estimate) { … }     // with every estimate
///     if let release = deferral.advance(to: now) { … }     // at `deadline`
///     let release = deferral.end(.stopped)
///
/// Nothing is lost: when `capacity` is reached the held readings are released and the deferral continues. Readings are
/// released in the order in which they were received, also if `update` got them in another order. Distances are along the
/// ellipsoid from the first reading. Accuracy does not count. A gap of hours ends the deferral at its deadline. A reading
/// without a valid position is held too, but does not count as movement.
public struct DeferredUpdates<Reading: PositionReading>: Sendable {
  /// Limits of a deferral.
  public struct Parameters: Hashable, Sendable {
    /// Most readings held. Larger: saves deliveries and needs more memory, about 1 kB for an estimate with its
    /// satellites.
    public var capacity = 600

    /// Creates the default limits.
    public init() {}
  }

  /// Reason why updates cannot be deferred.
  public enum Refusal: Hashable, Sendable {
    /// Updates are not running.
    case notUpdating
    /// The desired accuracy is not the best.
    case accuracyTooLow
    /// A distance filter needs each reading immediately.
    case distanceFiltered
  }

  /// Reason why a deferral ended.
  public enum Ending: Hashable, Sendable {
    /// The device has moved by the distance.
    case traveled
    /// The time has passed.
    case timedOut
    /// The program cancelled the deferral.
    case disallowed
    /// Updates were stopped.
    case stopped
    /// The program started another deferral.
    case superseded
  }

  /// Readings to be delivered.
  public struct Release: Sendable {
    /// The readings, oldest first; may be empty.
    public var readings: [Reading]
    /// Reason why the deferral ended; nil if it continues.
    public var ending: Ending?
  }

  /// Parameters given to `init`.
  public let parameters: Parameters
  /// Latest instant for a call of `advance`; nil without a time limit, and after the end.
  public private(set) var deadline: MonotonicInstant?
  /// Whether the deferral has ended.
  public private(set) var hasEnded = false
  private let distance: Double
  private var origin: GeodeticPosition?
  private var held: [Reading] = []

  /// Starts a deferral.
  ///
  /// - Parameters:
  ///   - distance: m from the first reading; ∞ or the largest number for no limit.
  ///   - timeout: s; ∞ or the largest number for no limit.
  public init(
    untilTraveled distance: Double, timeout: Double, at start: MonotonicInstant, parameters: Parameters = Parameters()
  ) {
    self.distance = distance
    self.parameters = parameters
    deadline = start.advanced(bySeconds: timeout)
  }

  /// Returns why updates cannot be deferred now; nil if they can.
  ///
  /// - Parameters:
  ///   - isUpdating: whether updates are running.
  ///   - wantsBestAccuracy: whether the desired accuracy is the best.
  ///   - hasDistanceFilter: whether a distance filter drops updates.
  public static func refusal(isUpdating: Bool, wantsBestAccuracy: Bool, hasDistanceFilter: Bool) -> Refusal? {
    if !isUpdating { return .notUpdating }
    if !wantsBestAccuracy { return .accuracyTooLow }
    return hasDistanceFilter ? .distanceFiltered : nil
  }

  /// Holds a reading, and returns those to be delivered.
  ///
  /// - Returns: nil while readings are held, and after the end, when the caller delivers them directly.
  public mutating func update(_ reading: Reading) -> Release? {
    guard !hasEnded else { return nil }
    let later = held.reversed().prefix { $0.instant > reading.instant }.count
    held.insert(reading, at: held.count - later)
    if let position = reading.surfacePosition {
      let origin = self.origin ?? position
      self.origin = origin
      if let traveled = Geodesic.distance(from: origin, to: position), traveled >= distance { return end(.traveled) }
    }
    if let release = advance(to: reading.instant) { return release }
    return held.count < max(1, parameters.capacity) ? nil : Release(readings: take(), ending: nil)
  }

  /// Returns the held readings if `deadline` has passed; nil otherwise.
  public mutating func advance(to now: MonotonicInstant) -> Release? {
    guard !hasEnded, let deadline, now >= deadline else { return nil }
    return end(.timedOut)
  }

  /// Ends the deferral and returns the held readings; none at the second call.
  public mutating func end(_ ending: Ending) -> Release {
    hasEnded = true
    deadline = nil
    return Release(readings: take(), ending: ending)
  }

  private mutating func take() -> [Reading] {
    defer { held.removeAll(keepingCapacity: !hasEnded) }
    return held
  }
}

extension DeferredUpdates.Release: Equatable where Reading: Equatable {}

import Fusion
import NavigationMath
import Observations

/// Holds readings back until somebody has gone far enough or waited long enough, and hands them over in one piece.
///
///     var deferral = DeferredUpdates(untilTraveled: 1000, timeout: 300, at: now)
///     if let release = deferral.update(estimate) { … }     // with every estimate
///     if let release = deferral.advance(to: now) { … }     // at `deadline`
///     let release = deferral.end(.stopped)
///
/// Nothing is lost: what is held when memory is used up is handed over and the deferral goes on. Readings are handed over
/// in the order in which they were received, whatever the order in which they came. Distances are along the ellipsoid
/// from the first reading; accuracy does not count, and a gap of hours ends it at its deadline. What is no place is held
/// like any other reading and is no way travelled.
public struct DeferredUpdates: Sendable {
  public struct Parameters: Hashable, Sendable {
    /// Readings held at most. Raising it costs memory, a kilobyte each with their satellites, and saves deliveries.
    public var capacity = 600

    public init() {}
  }

  /// Why readings cannot be deferred now.
  public enum Refusal: Hashable, Sendable {
    /// There are no updates to defer.
    case notUpdating
    /// Only updates of the best accuracy can be deferred.
    case accuracyTooLow
    /// A distance filter would have to see each reading when it comes.
    case distanceFiltered
  }

  /// What ended a deferral.
  public enum Ending: Hashable, Sendable {
    case traveled
    case timedOut
    /// The program did no longer want it.
    case disallowed
    /// Updates were stopped altogether.
    case stopped
    /// The program asked for another one instead.
    case superseded
  }

  /// What is to be delivered.
  public struct Release: Sendable, Equatable {
    /// The oldest first; may be empty.
    public var estimates: [LocationEstimate]
    /// nil when the deferral goes on.
    public var ending: Ending?
  }

  public let parameters: Parameters
  /// When to call `advance` at the latest; nil without a time limit, and after the end.
  public private(set) var deadline: MonotonicInstant?
  public private(set) var hasEnded = false
  private let distance: Double
  private var origin: GeodeticPosition?
  private var held: [LocationEstimate] = []

  /// - Parameters:
  ///   - distance: metres from the first reading; ∞, or the largest number, for no limit.
  ///   - timeout: seconds; ∞, or the largest number, for no limit.
  public init(
    untilTraveled distance: Double, timeout: Double, at start: MonotonicInstant, parameters: Parameters = Parameters()
  ) {
    self.distance = distance
    self.parameters = parameters
    deadline = start.advanced(bySeconds: timeout)
  }

  /// Whether updates as they are now can be deferred; nil when they can.
  ///
  /// - Parameters:
  ///   - isUpdating: whether updates are running.
  ///   - wantsBestAccuracy: whether they are to be as accurate as the receiver can.
  ///   - hasDistanceFilter: whether some are left out for being too near.
  public static func refusal(isUpdating: Bool, wantsBestAccuracy: Bool, hasDistanceFilter: Bool) -> Refusal? {
    if !isUpdating { return .notUpdating }
    if !wantsBestAccuracy { return .accuracyTooLow }
    return hasDistanceFilter ? .distanceFiltered : nil
  }

  /// nil while it is held, and after the end, when readings are the caller's to deliver.
  public mutating func update(_ estimate: LocationEstimate) -> Release? {
    guard !hasEnded else { return nil }
    let later = held.reversed().prefix { $0.fix.received > estimate.fix.received }.count
    held.insert(estimate, at: held.count - later)
    if let position = estimate.position {
      let origin = self.origin ?? position
      self.origin = origin
      if let traveled = Geodesic.distance(from: origin, to: position), traveled >= distance { return end(.traveled) }
    }
    if let release = advance(to: estimate.fix.received) { return release }
    return held.count < max(1, parameters.capacity) ? nil : Release(estimates: take(), ending: nil)
  }

  public mutating func advance(to now: MonotonicInstant) -> Release? {
    guard !hasEnded, let deadline, now >= deadline else { return nil }
    return end(.timedOut)
  }

  /// Hands over what is held; the second time there is nothing any more.
  public mutating func end(_ ending: Ending) -> Release {
    hasEnded = true
    deadline = nil
    return Release(estimates: take(), ending: ending)
  }

  private mutating func take() -> [LocationEstimate] {
    defer { held.removeAll(keepingCapacity: !hasEnded) }
    return held
  }
}

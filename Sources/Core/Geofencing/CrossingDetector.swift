import Observations

/// Rules for crossings of one region's border; the region's place is not known here.
///
///     far inside │ inside │ in doubt │ border │ in doubt │ outside │ far outside
///                └ minimumDistance ──┼── or accuracyMultiple · accuracy, if more ┘
///
/// A fix far on the other side starts a crossing. A fix that is still far there after `dwell` completes it. A fix back
/// on the old side, beyond its own doubt, cancels it. Fixes between these zones have no effect, so that a bad fix
/// decides nothing.
///
/// Any time may pass between the first and the last fix of a crossing. A receiver that wakes every few minutes
/// completes a crossing with its second fix, and a single fix after a gap completes none. If the clock goes back to
/// before the first fix, the crossing starts again.
public struct CrossingDetector: Hashable, Sendable {
  /// Thresholds of distance, accuracy and time.
  public struct Parameters: Hashable, Sendable {
    /// Distance beyond the border that a crossing needs, m.
    ///
    /// A larger value reports fewer crossings to a user who walks along a border, and reports each crossing later.
    public var minimumDistance = 20.0
    /// Distance beyond the border that a crossing needs, and the width of the zone in doubt, in multiples of the
    /// accuracy.
    ///
    /// At 1 a fix is on its side of the border with 92 % probability. A larger value waits for better fixes.
    public var accuracyMultiple = 1.0
    /// Time on the other side that a crossing needs, by the instants of fixes, s; not less than 0.
    public var dwell = 20.0

    /// Creates the default thresholds: 20 m, 1 times the accuracy, 20 s.
    public init() {}
  }

  /// Side of the border by the fixes so far.
  public private(set) var state: RegionState
  /// Whether a crossing has started and is not complete.
  public private(set) var isPending = false
  /// Instant of the first fix of the pending crossing.
  private var beginning = MonotonicInstant.zero

  /// Creates a detector in a given state, without an event.
  ///
  /// - Parameter state: state known from before; `.unknown` if none is known.
  public init(assuming state: RegionState = .unknown) { self.state = state }

  /// Applies a fix.
  ///
  /// - Parameters:
  ///   - distance: distance from the region's centre, m.
  ///   - radius: radius of the region, m.
  ///   - accuracy: 68 % horizontal accuracy of the fix, m, not negative. A fix counts as inside only if its accuracy is
  ///     smaller than the radius. A fix counts as outside as soon as its circle of accuracy does not touch the region.
  /// - Returns: the change of the state; nil if it did not change.
  public mutating func update(
    distance: Double, radius: Double, accuracy: Double, at instant: MonotonicInstant, _ parameters: Parameters
  ) -> RegionEvent? {
    switch state {
    case .unknown:
      guard accuracy < radius || distance > radius + accuracy else { return nil }
      state = distance <= radius ? .inside : .outside
      return .determined(state)
    case .inside:
      let doubt = parameters.accuracyMultiple * accuracy
      let isBack =
        accuracy < radius && distance <= radius - CrossingDetector.inward(doubt, radius)
      let isFar = distance >= radius + max(doubt, parameters.minimumDistance)
      guard hasCrossed(isFar: isFar, isBack: isBack, instant, parameters) else { return nil }
      state = .outside
      return .exited
    case .outside:
      let doubt = parameters.accuracyMultiple * accuracy
      let isFar =
        accuracy < radius
        && distance <= radius - CrossingDetector.inward(max(doubt, parameters.minimumDistance), radius)
      guard hasCrossed(isFar: isFar, isBack: distance > radius + doubt, instant, parameters) else { return nil }
      state = .inside
      return .entered
    }
  }

  /// Returns the depth that a fix inside needs: half of the radius is always enough, also for a small region.
  private static func inward(_ distance: Double, _ radius: Double) -> Double { min(distance, 0.5 * radius) }

  private mutating func hasCrossed(
    isFar: Bool, isBack: Bool, _ instant: MonotonicInstant, _ parameters: Parameters
  ) -> Bool {
    if isBack {
      isPending = false
      return false
    }
    guard isFar else { return false }
    if !isPending || instant < beginning {
      isPending = true
      beginning = instant
    }
    // Not negative, but greater than Int64.max if the clock leaps across its whole range.
    let elapsed = UInt64(bitPattern: instant.nanoseconds &- beginning.nanoseconds)
    guard Double(elapsed) >= parameters.dwell * 1e9 else { return false }
    isPending = false
    return true
  }
}

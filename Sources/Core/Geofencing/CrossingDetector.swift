import Observations

/// When somebody has crossed the border of one region: the rules, without knowing where the region is.
///
///     far inside │ inside │ in doubt │ border │ in doubt │ outside │ far outside
///                └ minimumDistance ──┼── or accuracyMultiple · accuracy, if more ┘
///
/// A fix far on the other side begins a crossing, and one that is still far there after `dwell` completes it. A fix
/// back on the old side ends it, if it is there beyond its own doubt; what lies between neither counts nor ends
/// anything, and so a bad fix decides nothing. Between the two fixes that count may lie any time: a receiver that wakes
/// every few minutes crosses with the second, and no single fix behind a gap does. When the clock goes back behind the
/// first of them the count begins anew.
public struct CrossingDetector: Hashable, Sendable {
  public struct Parameters: Hashable, Sendable {
    /// m beyond the border that a crossing takes. A larger one takes more walking along a border without crossing it,
    /// and tells of a crossing later.
    public var minimumDistance = 20.0
    /// The same in multiples of the fix's accuracy, and what is in doubt about its side. At 1 a fix is on its side with
    /// 92 % probability; a larger one waits for better fixes.
    public var accuracyMultiple = 1.0
    /// Seconds on the other side that a crossing takes, by the instants of fixes, not less than 0.
    public var dwell = 20.0

    public init() {}
  }

  public private(set) var state: RegionState
  /// Whether a crossing has begun and is not complete.
  public private(set) var isPending = false
  /// When it began.
  private var beginning = MonotonicInstant.zero

  /// - Parameter state: what was known before, which determines nothing anew; `.unknown` if nothing was.
  public init(assuming state: RegionState = .unknown) { self.state = state }

  /// - Parameters:
  ///   - distance: from the region's centre, m.
  ///   - radius: of the region, m.
  ///   - accuracy: 68 % of the fix's horizontal error, m, not negative. Inside of a region only a fix counts whose
  ///     accuracy is smaller than the radius; outside one is believed as soon as its circle of doubt does not touch the
  ///     region.
  /// - Returns: what has changed; nil if nothing has.
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

  /// Half of a region is always far inside, however small it is.
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
    // Not negative, but more than an Int64 holds if the clock leaps from one end to the other.
    let elapsed = UInt64(bitPattern: instant.nanoseconds &- beginning.nanoseconds)
    guard Double(elapsed) >= parameters.dwell * 1e9 else { return false }
    isPending = false
    return true
  }
}

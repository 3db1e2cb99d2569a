import Observations

/// Turns the epochs of one receiver into estimates: checks, smooths, predicts and withholds positions.
///
///     let integrity = receiver.check(fix)
///     let outcome = receiver.outcome(of: fix, integrity)
///
/// It has no clock and does not allocate: equal epochs give equal outcomes.
public struct ReceiverPipeline: Sendable {
  /// Whether fixes are checked, and whether untrusted positions are withheld.
  public let policy: IntegrityPolicy
  private let geoid: GeoidModel
  private var filter: PositionFilter?
  private var monitor = IntegrityMonitor()

  /// Creates a pipeline that has seen no epoch.
  ///
  /// - Parameters:
  ///   - fusion: parameters of the filter that smooths positions; nil for none.
  ///   - integrity: what becomes of untrusted positions.
  ///   - geoid: for a height that the receiver does not send.
  public init(fusion: PositionFilter.Parameters?, integrity: IntegrityPolicy, geoid: GeoidModel) {
    filter = fusion.map { PositionFilter($0) }
    policy = integrity
    self.geoid = geoid
  }

  /// Creates a pipeline with the geoid of the filter, or EGM96 without one.
  @_alwaysEmitIntoClient public init(fusion: PositionFilter.Parameters?, integrity: IntegrityPolicy) {
    self.init(fusion: fusion, integrity: integrity, geoid: fusion?.geoid ?? .egm96)
  }

  /// Whether positions are smoothed.
  public var isFused: Bool { filter != nil }

  /// Number of fixes with a position by the levels of their verdicts.
  public var counters: IntegrityCounters { monitor.counters }

  /// Forgets all epochs, since another receiver may answer now.
  public mutating func restart() {
    if let parameters = filter?.parameters { filter = PositionFilter(parameters) }
    monitor = IntegrityMonitor(monitor.parameters)
  }

  // MARK: Witnesses

  /// Notes the satellites in view.
  public mutating func note(_ report: SatelliteReport) { if policy != .off { monitor.note(report) } }
  /// Notes a sample of a barometer on the body, with an instant of the receiver's clock.
  public mutating func note(_ sample: PressureSample) { if policy != .off { monitor.note(sample) } }
  /// Notes the position of another receiver on the body.
  public mutating func note(_ other: ReceiverWitness) { if policy != .off { monitor.note(other) } }
  /// Notes what an inertial unit predicts for the next fix.
  public mutating func note(_ prediction: InertialWitness) { if policy != .off { monitor.note(prediction) } }

  // MARK: Epochs

  /// Checks an epoch, after its witnesses were noted; no objection if the policy is `off`.
  public mutating func check(_ fix: GNSSFix) -> FixIntegrity { policy == .off ? FixIntegrity() : monitor.check(fix) }

  /// Whether a position with these verdicts is withheld.
  public func withholds(_ integrity: FixIntegrity) -> Bool {
    policy == .enforce && integrity.position.level == .untrusted
  }

  /// Returns the outcome of an epoch that only this receiver's filter estimates.
  ///
  /// - Parameters:
  ///   - integrity: result of `check`.
  ///   - source: number of the receiver.
  public mutating func outcome(of fix: GNSSFix, _ integrity: FixIntegrity, source: Int = 0) -> Outcome {
    if withholds(integrity) {
      let bare = fix.withoutPosition
      return outcome(of: bare, withheldBy: integrity, predicted: coast(bare, source))
    }
    guard var estimate = LocationEstimate(fix, source: source, geoid: geoid) else {
      guard let predicted = coast(fix, source) else { return .noFix(fix) }
      return .location(predicted, fix)
    }
    filter?.refine(&estimate, by: fix)
    guard policy != .off else { return .location(estimate, fix) }
    monitor.complete(&estimate, integrity)
    if policy == .enforce, integrity.velocity.level == .untrusted { estimate.removeVelocity() }
    return .location(estimate, fix)
  }

  /// Returns the outcome of an epoch that a navigator estimates.
  ///
  /// - Parameters:
  ///   - fix: the epoch, without its position if that is withheld.
  ///   - integrity: result of `check`.
  ///   - estimate: the navigator's estimate of that epoch; nil if it has none.
  public func outcome(of fix: GNSSFix, _ integrity: FixIntegrity, navigated estimate: LocationEstimate?) -> Outcome {
    if withholds(integrity) {
      return outcome(of: fix, withheldBy: integrity, predicted: complete(estimate, FixIntegrity()))
    }
    guard let estimate = complete(estimate, integrity) else { return .noFix(fix) }
    return .location(estimate, fix)
  }

  /// Sets the protection level of an estimate that is in the receiver's stream.
  public func protect(_ estimate: inout LocationEstimate) { if policy != .off { monitor.protect(&estimate) } }

  /// Returns a navigator's estimate with the verdicts, if the fix is part of it, and its protection level.
  private func complete(_ estimate: LocationEstimate?, _ integrity: FixIntegrity) -> LocationEstimate? {
    guard var estimate, policy != .off else { return estimate }
    if estimate.contributors.contains(.fix) {
      monitor.complete(&estimate, integrity)
    } else {
      monitor.protect(&estimate)
    }
    return estimate
  }

  /// Returns the position that the filter predicts for an epoch without one; nil if it no longer coasts.
  @inline(never)
  private mutating func coast(_ fix: GNSSFix, _ source: Int) -> LocationEstimate? {
    guard var estimate = filter?.coast(fix, source: source) else { return nil }
    protect(&estimate)
    return estimate
  }

  @inline(never)
  private func outcome(
    of bare: GNSSFix, withheldBy integrity: FixIntegrity, predicted: LocationEstimate?
  ) -> Outcome {
    guard var estimate = predicted else { return .withheld(bare, integrity) }
    estimate.integrity = integrity
    return .location(estimate, bare)
  }
}

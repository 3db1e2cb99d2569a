import Bytes
import Observations

/// Turns the epochs of one receiver into estimates: checks, smooths, predicts and withholds positions.
///
///     let integrity = receiver.check(fix)
///     let outcome = receiver.outcome(of: fix, integrity)
///
/// It has no clock: equal epochs give equal outcomes. Only the initializer allocates memory.
public struct ReceiverPipeline: Sendable {
  /// Whether fixes are checked, and whether untrusted positions are withheld.
  public let policy: IntegrityPolicy
  private let geoid: GeoidModel
  private var filter: Boxed<PositionFilter>?
  private var monitor: Boxed<IntegrityMonitor>

  /// Creates a pipeline that has seen no epoch.
  ///
  /// - Parameters:
  ///   - fusion: parameters of the filter that smooths positions; nil for none.
  ///   - integrity: what becomes of untrusted positions.
  ///   - geoid: for a height that the receiver does not send.
  public init(fusion: PositionFilter.Parameters?, integrity: IntegrityPolicy, geoid: GeoidModel) {
    filter = ReceiverPipeline.filter(fusion)
    monitor = ReceiverPipeline.monitor()
    policy = integrity
    self.geoid = geoid
  }

  /// Creates a pipeline with the geoid of the filter, or EGM96 without one.
  @_alwaysEmitIntoClient public init(fusion: PositionFilter.Parameters?, integrity: IntegrityPolicy) {
    self.init(fusion: fusion, integrity: integrity, geoid: fusion?.geoid ?? .egm96)
  }

  // Apart, so that the memory of both is not on the stack at once.

  @inline(never)
  private static func filter(_ parameters: PositionFilter.Parameters?) -> Boxed<PositionFilter>? {
    guard let parameters else { return nil }
    return Boxed(PositionFilter(parameters))
  }

  @inline(never)
  private static func monitor() -> Boxed<IntegrityMonitor> { Boxed(IntegrityMonitor()) }

  /// Whether positions are smoothed.
  public var isFused: Bool { filter != nil }

  /// Number of fixes with a position by the levels of their verdicts.
  public var counters: IntegrityCounters { monitor.value.counters }

  /// Forgets all epochs, since another receiver may answer now.
  public mutating func restart() {
    filter?.value.restart()
    monitor.value.restart()
  }

  // MARK: Witnesses

  /// Notes the satellites in view.
  public mutating func note(_ report: SatelliteReport) { if policy != .off { monitor.value.note(report) } }
  /// Notes a sample of a barometer on the body, with an instant of the receiver's clock.
  public mutating func note(_ sample: PressureSample) { if policy != .off { monitor.value.note(sample) } }
  /// Notes the position of another receiver on the body.
  public mutating func note(_ other: ReceiverWitness) { if policy != .off { monitor.value.note(other) } }
  /// Notes what an inertial unit predicts for the next fix.
  public mutating func note(_ prediction: InertialWitness) { if policy != .off { monitor.value.note(prediction) } }

  // MARK: Epochs

  /// Checks an epoch, after its witnesses were noted; no objection if the policy is `off`.
  public mutating func check(_ fix: GNSSFix) -> FixIntegrity {
    policy == .off ? FixIntegrity() : monitor.value.check(fix)
  }

  /// Whether a position with these verdicts is withheld.
  @inline(__always)
  public func withholds(_ integrity: FixIntegrity) -> Bool {
    policy == .enforce && integrity.position.level == .untrusted
  }

  /// Returns the outcome of an epoch that only this receiver's filter estimates.
  ///
  /// - Parameters:
  ///   - integrity: result of `check`.
  ///   - source: number of the receiver.
  public mutating func outcome(of fix: GNSSFix, _ integrity: FixIntegrity, source: Int = 0) -> Outcome {
    if !withholds(integrity), var estimate = LocationEstimate(fix, source: source, geoid: geoid) {
      refine(&estimate, by: fix, integrity)
      return .location(estimate, fix)
    }
    return outcome(predicted: withholds(integrity) ? fix.withoutPosition : fix, integrity, source)
  }

  /// Returns the outcome of an epoch without a position, or of one whose position is withheld and was removed.
  @inline(never)
  private mutating func outcome(predicted fix: GNSSFix, _ integrity: FixIntegrity, _ source: Int) -> Outcome {
    var estimate = LocationEstimate.blank
    let isKnown = self.estimate(of: fix, integrity, source: source, into: &estimate)
    return outcome(of: fix, integrity, isKnown ? estimate : nil)
  }

  /// Returns the outcome of an epoch that a navigator estimates.
  ///
  /// - Parameters:
  ///   - fix: the epoch, without its position if that is withheld.
  ///   - integrity: result of `check`.
  ///   - estimate: the navigator's estimate of that epoch; nil if it has none.
  public func outcome(of fix: GNSSFix, _ integrity: FixIntegrity, navigated estimate: LocationEstimate?) -> Outcome {
    guard var estimate else { return outcome(of: fix, integrity, nil) }
    complete(&estimate, integrity)
    return .location(estimate, fix)
  }

  /// Makes the estimate of `outcome(of:_:source:)`, where the caller has memory for it.
  ///
  /// - Returns: whether there is one; if not, `result` means nothing.
  @inline(never)
  public mutating func estimate(
    of fix: GNSSFix, _ integrity: FixIntegrity, source: Int = 0, into result: inout LocationEstimate
  ) -> Bool {
    if withholds(integrity) {
      guard coast(fix.withoutPosition, source, into: &result) else { return false }
      result.integrity = integrity
      return true
    }
    guard result.replace(by: fix, source: source, geoid: geoid) else { return coast(fix, source, into: &result) }
    refine(&result, by: fix, integrity)
    return true
  }

  /// Completes an estimate that is the receiver's own by the filter and the verdicts.
  private mutating func refine(_ estimate: inout LocationEstimate, by fix: GNSSFix, _ integrity: FixIntegrity) {
    filter?.value.refine(&estimate, by: fix)
    guard policy != .off else { return }
    monitor.value.complete(&estimate, integrity)
    if policy == .enforce, integrity.velocity.level == .untrusted { estimate.removeVelocity() }
  }

  /// Completes a navigator's estimate by the verdicts, if the fix is part of it, and by its protection level.
  @inline(__always)
  func complete(_ estimate: inout LocationEstimate, _ integrity: FixIntegrity) {
    let isWithheld = withholds(integrity)
    if policy != .off {
      if estimate.contributors.contains(.fix) {
        monitor.value.complete(&estimate, isWithheld ? FixIntegrity() : integrity)
      } else {
        monitor.value.protect(&estimate)
      }
    }
    if isWithheld { estimate.integrity = integrity }
  }

  /// Sets the protection level of an estimate that is in the receiver's stream.
  @inline(__always)
  public func protect(_ estimate: inout LocationEstimate) { if policy != .off { monitor.value.protect(&estimate) } }

  /// Makes the position that the filter predicts for an epoch without one; false if it no longer coasts.
  private mutating func coast(_ fix: GNSSFix, _ source: Int, into result: inout LocationEstimate) -> Bool {
    guard filter?.value.coast(fix, source: source, into: &result) == true else { return false }
    protect(&result)
    return true
  }

  /// - Parameter fix: the epoch, without its position if that is withheld.
  private func outcome(of fix: GNSSFix, _ integrity: FixIntegrity, _ estimate: LocationEstimate?) -> Outcome {
    if let estimate { return .location(estimate, fix) }
    return withholds(integrity) ? .withheld(fix, integrity) : .noFix(fix)
  }
}

extension ReceiverPipeline {
  /// Result of one epoch of a receiver.
  public enum Outcome: Sendable {
    /// An estimate and its epoch. The epoch has no position if the estimate is predicted.
    case location(LocationEstimate, GNSSFix)
    /// An epoch without a position.
    case noFix(GNSSFix)
    /// An epoch whose position is untrusted, and the verdicts; position and velocity are removed from it.
    case withheld(GNSSFix, FixIntegrity)
  }
}

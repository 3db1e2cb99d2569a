import NavigationMath
import Observations

/// The values of a fix that the messages of its epoch have stated, as a set. What is derived from others is not in it.
struct StatedValues: OptionSet {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }

  static let position = StatedValues(rawValue: 1 << 0)
  static let kind = StatedValues(rawValue: 1 << 1)
  static let height = StatedValues(rawValue: 1 << 2)
  /// The height above the ellipsoid, or that of the geoid.
  static let ellipsoidalHeight = StatedValues(rawValue: 1 << 3)
  static let speed = StatedValues(rawValue: 1 << 4)
  static let course = StatedValues(rawValue: 1 << 5)
  static let climb = StatedValues(rawValue: 1 << 6)
  static let horizontalDilution = StatedValues(rawValue: 1 << 7)
  static let otherDilutions = StatedValues(rawValue: 1 << 8)
  static let horizontalAccuracy = StatedValues(rawValue: 1 << 9)
  static let verticalAccuracy = StatedValues(rawValue: 1 << 10)
  static let speedAccuracy = StatedValues(rawValue: 1 << 11)
  static let satellitesUsed = StatedValues(rawValue: 1 << 12)
  static let differentialAge = StatedValues(rawValue: 1 << 13)
  static let differentialStation = StatedValues(rawValue: 1 << 14)
  static let isTimeResolved = StatedValues(rawValue: 1 << 15)
  static let spoofing = StatedValues(rawValue: 1 << 16)

  /// What a fix has beside the values of `EpochContent.Evidence`.
  ///
  /// - Parameter isAccurate: whether a binary message has stated its accuracies; then dilutions are not waited for.
  init(of fix: GNSSFix, isAccurate: Bool) {
    self = []
    if fix.heightAboveMeanSeaLevel != nil { insert(.height) }
    if fix.ellipsoidalHeight != nil || fix.geoidSeparation != nil { insert(.ellipsoidalHeight) }
    if isAccurate || fix.dilution.horizontal != nil { insert(.horizontalDilution) }
    if isAccurate || fix.dilution.position != nil && fix.dilution.vertical != nil { insert(.otherDilutions) }
    if StatedValues.isStated(fix.accuracy.horizontal) { insert(.horizontalAccuracy) }
    if StatedValues.isStated(fix.accuracy.vertical) { insert(.verticalAccuracy) }
    if fix.accuracy.speed != nil { insert(.speedAccuracy) }
    if fix.satellitesUsed != nil { insert(.satellitesUsed) }
    if fix.differentialAge != nil { insert(.differentialAge) }
    if fix.differentialStation != nil { insert(.differentialStation) }
    if fix.isTimeResolved != nil { insert(.isTimeResolved) }
    if fix.spoofing != nil { insert(.spoofing) }
  }

  private static func isStated(_ accuracy: Accuracy?) -> Bool {
    guard let accuracy else { return false }
    return accuracy.source.rawValue > AccuracySource.held.rawValue
  }

  private static let positions: Contribution = [
    .gga, .rmc, .gns, .gll, .pubx00, .pgrmf, .pqtmPVT, .psti030, .navPOSLLH, .navSOL, .navSTATUS,
  ]
  private static let heights: Contribution = [.gga, .gns, .pubx00, .pqtmPVT, .psti030, .navPOSLLH, .navSOL]
  private static let velocities: Contribution = [
    .vtg, .rmc, .pubx00, .pgrmf, .pqtmVEL, .pqtmPVT, .psti030, .navVELNED, .navSOL,
  ]
  private static let dilutions: Contribution = [.gga, .gns, .gsa, .pubx00, .pqtmPVT, .navDOP, .navSOL]
  private static let accuracies: Contribution = [.gst, .gbs, .pgrme, .pubx00, .pqtmEPE, .navPOSLLH, .navSOL]

  /// The values that messages of these kinds can state, as far as a fix does not wait for each such message: see
  /// `Contribution.withoutRepetitions`.
  static func possible(from kinds: Contribution) -> StatedValues {
    var values: StatedValues = []
    if !kinds.isDisjoint(with: positions) { values.formUnion([.position, .kind]) }
    if !kinds.isDisjoint(with: heights) { values.formUnion([.height, .ellipsoidalHeight]) }
    if !kinds.isDisjoint(with: velocities) { values.formUnion([.speed, .course, .speedAccuracy]) }
    if !kinds.isDisjoint(with: velocities.subtracting([.vtg, .rmc])) { values.insert(.climb) }
    if !kinds.isDisjoint(with: dilutions) {
      values.formUnion([.horizontalDilution, .otherDilutions, .satellitesUsed])
    }
    if !kinds.isDisjoint(with: accuracies) { values.formUnion([.horizontalAccuracy, .verticalAccuracy]) }
    if !kinds.isDisjoint(with: [.gga, .gns, .psti030]) {
      values.formUnion([.differentialAge, .differentialStation])
    }
    if kinds.contains(.navTime) { values.insert(.isTimeResolved) }
    if kinds.contains(.navSTATUS) { values.insert(.spoofing) }
    return values
  }
}

/// The best estimate of one accuracy that the receiver has reported within the last seconds.
///
/// Some receivers send their error estimate every few epochs only. Between two of them the last one is held, scaled by
/// the ratio of the dilutions, so that a stream does not alternate between reported and assumed accuracies.
struct StatedAccuracy: Sendable {
  /// Nanoseconds for which an estimate is held.
  static let lifetime: Int64 = 10_000_000_000

  private var accuracy: Accuracy?
  private var dilution: Double?
  private var circumstances = Circumstances()

  /// Properties of a fix that decide whether a held accuracy applies to it. Smaller than the fix, which would be copied.
  struct Circumstances: Sendable {
    var kind = FixKind.none
    var timeOfDay: TimeOfDay?
    var received = MonotonicInstant.zero
  }

  /// - Parameters:
  ///   - stated: accuracy that the receiver reports for this fix; nil if none.
  ///   - dilution: dilution that the accuracy depends on; nil if unknown.
  /// - Returns: `stated`, or the held accuracy if its source is better; nil without either.
  @inline(__always)
  mutating func reconcile(_ stated: Accuracy?, dilution: Double?, in now: Circumstances) -> Accuracy? {
    // Most receivers never report any.
    if stated == nil, accuracy == nil { return nil }
    return reconcileStated(stated, dilution: dilution, in: now)
  }

  @inline(never)
  private mutating func reconcileStated(
    _ stated: Accuracy?, dilution: Double?, in now: Circumstances
  ) -> Accuracy? {
    if let stated, accuracy == nil || stated.source.rawValue >= accuracy!.source.rawValue || !holds(in: now) {
      accuracy = stated
      self.dilution = dilution
      circumstances = now
      return stated
    }
    guard let accuracy, holds(in: now) else { return stated }
    var scale = 1.0
    if let then = self.dilution, let now = dilution { scale = now / then }
    return known(accuracy.value * scale).map { Accuracy($0, .held) }
  }

  /// Returns whether the held accuracy applies to a fix: another kind of fix has other errors. The receiver's time is used
  /// if known, since a log may be read faster than it was written.
  private func holds(in now: Circumstances) -> Bool {
    guard now.kind == circumstances.kind else { return false }
    let age =
      if let timeOfDay = now.timeOfDay, let then = circumstances.timeOfDay {
        timeOfDay.nanoseconds(since: then)
      } else {
        now.received.nanoseconds(since: circumstances.received)
      }
    return age.magnitude <= UInt64(StatedAccuracy.lifetime)
  }
}

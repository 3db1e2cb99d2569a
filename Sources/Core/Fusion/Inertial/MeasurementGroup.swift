import NavigationMath

/// Up to three scalar measurements that are judged together, with independent noise.
///
/// A covariance that is not changed is `inout` as well, so that it is not copied.
struct MeasurementGroup {
  var rows: (MeasurementRow, MeasurementRow, MeasurementRow)
  /// Measured minus predicted.
  var residual = Vector3.zero
  /// Variance of the noise.
  var variance = Vector3(1, 1, 1)
  /// Number of measurements, 1...3.
  var count: Int

  init(_ groups: MeasurementRow.Groups, count: Int) {
    let row = MeasurementRow(groups)
    rows = (row, row, row)
    self.count = count
  }

  /// Returns the normalized innovation squared by forward substitution in S = L D Lᵀ, without an inverse.
  ///
  /// - Returns: NaN if S is not positive.
  @inline(never)
  func statistic(_ covariance: inout ErrorCovariance) -> Double {
    let first = covariance.times(rows.0)
    let d0 = rows.0.dot(first) + variance.x
    guard d0 > 0 else { return .nan }
    var sum = residual.x * residual.x / d0
    guard count > 1 else { return sum }
    let second = covariance.times(rows.1)
    let s01 = rows.1.dot(first)
    let e1 = residual.y - s01 / d0 * residual.x
    let d1 = rows.1.dot(second) + variance.y - s01 * s01 / d0
    guard d1 > 0 else { return .nan }
    sum += e1 * e1 / d1
    guard count > 2 else { return sum }
    let third = covariance.times(rows.2)
    let s02 = rows.2.dot(first)
    let s12 = rows.2.dot(second) - s01 * s02 / d0
    let e2 = residual.z - s02 / d0 * residual.x - s12 / d1 * e1
    let d2 = rows.2.dot(third) + variance.z - s02 * s02 / d0 - s12 * s12 / d1
    guard d2 > 0 else { return .nan }
    return sum + e2 * e2 / d2
  }

  /// Fuses the measurements one after the other into the covariance.
  ///
  /// - Parameter inflation: factor of the variance of each innovation, at least 1.
  /// - Returns: the correction of the estimated states.
  func fuse(into covariance: inout ErrorCovariance, inflation: Double) -> ErrorVector {
    var correction = ErrorVector()
    Self.fuse(rows.0, residual.x, variance.x, inflation, &covariance, &correction)
    if count > 1 { Self.fuse(rows.1, residual.y, variance.y, inflation, &covariance, &correction) }
    if count > 2 { Self.fuse(rows.2, residual.z, variance.z, inflation, &covariance, &correction) }
    return correction
  }

  /// Raises the noise of a single measurement whose error lasts, so that what is measured never becomes more certain than
  /// one measurement is: repeating it brings nothing new.
  ///
  /// - Returns: false if the state is known better than that, or contradicts it.
  @inline(never)
  mutating func limitGain(_ covariance: inout ErrorCovariance) -> Bool {
    let known = rows.0.dot(covariance.times(rows.0))
    guard known > variance.x, case .accepted = ConsistencyGate.judge(statistic(&covariance), degrees: 1) else {
      return false
    }
    variance.x *= known / (known - variance.x)
    return true
  }

  /// Raises the noise of a single measurement by an error that all of its kind have in common, so that what is measured never
  /// becomes more certain than that error lets it.
  ///
  /// - Returns: false if the state is known better than that already, so that the measurement brings nothing.
  mutating func share(_ common: Double, _ covariance: inout ErrorCovariance) -> Bool {
    guard common > 0 else { return true }
    let known = rows.0.dot(covariance.times(rows.0))
    guard known > common else { return false }
    variance.x += common * known / (known - common)
    return true
  }

  // Apart, as `statistic` is, so that its vectors are on the stack once.
  @inline(never)
  private static func fuse(
    _ row: MeasurementRow, _ residual: Double, _ variance: Double, _ inflation: Double,
    _ covariance: inout ErrorCovariance, _ correction: inout ErrorVector
  ) {
    let w = covariance.times(row)
    let s = inflation * (row.dot(w) + variance)
    guard s > 0 else { return }
    correction.add((residual - row.dot(correction)) / s, w)
    // Considered, not estimated.
    correction.fixError = .zero
    covariance.reduce(by: w, s)
  }
}

/// Derivative of one scalar measurement with respect to the error states.
struct MeasurementRow {
  /// Which groups are not 0.
  struct Groups: OptionSet {
    let rawValue: UInt8
    static let position = Groups(rawValue: 1)
    static let velocity = Groups(rawValue: 2)
    static let attitude = Groups(rawValue: 4)
    static let rateBias = Groups(rawValue: 8)
    static let fixError = Groups(rawValue: 16)
    static let pressureOffset = Groups(rawValue: 32)
  }

  var groups: Groups
  var position = Vector3.zero
  var velocity = Vector3.zero
  var attitude = Vector3.zero
  var rateBias = Vector3.zero
  var fixError = Vector3.zero
  var pressureOffset = 0.0

  init(_ groups: Groups) { self.groups = groups }

  /// Returns the change of the measurement that errors cause.
  ///
  /// Not inlined: it is 200 bytes of code, and is called a few times for a measurement.
  @inline(never)
  func dot(_ error: ErrorVector) -> Double {
    var sum = position.dot(error.position) + velocity.dot(error.velocity) + attitude.dot(error.attitude)
    sum += rateBias.dot(error.rateBias) + fixError.dot(error.fixError)
    return sum + pressureOffset * error.pressureOffset
  }
}

/// Test of a group of innovations against their variance, and the weight of those that are improbable.
///
/// The statistic is the normalized innovation squared, which is χ² distributed (Bar-Shalom, Li, Kirubarajan 2001, section
/// 5.4). Above the 95 % quantile the variance is inflated so that the influence stops growing (Huber 1964); above the
/// 99.9 % quantile the group is rejected.
enum ConsistencyGate {
  enum Verdict: Equatable {
    /// Fused, with the variance of the innovation multiplied by `inflation`, at least 1.
    case accepted(inflation: Double)
    case rejected
  }

  /// Returns the verdict on a statistic of one to three degrees of freedom.
  static func judge(_ statistic: Double, degrees: Int) -> Verdict {
    let (soft, hard) = degrees == 1 ? (3.841, 10.83) : degrees == 2 ? (5.991, 13.82) : (7.815, 16.27)
    // False for NaN.
    guard statistic < hard else { return .rejected }
    return .accepted(inflation: max(1, statistic / soft))
  }
}

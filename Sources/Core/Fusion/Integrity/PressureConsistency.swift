import Observations

/// Compares the changes of a receiver's height with those of the air pressure.
struct PressureConsistency: Sendable {
  /// Difference from what the pressure shows, m.
  private(set) var difference = 0.0
  /// What good data need not exceed, m.
  private(set) var limit = 0.0
  /// Whether the difference is larger than that.
  private(set) var isMismatch = false
  /// Whether there is a barometer that has agreed for a minute.
  var isHeard: Bool { agreement >= 60 }

  private var sum = 0.0
  private var count = 0
  private var mean = 0.0
  private var meanHeight = 0.0
  private var accuracy = 0.0
  private var agreement = -1.0
  private var disagreement = 0.0
  private var last: MonotonicInstant?
  private var isEllipsoidal = false

  /// Notes a sample of the barometer.
  mutating func note(_ sample: PressureSample) {
    guard let height = standardHeight(hectopascals: sample.pressureHectopascals) else { return }
    sum += height
    count += 1
  }

  /// Compares the height of a fix with the samples since the last one.
  mutating func note(_ fix: GNSSFix, _ parameters: IntegrityParameters) {
    guard count > 0 else {
      isMismatch = false
      return
    }
    defer {
      sum = 0
      count = 0
    }
    guard fix.hasPosition, fix.kind != .twoDimensional,
      let height = fix.ellipsoidalHeight ?? fix.heightAboveMeanSeaLevel
    else { return }
    let interval = last.map { Double(fix.received.nanoseconds &- $0.nanoseconds) * 1e-9 } ?? -1
    last = fix.received
    let stated = parameters.positionAccuracy(fix.accuracy.vertical)
    let offset = height - sum / Double(count)
    let isSame = isEllipsoidal == (fix.ellipsoidalHeight != nil)
    isEllipsoidal = fix.ellipsoidalHeight != nil
    guard agreement >= 0, interval >= 0, interval < 10, isSame else { return begin(offset, height, stated) }
    let share = min(1, interval / PressureConsistency.memory)
    difference = offset - mean
    meanHeight += share * (height - meanHeight)
    accuracy = max(stated, accuracy + share * (stated - accuracy))
    // The air is up to 10 % denser or thinner than the standard.
    limit = parameters.verticalSpread * accuracy + 10 + 0.1 * (height - meanHeight).magnitude
    guard difference.magnitude > limit else {
      mean += share * difference
      agreement += interval
      disagreement = 0
      isMismatch = false
      return
    }
    isMismatch = isHeard
    disagreement += interval
    // A cabin whose pressure is controlled, or an open window: the barometer must prove itself again.
    if disagreement >= 60 { begin(offset, height, stated) }
  }

  private mutating func begin(_ offset: Double, _ height: Double, _ stated: Double) {
    mean = offset
    meanHeight = height
    accuracy = stated
    agreement = 0
    disagreement = 0
    isMismatch = false
  }

  /// Time constant of the mean offset, s.
  private static let memory = 120.0
}

import Observations

/// Compares a receiver with another one on the same body.
struct ReceiverConsistency: Sendable {
  /// Distance of the two, m.
  private(set) var distance = 0.0
  /// What good data need not exceed, m.
  private(set) var limit = 0.0
  /// Whether the distance is larger than that.
  private(set) var isMismatch = false
  /// Whether another receiver has agreed for long enough to be a witness.
  var isHeard: Bool { agreement >= 10 }

  private var other: ReceiverWitness?
  private var agreement = 0.0
  private var disagreement = 0.0
  private var scale = LocalScale()
  private var last: MonotonicInstant?

  /// Notes where another receiver is.
  mutating func note(_ other: ReceiverWitness) { self.other = other }

  /// Compares a fix with the last position of the other receiver.
  mutating func note(_ fix: GNSSFix, _ parameters: IntegrityParameters) {
    guard let other, let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees else { return }
    let age = Double(fix.received.nanoseconds &- other.instant.nanoseconds) * 1e-9
    let interval = last.map { Double(fix.received.nanoseconds &- $0.nanoseconds) * 1e-9 } ?? 0
    last = fix.received
    guard age.magnitude <= 3, interval >= 0, latitude.magnitude < 89.9 else {
      isMismatch = false
      if age.magnitude > 30 { agreement = 0 }
      return
    }
    scale.move(latitudeDegrees: latitude, height: fix.ellipsoidalHeight ?? 0)
    let north = (latitude - other.latitudeDegrees) * scale.north - age * other.velocity.north
    let turn = LocalScale.acrossDateLine(longitude - other.longitudeDegrees)
    let east = turn * scale.east - age * other.velocity.east
    distance = (north * north + east * east).squareRoot()
    let own = parameters.positionAccuracy(fix.accuracy.horizontal)
    let speed =
      (other.velocity.north * other.velocity.north + other.velocity.east * other.velocity.east).squareRoot()
    // Antennas are apart, and lines delay the arrival.
    limit =
      (parameters.spread - 1) * (own * own + other.accuracy * other.accuracy).squareRoot() + 3 + 0.3 * speed
      + parameters.acceleration / 2 * age * age
    if distance <= limit {
      agreement = min(agreement + min(interval, 3), 600)
      disagreement = 0
      isMismatch = false
    } else if isHeard {
      isMismatch = true
      disagreement += min(interval, 3)
      // Receivers that go apart for good are not on one body.
      if disagreement >= 600 { agreement = 0 }
    } else {
      agreement = 0
      isMismatch = false
    }
  }
}

/// Where another receiver on the same body is.
public struct ReceiverWitness: Sendable {
  /// Instant of the position on the clock of the receiver that is checked.
  public var instant: MonotonicInstant
  /// Latitude and longitude, degrees.
  public var latitudeDegrees, longitudeDegrees: Double
  /// Velocity to the north and to the east, m/s.
  public var velocity: (north: Double, east: Double)
  /// Claimed horizontal accuracy, m.
  public var accuracy: Double

  /// Creates a witness from a fix; nil without a satellite position, an accuracy or a velocity.
  ///
  /// - Parameter shift: added to the fix's instant, ns.
  public init?(_ fix: GNSSFix, shift: Int64 = 0) {
    // Heights are not compared.
    guard let input = PositionMeasurement(fix, PositionFilter.Parameters(geoid: .receiver)) else { return nil }
    instant = fix.received.advanced(byNanoseconds: shift)
    latitudeDegrees = input.latitudeDegrees
    longitudeDegrees = input.longitudeDegrees
    velocity = input.velocity
    accuracy = (input.northVariance + input.eastVariance).squareRoot()
  }
}

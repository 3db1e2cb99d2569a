import NavigationMath
import Observations

/// False signals, or false reports of a receiver, for a time.
public struct SimulatedAttack: Hashable, Sendable {
  /// What the fixes report.
  public enum Effect: Hashable, Sendable {
    /// The position moves away from the truth.
    ///
    /// The offset's velocity grows from 0 to `velocity` during `ramp` seconds. The reported velocity contains it if
    /// `isInVelocity`.
    case drift(velocity: NEDVelocity, ramp: Double, isInVelocity: Bool)
    /// The position is beside the truth by metres to the north, to the east and down.
    case jump(Vector3)
    /// Position and velocity are those of the start of the attack.
    case freeze
    /// The signals of another place: its position, at rest, and a time that is `lag` seconds late.
    case meaconing(at: GeodeticPosition, lag: Double)
    /// The body's own signals, repeated after `lag` seconds.
    case replay(lag: Double)
    /// The time is wrong by this many seconds; positive is ahead.
    case time(Double)
  }

  /// When, s since the start.
  public var interval: ClosedRange<Double>
  /// What the fixes report then.
  public var effect: Effect

  /// Creates an attack.
  public init(during interval: ClosedRange<Double>, _ effect: Effect) {
    self.interval = interval
    self.effect = effect
  }
}

/// What a receiver would report without errors: the antenna's motion, changed by attacks.
struct ReportedMotion {
  var position: GeodeticPosition
  /// m/s to the north, to the east and down.
  var velocity: Vector3
  /// Error of the time, s.
  var timeOffset = 0.0

  /// True motion of an antenna.
  init(_ truth: SimulatedTruth, leverArm: Vector3) {
    position = truth.position.moved(by: truth.attitude.rotate(leverArm))
    velocity =
      Vector3(truth.velocity.north, truth.velocity.east, truth.velocity.down)
      + truth.attitude.rotate(truth.rateAgainstGround.cross(leverArm))
  }

  /// Changes the report by an attack that is in progress at a time, s.
  mutating func change(by attack: SimulatedAttack, at seconds: Double, _ journey: Journey, leverArm: Vector3) {
    let start = attack.interval.lowerBound
    switch attack.effect {
    case .drift(let speed, let ramp, let isInVelocity):
      let elapsed = seconds - start
      let full = Vector3(speed.north, speed.east, speed.down)
      let isGrowing = elapsed < ramp
      position = position.moved(by: (isGrowing ? elapsed * elapsed / (2 * ramp) : elapsed - ramp / 2) * full)
      if isInVelocity { velocity += (isGrowing ? elapsed / ramp : 1) * full }
    case .jump(let offset): position = position.moved(by: offset)
    case .freeze: self = ReportedMotion(journey.truth(at: start), leverArm: leverArm)
    case .meaconing(let place, let lag):
      position = place
      velocity = .zero
      timeOffset -= lag
    case .replay(let lag):
      self = ReportedMotion(journey.truth(at: seconds - lag), leverArm: leverArm)
      timeOffset -= lag
    case .time(let offset): timeOffset += offset
    }
  }
}

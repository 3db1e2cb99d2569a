import NavigationMath
import Observations

/// The fixes of a simulated receiver, in order.
struct FixStream: Sendable {
  /// Random numbers of an epoch. Each epoch has the same count of them, whatever the settings are.
  private struct Draw {
    var offset = Vector3.zero
    /// Noise of the velocity, 1 σ.
    var velocity = Vector3.zero
  }

  private var receiver: SimulatedGNSS
  private let bursts: MultipathBursts
  private let outages: [ClosedRange<Double>]
  private var clock: SampleClock
  private var generator: SeededGenerator
  private var positionError = PositionErrorState()
  private var draw = Draw()
  private var received = MonotonicInstant.zero
  /// Number of the next epoch, from 1; those that are not sent count too.
  private var sequence: UInt64 = 1
  /// Arrival of the next fix, complete; nil after the last one.
  private(set) var arrival: MonotonicInstant?

  init(_ receiver: SimulatedGNSS, _ journey: Journey, start: MonotonicInstant, seed: UInt64) {
    self.receiver = receiver
    outages = receiver.outages + journey.outages
    bursts = MultipathBursts(receiver.multipath, journey, seed: ~seed)
    clock = SampleClock(rate: receiver.rate, start: start, duration: journey.duration)
    generator = SeededGenerator(seed: seed)
    schedule()
  }

  /// Instant of the measurement of the next fix.
  var measured: MonotonicInstant { clock.instant }

  mutating func next(_ journey: Journey) -> GNSSFix {
    let seconds = clock.seconds
    var motion = ReportedMotion(journey.truth(at: seconds), leverArm: receiver.leverArm)
    for attack in receiver.attacks where attack.interval.contains(seconds) {
      motion.change(by: attack, at: seconds, journey, leverArm: receiver.leverArm)
    }
    var fix = GNSSFix(
      time: time(at: seconds + motion.timeOffset), received: received, completed: arrival ?? received)
    fix.sequence = sequence
    fix.isTimeResolved = true
    if !isBlocked(at: seconds) { fill(&fix, motion, at: seconds) }
    advance()
    schedule()
    return fix
  }

  /// Goes on at another rate, Hz, with the first epoch after an instant.
  mutating func change(rate: Double, after instant: MonotonicInstant) {
    receiver.rate = rate
    clock.change(rate: rate, after: instant)
    arrival = nil
    schedule()
  }

  private mutating func advance() {
    clock.advance()
    sequence += 1
  }

  private func isBlocked(at seconds: Double) -> Bool { outages.contains { $0.contains(seconds) } }

  /// Draws the random numbers of the next epoch that is sent.
  private mutating func schedule() {
    while clock.next != nil {
      draw.offset = positionError.next(
        receiver.errors(at: clock.seconds), interval: 1 / receiver.rate, &generator)
      draw.velocity = generator.nextGaussianVector()
      let deviation = max(-3, min(3, generator.nextGaussian()))
      if receiver.sendsVoidFixes || !isBlocked(at: clock.seconds) {
        let first = clock.instant.advanced(bySeconds: receiver.delay + receiver.delayJitter * deviation)
        // The bytes of two epochs never overlap.
        received = max(first, arrival.map { $0.advanced(byNanoseconds: 1_000_000) } ?? first)
        arrival = received.advanced(bySeconds: receiver.transmission)
        return
      }
      advance()
    }
    arrival = nil
  }

  private func time(at seconds: Double) -> UTCTime {
    let day: Int64 = 86_400_000_000_000
    // A false time may be years off; 1e9 s are 31 years.
    let elapsed = seconds.isFinite ? max(-1e9, min(1e9, seconds)) : 0
    let nanoseconds = receiver.startTime.nanoseconds + Int64((elapsed * 1e9).rounded())
    let days = nanoseconds >= 0 ? nanoseconds / day : (nanoseconds - day + 1) / day
    return UTCTime(
      date: receiver.startDate.adding(days: Int(days)), timeOfDay: TimeOfDay(nanoseconds: nanoseconds - days * day))
  }

  private func fill(_ fix: inout GNSSFix, _ motion: ReportedMotion, at seconds: Double) {
    let errors = receiver.errors(at: seconds)
    let burst = bursts.at(seconds)
    let position = motion.position.moved(by: draw.offset + burst.offset)
    fix.kind = errors.kind
    fix.latitudeDegrees = position.latitudeDegrees
    fix.longitudeDegrees = position.longitudeDegrees
    fix.ellipsoidalHeight = position.ellipsoidalHeight
    let undulation = Geoid.undulation(at: position) ?? 0
    fix.heightAboveMeanSeaLevel = position.ellipsoidalHeight - undulation
    fix.geoidSeparation = undulation
    fix.satellitesUsed = 14
    fix.accuracy.horizontal = Accuracy(errors.horizontalAccuracy * (1 + 0.5 * burst.strength), .receiver)
    fix.accuracy.vertical = Accuracy(errors.verticalAccuracy * (1 + 0.5 * burst.strength), .receiver)
    guard receiver.sendsVelocity else { return }
    let sigma = receiver.velocityTrueToStated * receiver.speedAccuracy * (1 + 3 * burst.strength)
    let velocity = motion.velocity + sigma * Vector3(draw.velocity.x, draw.velocity.y, 1.5 * draw.velocity.z)
    let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    let accuracy = receiver.speedAccuracy * (1 + 0.5 * burst.strength)
    fix.velocityNorth = velocity.x
    fix.velocityEast = velocity.y
    fix.climb = 0 - velocity.z
    fix.speed = speed
    fix.accuracy.speed = Accuracy(accuracy, .receiver)
    guard speed > 2 * accuracy else { return }
    fix.courseDegrees = bearingDegrees(north: velocity.x, east: velocity.y)
    fix.accuracy.courseDegrees = Accuracy(accuracy / speed * degreesPerRadian, .receiver)
  }
}

extension GeodeticPosition {
  /// Returns the place at a small displacement to the north, to the east and down, m.
  func moved(by displacement: Vector3) -> GeodeticPosition {
    GeodeticPosition(JourneyPath.Place(self).moved(by: displacement))
  }
}

import NavigationMath
import Observations

/// The fixes of a simulated receiver, in order.
struct FixStream: Sendable {
  private let receiver: SimulatedGNSS
  private var clock: SampleClock
  private var generator: SeededGenerator
  private var positionError = PositionErrorState()
  private var received = MonotonicInstant.zero
  /// Arrival of the next fix, complete; nil after the last one.
  private(set) var arrival: MonotonicInstant?

  init(_ receiver: SimulatedGNSS, _ journey: Journey, start: MonotonicInstant, seed: UInt64) {
    self.receiver = receiver
    clock = SampleClock(rate: receiver.rate, start: start, duration: journey.duration)
    generator = SeededGenerator(seed: seed)
    schedule()
  }

  /// Instant of the measurement of the next fix.
  var measured: MonotonicInstant { clock.instant }

  mutating func next(_ journey: Journey) -> GNSSFix {
    let seconds = clock.seconds
    var fix = GNSSFix(
      time: time(at: seconds), received: received, completed: arrival ?? received)
    fix.sequence = UInt64(clock.index) + 1
    fix.isTimeResolved = true
    // The random numbers of an epoch do not depend on outages and settings.
    var errors = receiver.errors
    for change in receiver.changes where change.seconds <= seconds { errors = change.errors }
    let offset = positionError.next(errors, interval: 1 / receiver.rate, &generator)
    let noise = receiver.velocityTrueToStated * receiver.speedAccuracy * generator.nextGaussianVector()
    if !isBlocked(at: seconds) {
      fill(&fix, journey.truth(at: seconds), errors, offset, Vector3(noise.x, noise.y, 1.5 * noise.z))
    }
    clock.advance()
    schedule()
    return fix
  }

  /// Whether the next epoch is not sent at all.
  private func isBlocked(at seconds: Double) -> Bool { receiver.outages.contains { $0.contains(seconds) } }

  private mutating func schedule() {
    if !receiver.sendsVoidFixes {
      while clock.next != nil, isBlocked(at: clock.seconds) { clock.advance() }
    }
    guard clock.next != nil else {
      arrival = nil
      return
    }
    let deviation = max(-3, min(3, generator.nextGaussian()))
    let delay = max(0, receiver.delay + receiver.delayJitter * deviation)
    let first = clock.instant.advanced(byNanoseconds: Int64(delay * 1e9))
    received = max(first, arrival.map { $0.advanced(byNanoseconds: 1_000_000) } ?? first)
    arrival = received.advanced(byNanoseconds: Int64(max(0, receiver.transmission) * 1e9))
  }

  private func time(at seconds: Double) -> UTCTime {
    let day: Int64 = 86_400_000_000_000
    let nanoseconds = receiver.startTime.nanoseconds + Int64((seconds * 1e9).rounded())
    return UTCTime(
      date: receiver.startDate.adding(days: Int(nanoseconds / day)),
      timeOfDay: TimeOfDay(nanoseconds: nanoseconds % day))
  }

  private func fill(
    _ fix: inout GNSSFix, _ truth: SimulatedTruth, _ errors: SimulatedFixErrors, _ offset: Vector3, _ noise: Vector3
  ) {
    let arm = truth.attitude.rotate(receiver.leverArm)
    let swing = truth.attitude.rotate(truth.angularRate.cross(receiver.leverArm))
    let position = truth.position.moved(by: arm + offset)
    fix.kind = errors.kind
    fix.latitudeDegrees = position.latitudeDegrees
    fix.longitudeDegrees = position.longitudeDegrees
    fix.ellipsoidalHeight = position.ellipsoidalHeight
    fix.heightAboveMeanSeaLevel = position.heightAboveMeanSeaLevel
    fix.geoidSeparation = Geoid.undulation(at: position)
    fix.satellitesUsed = 14
    fix.accuracy.horizontal = Accuracy(errors.horizontalAccuracy, .receiver)
    fix.accuracy.vertical = Accuracy(errors.verticalAccuracy, .receiver)
    guard receiver.sendsVelocity else { return }
    let velocity =
      Vector3(truth.velocity.north, truth.velocity.east, truth.velocity.down) + swing + noise
    fix.velocityNorth = velocity.x
    fix.velocityEast = velocity.y
    fix.climb = 0 - velocity.z
    let speed = (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot()
    fix.speed = speed
    fix.accuracy.speed = Accuracy(receiver.speedAccuracy, .receiver)
    guard speed > 2 * receiver.speedAccuracy else { return }
    fix.courseDegrees = bearingDegrees(north: velocity.x, east: velocity.y)
    fix.accuracy.courseDegrees = Accuracy(receiver.speedAccuracy / speed * degreesPerRadian, .receiver)
  }
}

extension GeodeticPosition {
  /// Returns the place at a small displacement to the north, to the east and down, m.
  func moved(by displacement: Vector3) -> GeodeticPosition {
    let place = JourneyPath.Place(self).moved(by: displacement)
    return GeodeticPosition(place)
  }
}

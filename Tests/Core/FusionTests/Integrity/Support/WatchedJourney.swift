import NavigationMath
import Observations
import Simulator

@testable import Fusion

/// A simulated journey whose fixes are changed, then checked and smoothed as in the pipeline.
struct WatchedJourney {
  /// Witnesses besides the receiver's own positions, velocities and times.
  enum Witness: Sendable { case receiver, inertial, barometer, signals, clock }

  /// What is done to a fix; the time is in seconds since the start.
  typealias Change = @Sendable (_ fix: inout GNSSFix, _ seconds: Double) -> Void

  var kind = Journey.Kind.car
  var seed: UInt64 = 1001
  var duration = 300.0
  var gnss = SimulatedGNSS()
  var witnesses: Set<Witness> = []
  /// Change of the fixes.
  var change: Change = { _, _ in }
  /// Change of the pressure, hPa, by the time, s.
  var pressure: @Sendable (Double) -> Double = { _ in 0 }
  /// Strength of a satellite's signal by its number and the time, s.
  var signal: @Sendable (Int, Double) -> UInt8 = { number, _ in UInt8(25 + 2 * number) }
  /// Offset of the receiver's clock, s, by the time, s.
  var clock: @Sendable (Double) -> Double = { 1e-6 * $0 }
  /// How the inertial unit is mounted, which the filter does not know.
  var mounting = Quaternion.identity

  /// One epoch of the result.
  struct Epoch {
    var seconds: Double
    var integrity: FixIntegrity
    /// Whether the position is given to the user.
    var isPublished: Bool
    /// Horizontal and vertical error of the estimate, m; nil without a position.
    var error: (horizontal: Double, vertical: Double)?
    var claim: Double?
    var protection: ProtectionLevel?
  }

  func epochs() -> [Epoch] {
    var suite = SensorSuite()
    suite.inertial = witnesses.contains(.inertial) ? .consumer : nil
    if !witnesses.contains(.barometer) { suite.barometer = nil }
    suite.gnss = gnss
    var simulator = JourneySimulator(Journey(kind, seed: seed, duration: duration), suite, seed: seed)
    var others = otherFixes()
    var (monitor, filter) = (IntegrityMonitor(), PositionFilter())
    let inertial = InertialFilter(profile: .automotive)
    var result: [Epoch] = []
    while let observation = simulator.next() {
      switch observation {
      case .inertial(let sample):
        inertial.add(
          angularRate: mounting.rotate(sample.angularRate ?? .zero), acceleration: mounting.rotate(sample.acceleration),
          at: sample.instant)
      case .pressure(var sample):
        let seconds = Double(sample.instant.nanoseconds(since: simulator.start)) * 1e-9
        sample.pressureHectopascals += pressure(seconds)
        monitor.note(sample)
        if witnesses.contains(.inertial) { inertial.add(sample) }
      case .fix(var fix, let measured):
        let seconds = Double(measured.nanoseconds(since: simulator.start)) * 1e-9
        change(&fix, seconds)
        while let other = others.first, other.completed <= fix.completed {
          if let witness = ReceiverWitness(other) { monitor.note(witness) }
          others.removeFirst()
        }
        if witnesses.contains(.signals) { monitor.note(satellites(fix, seconds)) }
        if witnesses.contains(.clock) {
          fix.receiverClock = ReceiverClock(bias: clock(seconds), drift: 1e-6)
        }
        if witnesses.contains(.inertial) { predict(&monitor, inertial, fix, measured) }
        result.append(epoch(fix, seconds, simulator.truth(at: measured), &monitor, &filter))
      case .magnetic, .speed: break
      }
    }
    return result
  }

  private func epoch(
    _ fix: GNSSFix, _ seconds: Double, _ truth: SimulatedTruth, _ monitor: inout IntegrityMonitor,
    _ filter: inout PositionFilter
  ) -> Epoch {
    let integrity = monitor.check(fix)
    var result = Epoch(seconds: seconds, integrity: integrity, isPublished: false)
    guard integrity.position.level != .untrusted, var estimate = LocationEstimate(fix) else { return result }
    filter.refine(&estimate, by: fix)
    monitor.complete(&estimate, integrity)
    result.isPublished = true
    result.claim = estimate.accuracy.horizontal?.value
    result.protection = estimate.protectionLevel
    if let place = estimate.position {
      let error = LocalFrame(origin: truth.position).northEastDown(of: place)
      result.error = ((error.x * error.x + error.y * error.y).squareRoot(), error.z.magnitude)
    }
    return result
  }

  private func predict(
    _ monitor: inout IntegrityMonitor, _ inertial: InertialFilter, _ fix: GNSSFix, _ measured: MonotonicInstant
  ) {
    if let estimate = inertial.estimate(),
      let prediction = InertialWitness(estimate, fix, measured: measured, geoid: .egm96)
    {
      monitor.note(prediction)
    }
    guard let place = LocationEstimate(fix)?.position, let velocity = fix.velocity,
      let horizontal = fix.accuracy.horizontal?.value, let vertical = fix.accuracy.vertical?.value
    else { return }
    let aid = InertialFix(
      at: measured, place, horizontalAccuracy: horizontal, verticalAccuracy: vertical,
      velocity: Vector3(velocity.north, velocity.east, velocity.down),
      speedAccuracy: fix.accuracy.speed?.value ?? 0.5, kind: fix.kind)
    inertial.add(aid)
  }

  /// Fixes of another receiver on the same body.
  private func otherFixes() -> ArraySlice<GNSSFix> {
    guard witnesses.contains(.receiver) else { return [] }
    var suite = SensorSuite()
    (suite.inertial, suite.barometer) = (nil, nil)
    var simulator = JourneySimulator(Journey(kind, seed: seed, duration: duration), suite, seed: seed + 5000)
    var fixes: ArraySlice<GNSSFix> = []
    while let observation = simulator.next() {
      if case .fix(let fix, _) = observation { fixes.append(fix) }
    }
    return fixes
  }

  private func satellites(_ fix: GNSSFix, _ seconds: Double) -> SatelliteReport {
    let list = (1...10).map {
      Satellite(system: .gps, number: UInt16($0), carrierToNoise: signal($0, seconds), isUsed: true)
    }
    return SatelliteReport(time: fix.time, received: fix.received, satellites: list, inView: 10, used: 10)
  }
}

extension [WatchedJourney.Epoch] {
  /// All reasons since a time, s.
  func reasons(since seconds: Double = 0) -> (
    position: IntegrityReasons, velocity: IntegrityReasons, time: IntegrityReasons
  ) {
    reduce(into: ([], [], [])) { sum, epoch in
      guard epoch.seconds >= seconds else { return }
      sum.0.formUnion(epoch.integrity.position.reasons)
      sum.1.formUnion(epoch.integrity.velocity.reasons)
      sum.2.formUnion(epoch.integrity.time.reasons)
    }
  }

  /// Time from the first error above the protection level to the first report of the position, since a time, s; 0 if there
  /// is no such error, infinite without a report.
  func delay(since start: Double) -> Double {
    let attacked = filter { $0.seconds >= start }
    guard let unbounded = attacked.first(where: { $0.isPublished && !$0.isBounded }) else { return 0 }
    guard let report = attacked.first(where: { $0.integrity.position.level != .nominal }) else { return .infinity }
    return report.seconds - unbounded.seconds
  }

  /// Highest level of the position since a time, s.
  func level(since seconds: Double) -> IntegrityLevel {
    filter { $0.seconds >= seconds }.map(\.integrity.position.level).max() ?? .nominal
  }
}

extension WatchedJourney.Epoch {
  /// Whether the true position is within the protection level.
  var isBounded: Bool {
    guard let error, let protection else { return false }
    return error.horizontal <= Double(protection.horizontal)
      && error.vertical <= protection.vertical.map { Double($0) } ?? .infinity
  }
}

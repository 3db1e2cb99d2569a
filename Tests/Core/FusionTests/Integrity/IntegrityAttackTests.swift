import NavigationMath
import Observations
import Simulator
import Testing

@testable import Fusion

/// Attacks on a car, each with the witness that sees it. Attacks begin after 120 s.
@Suite struct IntegrityAttackTests {
  /// An attack, and what must be reported of it.
  struct Attack: Sendable, CustomTestStringConvertible {
    var name: String
    var effect: SimulatedAttack.Effect?
    var witnesses: Set<WatchedJourney.Witness> = []
    var position: IntegrityReasons = []
    var velocity: IntegrityReasons = []
    var time: IntegrityReasons = []
    var isUntrusted = false
    var change: WatchedJourney.Change = { _, _ in }
    var adjust: @Sendable (inout WatchedJourney) -> Void = { _ in }

    var testDescription: String { name }

    func epochs(seed: UInt64) -> [WatchedJourney.Epoch] {
      var journey = WatchedJourney(seed: seed, witnesses: witnesses)
      if let effect { journey.gnss.attacks = [SimulatedAttack(during: 120...400, effect)] }
      let change = change
      journey.change = { fix, seconds in if seconds >= 120, fix.hasPosition { change(&fix, seconds) } }
      adjust(&journey)
      return journey.epochs()
    }
  }

  private static let home = GeodeticPosition(latitudeDegrees: 47.4, longitudeDegrees: 8.5, ellipsoidalHeight: 500)

  static let seen: [Attack] = [
    Attack(name: "teleport", effect: .jump(Vector3(5000, 0, 0)), position: .positionJump),
    Attack(name: "jump of 60 m", effect: .jump(Vector3(40, 45, 0)), position: .positionJump),
    Attack(
      name: "drift beside the velocity",
      effect: .drift(velocity: NEDVelocity(north: 1, east: 1, down: 0), ramp: 20, isInVelocity: false),
      position: .speedMismatch, velocity: .speedMismatch),
    Attack(
      name: "drift in the velocity, second receiver",
      effect: .drift(velocity: NEDVelocity(north: 1, east: 1, down: 0), ramp: 20, isInVelocity: true),
      witnesses: [.receiver], position: .receiversDisagree),
    Attack(
      name: "fast drift in the velocity, inertial unit",
      effect: .drift(velocity: NEDVelocity(north: 8, east: 0, down: 0), ramp: 4, isInVelocity: true),
      witnesses: [.inertial], position: .inertialMismatch),
    Attack(
      name: "teleport, second receiver", effect: .jump(Vector3(300, 0, 0)), witnesses: [.receiver],
      position: [.positionJump, .receiversDisagree], isUntrusted: true),
    Attack(
      name: "teleport with a report of spoofing", effect: .jump(Vector3(300, 0, 0)), position: .spoofingReported,
      isUntrusted: true,
      change: { fix, _ in fix.spoofing = .indicatedRepeatedly }),
    Attack(name: "position and velocity frozen", effect: .freeze, position: .speedMismatch),
    Attack(
      name: "position frozen", position: .frozenPosition,
      change: { fix, _ in (fix.latitudeDegrees, fix.longitudeDegrees) = (47.285233, 8.565265) }),
    Attack(name: "replay", effect: .replay(lag: 30), position: .positionJump, time: .timeBackwards),
    Attack(
      name: "meaconing", effect: .meaconing(at: home, lag: 0.5), position: .positionJump),
    Attack(
      name: "week rollover", time: .dateImplausible,
      change: { fix, _ in fix.time.date = fix.time.date?.adding(days: -7168) }),
    Attack(
      name: "date years off", time: .dateImplausible,
      change: { fix, _ in fix.time.date = fix.time.date?.adding(days: 4000) }),
    Attack(
      name: "date before GPS", time: .dateImplausible,
      change: { fix, _ in fix.time.date = CalendarDate(daysSince1970: 0) }),
    Attack(name: "time ahead", effect: .time(17.4), time: .timeJump),
    Attack(name: "time back", effect: .time(-100), time: .timeBackwards),
    Attack(
      name: "time stands", time: .timeRepeated,
      change: { fix, _ in fix.time.timeOfDay = TimeOfDay(nanoseconds: 43_320_000_000_000) }),
    Attack(
      name: "two receivers interleaved", position: .positionJump,
      change: { fix, seconds in
        if Int(seconds) % 2 == 0 { fix.latitudeDegrees = fix.latitudeDegrees.map { $0 + 0.005 } }
      }),
    Attack(
      name: "null island", position: .outOfRange, isUntrusted: true,
      change: { fix, _ in (fix.latitudeDegrees, fix.longitudeDegrees) = (0, 0) }),
    Attack(
      name: "latitude out of range", position: .outOfRange, isUntrusted: true,
      change: { fix, _ in fix.latitudeDegrees = 97 }),
    Attack(
      name: "not a number", position: .notFinite, isUntrusted: true,
      change: { fix, _ in fix.longitudeDegrees = .nan }),
    Attack(
      name: "infinite velocity", velocity: .notFinite,
      change: { fix, _ in fix.velocityNorth = .infinity }),
    Attack(
      name: "absurd altitude", position: .outOfRange, isUntrusted: true,
      change: { fix, _ in fix.ellipsoidalHeight = 250_000 }),
    Attack(name: "height jumps", effect: .jump(Vector3(0, 0, -300)), position: .heightJump),
    Attack(
      name: "height drifts beside the climb",
      effect: .drift(velocity: NEDVelocity(north: 0, east: 0, down: -2), ramp: 10, isInVelocity: false),
      position: .climbMismatch, velocity: .climbMismatch),
    Attack(
      name: "height drifts, barometer",
      effect: .drift(velocity: NEDVelocity(north: 0, east: 0, down: -2), ramp: 10, isInVelocity: true),
      witnesses: [.barometer], position: .pressureMismatch),
    Attack(
      name: "absurd speed", velocity: .outOfRange,
      change: { fix, _ in fix.velocityNorth = 20_000 }),
    Attack(
      name: "velocity twice as large", velocity: .speedMismatch,
      change: { fix, _ in
        fix.velocityNorth = fix.velocityNorth.map { 2 * $0 }
        fix.velocityEast = fix.velocityEast.map { 2 * $0 }
      }),
    Attack(
      name: "velocity frozen", velocity: .speedMismatch,
      change: { fix, _ in (fix.velocityNorth, fix.velocityEast) = (12, 3) }),
    Attack(
      name: "scale of the position", position: .speedMismatch,
      change: { fix, _ in
        fix.latitudeDegrees = fix.latitudeDegrees.map { 47.285233 + 1.3 * ($0 - 47.285233) }
        fix.longitudeDegrees = fix.longitudeDegrees.map { 8.565265 + 1.3 * ($0 - 8.565265) }
      }),
    Attack(
      name: "latitude with the wrong sign", position: .positionJump,
      change: { fix, _ in fix.latitudeDegrees = fix.latitudeDegrees.map { 0 - $0 } }),
    Attack(
      name: "coordinates swapped", position: .positionJump,
      change: { fix, _ in
        (fix.latitudeDegrees, fix.longitudeDegrees) = (fix.longitudeDegrees, fix.latitudeDegrees)
      }),
    Attack(
      name: "dilution of 0.01", position: .accuracyImplausible,
      change: { fix, _ in
        fix.dilution.horizontal = 0.01
        fix.accuracy.horizontal = Accuracy(0.06, .dilution)
      }),
    Attack(
      name: "equal signals", witnesses: [.signals], position: .signalPattern,
      adjust: { $0.signal = { number, seconds in seconds < 120 ? UInt8(25 + 2 * number) : 45 } }),
    Attack(
      name: "signals change together", witnesses: [.signals], position: .signalPattern,
      adjust: { $0.signal = { number, seconds in UInt8(20 + 2 * number + (seconds < 120 ? 0 : 10)) } }),
    Attack(
      name: "delay of the signals by 0.3 ms", witnesses: [.clock], position: .clockJump,
      adjust: { $0.clock = { seconds in 1e-6 * seconds + (seconds < 120 ? 0 : 3e-4) } }),
    Attack(
      name: "spoofing reported", position: .spoofingReported,
      change: { fix, _ in fix.spoofing = .indicated }),
    Attack(
      name: "jamming reported", position: .jammingReported,
      change: { fix, _ in fix.jamming = .critical }),
  ]

  @Test(arguments: seen, [1001, 1002, 1003] as [UInt64])
  func attackIsReportedOrBounded(attack: Attack, seed: UInt64) {
    let epochs = attack.epochs(seed: seed)
    #expect(epochs.level(since: 0) == epochs.level(since: 119), "an alarm before the attack")
    let reasons = epochs.reasons(since: 119)
    #expect(reasons.position.isSuperset(of: attack.position), "\(reasons)")
    #expect(reasons.velocity.isSuperset(of: attack.velocity), "\(reasons)")
    #expect(reasons.time.isSuperset(of: attack.time), "\(reasons)")
    #expect((epochs.level(since: 119) == .untrusted) == attack.isUntrusted, "\(reasons)")
    #expect(epochs.delay(since: 119) <= 2, "\(epochs.delay(since: 119))")
  }

  /// What the present witnesses cannot see; Docs/Fusion.md lists it.
  static let unseen: [Attack] = [
    Attack(
      name: "drift of 0.2 m/s beside the velocity",
      effect: .drift(velocity: NEDVelocity(north: 0.2, east: 0, down: 0), ramp: 10, isInVelocity: false)),
    Attack(
      name: "drift in the velocity",
      effect: .drift(velocity: NEDVelocity(north: 1, east: 1, down: 0), ramp: 20, isInVelocity: true)),
    Attack(
      name: "height drifts with the climb",
      effect: .drift(velocity: NEDVelocity(north: 0, east: 0, down: -2), ramp: 10, isInVelocity: true)),
    Attack(
      name: "slow drift in the velocity, inertial unit",
      effect: .drift(velocity: NEDVelocity(north: 1, east: 0, down: 0), ramp: 60, isInVelocity: true),
      witnesses: [.inertial]),
    Attack(
      name: "delay of the signals by a whole millisecond", witnesses: [.clock],
      adjust: { $0.clock = { seconds in 1e-6 * seconds + (seconds < 120 ? 0 : 1e-3) } }),
  ]

  @Test(arguments: unseen) func attackIsNotSeenByThePresentWitnesses(attack: Attack) {
    let epochs = attack.epochs(seed: 1001)
    #expect(epochs.level(since: 0) == .nominal, "\(epochs.reasons())")
  }

  @Test func teleportedStreamThatTwoWitnessesContradictIsAdopted() throws {
    let attack = try #require(IntegrityAttackTests.seen.first { $0.name == "teleport, second receiver" })
    let epochs = attack.epochs(seed: 1001)
    let withheld = epochs.filter { !$0.isPublished }.map(\.seconds)
    let (first, last) = (try #require(withheld.first), try #require(withheld.last))
    #expect(first >= 120 && last - first < 12, "\(withheld)")
  }
}

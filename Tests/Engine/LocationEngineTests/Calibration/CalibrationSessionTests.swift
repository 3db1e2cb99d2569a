import Fusion
import NavigationMath
import Observations
import Simulator
import Testing

@testable import LocationEngine

/// The guide on simulated sensors with iron about them.
struct CalibrationSessionTests {
  /// A run of the guide and all its events.
  private struct Guided {
    var session: CalibrationSession
    var events: [CalibrationEvent] = []
    /// Seconds after which it was complete.
    var completed: Double?

    init(
      _ motion: SimulatedMotion, seconds: Double = 60, hasInertial: Bool = true, knowsField: Bool = false,
      inertialMounting: Mounting = .forwardLeftUp, _ change: (inout SensorSimulator) -> Void = { _ in }
    ) {
      var sensor = CalibrationSessionTests.sensor(motion)
      change(&sensor)
      var parameters = CalibrationSession.Parameters()
      // Fits take long without optimisation.
      parameters.secondsBetweenFits = 2
      session = CalibrationSession(
        parameters: parameters, inertialMounting: inertialMounting, reference: knowsField ? sensor.reference : nil)
      for _ in 0..<Int(seconds * sensor.rate) {
        let step = sensor.next()
        if hasInertial { session.consume(step.inertial) }
        session.consume(step.magnetic) { events.append($0) }
        if completed == nil, isComplete { completed = Double(step.index) / sensor.rate }
      }
    }

    private var isComplete: Bool { events.suffix(2).contains { if case .complete = $0 { true } else { false } } }

    func count(_ isWanted: (CalibrationEvent) -> Bool) -> Int { events.count { isWanted($0) } }

    var progress: [CalibrationProgress] {
      events.compactMap { if case .progress(let progress) = $0 { progress } else { nil } }
    }
  }

  private static func sensor(_ motion: SimulatedMotion) -> SensorSimulator {
    var sensor = SensorSimulator(seed: 7)
    sensor.motion = motion
    sensor.period = 30
    sensor.rate = 50
    sensor.magneticNoise = 0.5
    sensor.accelerationNoise = 0.15
    sensor.hardIron = Vector3(31, -22, 14)
    sensor.softIron = Matrix3(rows: Vector3(1.06, 0.03, 0), Vector3(0.03, 0.95, -0.02), Vector3(0, -0.02, 1.01))
    return sensor
  }

  private static let still = SimulatedMotion.still(headingDegrees: 40, pitchDegrees: 0, rollDegrees: 0)

  @Test(arguments: [true, false]) func turnedThroughAllSidesItIsHighAndSaysSoOnce(hasInertial: Bool) throws {
    let guided = Guided(.full, hasInertial: hasInertial)
    let seconds = try #require(guided.completed)
    #expect(seconds > 10 && seconds < 50)
    #expect(guided.count { if case .complete = $0 { true } else { false } } == 1)
    #expect(guided.count { if case .disturbed = $0 { true } else { false } } == 0)
    #expect(guided.count { if case .upDisagrees = $0 { true } else { false } } == 0)
    var session = guided.session
    let result = try session.finish()
    #expect(result.state == .high && session.state == .high)
    #expect((result.calibration.hardIronOffset - Vector3(31, -22, 14)).norm < 0.5)
  }

  @Test func progressIsTold() throws {
    let guided = Guided(.full)
    #expect((290...310).contains(guided.progress.count))
    let first = try #require(guided.progress.first)
    #expect(first.sampleCount <= 1 && first.coverage.cellCount == 0 && first.result == nil && first.guide == nil)
    #expect(first.state == .uncalibrated)
    let last = try #require(guided.progress.last)
    #expect(last.coverage.cellCount > 60 && last.sampleCount > 200 && last.direction != nil)
    #expect(last.seconds > 59 && last.seconds < 60 && !last.isStill)
    #expect(guided.progress.contains { $0.guide != nil })
  }

  /// Following the guide completes the calibration, and sooner than random turns.
  @Test func followingTheGuideLeadsToTheEnd() throws {
    var sensor = CalibrationSessionTests.sensor(.full)
    var session = CalibrationSession()
    var attitude = Quaternion(rotationVector: Vector3(0, 0, 0.3))
    var done: Int?
    for step in 0..<6000 where done == nil {
      let instant = MonotonicInstant(nanoseconds: Int64(step) * 20_000_000)
      var raw = sensor.softIron * session.mounting.rotation.transposed * attitude.conjugate.rotate(sensor.earthField)
      raw += sensor.hardIron + 0.2 * sensor.next().magnetic.field.normalized!
      session.consume(MagneticSample(instant: instant, field: raw)) { event in
        if case .complete = event { done = step }
      }
      // 40° a second about the axis that is named, or about any until one is.
      let rotation = session.progress.guide?.rotation.normalized ?? Vector3(1, 0.2, 0)
      attitude = attitude * Quaternion(rotationVector: 0.014 * rotation)
    }
    #expect(try #require(done) < 3000)
  }

  /// What is good while level is low when it may be tilted.
  @Test func yawAloneIsLowOrRefused() {
    for hasInertial in [true, false] {
      let guided = Guided(.yaw(tiltDegrees: 3), seconds: 40, hasInertial: hasInertial)
      #expect(guided.completed == nil)
      var session = guided.session
      do throws(CalibrationRefusal) {
        // Gravity determines the axis that the turn does not; without gravity there is no result.
        let result = try session.finish()
        #expect(hasInertial && result.coverage.largestGap.degrees > 100 && session.state == .low)
      } catch {
        guard case .poorCoverage = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(!hasInertial)
      }
    }
  }

  @Test func aDeviceThatLiesStillIsTold() throws {
    let guided = Guided(CalibrationSessionTests.still, seconds: 10)
    #expect(guided.count { if case .still(true) = $0 { true } else { false } } == 1)
    let last = try #require(guided.progress.last)
    #expect(last.isStill && last.coverage.cellCount == 0 && last.result == nil)
    var session = guided.session
    #expect(throws: CalibrationRefusal.self) { try session.finish() }
  }

  @Test func aMagnetThatComesAndGoesIsToldAndDoesNotCount() throws {
    let guided = Guided(.full, seconds: 70) {
      $0.magnets = [SimulatedMagnet(start: 40, end: 45, fieldOnBody: Vector3(25, 10, -20))]
    }
    #expect(guided.count { if case .disturbed(true) = $0 { true } else { false } } == 1)
    #expect(guided.count { if case .disturbed(false) = $0 { true } else { false } } == 1)
    #expect(guided.count { if case .restarted = $0 { true } else { false } } == 0)
    var session = guided.session
    let offset = try session.finish().calibration.hardIronOffset
    #expect((offset - Vector3(31, -22, 14)).norm < 0.7)
  }

  @Test func aMagnetThatStaysBeginsItAnew() throws {
    let guided = Guided(.full, seconds: 120) {
      $0.magnets = [SimulatedMagnet(start: 40, end: 1000, fieldOnBody: Vector3(25, 10, -20))]
    }
    #expect(guided.count { if case .restarted = $0 { true } else { false } } == 1)
    #expect(guided.count { if case .disturbed(false) = $0 { true } else { false } } == 1)
    #expect(guided.progress.last?.isDisturbed == false)
    var session = guided.session
    // Along the sensor's axes right and down are negative; soft iron makes the magnet's field its own.
    let offset = try session.finish().calibration.hardIronOffset
    let moved = CalibrationSessionTests.sensor(.full).softIron * Vector3(25, -10, 20)
    #expect((offset - Vector3(31, -22, 14) - moved).norm < 0.7)
  }

  /// Iron in the room makes another field at every place of it.
  @Test func aFieldThatIsNotOneIsRefused() throws {
    let guided = Guided(.full, seconds: 60) { sensor in
      sensor.magnets = (0..<20).map {
        SimulatedMagnet(
          start: 3 * Double($0), end: 3 * Double($0) + 1.5, ramp: 0.4,
          fieldInRoom: Vector3(0, 30, $0 % 2 == 0 ? 25 : -30))
      }
    }
    #expect(guided.completed == nil)
    let reasons = guided.events.compactMap { if case .refused(let reason) = $0 { reason } else { nil } }
    #expect(reasons.contains { if case .inconsistentField = $0 { true } else { false } }, "\(reasons)")
  }

  @Test func anAccelerometerThatIsMountedOtherwiseIsLeftOut() throws {
    let guided = Guided(.full, inertialMounting: .rightForwardUp)
    var session = guided.session
    let result = try session.finish()
    #expect((result.calibration.hardIronOffset - Vector3(31, -22, 14)).norm < 0.7)
    #expect(guided.count { if case .upDisagrees = $0 { true } else { false } } == 1)
  }

  @Test func aKnownFieldGivesTheScale() throws {
    var session = Guided(.full, knowsField: true).session
    #expect(abs(try session.finish().fieldStrength - 49) < 1e-9)
  }

  @Test func overflowIsToldAndDoesNotCount() {
    var session = CalibrationSession()
    var told: [Bool] = []
    for (index, isOverflowed) in [false, true, true, false].enumerated() {
      let sample = MagneticSample(
        instant: MonotonicInstant(nanoseconds: Int64(index) * 100_000_000), field: Vector3(Double(index) * 100, 0, 0),
        isOverflowed: isOverflowed)
      session.consume(sample) { if case .overflowed(let value) = $0 { told.append(value) } }
    }
    #expect(told == [true, false])
    #expect(session.samples.count == 2)
  }
}

import Fusion
import NavigationMath
import Observations
import Testing

@Suite struct HeadingFilterTests {
  private static let identity = Mounting(rotation: Quaternion.identity)
  private static let reference = MagneticReference(
    fieldStrength: 49, inclinationDegrees: 66, declinationDegrees: 4, declinationUncertaintyDegrees: 0.4)

  enum Sensors { case all, noGyroscope, magnetometer }

  private func filter() -> HeadingFilter {
    var filter = HeadingFilter(magnetometerMounting: Self.identity, inertialMounting: Self.identity)
    filter.use(.none, state: .high, headingError95Degrees: 2)
    return filter
  }

  /// Returns the estimate after `seconds` of turning; `look` receives each estimate before.
  @discardableResult
  private func run(
    _ body: inout SimulatedBody, _ filter: inout HeadingFilter, seconds: Double, rate: Vector3 = .zero,
    _ sensors: Sensors = .all, look: (HeadingEstimate, SimulatedBody) -> Void = { _, _ in }
  ) -> HeadingEstimate? {
    var last: HeadingEstimate?
    for _ in 0..<Int(seconds / body.period + 0.5) {
      let sample = body.step(rate)
      if sensors != .magnetometer {
        filter.update(
          InertialSample(
            instant: body.instant, acceleration: sample.acceleration,
            angularRate: sensors == .all ? sample.rate : nil))
      }
      filter.update(MagneticSample(instant: body.instant, field: sample.field))
      guard let estimate = filter.estimate() else { continue }
      last = estimate
      look(estimate, body)
    }
    return last
  }

  private func fix(at instant: MonotonicInstant) -> GNSSFix {
    GNSSFix(time: UTCTime(), received: instant, completed: instant)
  }

  @Test func itSaysNothingBeforeTheMagnetometerDoes() {
    var filter = filter()
    let estimate = filter.estimate()
    #expect(estimate == nil)
  }

  @Test func allSensorsGiveAnAttitude() throws {
    var body = SimulatedBody()
    body.attitude = Quaternion(rotationVector: Vector3(0, 0, 1.2)) * Quaternion(rotationVector: Vector3(0, 0.3, 0))
    var filter = filter()
    filter.reference = Self.reference
    let estimate = try run(&body, &filter, seconds: 10).required()
    let heading = 1.2 * 180 / Double.pi
    #expect(difference(try #require(estimate.magneticHeadingDegrees), heading) < 1.5)
    #expect(difference(try #require(estimate.trueHeadingDegrees), heading + 4) < 1.5)
    #expect((try #require(estimate.pitchDegrees) - 17.2).magnitude < 0.5)
    #expect(try #require(estimate.rollDegrees).magnitude < 0.5)
    #expect(try #require(estimate.headingAccuracy95Degrees) < 6)
    #expect(try #require(estimate.trueHeadingAccuracy95Degrees) > estimate.headingAccuracy95Degrees ?? 180)
    #expect(estimate.calibration == .high)
    #expect(!estimate.isDisturbed)
    let field = try #require(estimate.field)
    #expect((field - body.attitude.conjugate.rotate(body.field)).norm < 2)
  }

  @Test func mountingsAreTakenOut() throws {
    var body = SimulatedBody()
    body.attitude = Quaternion(rotationVector: Vector3(0, 0, -2))
    var filter = HeadingFilter(magnetometerMounting: .forwardLeftUp, inertialMounting: .forwardLeftUp)
    filter.use(.none, state: .high, headingError95Degrees: 2)
    for _ in 0..<300 {
      let sample = body.step(.zero)
      // Half a turn about forward is its own inverse.
      func toSensor(_ vector: Vector3) -> Vector3 { Vector3(vector.x, -vector.y, -vector.z) }
      filter.update(
        InertialSample(
          instant: body.instant, acceleration: toSensor(sample.acceleration), angularRate: toSensor(sample.rate)))
      filter.update(MagneticSample(instant: body.instant, field: toSensor(sample.field)))
    }
    let estimate = filter.estimate()
    let heading = try #require(estimate?.magneticHeadingDegrees)
    #expect(difference(heading, -2 * 180 / .pi) < 1.5)
  }

  @Test func theCalibrationIsTakenOutAndItsErrorCounts() throws {
    var body = SimulatedBody()
    body.hardIron = Vector3(20, -30, 10)
    var filter = filter()
    filter.use(MagneticCalibration(hardIronOffset: body.hardIron), state: .medium, headingError95Degrees: 8)
    let estimate = try run(&body, &filter, seconds: 5).required()
    #expect(difference(try #require(estimate.magneticHeadingDegrees), 0) < 1.5)
    #expect(try #require(estimate.headingAccuracy95Degrees) > 8)
    #expect(estimate.calibration == .medium)
  }

  @Test func aCalibrationThatHardlyDiffersKeepsTheHeading() throws {
    var body = SimulatedBody()
    var filter = filter()
    run(&body, &filter, seconds: 5)
    filter.use(
      MagneticCalibration(hardIronOffset: Vector3(0.3, 0, 0)), state: .high, headingError95Degrees: 1)
    let kept = filter.estimate()
    #expect(kept?.magneticHeadingDegrees != nil)
    filter.use(MagneticCalibration(hardIronOffset: Vector3(9, 0, 0)), state: .high, headingError95Degrees: 1)
    let lost = filter.estimate()
    #expect(lost == nil)
    let found = try run(&body, &filter, seconds: body.period).required()
    #expect(found.magneticHeadingDegrees != nil)
  }

  /// Cheap gyroscopes are further off than any turn that counts as rest.
  @Test func aGreatBiasThatIsKnownIsTakenOut() throws {
    var body = SimulatedBody()
    body.bias = Vector3(0.1, -0.2, 0.15)
    var filter = filter()
    filter.use(gyroBias: Vector3(0.1, -0.2, 0.145))
    let estimate = try run(&body, &filter, seconds: 30).required()
    #expect(difference(try #require(estimate.magneticHeadingDegrees), 0) < 1.5)
  }

  @Test func withoutACalibrationNothingIsPromised() throws {
    var body = SimulatedBody()
    var filter = HeadingFilter(magnetometerMounting: Self.identity, inertialMounting: Self.identity)
    let estimate = try run(&body, &filter, seconds: 3).required()
    #expect(estimate.calibration == .uncalibrated)
    #expect(estimate.magneticHeadingDegrees != nil)
    #expect(estimate.headingAccuracy95Degrees == 180)
  }

  @Test func anAccelerometerAloneLevels() throws {
    var body = SimulatedBody()
    body.attitude = Quaternion(rotationVector: Vector3(0, 0, 1)) * Quaternion(rotationVector: Vector3(0.3, 0, 0))
    var filter = filter()
    let estimate = try run(&body, &filter, seconds: 3, .noGyroscope).required()
    #expect(difference(try #require(estimate.magneticHeadingDegrees), 180 / .pi) < 4)
    #expect((try #require(estimate.rollDegrees) - 17.2).magnitude < 0.5)
  }

  @Test func aMagnetometerAloneIsTakenToBeLevel() throws {
    var body = SimulatedBody()
    body.attitude = Quaternion(rotationVector: Vector3(0, 0, 1))
    var filter = filter()
    let estimate = try run(&body, &filter, seconds: 1, .magnetometer).required()
    #expect(difference(try #require(estimate.magneticHeadingDegrees), 180 / .pi) < 4)
    #expect(try #require(estimate.headingAccuracy95Degrees) > 15)
    #expect(estimate.attitude == nil)
    #expect(estimate.rollDegrees == nil)
  }

  /// What must be shown of the whole way: a magnet brought near and taken away.
  @Test func aMagnetIsSeenAndTheHeadingHolds() throws {
    var body = SimulatedBody()
    body.bias = Vector3(0.004, -0.006, 0.01)
    var filter = filter()
    filter.reference = Self.reference
    run(&body, &filter, seconds: 20)
    let before = try run(&body, &filter, seconds: 20, rate: Vector3(0.1, 0.05, 0.5)).required()
    let accuracy = try #require(before.headingAccuracy95Degrees)
    #expect(!before.isDisturbed)
    let earth = body.field
    body.field += Vector3(5, 35, -10)
    let seen = try run(&body, &filter, seconds: 1, rate: Vector3(0, 0, 0.5)).required()
    #expect(seen.isDisturbed)
    var worst = 0.0
    var accuracies: [Double] = []
    run(&body, &filter, seconds: 19, rate: Vector3(0, 0.02, 0.5)) { estimate, body in
      worst = max(worst, difference(estimate.magneticHeadingDegrees ?? 999, headingDegrees(body.attitude)))
      accuracies.append(estimate.headingAccuracy95Degrees ?? 0)
    }
    #expect(worst < 5)
    #expect(try #require(accuracies.last) > 1.1 * accuracy)
    body.field = earth
    let after = try run(&body, &filter, seconds: 15, rate: Vector3(0, 0, 0.5)).required()
    #expect(!after.isDisturbed)
    #expect(difference(try #require(after.magneticHeadingDegrees), headingDegrees(body.attitude)) < 3)
    #expect(try #require(after.headingAccuracy95Degrees) < accuracies.last ?? 0)
  }

  @Test func aFieldThatTheModelDoesNotKnowIsDisturbedFromTheStart() throws {
    var body = SimulatedBody()
    body.field = Vector3(40, 10, 60)
    var filter = filter()
    let unaware = try run(&body, &filter, seconds: 3).required()
    #expect(!unaware.isDisturbed)
    filter.reference = Self.reference
    let estimate = try run(&body, &filter, seconds: 3).required()
    #expect(estimate.isDisturbed)
    #expect(try #require(estimate.headingAccuracy95Degrees) > 40)
  }

  @Test func aReceiversHeadingIsTakenWhereItIsBetterAndCarriedOn() throws {
    var body = SimulatedBody()
    var filter = filter()
    filter.use(.none, state: .low, headingError95Degrees: 15)
    filter.orientation = .faceUp
    run(&body, &filter, seconds: 10)
    var fix = fix(at: body.instant)
    fix.headingDegrees = 77
    filter.update(fix)
    let estimate = try run(&body, &filter, seconds: 10, rate: Vector3(0, 0, 0.1)).required()
    let turned = 77 + 180 / Double.pi
    #expect(difference(try #require(estimate.trueHeadingDegrees), turned) < 1)
    #expect(try #require(estimate.trueHeadingAccuracy95Degrees) < 3)
    // Without a declination the compass keeps its own.
    #expect(difference(try #require(estimate.magneticHeadingDegrees), 180 / .pi) < 2)
  }

  @Test func aReceiverIsTakenAtItsWord() throws {
    var filter = filter()
    var fix = fix(at: .zero)
    fix.headingDegrees = 77
    fix.accuracy.headingDegrees = Accuracy(4, .receiver)
    filter.update(fix)
    let estimate = try filter.estimate().required()
    #expect(estimate.trueHeadingDegrees == 77)
    #expect((try #require(estimate.trueHeadingAccuracy95Degrees) - 8).magnitude < 1e-9)
  }

  /// The age of a heading is uncertain by 0.3 s: 3° at the turn rate that is assumed.
  @Test func anUncertainTimeIsAnUncertainHeading() throws {
    var filter = filter()
    var fix = fix(at: .zero)
    fix.headingDegrees = 77
    fix.accuracy.headingDegrees = Accuracy(4, .receiver)
    filter.update(fix, timeUncertainty: 0.3)
    let estimate = try filter.estimate().required()
    #expect((try #require(estimate.trueHeadingAccuracy95Degrees) - 10).magnitude < 1e-9)
  }

  @Test func aHeadingFromOutsideIsTakenAtItsWord() throws {
    var filter = filter()
    filter.update(HeadingSample(instant: .zero, headingDegrees: 77, accuracyDegrees: 1.5))
    let estimate = try filter.estimate().required()
    #expect(estimate.trueHeadingDegrees == 77)
    #expect((try #require(estimate.trueHeadingAccuracy95Degrees) - 3).magnitude < 1e-9)
  }

  @Test func aMagneticOneNeedsTheDeclination() throws {
    var filter = filter()
    filter.update(HeadingSample(instant: .zero, headingDegrees: 350, isMagnetic: true, accuracyDegrees: 1.5))
    #expect(filter.estimate() == nil)
    filter.reference = Self.reference
    filter.update(HeadingSample(instant: .zero, headingDegrees: 350, isMagnetic: true, accuracyDegrees: 1.5))
    let estimate = try filter.estimate().required()
    let expected = 350 + Self.reference.declinationDegrees
    #expect(difference(try #require(estimate.trueHeadingDegrees), expected) < 1e-9)
    #expect(try #require(estimate.trueHeadingAccuracy95Degrees) > 3)
  }

  @Test func aReceiverNeedsNoMagnetometer() throws {
    var body = SimulatedBody()
    var filter = filter()
    var fix = fix(at: body.instant)
    fix.headingDegrees = 10
    filter.update(fix)
    let alone = filter.estimate()
    #expect(difference(try #require(alone?.trueHeadingDegrees), 10) < 1e-9)
    #expect(alone?.magneticHeadingDegrees == nil)
    for step in 0..<1000 {
      let sample = body.step(Vector3(0, 0, step < 500 ? 0 : 0.1))
      filter.update(
        InertialSample(instant: body.instant, acceleration: sample.acceleration, angularRate: sample.rate))
      if step == 499 {
        fix.received = body.instant
        filter.update(fix)
      }
    }
    let turned = filter.estimate()
    #expect(difference(try #require(turned?.trueHeadingDegrees), 10 + 0.5 * 180 / .pi) < 0.5)
    #expect(turned?.instant == body.instant)
    #expect(try #require(turned?.pitchDegrees).magnitude < 0.5)
    #expect(turned?.attitude == nil)
  }

  @Test func aCourseIsAHeadingOnlyForWhatFacesItsMotion() throws {
    var body = SimulatedBody()
    var filter = filter()
    filter.use(.none, state: .low, headingError95Degrees: 20)
    run(&body, &filter, seconds: 10)
    var fix = fix(at: body.instant)
    fix.courseDegrees = 50
    fix.speed = 10
    fix.accuracy.courseDegrees = Accuracy(1, .receiver)
    filter.update(fix)
    let afoot = filter.estimate()
    #expect(afoot?.trueHeadingDegrees == nil)
    filter.facesMotion = true
    filter.update(fix)
    let driving = filter.estimate()
    #expect(difference(try #require(driving?.trueHeadingDegrees), 50) < 1e-6)
    fix.speed = 0.3
    fix.courseDegrees = 200
    filter.update(fix)
    let stopped = filter.estimate()
    #expect(difference(try #require(stopped?.trueHeadingDegrees), 50) < 1e-6)
  }

  /// Regression: the last heading was reported as new while the body turned on.
  @Test(arguments: [Sensors.all, .noGyroscope, .magnetometer])
  func beyondTheMagnetometersRangeOnlyTheGyroscopeTells(sensors: Sensors) throws {
    var body = SimulatedBody()
    var filter = filter()
    run(&body, &filter, seconds: 10, sensors)
    for _ in 0..<200 {
      let sample = body.step(Vector3(0, 0, 0.5))
      if sensors != .magnetometer {
        filter.update(
          InertialSample(
            instant: body.instant, acceleration: sample.acceleration,
            angularRate: sensors == .all ? sample.rate : nil))
      }
      filter.update(MagneticSample(instant: body.instant, field: sample.field, isOverflowed: true))
    }
    let blinded = try filter.estimate().required()
    #expect(blinded.isDisturbed)
    #expect(blinded.field == nil)
    #expect(blinded.instant == body.instant)
    if sensors == .all {
      #expect(difference(try #require(blinded.magneticHeadingDegrees), headingDegrees(body.attitude)) < 3)
    } else {
      #expect(blinded.magneticHeadingDegrees == nil)
      #expect(blinded.headingAccuracy95Degrees == nil)
    }
    let seeing = try run(&body, &filter, seconds: 10, sensors).required()
    #expect(!seeing.isDisturbed)
    #expect(difference(try #require(seeing.magneticHeadingDegrees), headingDegrees(body.attitude)) < 3)
  }

  @Test func aChipThatFusesNeedsNoOtherSensor() throws {
    var filter = filter()
    filter.inertialMounting = .forwardLeftUp
    filter.update(
      OrientationSample(instant: .zero, orientation: .identity, isMagnetic: true, headingAccuracyDegrees: 2))
    let found = filter.estimate()
    let estimate = try #require(found)
    #expect(difference(try #require(estimate.magneticHeadingDegrees), 90) < 1e-6)
    #expect(estimate.headingAccuracy95Degrees == 4)
  }
}

extension Optional {
  /// What `#require` is for calls that change something.
  fileprivate func required() throws -> Wrapped { try #require(self) }
}

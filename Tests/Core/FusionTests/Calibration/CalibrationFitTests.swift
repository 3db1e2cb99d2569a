import NavigationMath
import Simulator
import Testing

@testable import Fusion

/// The sweep of `Docs/Calibration.md` with fewer draws; the whole is Tests/Scripts/Validation/validate-calibration.py.
@Suite struct CalibrationFitTests {
  static let goodMotions: [SimulatedMotion] = [.full, .figureEight]

  private func errors(
    _ motion: SimulatedMotion, noise: Double = 1, count: Int = 300, knowsUp: Bool = true, knowsField: Bool = true
  ) -> (errors: [Double], refusals: [CalibrationRefusal]) {
    var errors: [Double] = []
    var refusals: [CalibrationRefusal] = []
    for number in 1...5 as ClosedRange<UInt64> {
      var sensor = ironySensor(number, motion: motion, noise: noise)
      sensor.rate = Double(count) / 60
      do throws(CalibrationRefusal) {
        let result = try CalibrationFit().fit(
          sensor.samples(count, knowsUp: knowsUp), reference: knowsField ? sensor.reference : nil)
        errors.append(sensor.headingError(result.calibration))
      } catch {
        refusals.append(error)
      }
    }
    return (errors, refusals)
  }

  @Test(arguments: goodMotions) func fullCoverageIsGoodToHalfADegree(motion: SimulatedMotion) {
    for (knowsUp, knowsField) in [(true, true), (false, true), (true, false), (false, false)] {
      let (errors, refusals) = errors(motion, knowsUp: knowsUp, knowsField: knowsField)
      #expect(refusals == [])
      #expect(median(errors) <= 0.5, "\(errors)")
      #expect(errors.max()! <= 1.5, "\(errors)")
    }
  }

  /// The body turns about the vertical only; up determines the rest.
  @Test func yawAloneIsGoodToFiveDegrees() {
    for (noise, limit) in [(0.3, 0.6), (1.0, 1.5)] {
      let (errors, refusals) = errors(.yaw(tiltDegrees: 3), noise: noise)
      #expect(refusals == [])
      #expect(errors.max()! <= limit, "\(errors)")
    }
  }

  @Test func yawWithSomeTiltIsBetter() {
    let (errors, refusals) = errors(.yaw(tiltDegrees: 30), noise: 0.3, count: 100)
    #expect(refusals == [])
    #expect(median(errors) <= 0.4, "\(errors)")
  }

  @Test func poorCoverageIsRefused() {
    let still = SimulatedMotion.still(headingDegrees: 30, pitchDegrees: 0, rollDegrees: 0)
    for knowsUp in [true, false] {
      let refusals = errors(still, knowsUp: knowsUp).refusals
      #expect(
        refusals
          == [CalibrationRefusal](repeating: .poorCoverage(gapDegrees: 180, headingError95Degrees: 180), count: 5))
    }
    // Without up a level turn does not determine the vertical axis.
    #expect(errors(.yaw(tiltDegrees: 3), knowsUp: false).refusals.count == 5)
  }

  @Test func aFewSamplesAreTooFew() throws {
    var sensor = ironySensor(1)
    let samples = sensor.samples(39)
    #expect(throws: CalibrationRefusal.tooFewSamples(count: 39, needed: 40)) {
      try CalibrationFit().fit(samples, reference: sensor.reference)
    }
  }

  /// A magnet that stays where it is while the sensor turns: no single ellipsoid.
  @Test func aMovedMagnetIsAnInconsistentField() {
    var sensor = ironySensor(2)
    sensor.magnets = [SimulatedMagnet(start: 20, end: 1000, fieldInRoom: Vector3(10, 60, -20))]
    let samples = sensor.samples(300)
    do throws(CalibrationRefusal) {
      let result = try CalibrationFit().fit(samples, reference: sensor.reference)
      Issue.record("fitted: \(result)")
    } catch {
      guard case .inconsistentField = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func aMagnetOnTheBoardIsRefused() {
    var sensor = ironySensor(3)
    sensor.hardIron = Vector3(500, -400, 300)
    let samples = sensor.samples(300)
    do throws(CalibrationRefusal) {
      _ = try CalibrationFit().fit(samples, reference: sensor.reference)
      Issue.record("fitted")
    } catch {
      guard case .implausibleOffset(let offset) = error else {
        Issue.record("\(error)")
        return
      }
      #expect((offset - 707).magnitude < 10)
    }
  }

  /// σ is a property of many calibrations of one sensor: what they scatter by beside what each says of itself.
  @Test func thePredictedErrorIsTheTrueOne() throws {
    var good = 0
    var ratios: [Double] = []
    for number in 1...10 as ClosedRange<UInt64> {
      let motion: SimulatedMotion = number % 2 == 0 ? .figureEight : .yaw(tiltDegrees: 30)
      var errors: [Double] = []
      var predicted: [Double] = []
      for draw in 0..<8 as Range<UInt64> {
        var sensor = ironySensor(number, motion: motion, noise: 0.7, draw: draw)
        sensor.rate = 1.5
        let result = try CalibrationFit().fit(sensor.samples(90), reference: sensor.reference)
        errors.append(sensor.headingError(result.calibration))
        predicted.append(result.meanHeadingError95Degrees / 2)
      }
      let ratio = rootMeanSquare(predicted) / rootMeanSquare(errors)
      ratios.append(ratio)
      if ratio > 1 / 1.5, ratio < 1.5 { good += 1 }
    }
    #expect(good >= 9, "\(ratios)")
  }

  /// Without iron the numbers for it are not wanted: the offset's own order has the largest evidence.
  @Test func theOrderIsAsHighAsTheSamplesDemand() throws {
    var plain = ironySensor(4, noise: 1)
    plain.softIron = 1.07 * Matrix3.identity
    let simple = try CalibrationFit().fit(plain.samples(100), reference: plain.reference)
    #expect(simple.order == .offset)
    #expect((simple.calibration.softIronMatrix[0, 0] - 1 / 1.07).magnitude < 0.015)
    #expect(simple.fieldStrength == 49)
    plain.softIron = Matrix3(diagonal: Vector3(1.1, 0.9, 1))
    let unequal = try CalibrationFit().fit(plain.samples(200), reference: plain.reference)
    #expect(unequal.order == .diagonal)
    var irony = ironySensor(4, noise: 0.5)
    let full = try CalibrationFit().fit(irony.samples(200), reference: irony.reference)
    #expect(full.order == .symmetric)
  }

  /// The same sensor in other axes gets the same calibration in them.
  @Test func turningTheSensorsAxesTurnsTheResult() throws {
    var sensor = ironySensor(5, noise: 0.5)
    let samples = sensor.samples(200)
    let turn = Quaternion(rotationVector: Vector3(0.5, -1, 0.3)).matrix
    let turned = samples.map {
      CalibrationSample(instant: $0.instant, field: turn * $0.field, up: $0.up.map { turn * $0 })
    }
    let straight = try CalibrationFit().fit(samples, reference: sensor.reference)
    let other = try CalibrationFit(
      parameters: .init(mounting: Mounting(rotation: sensor.mounting.rotation * turn.transposed)!)
    ).fit(turned, reference: sensor.reference)
    let back = turn.transposed * other.calibration.softIronMatrix * turn
    for element in 0..<9 {
      let difference = back[element / 3, element % 3] - straight.calibration.softIronMatrix[element / 3, element % 3]
      #expect(difference.magnitude < 0.002)
    }
    #expect((other.calibration.hardIronOffset - turn * straight.calibration.hardIronOffset).norm < 0.1)
    #expect((other.headingError95Degrees / straight.headingError95Degrees - 1).magnitude < 0.1)
  }

  @Test func tellsWhatItRestsOn() throws {
    var sensor = ironySensor(6, noise: 0.5)
    sensor.temperatureCelsius = 31
    let result = try CalibrationFit().fit(sensor.samples(300), reference: sensor.reference)
    #expect(result.sampleCount + result.rejectedCount == 300)
    #expect(result.temperatureCelsius.map { ($0 - 31).magnitude < 1e-9 } == true)
    #expect(result.coverage.fraction > 0.7)
    #expect((result.rmsResidual - 0.5).magnitude < 0.1)
    #expect((result.inclinationDegrees! - 66).magnitude < 1)
    let unknown = try CalibrationFit().fit(sensor.samples(300, knowsUp: false), reference: nil)
    #expect(unknown.inclinationDegrees == nil)
  }
}

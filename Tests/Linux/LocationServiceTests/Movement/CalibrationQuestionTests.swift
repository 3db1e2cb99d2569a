import Fusion
import LocationTestKit
import NavigationMath
import Testing

@testable import LocationService

struct CalibrationQuestionTests {
  /// A level body that faces magnetic north, in a field of 48 µT that dips by 66°.
  private func reading(
    at seconds: Double, strength: Double = 48, inclinationDegrees: Double = 66, calibration: CalibrationState = .high,
    hasReference: Bool = true
  ) -> HeadingEstimate {
    // Turned downwards about the axis to the east.
    let dip = Quaternion(rotationVector: Vector3(0, -inclinationDegrees / degreesPerRadian, 0))
    var estimate = HeadingEstimate(
      instant: instant(seconds), field: dip.rotate(Vector3(strength, 0, 0)), calibration: calibration,
      isDisturbed: false)
    estimate.attitude = .identity
    if hasReference {
      estimate.reference = MagneticReference(
        fieldStrength: 48, inclinationDegrees: 66, declinationDegrees: 4, declinationUncertaintyDegrees: 0.4)
    }
    return estimate
  }

  /// Returns the seconds at which it asks, with ten readings per second.
  private func questions(
    _ question: inout CalibrationQuestion, _ seconds: Range<Int>, _ reading: (Double) -> HeadingEstimate
  ) -> [Double] {
    (seconds.lowerBound * 10..<seconds.upperBound * 10).compactMap { tick in
      let second = Double(tick) / 10
      return question.update(reading(second)) ? second : nil
    }
  }

  private func begin(_ question: inout CalibrationQuestion, _ seconds: Double) -> Bool {
    question.begin(at: instant(seconds))
  }

  @Test func atTheFirstRequestEver() {
    var question = CalibrationQuestion(wasEverAsked: false)
    #expect(begin(&question, 0))
    #expect(question.wasEverAsked)
    #expect(!begin(&question, 1))
    var later = CalibrationQuestion(wasEverAsked: true)
    #expect(!begin(&later, 0))
    #expect(questions(&later, 0..<60) { reading(at: $0, calibration: .uncalibrated) } == [])
  }

  /// Each by itself is enough, and each is asked about once however long it lasts.
  @Test(arguments: [true, false])
  func anotherFieldIsAskedAboutOnce(hasReference: Bool) {
    for (strength, dip) in [(62, 66), (35, 66), (48, 45), (48, 85)] as [(Double, Double)] {
      var question = CalibrationQuestion(wasEverAsked: true)
      let asked = questions(&question, 0..<3600) { second in
        second < 60
          ? reading(at: second, hasReference: hasReference)
          : reading(at: second, strength: strength, inclinationDegrees: dip, hasReference: hasReference)
      }
      #expect(asked.count == 1 && (65...66).contains(asked.first ?? 0), "\(strength) µT, \(dip)°: \(asked)")
    }
  }

  @Test func smallChangesAndPassingMagnetsAreNone() {
    var question = CalibrationQuestion(wasEverAsked: true)
    let asked = questions(&question, 0..<600) { second in
      let isNear = Int(second) % 60 < 3
      return reading(at: second, strength: isNear ? 90 : 52, inclinationDegrees: 70)
    }
    #expect(asked == [])
  }

  /// A magnet that comes and goes every minute all day.
  @Test func notAgainAndAgain() {
    var question = CalibrationQuestion(wasEverAsked: true)
    let asked = questions(&question, 0..<7200) { second in
      reading(at: second, strength: Int(second) % 60 < 30 ? 48 : 90)
    }
    #expect(asked.count >= 2 && asked.count <= 12)
    for (one, next) in zip(asked, asked.dropFirst()) { #expect(next - one >= 600) }
  }

  /// What changed too soon after a question is asked about when it may be, if it is still so.
  @Test func aChangeTooSoonIsNotForgotten() {
    var question = CalibrationQuestion(wasEverAsked: false)
    #expect(begin(&question, 0))
    let asked = questions(&question, 0..<1200) { reading(at: $0, strength: $0 < 60 ? 48 : 70) }
    #expect(asked == [600])
    var passed = CalibrationQuestion(wasEverAsked: false)
    #expect(begin(&passed, 0))
    #expect(questions(&passed, 0..<1200) { reading(at: $0, strength: (60..<300).contains($0) ? 70 : 48) } == [])
  }

  /// With a model it does not matter that the field is another one elsewhere.
  @Test func travellingIsNoChange() {
    var question = CalibrationQuestion(wasEverAsked: true)
    let asked = questions(&question, 0..<600) { second in
      let share = second / 600
      var estimate = reading(at: second, strength: 48 - 20 * share, inclinationDegrees: 66 - 90 * share)
      estimate.reference?.fieldStrength = 48 - 20 * share
      estimate.reference?.inclinationDegrees = 66 - 90 * share
      return estimate
    }
    #expect(asked == [])
  }

  @Test func aLostCalibrationIsAsked() {
    var question = CalibrationQuestion(wasEverAsked: true)
    let asked = questions(&question, 0..<100) { reading(at: $0, calibration: $0 < 50 ? .medium : .uncalibrated) }
    #expect(asked == [50])
  }

  /// Without a calibration the strength follows the body's turning, which says nothing.
  @Test func withoutCalibrationTheFieldTellsNothing() {
    var question = CalibrationQuestion(wasEverAsked: true)
    let asked = questions(&question, 0..<300) { second in
      reading(at: second, strength: Int(second / 20).isMultiple(of: 2) ? 20 : 200, calibration: .uncalibrated)
    }
    #expect(asked == [])
    // A new calibration has a field of its own.
    #expect(questions(&question, 300..<400) { reading(at: $0, strength: 70, hasReference: false) } == [])
  }

  @Test func gapsAndBlindness() {
    var question = CalibrationQuestion(wasEverAsked: true)
    #expect(questions(&question, 0..<10) { reading(at: $0) } == [])
    for hour in 1...5 {
      let once = question.update(reading(at: 3600 * Double(hour), strength: 90))
      #expect(!once)
    }
    var blind = reading(at: 20_000)
    blind.field = nil
    #expect(questions(&question, 20_000..<20_020) { _ in blind } == [])
    blind.field = Vector3(.nan, 0, 0)
    #expect(questions(&question, 20_020..<20_040) { _ in blind } == [])
  }
}

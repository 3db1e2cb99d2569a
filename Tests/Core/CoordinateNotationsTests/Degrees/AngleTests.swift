import Testing

@testable import CoordinateNotations

@Suite struct AngleTests {
  private func angle(_ numbers: DecimalNumber...) -> Angle {
    var angle = Angle()
    for number in numbers { _ = angle.add(number) }
    return angle
  }

  @Test func partsAreAdded() throws {
    var angle = angle(
      .init(digits: 51, wholeDigits: 2), .init(digits: 3, wholeDigits: 1), .init(digits: 36, wholeDigits: 2))
    angle.letter = UInt8(ascii: "S")
    let value = try angle.value(isLatitude: true)
    #expect(value.degrees == -51.06)
    #expect((value.step - 1.0 / 3600).magnitude < 1e-12)
    let isFourthAdded = angle.add(DecimalNumber())
    #expect(!isFourthAdded)
  }

  @Test func fractionsOfAllButTheLastPartAreRejected() {
    let angle = angle(.init(digits: 515, wholeDigits: 2, decimals: 1), .init(digits: 3, wholeDigits: 1))
    #expect(throws: NotationError.malformed) { try angle.value(isLatitude: true) }
  }

  @Test func sixtyMinutesAreOutOfRange() {
    let angle = angle(.init(digits: 51, wholeDigits: 2), .init(digits: 60, wholeDigits: 2))
    #expect(throws: NotationError.outOfRange) { try angle.value(isLatitude: true) }
  }

  @Test func packedDigitsAreDivided() throws {
    #expect(
      try DecimalNumber(digits: 401_213, wholeDigits: 6).packedDegrees(degreeDigits: 2).degrees == 40.20361111111111)
    let minutes = try DecimalNumber(digits: 0_750_025, wholeDigits: 5, decimals: 2).packedDegrees(degreeDigits: 3)
    #expect((minutes.degrees - 75.00416666666667).magnitude < 1e-12)
    #expect(throws: NotationError.malformed) {
      try DecimalNumber(digits: 4, wholeDigits: 1).packedDegrees(degreeDigits: 2)
    }
    #expect(throws: NotationError.outOfRange) {
      try DecimalNumber(digits: 4060, wholeDigits: 4).packedDegrees(degreeDigits: 2)
    }
  }
}

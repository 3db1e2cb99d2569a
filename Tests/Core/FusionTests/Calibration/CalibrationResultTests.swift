import NavigationMath
import Testing
@testable import Fusion

@Suite struct CalibrationResultTests {
  /// An offset of 1 µT to the side of a field with 20 µT along the ground: atan(1/20) = 2.86°, whichever way it points.
  @Test func anOffsetsErrorIsItsShareOfTheHorizontalField() throws {
    var result = sampleResult(offsetSigma: Vector3(1, 1, 0))
    let sigma = try #require(result.headingSigma(field: Vector3(20, 0, -45), up: Vector3(0, 0, 1)))
    #expect((sigma - 0.05).magnitude < 1e-12)
    let levelFound = result.levelHeadingSigma(levelUp: Vector3(0, 0, 1), inclinationDegrees: 60)
    let level = try #require(levelFound)
    // 49.2443 µT at 60° have 24.622 along the ground.
    #expect((level.worst - 1 / 24.622).magnitude < 1e-5)
    #expect((level.mean - level.worst).magnitude < 1e-9)
  }

  @Test func anOffsetAlongTheHeadingOrUpDoesNotTurnIt() throws {
    let result = sampleResult(offsetSigma: Vector3(1, 0, 1))
    let ahead = try #require(result.headingSigma(field: Vector3(20, 0, -45), up: Vector3(0, 0, 1)))
    #expect(ahead < 1e-12)
    let across = try #require(result.headingSigma(field: Vector3(0, 20, -45), up: Vector3(0, 0, 1)))
    #expect((across - 0.05).magnitude < 1e-12)
    #expect(result.headingSigma(field: Vector3(0, 0, -45), up: Vector3(0, 0, 1)) == nil)
  }

  @Test func aLevelThatIsNotTheSensorsTurnsWithIt() throws {
    var result = sampleResult(offsetSigma: Vector3(1, 0, 0))
    let alongXFound = result.levelHeadingSigma(levelUp: Vector3(1, 0, 0), inclinationDegrees: 60)
    let alongX = try #require(alongXFound)
    #expect(alongX.worst < 1e-12)
    let alongYFound = result.levelHeadingSigma(levelUp: Vector3(0, -1, 0), inclinationDegrees: 60)
    let alongY = try #require(alongYFound)
    #expect((alongY.worst - 1 / 24.622).magnitude < 1e-5)
  }

  @Test func theStateIsByTheWorstDirection() {
    var result = sampleResult(offsetSigma: .zero)
    result.headingError95Degrees = 3
    #expect(result.state == .high)
    result.headingError95Degrees = 3.01
    #expect(result.state == .medium)
    result.headingError95Degrees = 20.5
    #expect(result.state == .uncalibrated)
  }
}

@Suite struct CalibrationOrderTests {
  @Test func ordersAreNamedByTheirNumbers() {
    #expect(CalibrationOrder.allCases.map { $0.rawValue } == [4, 7, 10])
    #expect(CalibrationOrder.offset < .symmetric)
  }
}

@Suite struct CalibrationRefusalTests {
  @Test func refusalsTellTheirFigures() {
    #expect(CalibrationRefusal.tooFewSamples(count: 3, needed: 40) != .tooFewSamples(count: 4, needed: 40))
    #expect(CalibrationRefusal.ambiguous != .notConverged)
  }
}

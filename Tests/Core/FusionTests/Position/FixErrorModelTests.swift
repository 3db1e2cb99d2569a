import Simulator
import Testing

@testable import Fusion

@Suite struct FixErrorModelTests {
  /// Feeds differences of an error with a slow part and white noise, at 1 Hz.
  private func statistics(correlationTime: Double, slow: Double, noise: Double, seed: UInt64) -> FixErrorModel {
    var generator = SeededGenerator(seed: seed)
    var statistics = FixErrorModel()
    let decay = 1 / (1 + 1 / correlationTime)
    let drive = (1 - decay * decay).squareRoot() * slow
    var error = (north: slow * generator.nextGaussian(), east: slow * generator.nextGaussian())
    var last = error
    for _ in 0..<600 {
      error.north = decay * error.north + drive * generator.nextGaussian()
      error.east = decay * error.east + drive * generator.nextGaussian()
      let now = (
        north: error.north + noise * generator.nextGaussian(), east: error.east + noise * generator.nextGaussian()
      )
      statistics.note(
        north: now.north - last.north, east: now.east - last.east, whole: slow * slow + noise * noise,
        velocityVariance: 0, after: 1)
      last = now
    }
    return statistics
  }

  @Test func fastAndSlowErrorsAreTold() {
    for seed in UInt64(1)...10 {
      let fast = statistics(correlationTime: 10, slow: 1.2, noise: 0.5, seed: seed).correlationTime
      let slow = statistics(correlationTime: 600, slow: 1.2, noise: 0.5, seed: seed).correlationTime
      #expect((4...60).contains(fast), "\(fast)")
      #expect(slow > 150, "\(slow)")
    }
  }

  @Test func theNoiseIsFound() {
    for seed in UInt64(1)...10 {
      let parts = statistics(correlationTime: 300, slow: 1.2, noise: 0.5, seed: seed).parts(of: 1.69)
      #expect((0.12...0.45).contains(parts.white), "\(parts.white)")
      #expect((parts.whole - 1.69).magnitude < 1e-12)
    }
  }

  @Test func withoutDifferencesNearlyAllOfTheErrorIsSlow() {
    let parts = FixErrorModel().parts(of: 4)
    #expect(parts.white == 0.04 && parts.correlated == 3.96 && parts.averageable < 0.15)
  }

  @Test func anOutlierSaysNothingAboutTheNoise() {
    var statistics = statistics(correlationTime: 300, slow: 1.2, noise: 0.1, seed: 1)
    let before = statistics.parts(of: 1.45).white
    statistics.note(north: 1e7, east: 1e7, whole: 1.45, velocityVariance: 0, after: 1)
    #expect(statistics.parts(of: 1.45).white < before + 4 * 1.45 / 30 + 1e-9)
  }

  @Test func aGapEndsTheSpan() {
    var statistics = FixErrorModel()
    for _ in 0..<9 { statistics.note(north: 1, east: 1, whole: 1, velocityVariance: 0, after: 1) }
    statistics.interrupt()
    let time = statistics.correlationTime
    for _ in 0..<9 { statistics.note(north: 1, east: 1, whole: 1, velocityVariance: 0, after: 1) }
    #expect(statistics.correlationTime == time)
  }
}

@Suite struct PositionErrorTests {
  @Test func theWholeIsTheSumOfItsParts() {
    #expect(PositionError(white: 1, correlated: 2, averageable: 1.5).whole == 3)
  }
}

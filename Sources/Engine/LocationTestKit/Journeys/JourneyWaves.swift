import CNavigationMath

/// A sum of three sine waves of random periods and phases, such as the motion of a hand or of the sea.
struct JourneyWaves: Sendable {
  private struct Wave {
    var amplitude = 0.0
    /// rad/s.
    var frequency = 0.0
    /// rad.
    var phase = 0.0

    func at(_ seconds: Double) -> CurveValue {
      let angle = frequency * seconds + phase
      let sine = amplitude * sin(angle)
      return CurveValue(
        value: sine, rate: frequency * amplitude * cos(angle), second: 0 - frequency * frequency * sine)
    }
  }

  private var first = Wave()
  private var second = Wave()
  private var third = Wave()

  /// Creates waves of which each has a third of the variance.
  ///
  /// - Parameters:
  ///   - rms: root of the mean square of the sum.
  ///   - periods: range of the periods, s.
  init(rms: Double, periods: ClosedRange<Double>, _ generator: inout SeededGenerator) {
    let amplitude = rms * (2.0 / 3).squareRoot()
    func wave(_ generator: inout SeededGenerator) -> Wave {
      Wave(
        amplitude: amplitude, frequency: 2 * .pi / generator.nextUniform(in: periods),
        phase: generator.nextUniform(in: 0...(2 * .pi)))
    }
    first = wave(&generator)
    second = wave(&generator)
    third = wave(&generator)
  }

  /// Returns value and derivatives at a time, s.
  func at(_ seconds: Double) -> CurveValue { first.at(seconds) + second.at(seconds) + third.at(seconds) }
}

import CNavigationMath

/// A number that changes with time, with its first and second derivative.
struct CurveValue {
  var value = 0.0
  /// Change per second.
  var rate = 0.0
  /// Change of `rate` per second.
  var second = 0.0

  static func + (left: CurveValue, right: CurveValue) -> CurveValue {
    CurveValue(value: left.value + right.value, rate: left.rate + right.rate, second: left.second + right.second)
  }

  static func * (factor: Double, right: CurveValue) -> CurveValue {
    CurveValue(value: factor * right.value, rate: factor * right.rate, second: factor * right.second)
  }

  /// The product, by the rule of Leibniz.
  static func * (left: CurveValue, right: CurveValue) -> CurveValue {
    CurveValue(
      value: left.value * right.value, rate: left.rate * right.value + left.value * right.rate,
      second: left.second * right.value + 2 * left.rate * right.rate + left.value * right.second)
  }
}

/// A function of time with steps from one constant to the next, twice continuously differentiable.
///
/// A step follows the polynomial 10u³ − 15u⁴ + 6u⁵. Its greatest slope is 1.875 times the mean slope.
struct JourneyCurve: Sendable {
  private struct Step {
    /// Seconds.
    var start: Double
    var length: Double
    /// Value before the step.
    var base: Double
    var change: Double
  }

  private let initial: Double
  private var steps: [Step] = []
  /// Value after the last step.
  private(set) var last: Double

  /// Greatest slope of a step divided by its mean slope.
  static var steepness: Double { 1.875 }

  init(_ initial: Double = 0) {
    self.initial = initial
    last = initial
  }

  /// Adds a step, which must begin after the end of the previous one; times in seconds.
  mutating func step(to value: Double, at start: Double, lasting length: Double) {
    steps.append(Step(start: start, length: length, base: last, change: value - last))
    last = value
  }

  /// Returns value and derivatives at a time, s.
  func at(_ seconds: Double) -> CurveValue {
    var low = 0
    var high = steps.count
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].start <= seconds { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return CurveValue(value: initial) }
    let step = steps[low - 1]
    let u = (seconds - step.start) / step.length
    guard u < 1 else { return CurveValue(value: step.base + step.change) }
    let rest = 1 - u
    let perSecond = step.change / step.length
    return CurveValue(
      value: step.base + step.change * u * u * u * (10 + u * (6 * u - 15)),
      rate: perSecond * 30 * u * u * rest * rest,
      second: perSecond / step.length * 60 * u * rest * (1 - 2 * u))
  }
}

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

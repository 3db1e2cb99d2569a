import CNavigationMath
import NavigationMath
import Observations

/// A simulated barometer.
///
/// The pressure follows the height above mean sea level by the International Standard Atmosphere (ISO 2533), with errors
/// of the sensor and of the weather.
public struct SimulatedBarometer: Hashable, Sendable {
  /// Samples per second.
  public var rate = 25.0
  /// White noise of each sample, hPa, 1 σ; 0.12 hPa are 1 m near the ground.
  public var noise = 0.03
  /// Difference from the standard atmosphere at the start, hPa, 1 σ.
  public var bias = 3.0
  /// Random walk of the difference by weather and temperature, hPa, 1 σ after an hour.
  public var walkPerHour = 1.0
  /// Sudden changes, such as by a window or a fan: time since the start, s, and change, hPa.
  public var steps: [Step] = []
  /// Value of the least significant bit, hPa; 0 for none.
  public var resolution = 0.01

  /// A sudden change of the pressure that stays.
  public struct Step: Hashable, Sendable {
    /// Time since the start, s.
    public var seconds: Double
    /// Change, hPa.
    public var hectopascals: Double

    /// Creates a change.
    public init(at seconds: Double, hectopascals: Double) {
      self.seconds = seconds
      self.hectopascals = hectopascals
    }
  }

  /// Creates a barometer with the default errors.
  public init() {}

  /// Returns the pressure of the International Standard Atmosphere, hPa, at a height above mean sea level, −1000...11 000
  /// m.
  public static func standardPressure(atHeight height: Double) -> Double {
    1013.25 * exp(5.255_88 * log(1 - 2.255_77e-5 * max(-1000, min(11_000, height))))
  }
}

/// The samples of a simulated barometer, in order.
struct PressureStream: Sendable {
  private let barometer: SimulatedBarometer
  private var clock: SampleClock
  private var generator: SeededGenerator
  private var bias: Double

  init(_ barometer: SimulatedBarometer, _ journey: Journey, start: MonotonicInstant, seed: UInt64) {
    self.barometer = barometer
    clock = SampleClock(rate: barometer.rate, start: start, duration: journey.duration)
    generator = SeededGenerator(seed: seed)
    bias = barometer.bias * generator.nextGaussian()
  }

  /// Arrival of the next sample; nil after the last one.
  var arrival: MonotonicInstant? { clock.next }

  mutating func next(_ journey: Journey) -> PressureSample {
    let instant = clock.instant
    let seconds = clock.seconds
    bias += barometer.walkPerHour / (3600 * barometer.rate).squareRoot() * generator.nextGaussian()
    var pressure = SimulatedBarometer.standardPressure(
      atHeight: journey.position(at: seconds).heightAboveMeanSeaLevel)
    for step in barometer.steps where step.seconds <= seconds { pressure += step.hectopascals }
    pressure += bias + barometer.noise * generator.nextGaussian()
    if barometer.resolution > 0 {
      pressure = (pressure / barometer.resolution).rounded() * barometer.resolution
    }
    clock.advance()
    return PressureSample(instant: instant, pressureHectopascals: pressure)
  }
}

extension GeodeticPosition {
  /// Height above the geoid of EGM96, m.
  var heightAboveMeanSeaLevel: Double { ellipsoidalHeight - (Geoid.undulation(at: self) ?? 0) }
}

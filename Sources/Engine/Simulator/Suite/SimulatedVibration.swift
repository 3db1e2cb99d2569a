import CNavigationMath
import NavigationMath

/// Vibration that an inertial unit measures and that moves its body by millimetres: it is no part of the truth.
///
/// It is narrow-band noise of random amplitude. The frequency and the root of the mean square grow with the speed.
public struct SimulatedVibration: Hashable, Sendable {
  /// Acceleration of each axis at rest, m/s², rms.
  public var acceleration: Double
  /// Growth of the acceleration with the speed, m/s² per m/s.
  public var accelerationPerSpeed: Double
  /// Angular rate of each axis at rest, rad/s, rms.
  public var angularRate: Double
  /// Growth of the angular rate with the speed, rad/s per m/s.
  public var angularRatePerSpeed: Double
  /// Centre frequency at rest, Hz. Above half the sampling rate it is aliased, as in a real sensor without a filter.
  public var frequency: Double
  /// Growth of the frequency with the speed, Hz per m/s.
  public var frequencyPerSpeed: Double

  /// Creates a vibration.
  public init(
    acceleration: Double, accelerationPerSpeed: Double, angularRate: Double, angularRatePerSpeed: Double,
    frequency: Double, frequencyPerSpeed: Double
  ) {
    self.acceleration = acceleration
    self.accelerationPerSpeed = accelerationPerSpeed
    self.angularRate = angularRate
    self.angularRatePerSpeed = angularRatePerSpeed
    self.frequency = frequency
    self.frequencyPerSpeed = frequencyPerSpeed
  }

  /// No vibration.
  public static var none: SimulatedVibration {
    SimulatedVibration(
      acceleration: 0, accelerationPerSpeed: 0, angularRate: 0, angularRatePerSpeed: 0, frequency: 10,
      frequencyPerSpeed: 0)
  }

  /// Engine and road of a passenger car: 0.8 m/s² and 1.2°/s at 30 m/s.
  public static var car: SimulatedVibration {
    SimulatedVibration(
      acceleration: 0.05, accelerationPerSpeed: 0.025, angularRate: 0.002, angularRatePerSpeed: 0.0006,
      frequency: 11, frequencyPerSpeed: 0.2)
  }

  /// Engine of a boat.
  public static var boat: SimulatedVibration {
    SimulatedVibration(
      acceleration: 0.1, accelerationPerSpeed: 0.02, angularRate: 0.003, angularRatePerSpeed: 0.0005,
      frequency: 24, frequencyPerSpeed: 2)
  }

  /// Propellers of a small drone with a damped unit.
  public static var drone: SimulatedVibration {
    SimulatedVibration(
      acceleration: 1, accelerationPerSpeed: 0.05, angularRate: 0.02, angularRatePerSpeed: 0.001,
      frequency: 83, frequencyPerSpeed: 1)
  }

  /// Returns the vibration that is typical of a kind of journey.
  public static func typical(of kind: Journey.Kind) -> SimulatedVibration {
    switch kind {
    case .car, .stopAndGo, .tunnel, .carPark: .car
    case .walk: .none
    case .boat: .boat
    case .drone: .drone
    }
  }
}

/// Vibration in progress: the second difference of a resonator's displacement, so that its integrals stay bounded.
struct VibrationState: Sendable {
  private let vibration: SimulatedVibration
  private let interval: Double
  /// Displacements of the two latest steps: of the accelerometer's axes, of the gyroscope's.
  private var displacements = (Vector3.zero, Vector3.zero)
  private var angles = (Vector3.zero, Vector3.zero)
  /// Coefficients of the resonator: x = a x₁ + b x₂ + noise.
  private var coefficients = (0.0, 0.0)
  private var acceleration = 0.0
  private var angularRate = 0.0

  /// Radius of the poles, which gives a bandwidth of some 10 % of the sampling rate.
  private static var radius: Double { 0.9 }

  init(_ vibration: SimulatedVibration, interval: Double) {
    self.vibration = vibration
    self.interval = interval
    use(speed: 0)
  }

  /// Sets frequency and amplitude for a speed, m/s.
  mutating func use(speed: Double) {
    let frequency = vibration.frequency + vibration.frequencyPerSpeed * speed
    // Near 0 and half the sampling rate the second difference of a resonator is not defined well.
    let cosine = max(-0.99, min(0.99, cos(2 * .pi * frequency * interval)))
    let a = 2 * Self.radius * cosine
    let b = -Self.radius * Self.radius
    coefficients = (a, b)
    // Autocovariances of an autoregressive process of second order (Box and Jenkins, Time Series Analysis, 3.2.4).
    let variance = (1 - b) / ((1 + b) * ((1 - b) * (1 - b) - a * a))
    let first = a / (1 - b)
    let deviation = (variance * (6 - 8 * first + 2 * (a * first + b))).squareRoot()
    acceleration = (vibration.acceleration + vibration.accelerationPerSpeed * speed) / deviation
    angularRate = (vibration.angularRate + vibration.angularRatePerSpeed * speed) / deviation
  }

  /// Returns acceleration, m/s², and angular rate, rad/s, of the next sample.
  mutating func next(_ generator: inout SeededGenerator) -> (acceleration: Vector3, angularRate: Vector3) {
    (
      acceleration * step(&displacements, &generator),
      angularRate * step(&angles, &generator)
    )
  }

  private func step(_ state: inout (Vector3, Vector3), _ generator: inout SeededGenerator) -> Vector3 {
    let next = coefficients.0 * state.0 + coefficients.1 * state.1 + generator.nextGaussianVector()
    let second = next - 2 * state.0 + state.1
    state = (next, state.0)
    return second
  }
}

import BusProtocols
import NavigationMath
import Observations

/// Factory self-test response of InvenSense's chips since the MPU-6500, three registers of one byte (application note
/// AN-MPU-9250A-03; later chips use the same format).
///
/// Code 1 is 2620 counts at the smallest range, ± 250 °/s or ± 2 g. Each further code is 1 % more.
struct FactoryResponse: Hashable, Sendable {
  var x: UInt8
  var y: UInt8
  var z: UInt8

  /// False for chips without factory codes, as some clones: there is nothing to compare with.
  var isKnown: Bool { x != 0 && y != 0 && z != 0 }

  /// Returns the counts for a code.
  static func counts(_ code: UInt8) -> Double {
    var counts = 2620.0
    for _ in 1..<max(Int(code), 1) { counts *= 1.01 }
    return counts
  }

  /// Returns whether a measured self-test response matches the factory's.
  ///
  /// - Parameters:
  ///   - response: counts with the stimulus minus without it, at the smallest range; either sign.
  ///   - ratio: allowed ratio to the factory response.
  func accepts(_ response: Vector3, _ ratio: ClosedRange<Double>) -> Bool {
    func isGood(_ response: Double, _ code: UInt8) -> Bool {
      ratio.contains(abs(response) / FactoryResponse.counts(code))
    }
    return isGood(response.x, x) && isGood(response.y, y) && isGood(response.z, z)
  }

  /// Allowed ratio of a gyroscope: at least 0.5.
  static var gyroscopeRatio: ClosedRange<Double> { 0.5...Double.infinity }
  /// Allowed ratio of an accelerometer: 0.5 to 1.5.
  static var accelerometerRatio: ClosedRange<Double> { 0.5...1.5 }
}

extension RegisterPort {
  /// Compares a self-test response with the factory's, which is in three registers from each address on.
  ///
  /// - Returns: nil if the chip has no factory values.
  mutating func accepts(
    _ response: StimulusResponse, gyroscopeAt gyroscopeRegister: UInt8, accelerometerAt accelerometerRegister: UInt8
  ) throws(Failure) -> Bool? {
    let gyroscope = try factoryResponse(at: gyroscopeRegister)
    let accelerometer = try factoryResponse(at: accelerometerRegister)
    guard gyroscope.isKnown, accelerometer.isKnown else { return nil }
    return gyroscope.accepts(response.angularRate, FactoryResponse.gyroscopeRatio)
      && accelerometer.accepts(response.acceleration, FactoryResponse.accelerometerRatio)
  }

  private mutating func factoryResponse(at register: UInt8) throws(Failure) -> FactoryResponse {
    try read(register, count: 3)
    return FactoryResponse(x: self[0], y: self[1], z: self[2])
  }
}

/// Response of an inertial unit to its self-test: counts with the stimulus minus without it.
struct StimulusResponse: Hashable, Sendable {
  /// Response of the gyroscope, counts.
  var angularRate: Vector3
  /// Response of the accelerometer, counts.
  var acceleration: Vector3
}

extension StimulusResponse {
  /// Creates the response from means in SI units, both measured with `scale`.
  init(without before: InertialMean, with after: InertialMean, _ scale: InertialScale) {
    self.init(
      angularRate: (after.angularRate - before.angularRate) / scale.angularRate,
      acceleration: (after.acceleration - before.acceleration) / scale.acceleration)
  }
}

/// Mean of several samples of a unit at rest.
struct InertialMean: Hashable, Sendable {
  /// Mean acceleration, m/s².
  var acceleration = Vector3.zero
  /// Mean angular rate, rad/s; zero while the gyroscope is off.
  var angularRate = Vector3.zero
}

extension SensorDriver where Sample == InertialSample {
  /// Returns the mean of the next `count` samples. The first is dropped, because half of it may precede the call.
  ///
  /// - Parameter pause: time between two reads, ms.
  /// - Throws: `notReady` if 50 reads in a row find no new sample.
  mutating func mean<D: Delay>(
    of count: Int, every pause: Int64, delay: inout D
  ) throws(SensorError<Bus.Failure>) -> InertialMean {
    var mean = InertialMean()
    var instant = MonotonicInstant.zero
    _ = try nextSample(every: pause, from: &instant, delay: &delay)
    for _ in 0..<count {
      let sample = try nextSample(every: pause, from: &instant, delay: &delay)
      mean.acceleration += sample.acceleration / Double(count)
      mean.angularRate += (sample.angularRate ?? .zero) / Double(count)
    }
    return mean
  }
}

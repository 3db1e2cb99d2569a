import Fusion
import NavigationMath
import Simulator

/// A magnetometer with iron about it, 49 µT at a dip of 66°, as the simulator of a test.
///
/// - Parameters:
///   - sensor: the seed of its iron.
///   - noise: µT.
///   - draw: the seed of its noise.
func ironySensor(
  _ sensor: UInt64, motion: SimulatedMotion = .full, noise: Double = 1, draw: UInt64 = 0
) -> SensorSimulator {
  var iron = SeededGenerator(seed: sensor)
  var simulator = SensorSimulator(seed: sensor &* 1000 &+ draw)
  simulator.motion = motion
  simulator.rate = 5
  simulator.magneticNoise = noise
  simulator.accelerationNoise = 0.15
  for axis in 0..<3 {
    simulator.softIron[axis, axis] += 0.08 * iron.nextGaussian()
    let other = (axis + 1) % 3
    let off = 0.055 * iron.nextGaussian()
    simulator.softIron[axis, other] += off
    simulator.softIron[other, axis] += off
  }
  simulator.hardIron = 25 * Vector3(iron.nextGaussian(), iron.nextGaussian(), iron.nextGaussian())
  return simulator
}

extension SensorSimulator {
  mutating func samples(_ count: Int, knowsUp: Bool = true) -> [CalibrationSample] {
    (0..<count).map { _ in
      let step = next()
      return CalibrationSample(step.magnetic, acceleration: knowsUp ? step.inertial.acceleration : nil)
    }
  }

  /// What headings of a level body are wrong by after a calibration, degrees, root mean square over all directions.
  func headingError(_ calibration: MagneticCalibration) -> Double {
    var sum = 0.0
    for index in 0..<36 {
      let attitude = SimulatedMotion.attitude(heading: Double(index) * .pi / 18, pitch: 0, roll: 0)
      let body = attitude.conjugate.rotate(earthField)
      let raw = softIron * (mounting.rotation.transposed * body) + hardIron
      let field = attitude.rotate(mounting.toBody(calibration.apply(to: raw)))
      let bearing = bearingDegrees(north: field.x, east: field.y)
      let error = bearing > 180 ? bearing - 360 : bearing
      sum += error * error
    }
    return (sum / 36).squareRoot()
  }
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func rootMeanSquare(_ values: [Double]) -> Double {
  (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
}

import Fusion
import LocationTestKit
import NavigationMath
import Observations

/// One way to turn a sensor, and what is known while it is calibrated.
struct SweepCase {
  var name: String
  var motion: SimulatedMotion
  var noise: Double
  var count: Int
  var knowsField = true
  var knowsUp = true
}

/// What came of one sensor: some calibrations from different noise.
struct SensorOutcome {
  /// Root mean square over all directions, level, degrees: the true error of each calibration, and 1 σ predicted.
  var errors: [Double] = []
  var predicted: [Double] = []
  /// The same with the body tilted by 20°.
  var tiltedErrors: [Double] = []
  /// Directions whose error is within the promised 95 %, of all.
  var promised: [Double] = []
  var refusals: [CalibrationRefusal] = []
  /// After the offset alone was taken away.
  var offsetOnlyErrors: [Double] = []
}

struct Sweep {
  var dipDegrees = 66.0
  var fieldStrength = 49.0

  /// Draws a sensor, and calibrates it `repetitions` times with other noise.
  func run(_ test: SweepCase, sensor: UInt64, repetitions: Int) -> SensorOutcome {
    var generator = SeededGenerator(seed: sensor &* 7919)
    var simulator = SensorSimulator(seed: 0)
    simulator.reference.inclinationDegrees = dipDegrees
    simulator.reference.fieldStrength = fieldStrength
    var iron = Matrix3.identity
    for axis in 0..<3 {
      iron[axis, axis] += 0.08 * generator.nextGaussian()
      let other = (axis + 1) % 3
      let off = 0.08 * generator.nextGaussian() / 2.squareRoot()
      iron[axis, other] += off
      iron[other, axis] += off
    }
    let away = Vector3(generator.nextGaussian(), generator.nextGaussian(), generator.nextGaussian())
    let offset = Double(generator.next() >> 11) * 0x1p-53 * 60 * (away.normalized ?? .zero)

    var outcome = SensorOutcome()
    for repetition in 0..<repetitions {
      simulator = SensorSimulator(seed: sensor &* 1000 &+ UInt64(repetition))
      simulator.reference.inclinationDegrees = dipDegrees
      simulator.reference.fieldStrength = fieldStrength
      simulator.motion = test.motion
      simulator.period = 15 + Double(sensor % 11)
      simulator.rate = Double(test.count) / 60
      simulator.softIron = iron
      simulator.hardIron = offset
      simulator.magneticNoise = test.noise
      simulator.accelerationNoise = 0.15
      let samples = (0..<test.count).map { _ in
        let step = simulator.next()
        return CalibrationSample(step.magnetic, acceleration: test.knowsUp ? step.inertial.acceleration : nil)
      }
      do throws(CalibrationRefusal) {
        let result = try CalibrationFit().fit(samples, reference: test.knowsField ? simulator.reference : nil)
        let errors = headingErrors(simulator, result.calibration, tilt: 0)
        outcome.errors.append(errors.rms)
        outcome.predicted.append(result.meanHeadingError95Degrees / 2)
        outcome.tiltedErrors.append(headingErrors(simulator, result.calibration, tilt: 20).rms)
        let kept = errors.all.count { $0.magnitude <= result.headingError95Degrees }
        outcome.promised.append(Double(kept) / Double(errors.all.count))
        let offsetOnly = MagneticCalibration(hardIronOffset: offset)
        outcome.offsetOnlyErrors.append(headingErrors(simulator, offsetOnly, tilt: 0).rms)
      } catch {
        outcome.refusals.append(error)
      }
    }
    return outcome
  }

  /// Returns the heading errors of a noiseless sensor with the true vertical, over 36 directions, degrees; tilted in turn
  /// forward, backward, right and left.
  func headingErrors(
    _ sensor: SensorSimulator, _ calibration: MagneticCalibration, tilt: Double
  ) -> (rms: Double, all: [Double]) {
    var all: [Double] = []
    for index in 0..<36 {
      let lean = tilt * .pi / 180
      let pitch = index % 4 == 0 ? lean : index % 4 == 2 ? -lean : 0
      let roll = index % 4 == 1 ? lean : index % 4 == 3 ? -lean : 0
      let attitude = SimulatedMotion.attitude(heading: Double(index) * .pi / 18, pitch: pitch, roll: roll)
      let body = attitude.conjugate.rotate(sensor.earthField)
      let raw = sensor.softIron * (sensor.mounting.rotation.transposed * body) + sensor.hardIron
      let field = attitude.rotate(sensor.mounting.toBody(calibration.apply(to: raw)))
      // Seen in the true horizon, the calibrated field should point north.
      let off = bearingDegrees(north: field.x, east: field.y)
      all.append(off > 180 ? off - 360 : off)
    }
    return (rms(all), all)
  }
}

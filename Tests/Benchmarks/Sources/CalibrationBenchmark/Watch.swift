import Fusion
import LocationTestKit
import NavigationMath
import Observations

/// Runs a calibration that is in use and learns. The caller counts instructions and allocations of two numbers of passes;
/// the difference is the cost per sample.
func watch(passes: Int) {
  var simulator = SensorSimulator(seed: 1)
  simulator.magneticNoise = 0.5
  simulator.accelerationNoise = 0.1
  let steps = (0..<1000).map { _ in simulator.next() }
  let samples = stride(from: 0, to: 1000, by: 5).map {
    CalibrationSample(steps[$0].magnetic, acceleration: steps[$0].inertial.acceleration)
  }
  guard let result = try? CalibrationFit().fit(samples, reference: simulator.reference) else { return print("{}") }
  var background = BackgroundCalibration()
  background.install(result, at: .zero)
  let duration = Int64(10_000_000_000)
  var (due, sigmas) = (0, 0.0)
  for pass in 0..<passes {
    for step in steps {
      var sample = step.magnetic
      sample.instant = sample.instant.advanced(byNanoseconds: Int64(pass) * duration)
      let acceleration = step.inertial.acceleration
      if background.consume(sample, acceleration: acceleration, reference: simulator.reference) { due += 1 }
      guard let up = CalibrationSample.up(acceleration: acceleration) else { continue }
      sigmas += result.headingSigma(field: background.calibration.apply(to: sample.field), up: up) ?? 0
    }
  }
  print(
    "{\"samples\":\(steps.count * passes),\"due\":\(due),\"sigma\":\(number(sigmas / Double(steps.count * passes)))}")
}

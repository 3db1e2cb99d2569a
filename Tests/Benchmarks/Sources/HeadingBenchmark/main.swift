import Fusion
import LocationEngine
import LocationTestKit
import NavigationMath
import Observations

// Computes headings from ten seconds of a simulated compass. Tests/Scripts/Measure/count-heading.py runs it with two
// numbers of passes and counts instructions and allocations; the difference is the cost per sample.
//
//     HeadingBenchmark PASSES

let passes = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1
var simulator = SensorSimulator(seed: 1)
simulator.motion = .figureEight
simulator.magneticNoise = 0.3
simulator.gyroscopeNoise = 0.002
simulator.accelerationNoise = 0.03
let steps = (0..<1000).map { _ in simulator.next() }
let fitted = stride(from: 0, to: 1000, by: 5).map {
  CalibrationSample(steps[$0].magnetic, acceleration: steps[$0].inertial.acceleration)
}

var configuration = HeadingConfiguration()
// A fit takes memory; it comes every few seconds at most.
configuration.learns = false
configuration.position = GeodeticPosition(latitudeDegrees: 51.05, longitudeDegrees: 13.74, ellipsoidalHeight: 0)
configuration.decimalYear = 2026.5
var pipeline = HeadingPipeline(configuration)
pipeline.attach([
  AttachedSensor(SensorIdentity(part: "M", bus: "b"), .magnetometer),
  AttachedSensor(SensorIdentity(part: "I", bus: "b"), .inertial),
]) { _ in }
let result = try CalibrationFit().fit(fitted, reference: simulator.reference)
pipeline.restore(result, at: .zero, age: 0) { _ in }

var headings = 0
var sum = 0.0
for pass in 0..<passes {
  for step in steps {
    let offset = Int64(pass) * 10_000_000_000
    var (inertial, magnetic) = (step.inertial, step.magnetic)
    inertial.instant = inertial.instant.advanced(byNanoseconds: offset)
    magnetic.instant = magnetic.instant.advanced(byNanoseconds: offset)
    pipeline.consume(.inertial(inertial), sensor: 1) { _ in }
    pipeline.consume(.magnetic(magnetic), sensor: 0) { event in
      guard case .heading(let heading) = event else { return }
      headings += 1
      sum += heading.magneticHeadingDegrees ?? 0
    }
  }
}
print("{\"samples\":\(2 * steps.count * passes),\"headings\":\(headings),\"sum\":\(Int64(sum))}")

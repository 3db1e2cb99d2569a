import BenchmarkInput
import Fusion
import Glibc
import NavigationMath
import Observations

// AttitudeBenchmark filter INPUT OUTPUT PERIOD [NAME=VALUE…]   runs the filter over INPUT, writes one row per row
// AttitudeBenchmark time INPUT PERIOD PASSES                   prints the processor's nanoseconds per row, PASSES times
// AttitudeBenchmark parameters                                 prints NAME=VALUE of each parameter's default
//
// INPUT holds rows of 9 doubles: gyroscope (rad/s), accelerometer (m/s²), magnetometer (µT), PERIOD seconds apart.
// OUTPUT gets rows of 5: w, x, y, z from the body to north, east, down; 1 σ of the heading, radians. NaN while unknown.

func save(_ values: [Double], to path: String) -> Bool {
  guard let file = fopen(path, "wb") else { return false }
  defer { fclose(file) }
  return fwrite(values, 8, values.count, file) == values.count
}

/// Feeds every row, and hands out what the filter then says.
func run(
  _ rows: [Double], period: Double, parameters: AttitudeFilter.Parameters, _ take: (Quaternion?, Double?) -> Void
) -> AttitudeFilter {
  var filter = AttitudeFilter(parameters: parameters)
  var row = 0
  var sample: Int64 = 0
  while row + 9 <= rows.count {
    let instant = MonotonicInstant(nanoseconds: Int64(Double(sample) * period * 1e9 + 0.5))
    filter.update(
      angularRate: Vector3(rows[row], rows[row + 1], rows[row + 2]),
      acceleration: Vector3(rows[row + 3], rows[row + 4], rows[row + 5]), at: instant)
    filter.update(magneticField: Vector3(rows[row + 6], rows[row + 7], rows[row + 8]), at: instant)
    take(filter.attitude, filter.headingSigma)
    row += 9
    sample += 1
  }
  return filter
}

func fail(_ reason: String) -> Never {
  print("AttitudeBenchmark: \(reason)")
  exit(64)
}

let arguments = CommandLine.arguments
if arguments.dropFirst() == ["parameters"] {
  for (name, path) in assignable { print("\(name)=\(AttitudeFilter.Parameters()[keyPath: path])") }
  exit(0)
}
guard arguments.count >= 5 else { fail("filter INPUT OUTPUT PERIOD [NAME=VALUE…] | time INPUT PERIOD PASSES") }
let rows = numbers(in: arguments[2])
guard !rows.isEmpty else { fail("\(arguments[2]) cannot be read or is empty") }
guard let parameters = AttitudeFilter.Parameters.assigned(arguments.dropFirst(5)) else { fail("NAME=VALUE is invalid") }

switch arguments[1] {
case "filter":
  guard let period = Double(arguments[4]) else { fail("no period: \(arguments[4])") }
  var output: [Double] = []
  output.reserveCapacity(rows.count / 9 * 5)
  let filter = run(rows, period: period, parameters: parameters) { attitude, sigma in
    let nothing = Quaternion(w: .nan, x: .nan, y: .nan, z: .nan)
    let attitude = attitude ?? nothing
    output.append(attitude.w)
    output.append(attitude.x)
    output.append(attitude.y)
    output.append(attitude.z)
    output.append(sigma ?? .nan)
  }
  guard save(output, to: arguments[3]) else { fail("cannot write \(arguments[3])") }
  let offset = filter.hardIronOffset
  print("delay \(filter.magnetometerDelay) offset \(offset.x) \(offset.y) \(offset.z)")
case "time":
  guard let period = Double(arguments[3]), let passes = Int(arguments[4]) else { fail("no period or passes") }
  var sum = 0.0
  for _ in 0..<passes {
    let start = processorSeconds()
    _ = run(rows, period: period, parameters: parameters) { attitude, sigma in
      sum += (attitude?.w ?? 0) + (sigma ?? 0)
    }
    print((processorSeconds() - start) * 1e9 / Double(rows.count / 9))
  }
  // Printed so that the compiler does not remove the computation.
  print("sum \(sum)")
default: fail("what is \(arguments[1])?")
}

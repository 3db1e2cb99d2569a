import Fusion
import LocationTestKit
import NavigationMath

// usage: CalibrationBenchmark sweep [SENSORS [REPETITIONS [DIP]]]
//        CalibrationBenchmark fit FILE        a line per reading: x,y,z in µT
//
// Prints a line of JSON per row.

var arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "sweep":
  let numbers = arguments.dropFirst().compactMap { Int($0) }
  runSweep(
    sensors: numbers.first ?? 25, repetitions: numbers.count > 1 ? numbers[1] : 10,
    dip: numbers.count > 2 ? Double(numbers[2]) : 66)
case "fit" where arguments.count == 2:
  fitRecording(arguments[1])
default:
  print("usage: CalibrationBenchmark sweep [SENSORS [REPETITIONS [DIP]]] | fit FILE")
}

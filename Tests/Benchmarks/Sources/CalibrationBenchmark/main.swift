import Fusion
import LocationTestKit
import NavigationMath

// usage: CalibrationBenchmark sweep [SENSORS [REPETITIONS [DIP]]]
//        CalibrationBenchmark fit FILE        a line per reading: x,y,z in µT
//        CalibrationBenchmark watch PASSES    over ten seconds of samples, as a calibration in use sees them
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
case "watch" where arguments.count == 2:
  watch(passes: Int(arguments[1]) ?? 1)
default:
  print("usage: CalibrationBenchmark sweep [SENSORS [REPETITIONS [DIP]]] | fit FILE | watch PASSES")
}

import Beacons
import Observations

/// Runs commands from standard input and prints their results, a line each.
///
///     prior [POWER]           the model is that of a beacon that states this power, or none
///     fit                     a calibration begins, without a stated power
///     at RSSI DISTANCE        an advertisement of the calibration
///     place                   the calibration's place has ended
///     model                   the model is that of the calibration: prints power, exponent and shadowing
///     link                    a beacon begins with the model
///     hear SECONDS RSSI       an advertisement of the beacon
///     range SECONDS           prints distance, lower and upper end of the interval, and category (1, 2 or 3)
func runTracks() {
  var model = PathLossModel.prior(measuredPower: nil)
  var calibration = BeaconCalibration(measuredPower: nil, placeDeviation: 5)
  var beacon = RangedBeacon(model)
  while let line = readLine() {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    switch words.first {
    case "prior": model = .prior(measuredPower: numbers.first.map { Int($0) })
    case "fit": calibration = BeaconCalibration(measuredPower: nil, placeDeviation: 5)
    case "at": calibration.note(Int(numbers[0]), distance: numbers[1])
    case "place": calibration.endPlace()
    case "model":
      model = calibration.model
      print(model.power, model.exponent, model.shadowing)
    case "link": beacon = RangedBeacon(model)
    case "hear": beacon.note(Int(numbers[1]), at: instant(numbers[0]))
    case "range":
      guard let range = beacon.range(at: instant(numbers[0])) else { fatalError("a range before an advertisement") }
      print(range.estimate.distance, range.estimate.lower, range.estimate.upper, range.proximity.rawValue)
    default: fatalError("unknown command \(line)")
    }
  }
}

private func instant(_ seconds: Double) -> MonotonicInstant { MonotonicInstant(nanoseconds: Int64(seconds * 1e9)) }

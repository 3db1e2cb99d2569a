import BeaconRadio
import Beacons
import Bytes
import CommandLineKit
import Outputs

/// The result of `binnacle beacons calibrate`; Docs/Outputs.md is the reference.
struct BeaconCalibrationReport {
  /// The place that was measured.
  let place: BeaconPlace
  /// Number of places of this beacon.
  let places: Int
  let model: PathLossModel

  /// The power to set in the beacon, dBm.
  var power: Int { Int(min(max(model.power, -127), -1).rounded()) }

  func print(_ format: ReportFormat) -> ExitCode {
    var output = OutputFile(descriptor: 1)
    switch format {
    case .text: appendText(columns: Console.columns(1), to: &output.rows)
    case .ndjson: appendJSON(to: &output.rows)
    }
    do throws(OutputError) { try output.flush() } catch { Console.note(error) }
    return .success
  }

  func appendJSON(to writer: inout ByteWriter) {
    writer.append(#"{"type":"beaconCalibration","uuid":""#)
    writer.append(text: place.beacon.uuid.text)
    writer.appendMember(#"","major":"#, place.beacon.major)
    writer.appendMember(#","minor":"#, place.beacon.minor)
    writer.appendMember(#","distance":"#, place.distance, decimals: 3)
    writer.appendMember(#","advertisements":"#, place.count)
    writer.appendMember(#","rssi":"#, place.mean, decimals: 1)
    writer.appendMember(#","scatter":"#, place.scatter, decimals: 1)
    writer.appendMember(#","distances":"#, places)
    writer.appendMember(#","power":"#, model.power, decimals: 1)
    writer.appendMember(#","powerAccuracy":"#, model.powerVariance.squareRoot(), decimals: 1)
    writer.appendMember(#","exponent":"#, model.exponent, decimals: 2)
    writer.appendMember(#","exponentAccuracy":"#, model.exponentVariance.squareRoot(), decimals: 2)
    writer.appendMember(#","setPower":"#, power)
    writer.appendMember(#","statedPower":"#, place.statedPower)
    writer.append("}\n")
  }

  func appendText(columns: Int, to writer: inout ByteWriter) {
    let heard = place.count == 1 ? "1 advertisement" : "\(place.count) advertisements"
    var lines = [
      "\(BeaconText.text(place.beacon)) at \(digits(place.distance)) m: \(digits(place.mean ?? 0, 1)) dBm, \(heard), "
        + "scatter \(digits(place.scatter ?? 0, 1)) dB",
      "power at 1 m: \(digits(model.power, 1)) ± \(digits(model.powerVariance.squareRoot(), 1)) dBm, from "
        + (places == 1 ? "1 distance" : "\(places) distances"),
      "exponent: \(digits(model.exponent, 2)) ± \(digits(model.exponentVariance.squareRoot(), 2))"
        + (places == 1 ? ", which is assumed; another --distance measures it" : ""),
    ]
    if let scatter = place.scatter, scatter > BeaconCalibrationReport.quietScatter {
      lines.append("the powers scatter much: was the view clear, and nothing moved?")
    }
    switch place.statedPower {
    case power?: lines.append("the beacon's power is set right, to \(power)")
    case let stated?: lines.append("set the beacon's power to \(power); it is \(stated) now")
    case nil: lines.append("set the beacon's power to \(power); it states none now")
    }
    lines.append("saved: binnacle beacons --range and programs with CoreLocation use it")
    for line in lines { writer.appendWrapped(line, indent: 2, columns: columns) }
  }

  /// Scatter of a beacon in clear view, dB (Docs/Beacons.md: single advertisements fade by 5 dB).
  private static let quietScatter = 7.0

  private func digits(_ value: Double, _ decimals: Int? = nil) -> String {
    var writer = ByteWriter(capacity: 32)
    writer.append(value, decimals: decimals ?? (value == value.rounded() ? 0 : 2))
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

import Bytes
import CommandLineKit
import Fusion
import LinuxIO
import LinuxLocation
import LocationEngine
import Outputs

/// The end of a calibration: the last fit, what it changes, the question whether to save it, and saving it.
struct CalibrateConclusion {
  let options: CalibrateOptions
  let place: CalibratePlace
  /// The terminal on which the question is asked; nil: the question is not asked.
  var keys: KeyTerminal?
  /// Whether a signal or the timeout has ended it.
  var isStopping: () -> Bool = { false }

  /// - Parameter sensor: key of the calibrated sensor; nil if unknown.
  func conclude(_ session: inout CalibrationSession, sensor: String?) -> ExitCode {
    let result: CalibrationResult
    do throws(CalibrationRefusal) {
      result = try session.finish()
    } catch {
      return refuse(CalibrationText.reason(error), CalibrationText.advice(error), error, sensor)
    }
    guard session.state >= options.minimum else {
      let gap = CalibrationText.number(result.coverage.largestGap.degrees, 0)
      return refuse(
        "it would be \(CalibrationText.quality(result, session.state)), of at least \(options.minimum.name); "
          + "no reading is within \(gap)\u{B0} of some sides",
        CalibrationText.advice(.poorCoverage(gapDegrees: 0, headingError95Degrees: 0))
          + "; --minimum \(session.state.name) takes it as it is", nil, sensor)
    }

    let store = StateDirectory().map { CalibrationStore(directory: $0) }
    let before = sensor.flatMap { CalibrateConclusion.kept(of: $0, in: store) }
    let levelUp = session.levelUp
    let report = CalibrateReport(
      sensor: sensor, result: result, before: before,
      comparison: CalibrationComparison(
        before: before?.result.calibration ?? .none, after: result, samples: session.samples, levelUp: levelUp),
      reference: place.reference, levelUp: levelUp)
    if !options.isJSON { Console.write(1, "\n" + report.text(columns: Console.columns(1))) }
    let code = keep(result, sensor: sensor, store)
    if options.isJSON { print { report.appendJSON(isSaved: code == .success && sensor != nil, to: &$0) } }
    return code
  }

  /// Returns the previous calibration. A damaged one is reported, and does not prevent a new one.
  private static func kept(of sensor: String, in store: CalibrationStore?) -> CalibrationRecord? {
    do throws(StateError) {
      return try store?.load(sensor: sensor)
    } catch {
      Console.say(error.description)
      return nil
    }
  }

  private func refuse(
    _ reason: String, _ advice: String, _ refusal: CalibrationRefusal?, _ sensor: String?
  ) -> ExitCode {
    if options.isJSON {
      print { writer in
        writer.append(#"{"type":"calibrationResult""#)
        if let sensor {
          writer.append(#","sensor":"#)
          writer.appendJSON(sensor)
        }
        writer.append(#","saved":false"#)
        if let refusal {
          CalibrateJSON.append(refusal, to: &writer)
        } else {
          writer.append(#","refusal":"below-minimum""#)
        }
        writer.append(#","message":"#)
        writer.appendJSON(reason)
        writer.append("}\n")
      }
    }
    Console.say("no calibration: \(reason)")
    Console.advise("Try this: \(advice).")
    return .refused
  }

  // MARK: Saving

  private func keep(_ result: CalibrationResult, sensor: String?, _ store: CalibrationStore?) -> ExitCode {
    guard let sensor else {
      if options.savesUnasked {
        Console.say("not saved: --sensor KEY says whose calibration this is; binnacle calibrate --show names the keys")
        return .usage
      }
      return .success
    }
    guard wantsToKeep else { return .findings }
    guard let store else {
      Console.say("not saved: there is no folder for it; set HOME or BINNACLE_STATE_DIR")
      return .inputOutput
    }
    let record = CalibrationRecord(
      sensorIdentity: Array(sensor.utf8), result: result, secondsSince1970: WallClock.secondsSince1970,
      latitudeDegrees: place.position?.latitudeDegrees, longitudeDegrees: place.position?.longitudeDegrees)
    do throws(StateError) {
      try store.save(record)
    } catch {
      Console.say("not saved: \(error.description)")
      return .inputOutput
    }
    if !options.isJSON {
      Console.report("Saved for \(sensor); binnacle calibrate --undo restores the previous one.")
    }
    return .success
  }

  private var wantsToKeep: Bool {
    if options.savesUnasked { return true }
    guard let keys, !options.isJSON else {
      Console.say("not saved: give --yes to save without being asked")
      return false
    }
    Console.write(1, "Save it? [Y/n] ")
    var answer: Bool?
    while answer == nil, !isStopping(), !keys.isHungUp {
      switch keys.waitForKey(milliseconds: 200) {
      case UInt8(ascii: "y"), UInt8(ascii: "Y"), 0x0A, 0x0D: answer = true
      case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "q"), 3, 4, 0x1B: answer = false
      default: break
      }
    }
    Console.write(1, answer == true ? "yes\n" : "no\n")
    if answer != true { Console.say("not saved") }
    return answer == true
  }

  private func print(_ body: (inout ByteWriter) -> Void) {
    var writer = ByteWriter(capacity: 1024)
    body(&writer)
    Console.write(1, String(decoding: writer.bytes, as: UTF8.self))
  }
}

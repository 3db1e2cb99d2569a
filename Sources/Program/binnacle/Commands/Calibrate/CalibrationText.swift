import Bytes
import Fusion
import NavigationMath

/// The texts of a calibration.
enum CalibrationText {
  /// `12.3`; `?` for a value that cannot be written.
  static func number(_ value: Double, _ decimals: Int) -> String {
    var writer = ByteWriter(capacity: 32)
    guard writer.append(value, decimals: decimals) else { return "?" }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static func percent(_ share: Double) -> String { number(100 * share, 1) + " %" }

  static func vector(_ vector: Vector3) -> String {
    "\(number(vector.x, 1)), \(number(vector.y, 1)), \(number(vector.z, 1))"
  }

  /// `high, headings good to 1.3° (95 %)`
  ///
  /// - Parameter state: the quality to report, which may be lower than the result's.
  static func quality(_ result: CalibrationResult, _ state: CalibrationState) -> String {
    let level = state < result.state ? " while level" : ""
    return "\(state.name), headings good to \(number(result.headingError95Degrees, 1))\u{B0} (95 %)\(level)"
  }

  /// `roll it to the right, by about 60°`
  static func text(_ guide: CalibrationGuide) -> String {
    let degrees = 10 * Int(guide.rotation.norm * 18 / .pi + 0.5)
    return text(guide.turn) + (degrees >= 20 ? ", by about \(degrees)\u{B0}" : " a little")
  }

  static func text(_ turn: CalibrationGuide.Turn) -> String {
    switch turn {
    case .rollRight: "roll it to the right (right side down)"
    case .rollLeft: "roll it to the left (left side down)"
    case .noseUp: "raise its front"
    case .noseDown: "lower its front"
    case .turnRight: "turn it clockwise, seen on its top"
    case .turnLeft: "turn it anticlockwise, seen on its top"
    }
  }

  /// Returns why a calibration was refused, without a full stop.
  static func reason(_ refusal: CalibrationRefusal) -> String {
    switch refusal {
    case .tooFewSamples(let count, let needed): "only \(count) readings that differ, of at least \(needed)"
    case .poorCoverage(let gap, let error):
      if error >= 180 {
        "the device was hardly turned"
      } else {
        "the device was not turned enough: no reading is within \(number(gap, 0))\u{B0} of some sides, and headings "
          + "could be wrong by \(number(error, 0))\u{B0} (95 %)"
      }
    case .inconsistentField(let residual):
      "the readings fit no single field: its strength scatters by \(percent(residual))"
    case .implausibleOffset(let microtesla):
      "a magnet of \(number(microtesla, 0)) \u{B5}T sits too near the sensor"
    case .implausibleStrength(let microtesla):
      "a field of \(number(microtesla, 1)) \u{B5}T is not Earth's, which has 22 to 67"
    case .implausibleSoftIron: "the axes differ by more than iron or a chip can make them"
    case .ambiguous: "two different calibrations explain the readings equally well"
    case .notConverged: "the fit did not converge"
    }
  }

  /// Returns what to do about it, as a separate sentence.
  static func advice(_ refusal: CalibrationRefusal) -> String {
    switch refusal {
    case .tooFewSamples, .poorCoverage, .ambiguous:
      "turn the device until every side has pointed at the sky once, and at the ground once"
    case .inconsistentField:
      "go away from iron, cars, loudspeakers and cables, keep the device's own parts where they are, and try again"
    case .implausibleOffset:
      "move the sensor away from magnets, motors, loudspeakers and cables of the device"
    case .implausibleStrength, .implausibleSoftIron, .notConverged:
      "go away from iron and cables, and turn the device through all sides; if it stays so, the sensor may be broken"
    }
  }

  static func name(_ refusal: CalibrationRefusal) -> StaticString {
    switch refusal {
    case .tooFewSamples: "too-few-samples"
    case .poorCoverage: "poor-coverage"
    case .inconsistentField: "inconsistent-field"
    case .implausibleOffset: "implausible-offset"
    case .implausibleStrength: "implausible-strength"
    case .implausibleSoftIron: "implausible-soft-iron"
    case .ambiguous: "ambiguous"
    case .notConverged: "not-converged"
    }
  }
}

extension CalibrationGuide.Turn {
  /// The word in JSON.
  var name: StaticString {
    switch self {
    case .rollRight: "roll-right"
    case .rollLeft: "roll-left"
    case .noseUp: "nose-up"
    case .noseDown: "nose-down"
    case .turnRight: "turn-right"
    case .turnLeft: "turn-left"
    }
  }
}

import CommandLineKit
import LocationEngine

/// The output of a guided calibration, for the user or for another program.
protocol CalibrateDisplay {
  /// Whether the reader of the output has gone.
  var isBroken: Bool { get }
  mutating func show(_ event: CalibrationEvent)
  /// Shows the answer to the last key, one sentence.
  mutating func note(_ text: String)
  /// Called after the last event: moves below the display.
  mutating func end()
}

extension CalibrateDisplay {
  var isBroken: Bool { Console.hasFailed }
}

/// The current obstacle, or the last event: one line of a display.
struct CalibrateNotice {
  private(set) var text: String?
  private var isStill = false
  private var isDisturbed = false
  private var isOverflowed = false
  private var refusal: String?
  private var happened: String?

  /// - Returns: whether the line has changed.
  mutating func take(_ event: CalibrationEvent) -> Bool {
    let before = text
    switch event {
    case .still(let value): isStill = value
    case .disturbed(let value): isDisturbed = value
    case .overflowed(let value): isOverflowed = value
    case .restarted: happened = "the field has changed permanently: started again"
    case .upDisagrees:
      happened = "the accelerometer does not have the mounting that was given and is left out"
    case .refused(.inconsistentField): refusal = "the readings contradict each other: is something magnetic near?"
    case .refused(.implausibleOffset(let microtesla)):
      refusal = CalibrateWords.reason(.implausibleOffset(microtesla: microtesla))
    case .refused: refusal = nil
    case .fitted:
      refusal = nil
      happened = nil
    case .progress, .complete: return false
    }
    if isOverflowed {
      text = "beyond the sensor's range: a magnet is too near"
    } else if isDisturbed {
      text = "a magnet or iron is near: remove it; these readings are left out"
    } else if isStill {
      text = "the field stays the same: turn the device, about another axis if it is turning"
    } else {
      text = happened ?? refusal
    }
    return text != before
  }
}

/// Reports, on stderr, only what happened to the readings of a file.
struct CalibrateNotes: CalibrateDisplay {
  func show(_ event: CalibrationEvent) {
    switch event {
    case .restarted: note("the field has changed permanently: earlier readings are left out")
    case .upDisagrees: note("the accelerometer does not have the mounting that was given and is left out")
    case .overflowed(true): note("an axis was beyond its range: a magnet was too near")
    case .disturbed(true): note("a magnet or iron was near for a while: those readings are left out")
    case .progress, .fitted, .refused, .still, .disturbed, .overflowed, .complete: break
    }
  }

  func note(_ text: String) { Console.say(text) }

  func end() {}
}

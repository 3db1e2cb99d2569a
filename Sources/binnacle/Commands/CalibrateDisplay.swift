import LocationEngine

/// What a person, or a program, sees while a calibration is guided.
protocol CalibrateDisplay {
  /// Whether whoever looked on has gone.
  var isBroken: Bool { get }
  mutating func show(_ event: CalibrationEvent)
  /// A sentence about what was just asked for.
  mutating func note(_ text: String)
  /// Behind the last event: what follows stands below.
  mutating func end()
}

extension CalibrateDisplay {
  var isBroken: Bool { Console.hasFailed }
}

/// What stands in the way at the moment, or has happened: one line of a display.
struct CalibrateNotice {
  private(set) var text: String?
  private var isStill = false
  private var isDisturbed = false
  private var isOverflowed = false
  private var refusal: String?
  private var happened: String?

  /// - Returns: whether there is something new to say.
  mutating func take(_ event: CalibrationEvent) -> Bool {
    let before = text
    switch event {
    case .still(let value): isStill = value
    case .disturbed(let value): isDisturbed = value
    case .overflowed(let value): isOverflowed = value
    case .restarted: happened = "the field has changed for good: begun anew"
    case .upDisagrees:
      happened = "the accelerometer sits otherwise than said (see mounting) and is left out"
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
      text = "something magnetic is near: take it away; what is measured now does not count"
    } else if isStill {
      text = "the field stays the same: turn the device, about another axis if it is turning"
    } else {
      text = happened ?? refusal
    }
    return text != before
  }
}

/// Nothing but what has happened to the readings of a file, on stderr.
struct CalibrateNotes: CalibrateDisplay {
  func show(_ event: CalibrationEvent) {
    switch event {
    case .restarted: note("the field has changed for good: what was measured before is left out")
    case .upDisagrees: note("the accelerometer sits otherwise than said (see mounting) and is left out")
    case .overflowed(true): note("an axis was beyond its range: a magnet was too near")
    case .disturbed(true): note("something magnetic was near for a while: what was measured then is left out")
    case .progress, .fitted, .refused, .still, .disturbed, .overflowed, .complete: break
    }
  }

  func note(_ text: String) { Console.say(text) }

  func end() {}
}

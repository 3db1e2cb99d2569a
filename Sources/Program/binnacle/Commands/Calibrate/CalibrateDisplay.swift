import CommandLineKit
import Fusion
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
      refusal = CalibrationText.reason(.implausibleOffset(microtesla: microtesla))
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

/// A guide in consecutive lines: for pipes, dumb terminals, slow links and screen readers.
struct CalibrateLines: CalibrateDisplay {
  /// Seconds of sample time between two lines.
  private static let period = 2.0
  /// Number of cells, of a hundred, that must be added between two drawings.
  private static let step = 20

  private let drawing: CoverageDrawing
  private var notice = CalibrateNotice()
  private var shown = -CalibrateLines.period
  private var drawn = 0
  private var last: CalibrationProgress?

  init(_ drawing: CoverageDrawing) { self.drawing = drawing }

  mutating func show(_ event: CalibrationEvent) {
    if notice.take(event), let text = notice.text { note(text) }
    guard case .progress(let progress) = event else { return }
    last = progress
    guard progress.seconds - shown >= CalibrateLines.period else { return }
    shown = progress.seconds
    Console.report(CalibrateLines.line(progress))
    if progress.coverage.cellCount >= drawn + CalibrateLines.step { draw(progress) }
  }

  func note(_ text: String) { Console.report(text, prefix: "  ! ") }

  mutating func end() {
    if let last, last.coverage.cellCount > drawn { draw(last) }
  }

  /// `12 s, 140 readings, 64 of 100 sides, medium: headings good to 4.2° (95 %); roll it to the right`
  static func line(_ progress: CalibrationProgress) -> String {
    var line =
      "\(Int(progress.seconds)) s, \(progress.sampleCount) readings, \(progress.coverage.cellCount) of 100 sides"
    if let result = progress.result {
      line += ", \(CalibrationText.quality(result, progress.state))"
    }
    if let guide = progress.guide { line += "; \(CalibrationText.text(guide))" }
    return line
  }

  private mutating func draw(_ progress: CalibrationProgress) {
    drawn = progress.coverage.cellCount
    let lines = drawing.lines(progress.coverage, direction: progress.direction, next: progress.guide?.side)
    let symbols = drawing.symbols
    let legend = "\(symbols.felt) felt   \(symbols.missing) not yet   \(symbols.now) now   \(symbols.next) next"
    Console.write(1, "\n" + (lines + [legend, ""]).map { "    \($0)\n" }.joined())
  }
}

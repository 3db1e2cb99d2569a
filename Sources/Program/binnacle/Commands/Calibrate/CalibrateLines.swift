import CommandLineKit
import Fusion
import LocationEngine

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
      line += ", \(CalibrateWords.quality(result, progress.state))"
    }
    if let guide = progress.guide { line += "; \(CalibrateWords.text(guide))" }
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

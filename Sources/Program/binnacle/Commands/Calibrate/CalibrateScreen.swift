import CommandLineKit
import Fusion
import LocationEngine

/// A guide that redraws the screen several times a second.
///
/// It requires only ECMA-48: cursor home (CUP), erasing to the end of the line and of the screen (EL, ED) and colours
/// (SGR). It changes no terminal state that would have to be restored.
struct CalibrateScreen: CalibrateDisplay {
  private let title: String
  private let mounting: CoverageDrawing
  private let hasColour: Bool
  private var notice = CalibrateNotice()
  private var note: String?
  /// Number of progress reports for which `note` stays on the screen.
  private var noteLife = 0
  private var size = (columns: 0, rows: 0)

  /// - Parameters:
  ///   - title: names the sensors.
  ///   - drawing: its `rows` are those for a large terminal.
  init(title: String, drawing: CoverageDrawing, hasColour: Bool) {
    self.title = title
    mounting = drawing
    self.hasColour = hasColour
  }

  mutating func show(_ event: CalibrationEvent) {
    _ = notice.take(event)
    guard case .progress(let progress) = event else { return }
    noteLife -= 1
    if noteLife <= 0 { note = nil }
    draw(progress)
  }

  mutating func note(_ text: String) {
    note = text
    noteLife = 25
  }

  func end() { Console.write(1, "\n") }

  private mutating func draw(_ progress: CalibrationProgress) {
    let now = KeyTerminal.size()
    // After a change of size the screen's contents are undefined: it is cleared.
    var picture = now == size ? "\u{1B}[H" : "\u{1B}[H\u{1B}[2J"
    size = now
    let lines = CalibrateScreen.lines(
      progress, title: title, notice: note ?? notice.text, drawing: mounting, columns: now.columns, rows: now.rows)
    for (index, line) in lines.lazy.map({ $0.plain }).enumerated() {
      if index > 0 { picture += "\n" }
      picture += (hasColour ? coloured(line) : line) + "\u{1B}[K"
    }
    Console.draw(1, picture + "\u{1B}[J")
  }

  /// Returns at most `rows` lines of at most `columns - 1` characters: a full last column may scroll.
  static func lines(
    _ progress: CalibrationProgress, title: String, notice: String?, drawing: CoverageDrawing, columns: Int, rows: Int
  ) -> [String] {
    var lines = [title, "Turn the device slowly until every side has pointed at the sky once."]
    let symbols = drawing.symbols
    let discs = min(drawing.rows, rows - 10, (columns - 7) / 4)
    if discs >= 5 {
      let smaller = CoverageDrawing(rows: discs, symbols: symbols, mounting: drawing.mounting)
      lines.append("")
      lines += smaller.lines(progress.coverage, direction: progress.direction, next: progress.guide?.side).map {
        "  \($0)"
      }
      lines.append(
        "  \(symbols.felt) felt   \(symbols.missing) not yet   \(symbols.now) the field now   \(symbols.next) bring it here"
      )
    }
    lines.append(progress.guide.map { "next:    \(CalibrationText.text($0))" } ?? "next:    turn it any way")
    lines.append(notice.map { "note:    \($0)" } ?? "")
    lines.append(
      "sides:   \(progress.coverage.cellCount) of 100, largest gap "
        + "\(CalibrationText.number(progress.coverage.largestGap.degrees, 0))\u{B0}, \(progress.sampleCount) readings")
    lines.append("quality: " + quality(progress))
    lines.append("Enter ends, q gives up ")
    return lines.suffix(max(1, rows)).map { String($0.prefix(max(1, columns - 1))) }
  }

  private static func quality(_ progress: CalibrationProgress) -> String {
    if let result = progress.result {
      return CalibrationText.quality(result, progress.state)
        + ", scatter \(CalibrationText.percent(result.rmsResidual / result.fieldStrength))"
    }
    return progress.refusal.map { "not yet: \(CalibrationText.reason($0))" } ?? "not yet"
  }

  private func coloured(_ line: String) -> String {
    var result = ""
    for character in line {
      switch character {
      case mounting.symbols.felt: result += "\u{1B}[32m\(character)\u{1B}[0m"
      case mounting.symbols.now: result += "\u{1B}[1m\(character)\u{1B}[0m"
      case mounting.symbols.next: result += "\u{1B}[33m\(character)\u{1B}[0m"
      default: result.append(character)
      }
    }
    return line.hasPrefix("  ") ? result : line
  }
}

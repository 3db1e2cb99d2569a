import CommandLineKit
import Glibc

/// The progress of a build that takes minutes: one line that is rewritten on a terminal, otherwise a line per module.
struct BuildProgress {
  private let isTerminal = isatty(2) == 1
  private let started = time(nil)
  private var step: Step?
  private var isLineOpen = false

  /// - Parameter line: of `swift build`: `[12/57] Compiling GNSS FrameScanner.swift`; other lines go only to the log.
  mutating func note(_ line: String) {
    guard let step = Step(line) else { return }
    let isNew = step.task != self.step?.task
    self.step = step
    if isTerminal { show() } else if isNew { Console.say(step.text) }
  }

  /// Called after a second without output.
  mutating func tick() { if isTerminal { show() } }

  /// Erases the line, for other output.
  mutating func finish() {
    if isLineOpen { Console.draw(2, "\r\u{1B}[K") }
    isLineOpen = false
  }

  private mutating func show() {
    guard let step else { return }
    Console.draw(2, "\r\u{1B}[K\(step.text.plain) (\(time(nil) - started) s)")
    isLineOpen = true
  }

  /// A step that is displayed.
  struct Step: Equatable {
    /// `12 of 57`
    var count: String
    /// `compiling GNSS`
    var task: String

    var text: String { "\(count): \(task)" }

    /// nil for a line that is not a step.
    init?(_ line: String) {
      guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
      let counts = line[line.index(after: line.startIndex)..<end].split(separator: "/")
      let words = line[line.index(after: end)...].split(separator: " ")
      guard counts.count == 2, Int(counts[0]) != nil, Int(counts[1]) != nil, words.count >= 2,
        words[0] == "Compiling" || words[0] == "Linking"
      else { return nil }
      count = "\(counts[0]) of \(counts[1])"
      task = "\(words[0].lowercased()) \(words[1])"
    }
  }
}

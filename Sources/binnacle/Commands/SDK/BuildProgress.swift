import Glibc

/// What is told of a build that takes minutes: one line that is written anew on a terminal, else a line per module.
struct BuildProgress {
  private let isTerminal = isatty(2) == 1
  private let started = time(nil)
  private var step = ""
  private var isLineOpen = false

  /// - Parameter line: of `swift build`: `[12/57] Compiling GNSS FrameScanner.swift`; other lines are for the log.
  mutating func note(_ line: String) {
    guard let step = BuildProgress.step(in: line), step != self.step else { return }
    self.step = step
    if isTerminal { show() } else { Console.say(step) }
  }

  /// Nothing has been said for a second.
  mutating func tick() { if isTerminal { show() } }

  /// Clears the line for what comes next.
  mutating func finish() {
    if isLineOpen { Console.write(2, "\r\u{1B}[K") }
    isLineOpen = false
  }

  private mutating func show() {
    Console.write(2, "\r\u{1B}[K\(step) (\(time(nil) - started) s)")
    isLineOpen = true
  }

  /// `12 of 57: compiling GNSS`; nil for a line that tells no step worth telling.
  static func step(in line: String) -> String? {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
    let counts = line[line.index(after: line.startIndex)..<end].split(separator: "/")
    let words = line[line.index(after: end)...].split(separator: " ")
    guard counts.count == 2, Int(counts[0]) != nil, Int(counts[1]) != nil, words.count >= 2 else { return nil }
    switch words[0] {
    case "Compiling", "Linking": return "\(counts[0]) of \(counts[1]): \(words[0].lowercased()) \(words[1])"
    default: return nil
    }
  }
}

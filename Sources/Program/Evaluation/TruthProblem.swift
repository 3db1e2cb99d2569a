/// Why a file of truth, or of positions, cannot be used.
public struct TruthProblem: Error, Hashable, Sendable {
  /// The reason, for the end of a sentence.
  public var text: String
  /// Number of the line, from 1; nil if it is about the file.
  public var line: Int?

  init(_ text: String, line: Int? = nil) {
    self.text = text
    self.line = line
  }

  /// `line 7: the time goes back`
  public var description: String { (line.map { "line \($0): " } ?? "") + text }
}

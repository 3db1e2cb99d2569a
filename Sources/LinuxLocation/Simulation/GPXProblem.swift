import Bytes

/// What is wrong with a GPX file, and where.
struct GPXProblem: Error, Equatable {
  /// From 1.
  var line: Int
  /// In lower case without a full stop: `lat is missing`.
  var text: String

  init(line: Int, _ text: String) {
    self.line = line
    self.text = text
  }

  /// - Parameter position: of the byte in `view` that it is about.
  init(_ text: String, in view: ByteView, at position: Int) {
    self.init(line: GPXProblem.line(of: position, in: view), text)
  }

  static func line(of position: Int, in view: ByteView) -> Int { 1 + view.count(of: 0x0A, before: position) }
}

import Bytes

/// An error in a GPX file, with its line.
struct GPXProblem: Error, Equatable {
  /// Line number, from 1.
  var line: Int
  /// Message in lower case without a full stop: `lat is missing`.
  var text: String

  init(line: Int, _ text: String) {
    self.line = line
    self.text = text
  }

  /// Finds the line of a byte.
  ///
  /// - Parameter position: Offset in `view` of the byte that the error is about.
  init(_ text: String, in view: ByteView, at position: Int) {
    self.init(line: GPXProblem.line(of: position, in: view), text)
  }

  static func line(of position: Int, in view: ByteView) -> Int { 1 + view.count(of: 0x0A, before: position) }
}

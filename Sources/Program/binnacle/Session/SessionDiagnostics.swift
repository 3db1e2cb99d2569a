import CommandLineKit
import Glibc
import Outputs

/// Messages of one session on stderr, and the error that ended its output.
package struct SessionDiagnostics {
  private let isQuiet: Bool
  private var drops = DropMessages()
  /// The error after which no row is written; nil while rows can be written.
  package var outputError: OutputError?

  /// - Parameter isQuiet: whether only errors are reported.
  package init(isQuiet: Bool) { self.isQuiet = isQuiet }

  /// Writes a message, unless only errors are reported; nil writes nothing.
  package func note(_ message: String?) {
    if !isQuiet, let message { Console.say(message) }
  }

  /// Writes a message of several lines, unless only errors are reported.
  package func note(lines: String) {
    if !isQuiet { Console.say(lines: lines) }
  }

  /// Reports that rows are dropped, or that the reader is back.
  ///
  /// - Parameters:
  ///   - total: rows dropped since the start.
  ///   - isBlocked: whether rows still wait for the reader.
  package mutating func note(dropped total: Int, isBlocked: Bool) {
    note(drops.message(dropped: total, isBlocked: isBlocked))
  }

  /// Records the error of the output, and returns the exit status that results from it; nil if there is no error, or if
  /// the reader has closed the output.
  package func concludeOutput() -> ExitCode? {
    guard let outputError, outputError != .closed else { return nil }
    Console.note(outputError)
    return .inputOutput
  }
}

/// Reports on stderr that rows of a live source are dropped: once when dropping begins, once when the reader is back.
package struct DropMessages {
  private var before = 0
  private var isDropping = false

  package init() {}

  /// nil if there is nothing to report.
  ///
  /// - Parameters:
  ///   - total: rows dropped since the start.
  ///   - isBlocked: whether rows still wait for the reader.
  ///   - canSay: whether a message would not wait for the same reader; evaluated only if there is a message.
  package mutating func message(
    dropped total: Int, isBlocked: Bool, canSay: @autoclosure () -> Bool = Console.canSay
  ) -> String? {
    guard total > before, isDropping != isBlocked || !isDropping, canSay() else { return nil }
    guard isDropping else {
      isDropping = true
      return "the output is read too slowly: the oldest rows are dropped"
    }
    isDropping = false
    let count = total - before
    before = total
    return "the output is read again; \(count) \(count == 1 ? "row was" : "rows were") dropped"
  }
}

extension Console {
  /// Records why rows could not be written; `conclude` reports it.
  package static func note(_ error: OutputError) {
    switch error {
    case .closed: note(EPIPE)
    case .failed(let code): note(code)
    }
  }
}

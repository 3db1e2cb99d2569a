import CommandLineKit

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

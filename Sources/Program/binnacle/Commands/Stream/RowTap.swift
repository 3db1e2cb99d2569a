import Bytes

/// Passes the rows of a stream on to another taker. They are printed only on request.
final class RowTap: Sendable {
  private let isPrinted: Bool
  private let take: @Sendable (ByteView) -> Void

  /// - Parameters:
  ///   - isPrinted: whether the rows are printed as well.
  ///   - take: gets one or more whole rows; called by all threads that write rows.
  init(isPrinted: Bool, _ take: @escaping @Sendable (ByteView) -> Void) {
    self.isPrinted = isPrinted
    self.take = take
  }

  /// Passes on the rows after the first `start` bytes, and removes them unless they are printed.
  func take(_ rows: inout ByteWriter, from start: Int) {
    guard rows.count > start else { return }
    rows.withByteView { take($0.slice(start, $0.count)) }
    if !isPrinted { rows.truncate(to: start) }
  }
}

/// PAIR001: answer of an Airoha receiver to a command (Quectel LC29H GNSS protocol).
///
///     $PAIR001,ccc,r*hh
///              1   2
public struct PAIR001: Sendable, Equatable {
  /// Field 2.
  public enum Result: UInt8, Sendable {
    case succeeded = 0
    /// The answer proper follows.
    case processing = 1
    case failed = 2
    case unsupported = 3
    case invalidParameter = 4
    case busy = 5
  }

  /// Number of the command that is answered.
  public var command: Int
  public var result: Result

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    let (command, flag) = try fields.acknowledgement()
    guard let result = Result(rawValue: flag) else { throw .valueOutOfRange(2) }
    self.command = command
    self.result = result
  }
}

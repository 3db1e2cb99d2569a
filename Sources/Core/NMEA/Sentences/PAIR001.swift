/// PAIR001: answer of an Airoha receiver to a command (Quectel LC29H GNSS protocol).
///
///     $PAIR001,ccc,r*hh
///              1   2
public struct PAIR001: Sendable, Equatable {
  /// Result of the command, field 2.
  public enum Result: UInt8, Sendable {
    /// The receiver has executed the command.
    case succeeded = 0
    /// The receiver is still executing the command; another answer follows.
    case processing = 1
    /// The execution failed.
    case failed = 2
    /// The receiver does not know the command.
    case unsupported = 3
    /// A parameter of the command is wrong.
    case invalidParameter = 4
    /// The receiver cannot execute the command now.
    case busy = 5
  }

  /// Number of the command, field 1.
  public var command: Int
  /// Result of the command, field 2.
  public var result: Result

  init(_ fields: borrowing SentenceFields) throws(SentenceError) {
    let (command, flag) = try fields.acknowledgement()
    guard let result = Result(rawValue: flag) else { throw .valueOutOfRange(2) }
    self.command = command
    self.result = result
  }
}

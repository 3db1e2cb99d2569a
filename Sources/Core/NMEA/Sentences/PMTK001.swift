/// PMTK001: answer of a MediaTek receiver to a command (MediaTek PMTK packet user manual).
///
///     $PMTK001,ccc,f*hh
///              1   2
public struct PMTK001: Sendable, Equatable {
  /// Result of the command, field 2.
  public enum Result: UInt8, Sendable {
    /// The packet is invalid.
    case invalid = 0
    /// The receiver does not know the command.
    case unsupported = 1
    /// The command is valid, but its execution failed.
    case failed = 2
    /// The receiver has executed the command.
    case succeeded = 3
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

extension SentenceFields {
  /// Decodes the fields that PMTK001 and PAIR001 share: the number of a command and its result.
  func acknowledgement() throws(SentenceError) -> (command: Int, flag: UInt8) {
    guard let command = try status(1, in: 0...9999), let flag = try status(2, in: 0...255) else {
      throw .tooFewFields
    }
    return (command, UInt8(flag))
  }
}

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

/// PMTK001: answer of a MediaTek receiver to a command (MediaTek PMTK packet user manual).
///
///     $PMTK001,ccc,f*hh
///              1   2
public struct PMTK001: Sendable, Equatable {
  /// Field 2.
  public enum Result: UInt8, Sendable {
    case invalid = 0
    case unsupported = 1
    case failed = 2
    case succeeded = 3
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

extension SentenceFields {
  /// What PMTK001 and PAIR001 say alike: the number of a command, and how it went.
  func acknowledgement() throws(SentenceError) -> (command: Int, flag: UInt8) {
    guard let command = try integer(1, in: 0...9999), let flag = try integer(2, in: 0...255) else {
      throw .tooFewFields
    }
    return (command, UInt8(flag))
  }
}

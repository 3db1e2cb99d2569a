import Bytes
import NMEA

/// One NMEA line: its name, and its content or why that is missing.
package struct ReflectedSentence {
  enum Content {
    /// A typed sentence, such as `GGA`.
    case decoded(Any)
    /// Well formed, of a type that this decoder does not know.
    case unknown
    case malformed(String)
  }

  /// Two letters; empty in a proprietary sentence.
  package let talker: String
  /// `GGA`, `PUBX00`; for an unknown sentence its address without the talker.
  package let name: String
  let content: Content

  package init(_ fields: borrowing SentenceFields) {
    let address = String(decoding: Array(fields[0]), as: UTF8.self)
    let isStandard = fields.kind != .other || (address.utf8.count == 5 && !address.hasPrefix("P"))
    talker = isStandard ? String(address.prefix(2)) : ""
    let code = isStandard ? String(address.dropFirst(2)) : address
    if fields.checksum == .mismatch {
      name = code
      content = .malformed("the checksum does not match")
      return
    }
    do throws(SentenceError) {
      let sentence = try Sentence(fields)
      if case .unknown = sentence {
        name = code
        content = .unknown
      } else {
        let value = Mirror(reflecting: sentence).children.first?.value ?? sentence
        name = isStandard ? code : "\(type(of: value))"
        content = .decoded(value)
      }
    } catch {
      name = code
      content = .malformed(error.explanation)
    }
  }

  /// Whether it was decoded, or is unknown with a valid checksum: a dollar sign in noise gives neither.
  package func isGenuine(_ checksum: LineChecksum) -> Bool {
    switch content {
    case .decoded: true
    case .unknown: checksum == .valid
    case .malformed: false
    }
  }

  /// The key of totals: `NMEA GGA`.
  package var kind: String {
    if case .malformed = content { return "NMEA malformed" }
    return "NMEA \(name)"
  }
}

extension SentenceError {
  fileprivate var explanation: String {
    switch self {
    case .checksumMissing: "the checksum is missing"
    case .checksumMismatch: "the checksum does not match"
    case .tooFewFields: "fields are missing"
    case .malformedField(0): "the address is malformed"
    case .malformedField(let field): "field \(field) is malformed"
    case .valueOutOfRange(let field): "field \(field) is out of range"
    }
  }
}

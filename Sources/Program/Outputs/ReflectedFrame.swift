import Bytes
import GNSS
import NMEA

/// One frame of one of the rarer binary protocols: its name, and its content or why that is missing.
///
/// Valid as long as the frame.
package struct ReflectedFrame {
  enum Content {
    /// A typed message, such as `CASICNavPV`.
    case decoded(Any)
    /// Well framed, of a type that this decoder does not know.
    case unknown
    /// No version of the message has this number of bytes.
    case malformed(Int)
  }

  package let type: StaticString
  /// `NAV-PV`, `MID41`, `A8`; class and number in hexadecimal for an id without a name: `7F-01`.
  package let name: String
  /// The key of totals: `CASIC NAV-PV`.
  package let kind: String
  /// nil in protocols without classes.
  let classNumber: UInt8?
  let number: UInt8
  let payload: ByteView
  let content: Content

  /// - Parameter frame: a whole frame with a valid checksum.
  package init(_ binary: BinaryProtocol, _ frame: ByteView) {
    type = binary.code
    (classNumber, number) = binary.id(of: frame)
    name = ReflectedFrame.name(binary, classNumber, number)
    kind = "\(binary.name) \(name)"
    payload = binary.payload(of: frame)
    content = binary.message(of: frame).map(ReflectedFrame.content) ?? .malformed(payload.count)
  }

  /// The class, which `--only` accepts beside protocol and name: `NAV`.
  package var messageClass: String { String(name.prefix { $0 != "-" }) }

  /// - Parameter message: its case holds an enumeration whose case holds the typed message, or is `unknown`.
  private static func content(_ message: BinaryProtocol.Message) -> Content {
    guard let kind = Mirror(reflecting: message).children.first,
      let child = Mirror(reflecting: kind.value).children.first, child.label != "unknown"
    else { return .unknown }
    return .decoded(child.value)
  }

  private static func name(_ binary: BinaryProtocol, _ classNumber: UInt8?, _ number: UInt8) -> String {
    if let name = binary.name(messageClass: classNumber, number: number) { return name.description }
    if let classNumber { return "\(hexadecimal(classNumber))-\(hexadecimal(number))" }
    // SiRF's books number messages in decimal.
    return binary == .sirf ? "MID\(number)" : hexadecimal(number)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

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

import Allystar
import Bytes
import CASIC
import SiRF
import Skytraq

/// One frame of one of the rarer binary protocols: its name, and its content or why that is missing.
///
/// Valid as long as the frame.
struct ReflectedFrame {
  enum Content {
    /// A typed message, such as `CASICNavPV`.
    case decoded(Any)
    /// Well framed, of a type that this decoder does not know.
    case unknown
    /// No version of the message has this number of bytes.
    case malformed(Int)
  }

  let type: StaticString
  /// `NAV-PV`, `MID41`, `A8`; class and number in hexadecimal for an id without a name: `7F-01`.
  let name: String
  /// nil in protocols without classes.
  let classNumber: UInt8?
  let number: UInt8
  let payload: ByteView
  let content: Content

  /// - Parameter payload: from the message id on, as in the next initializer.
  init(sirf payload: ByteView) {
    self.init("sirf", "MID\(payload[0])", nil, payload[0], payload) { try SiRFMessage(payload) }
  }

  init(skytraq payload: ByteView) {
    let name = ReflectedFrame.hexadecimal(payload[0])
    self.init("skytraq", name, nil, payload[0], payload) { try SkytraqMessage(payload) }
  }

  init(_ id: CASICMessageID, _ payload: ByteView) {
    let name = ReflectedFrame.name(id.name, id.messageClass, id.number)
    self.init("casic", name, id.messageClass, id.number, payload) { try CASICMessage(id, payload) }
  }

  init(_ id: AllystarMessageID, _ payload: ByteView) {
    let name = ReflectedFrame.name(id.name, id.messageClass, id.number)
    self.init("allystar", name, id.messageClass, id.number, payload) { try AllystarMessage(id, payload) }
  }

  /// - Parameter message: decodes; throws if no version of the message has this length.
  private init(
    _ type: StaticString, _ name: String, _ classNumber: UInt8?, _ number: UInt8, _ payload: ByteView,
    message: () throws -> Any
  ) {
    self.type = type
    self.name = name
    self.classNumber = classNumber
    self.number = number
    self.payload = payload
    content = (try? message()).map(ReflectedFrame.content) ?? .malformed(payload.count)
  }

  /// The key of totals: `CASIC NAV-PV`.
  var kind: String {
    let maker =
      switch type.description {
      case "sirf": "SiRF"
      case "skytraq": "Skytraq"
      case "casic": "CASIC"
      default: "Allystar"
      }
    return "\(maker) \(name)"
  }

  /// The class, which `--only` accepts beside protocol and name: `NAV`.
  var messageClass: String { String(name.prefix { $0 != "-" }) }

  /// - Parameter message: an enumeration whose case holds the typed message, or is `unknown`.
  private static func content(_ message: Any) -> Content {
    guard let child = Mirror(reflecting: message).children.first, child.label != "unknown" else { return .unknown }
    return .decoded(child.value)
  }

  private static func name(_ name: StaticString?, _ messageClass: UInt8, _ number: UInt8) -> String {
    name?.description ?? "\(hexadecimal(messageClass))-\(hexadecimal(number))"
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

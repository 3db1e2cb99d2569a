import Bytes
import UBX

/// Identity of a receiver, as far as it determines the set-up.
///
///     B5 62 0A 04 …                                  u-blox: MON-VER with PROTVER
///     $PMTK705,AXN_2.31_3339_13101700,5632,PA6H,1.0  MediaTek
///     $PQTMVERNO,LG290P03AANR01A03S,2024/04/30,…     Quectel
///     $PAIR020,AG3335M_V2.5.0.…                      Airoha
///     $GPTXT,01,01,02,SW=URANUS5,V5.1.0.0            CASIC
public struct ReceiverIdentity: Hashable, Sendable {
  /// Family, which determines the commands.
  public var family: ReceiverFamily
  /// Firmware version in the maker's form.
  public var firmware: [UInt8]
  /// Name of the module; empty if the receiver does not send it.
  public var module: [UInt8] = []
  /// Protocol version of a u-blox receiver; nil for others, and below protocol 15, which is not reported.
  public var protocolVersion: ProtocolVersion?

  init(_ family: ReceiverFamily, firmware: [UInt8]) {
    self.family = family
    self.firmware = firmware
  }

  /// Decodes an answer; nil if it does not answer one of `questions`.
  init?(_ answer: ReceiverAnswer) {
    switch answer {
    case .ubx(MonVER.id, let payload):
      guard let version = try? MonVER(payload) else { return nil }
      let number = version.protocolVersion
      let isKeyed = number.map { $0 >= ProtocolVersion(27) } ?? false
      self.init(
        isKeyed ? .ubloxKeyed : .ubloxLegacy, firmware: Array((version.firmware ?? version.software).bytes))
      module = Array(version.module?.bytes ?? .empty)
      protocolVersion = number
    case .ubx: return nil
    case .line(let line): self.init(LineFields(line))
    }
  }

  private init?(_ line: LineFields) {
    if line.isFirst("PMTK705"), line.count > 1 {
      self.init(.mediaTek, firmware: Array(line[1]))
      module = Array(line[3])
    } else if line.isFirst("PQTMVERNO"), line.count > 1, !line.isField(1, "ERROR") {
      self.init(.quectel, firmware: Array(line[1]))
    } else if line.isFirst("PAIR020"), line.count > 1 {
      self.init(.airoha, firmware: Array(line[1]))
    } else if line.isFirst("GPTXT"), line.number(3) == 2, ByteView("SW=").isStart(of: line[4]) {
      // Receivers of other makers send texts too, but none that begins with SW=.
      let text = line.tail(from: 4)
      self.init(.casic, firmware: Array(text.slice(3, text.count)))
    } else {
      return nil
    }
  }

  /// The questions, in this order; receivers of other makers ignore them.
  static var questions: [SetupRequest] {
    [
      SetupRequest(poll(MonVER.id), .identity),
      SetupRequest("PMTK605", .identity),
      SetupRequest("PQTMVERNO", .identity),
      SetupRequest("PAIR020", .identity),
      SetupRequest("PCAS06", [0], .identity),
    ]
  }

  /// The question that this receiver answers.
  var question: SetupRequest {
    switch family {
    case .ubloxLegacy, .ubloxKeyed: ReceiverIdentity.questions[0]
    case .mediaTek: ReceiverIdentity.questions[1]
    case .quectel: ReceiverIdentity.questions[2]
    case .airoha: ReceiverIdentity.questions[3]
    case .casic: ReceiverIdentity.questions[4]
    }
  }

  private static func poll(_ id: MessageID) -> [UInt8] { SetupRequest(pollFor: id).frame }
}

extension ByteView {
  /// Whether another view begins with these bytes.
  fileprivate func isStart(of other: ByteView) -> Bool {
    guard other.count >= count else { return false }
    for index in 0..<count where self[index] != other[index] { return false }
    return true
  }
}

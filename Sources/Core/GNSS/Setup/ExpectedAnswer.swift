import Bytes
import UBX

/// Something that a receiver says, of which parts may answer a request. Valid as long as the bytes.
enum ReceiverAnswer {
  case ubx(MessageID, ByteView)
  /// What stands between `$` and `*` of a sentence whose checksum is right.
  case line(ByteView)
}

/// What answers a request.
public enum ExpectedAnswer: Hashable, Sendable {
  /// ACK-ACK or ACK-NAK for this id.
  case acknowledgement(MessageID)
  /// This message, or ACK-NAK for its id.
  case message(MessageID)
  /// `PMTK001,command,flag`.
  case mediaTek(UInt32)
  /// A line with this number, `PMTK514,…`, or a PMTK001 that refuses the question.
  case mediaTekData(UInt32, question: UInt32)
  /// `PAIR001,command,result`.
  case airoha(UInt32)
  /// `PAIR067,…` behind its PAIR001, or a PAIR001 that refuses the question.
  case airohaData(UInt32)
  /// `PQTMCFGCNST,OK,…` or `PQTMCFGCNST,ERROR,code`.
  case quectel(Name)
  /// MON-VER, PMTK705, PQTMVERNO, PAIR020 or a version text: whoever says who it is.
  case identity
  /// Nothing; the time to wait, nanoseconds.
  case nothing(Int64)

  /// The name of a Quectel message, kept as text that can be compared.
  public enum Name: Hashable, Sendable {
    case fixRate, constellations, messageRate, uart, save, restore

    var text: StaticString {
      switch self {
      case .fixRate: "PQTMCFGFIXRATE"
      case .constellations: "PQTMCFGCNST"
      case .messageRate: "PQTMCFGMSGRATE"
      case .uart: "PQTMCFGUART"
      case .save: "PQTMSAVEPAR"
      case .restore: "PQTMRESTOREPAR"
      }
    }
  }

  /// What the answer means.
  enum Meaning: Equatable {
    case accepted
    /// With the receiver's own number for the reason, if it gives one.
    case refused(UInt32?)
  }

  /// nil when this is no answer to the request.
  func meaning(of answer: ReceiverAnswer) -> Meaning? {
    if self == .identity { return ReceiverIdentity(answer) == nil ? nil : .accepted }
    switch answer {
    case .ubx(let id, let payload): return meaning(of: id, payload)
    case .line(let line): return meaning(of: LineFields(line))
    }
  }

  private func meaning(of id: MessageID, _ payload: ByteView) -> Meaning? {
    let subject: MessageID
    switch self {
    case .acknowledgement(let expected):
      subject = expected
      if id == AckACK.id, MessageID(payload[0], payload[1]) == subject { return .accepted }
    case .message(let expected):
      subject = expected
      if id == expected { return .accepted }
    default: return nil
    }
    guard id == AckNAK.id, MessageID(payload[0], payload[1]) == subject else { return nil }
    return .refused(nil)
  }

  private func meaning(of line: LineFields) -> Meaning? {
    switch self {
    case .mediaTek(let command):
      guard line.isFirst("PMTK001"), line.number(1) == command else { return nil }
      return line.number(2) == 3 ? .accepted : .refused(line.number(2))
    case .mediaTekData(let reply, let question):
      if line.isFirst("PMTK", number: reply) { return .accepted }
      guard line.isFirst("PMTK001"), line.number(1) == question else { return nil }
      // Some answers come in the acknowledgement itself.
      if line.number(2) == 3 { return line.count > 3 ? .accepted : nil }
      return .refused(line.number(2))
    case .airoha(let command):
      guard line.isFirst("PAIR001"), line.number(1) == command, line.number(2) != 1 else { return nil }
      return line.number(2) == 0 ? .accepted : .refused(line.number(2))
    case .airohaData(let command):
      if line.isFirst("PAIR", number: command) { return .accepted }
      guard line.isFirst("PAIR001"), line.number(1) == command, let result = line.number(2), result > 1 else {
        return nil
      }
      return .refused(result)
    case .quectel(let name):
      guard line.isFirst(name.text) else { return nil }
      if line.isField(1, "OK") { return .accepted }
      return line.isField(1, "ERROR") ? .refused(line.number(2)) : nil
    case .acknowledgement, .message, .identity, .nothing: return nil
    }
  }
}

import Bytes
import UBX

/// A message from a receiver, which may answer a request. Valid as long as its bytes.
enum ReceiverAnswer {
  case ubx(MessageID, ByteView)
  /// The text between `$` and `*` of a sentence with a valid checksum.
  case line(ByteView)
}

/// Answer that a request expects.
public enum ExpectedAnswer: Hashable, Sendable {
  /// ACK-ACK or ACK-NAK for this id.
  case acknowledgement(MessageID)
  /// A message with this id, or ACK-NAK for the id.
  case message(MessageID)
  /// `PMTK001,command,flag` for this command.
  case mediaTek(UInt32)
  /// A line with this number, such as `PMTK514,…`, or a PMTK001 that refuses the question.
  case mediaTekData(UInt32, question: UInt32)
  /// `PAIR001,command,result` for this command.
  case airoha(UInt32)
  /// A line with this number, such as `PAIR067,…`, after its PAIR001, or a PAIR001 that refuses the question.
  case airohaData(UInt32)
  /// An answer to this Quectel message, such as `PQTMCFGCNST,OK,…` or `PQTMCFGCNST,ERROR,code`.
  case quectel(Name)
  /// Any message that identifies the receiver: MON-VER, PMTK705, PQTMVERNO, PAIR020 or a version text.
  case identity
  /// No answer; the value is the time to wait, nanoseconds.
  case nothing(Int64)

  /// Quectel messages used for set-up.
  public enum Name: Hashable, Sendable {
    /// PQTMCFGFIXRATE, PQTMCFGCNST, PQTMCFGMSGRATE, PQTMCFGUART, PQTMSAVEPAR and PQTMRESTOREPAR, in this order.
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

  /// Result of a request.
  enum Meaning: Equatable {
    case accepted
    /// Refused, with the receiver's code for the reason if it sends one.
    case refused(UInt32?)
  }

  /// Returns the result that an answer reports; nil if it does not answer the request.
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
      // For some questions the acknowledgement contains the answer.
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

import Bytes
import UBX

/// A frame to be sent to a receiver, and the answer that it expects.
public struct SetupRequest: Equatable, Sendable {
  /// Bytes to send; empty if the request only listens.
  public var frame: [UInt8]
  /// Answer to wait for.
  public var answer: ExpectedAnswer
  /// Setting that it concerns; nil for identification, saving and resetting.
  public var setting: Setting?

  init(_ frame: [UInt8], _ answer: ExpectedAnswer, _ setting: Setting? = nil) {
    self.frame = frame
    self.answer = answer
    self.setting = setting
  }

  /// Creates a UBX command that ACK-ACK or ACK-NAK answers.
  init<Command: UBXCommand>(_ command: Command, _ setting: Setting? = nil) {
    self.init(command, answeredBy: .acknowledgement(Command.id), setting)
  }

  init<Command: UBXCommand>(_ command: Command, answeredBy answer: ExpectedAnswer, _ setting: Setting? = nil) {
    var writer = ByteWriter(capacity: 64)
    writer.append(command)
    self.init(writer.bytes, answer, setting)
  }

  /// Creates the poll for a UBX message: one with an empty payload.
  init(pollFor id: MessageID, _ setting: Setting? = nil) {
    var writer = ByteWriter(capacity: 16)
    writer.append(pollFor: id)
    self.init(writer.bytes, .message(id), setting)
  }
}

/// Builds a proprietary sentence: `$`, the appended fields, checksum, CR LF.
struct SentenceBuilder {
  private var writer = ByteWriter(capacity: 64)

  /// Begins a sentence.
  ///
  /// - Parameter address: address and constant fields, such as `PQTMCFGRATE,W`.
  init(_ address: StaticString) {
    writer.append("$")
    writer.append(address)
  }

  mutating func append(_ number: UInt32) {
    writer.append(UInt8(ascii: ","))
    writer.append(UInt64(number))
  }

  mutating func append(_ flag: Bool) { append(flag ? 1 : 0) }

  mutating func append(_ text: StaticString) {
    writer.append(UInt8(ascii: ","))
    writer.append(text)
  }

  /// Appends an empty field.
  mutating func appendNothing() { writer.append(UInt8(ascii: ",")) }

  var frame: [UInt8] {
    var line = writer
    let sum = line.withByteView { xorChecksum($0.slice(1, $0.count)) }
    line.append(UInt8(ascii: "*"))
    line.append(SentenceBuilder.digit(sum >> 4))
    line.append(SentenceBuilder.digit(sum & 15))
    line.append("\r\n")
    return line.bytes
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

extension SetupRequest {
  /// Creates a sentence whose fields after the address are numbers.
  init(_ address: StaticString, _ numbers: [UInt32], _ answer: ExpectedAnswer, _ setting: Setting? = nil) {
    var sentence = SentenceBuilder(address)
    for number in numbers { sentence.append(number) }
    self.init(sentence.frame, answer, setting)
  }

  init(_ address: StaticString, _ answer: ExpectedAnswer, _ setting: Setting? = nil) {
    self.init(address, [], answer, setting)
  }
}

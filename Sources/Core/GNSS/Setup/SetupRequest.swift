import Bytes
import UBX

/// One frame that is sent to a receiver, and what answers it.
public struct SetupRequest: Equatable, Sendable {
  public var frame: [UInt8]
  public var answer: ExpectedAnswer
  /// Which setting it is about; nil for questions of who is there and for saving.
  public var setting: Setting?

  init(_ frame: [UInt8], _ answer: ExpectedAnswer, _ setting: Setting? = nil) {
    self.frame = frame
    self.answer = answer
    self.setting = setting
  }

  /// A UBX command that is answered by ACK-ACK or ACK-NAK.
  init<Command: UBXCommand>(_ command: Command, _ setting: Setting? = nil) {
    self.init(command, answeredBy: .acknowledgement(Command.id), setting)
  }

  init<Command: UBXCommand>(_ command: Command, answeredBy answer: ExpectedAnswer, _ setting: Setting? = nil) {
    var writer = ByteWriter(capacity: 64)
    writer.append(command)
    self.init(writer.bytes, answer, setting)
  }

  /// The question for a UBX message, by an empty one.
  init(pollFor id: MessageID, _ setting: Setting? = nil) {
    var writer = ByteWriter(capacity: 16)
    writer.append(pollFor: id)
    self.init(writer.bytes, .message(id), setting)
  }
}

/// Builds a proprietary sentence: `$`, what is appended, checksum, CR LF.
struct SentenceBuilder {
  private var writer = ByteWriter(capacity: 64)

  /// - Parameter address: with everything that is fixed, such as `PQTMCFGRATE,W`.
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

  /// A field that is left empty.
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
  /// A sentence with nothing but numbers behind its address.
  init(_ address: StaticString, _ numbers: [UInt32], _ answer: ExpectedAnswer, _ setting: Setting? = nil) {
    var sentence = SentenceBuilder(address)
    for number in numbers { sentence.append(number) }
    self.init(sentence.frame, answer, setting)
  }

  init(_ address: StaticString, _ answer: ExpectedAnswer, _ setting: Setting? = nil) {
    self.init(address, [], answer, setting)
  }
}

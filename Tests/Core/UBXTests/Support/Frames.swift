import Bytes
import Testing
import UBX

/// Two hexadecimal digits a byte.
func bytes(of hexadecimal: String) -> [UInt8] {
  let digits = hexadecimal.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}

/// B5 62, the bytes given as class, number, length and payload, and their checksum.
func ubxFrame(around body: String) -> [UInt8] {
  let body = bytes(of: body)
  let sum = body.withByteView { FletcherChecksum($0) }
  return [0xB5, 0x62] + body + [sum.a, sum.b]
}

/// Lends the payload of a whole frame, after a look at everything around it.
func withPayload<R>(of frame: String, _ id: MessageID, _ body: (ByteView) throws -> R) throws -> R {
  let bytes = bytes(of: frame)
  try #require(bytes.count >= 8)
  let sum = bytes.withByteView { FletcherChecksum($0.slice(2, $0.count - 2)) }
  #expect(bytes[0..<4] == [0xB5, 0x62, id.messageClass, id.number])
  #expect(Int(bytes[4]) | Int(bytes[5]) << 8 == bytes.count - 8)
  #expect(bytes[(bytes.count - 2)...] == [sum.a, sum.b])
  return try bytes.withByteView { view in try body(view.slice(6, view.count - 2)) }
}

/// Why a payload is refused; nil when it is not.
func failure<M: UBXMessage>(_ message: M.Type, _ payload: [UInt8]) -> MessageError? {
  payload.withByteView { view in
    do throws(MessageError) {
      _ = try M(view)
      return nil
    } catch {
      return error
    }
  }
}

/// The whole frame of a command.
func encoded(_ command: some UBXCommand) -> [UInt8] {
  var writer = ByteWriter()
  writer.append(command)
  return writer.bytes
}

import Bytes
import Testing
import UBX

@Suite struct MessageTests {
  @Test func anUnknownKindKeepsItsID() throws {
    guard case .unknown(let id) = try Message(MessageID(0x7F, 0x01), .empty) else {
      Issue.record("known")
      return
    }
    #expect(id == MessageID(0x7F, 0x01))
    #expect((id.messageClass, id.number) == (0x7F, 0x01))
  }

  /// Whatever a payload holds: an error or a message, and no block of it lies outside.
  @Test func noPayloadOfAnyLengthTraps() {
    var byte: UInt8 = 1
    for id in 0...UInt16.max where [0x01, 0x02, 0x04, 0x05, 0x06, 0x0A, 0x0D, 0x10, 0x13, 0x27, 0x28].contains(id >> 8)
    {
      guard id & 0xFF < 0x70 || id & 0xFF > 0x86 && id & 0xFF < 0x90 else { continue }
      for length in stride(from: 0, through: 260, by: 13) {
        let payload = (0..<length).map { _ -> UInt8 in
          byte = byte &* 181 &+ 97
          return byte
        }
        payload.withByteView { view in _ = try? Message(MessageID(rawValue: id), view) }
        [UInt8](repeating: 0xFF, count: length).withByteView { view in
          _ = try? Message(MessageID(rawValue: id), view)
        }
      }
    }
  }

  /// Those whose fields are read without a check of each: the one that stands for all of them refuses what is short.
  @Test func aShortMessageOfEveryEpochIsRefused() {
    let sizes: [(number: UInt8, size: Int)] = [(0x07, 84), (0x35, 8), (0x04, 18), (0x03, 16), (0x02, 28), (0x12, 36)]
    for (number, size) in sizes {
      for length in 0..<size {
        #expect(throws: MessageError.length(length)) {
          try [UInt8](repeating: 1, count: length).withByteView { (view) throws(MessageError) in
            _ = try Message(MessageID(0x01, number), view)
          }
        }
      }
    }
  }
}

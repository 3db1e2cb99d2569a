import Bytes
import Testing

@Suite struct ByteWriterIntegersTests {
  @Test func integersAreLittleEndian() {
    var writer = ByteWriter(capacity: 1)
    writer.append(littleEndian: UInt16(0x0102))
    writer.append(littleEndian: UInt32(0x0304_0506))
    writer.append(littleEndian: UInt64(0x0708_090A_0B0C_0D0E))
    #expect(writer.bytes == [2, 1, 6, 5, 4, 3, 14, 13, 12, 11, 10, 9, 8, 7])
  }

  @Test func onlyWhatWasWrittenCanBeReplaced() {
    var writer = ByteWriter()
    writer.append(0x41 as UInt8)
    writer.replace(at: 0, with: 0x42)
    writer.replace(at: 1, with: 0x43)
    writer.replace(at: -1, with: 0x43)
    #expect(writer.bytes == [0x42])
  }
}

import Bytes
import NavigationMath
import TestSupport
import Testing

@testable import GNSS

@Suite struct BinaryProtocolTimeTests {
  private func time(_ frame: [UInt8]) throws -> Int64? {
    try frame.withByteView { view in
      let binary = try #require(BinaryProtocol(view[0], view[1]))
      #expect(binary.frameLength(view) == frame.count && binary.isIntact(view))
      return binary.pacingTime(of: view).map { $0.nanoseconds / 1_000_000 }
    }
  }

  private func littleEndian(_ count: Int, _ milliseconds: UInt32, at offset: Int = 0) -> [UInt8] {
    var payload = [UInt8](repeating: 0, count: count)
    for index in 0..<4 { payload[offset + index] = UInt8(truncatingIfNeeded: milliseconds >> (8 * UInt32(index))) }
    return payload
  }

  private func bigEndian(_ count: Int, _ id: UInt8, _ value: some FixedWidthInteger, at offset: Int) -> [UInt8] {
    var builder = BigEndianBuilder(count: count, id: id)
    builder.set(value, at: offset)
    return builder.bytes
  }

  @Test func isThatOfTheWeekInADay() throws {
    let week: UInt32 = 2 * 86_400_000 + 1500
    #expect(try time(sirfFrame(bigEndian(41, 2, week / 10, at: 24))) == 1500)
    #expect(try time(sirfFrame(bigEndian(91, 41, week, at: 7))) == 1500)
    #expect(try time(skytraqFrame(bigEndian(59, 0xA8, week / 10, at: 5))) == 1500)
    #expect(try time(allystarFrame(0x01, 0x04, littleEndian(18, week))) == 1500)
    // Since the start of the receiver.
    #expect(try time(casicFrame(0x01, 0x01, littleEndian(28, week))) == 1500)
  }

  @Test(arguments: [Double.nan, -1, 604_800, .infinity]) func anImpossibleTimeIsNone(_ seconds: Double) throws {
    var builder = BigEndianBuilder(count: 81, id: 0xDF)
    builder.set(seconds, at: 5)
    #expect(try time(skytraqFrame(builder.bytes)) == nil)
  }

  @Test func otherMessagesHaveNone() throws {
    #expect(try time(sirfFrame([0x52, 1])) == nil)
    #expect(try time(casicFrame(0x0A, 0x04, littleEndian(64, 7))) == nil)
  }
}

import Bytes
import NMEA
import NavigationMath
import Observations
import TestSupport
import Testing

@testable import GNSS

@Suite struct BinaryProtocolTests {
  /// A frame of each protocol whose message this decoder does not know; without classes the number is the first byte.
  private func frame(_ binary: BinaryProtocol) -> [UInt8] {
    switch binary {
    case .sirf: sirfFrame([0x7F, 1, 2])
    case .skytraq: skytraqFrame([0x7F, 1, 2])
    case .casic: casicFrame(0x7F, 0x01, [1, 2, 3, 4])
    case .allystar: allystarFrame(0x7F, 0x01, [1, 2])
    }
  }

  @Test(arguments: BinaryProtocol.allCases)
  func itsFrameIsFoundCountedAndOfItsProtocol(_ binary: BinaryProtocol) {
    let bytes = frame(binary)
    #expect(BinaryFrame.begins(with: bytes[0]))
    #expect(BinaryProtocol(bytes[0], bytes[1]) == binary)
    bytes.withByteView { view in
      #expect(BinaryFrame.length(view) == bytes.count)
      #expect(BinaryFrame.isIntact(view))
      var scanner = FrameScanner()
      _ = scanner.append(view)
      #expect(scanner.next() == .binary(binary))
    }
    let feed = Feed()
    feed.send(bytes + bytes)
    var counters = StreamCounters()
    (counters.bytes, counters[binary]) = (UInt64(2 * bytes.count), 2)
    #expect(feed.counters == counters)
    #expect(feed.counters.binaryFrames == 2)
  }

  @Test(arguments: BinaryProtocol.allCases)
  func anUnknownMessageIsDecodedAsSuch(_ binary: BinaryProtocol) {
    frame(binary).withByteView { view in
      let id = binary.id(of: view)
      #expect((id.messageClass ?? id.number) == 0x7F)
      #expect(binary.name(messageClass: id.messageClass, number: id.number) == nil)
      #expect(Array(binary.payload(of: view)).suffix(2) == (binary == .casic ? [3, 4] : [1, 2]))
      switch binary.message(of: view) {
      case .sirf(.unknown), .skytraq(.unknown), .casic(.unknown), .allystar(.unknown): break
      default: Issue.record("\(binary)")
      }
    }
  }

  @Test func aPayloadThatIsTooShortForItsMessageIsNone() {
    let frames = [
      sirfFrame([41, 1]), skytraqFrame([0xA8, 1]), casicFrame(1, 3, [1, 2, 3, 4]), allystarFrame(1, 0xC1, [1]),
    ]
    for (binary, frame) in zip(BinaryProtocol.allCases, frames) {
      #expect(frame.withByteView { binary.message(of: $0) == nil }, "\(binary)")
    }
  }

  @Test func messagesHaveTheNamesOfTheirSpecification() {
    #expect(BinaryProtocol.casic.name(messageClass: 1, number: 3)?.description == "NAV-PV")
    #expect(BinaryProtocol.allystar.name(messageClass: 1, number: 0xC1)?.description == "NAV-PVT")
    #expect(BinaryProtocol.sirf.name(messageClass: nil, number: 41) == nil)
  }

  @Test func theCodeIsTheNameInLowerCase() {
    #expect(Set(BinaryProtocol.allCases.map { $0.name.description }).count == BinaryProtocol.allCases.count)
    for binary in BinaryProtocol.allCases { #expect(binary.name.description.lowercased() == binary.code.description) }
  }

  @Test func otherBytesBeginNoFrame() {
    #expect(BinaryProtocol(0xA0, 0xA0) == nil)
    #expect(BinaryProtocol(0xB5, 0x62) == nil)
    let begins = (0...255).filter { BinaryFrame.begins(with: UInt8($0)) }
    #expect(begins == [0xA0, 0xB5, 0xBA, 0xD3, 0xF1])
  }

  /// The counters have room for a number of protocols.
  @Test func eachProtocolHasACounter() {
    #expect(BinaryProtocol.allCases.count <= StreamCounters().protocolFrames.scalarCount)
    var counters = StreamCounters()
    for (index, binary) in BinaryProtocol.allCases.enumerated() { counters[binary] = UInt64(index + 1) }
    for (index, binary) in BinaryProtocol.allCases.enumerated() { #expect(counters[binary] == UInt64(index + 1)) }
    #expect(counters.binaryFrames == 10)
  }
}

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

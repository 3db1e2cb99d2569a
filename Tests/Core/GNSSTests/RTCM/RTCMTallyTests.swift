import Bytes
import Observations
import Testing

@testable import GNSS

@Suite struct RTCMTallyTests {
  /// A message of this number and station.
  private func frame(_ number: Int, station: Int = 0) -> [UInt8] {
    rtcm([UInt8(number >> 4), UInt8(number & 15) << 4 | UInt8(station >> 8), UInt8(station & 255)])
  }

  @Test func countsByNumber() {
    var tally = RTCMTally()
    for (index, number) in [1077, 1005, 1087, 1077, 1230].enumerated() {
      frame(number, station: 7).withByteView {
        tally.note($0, at: MonotonicInstant(nanoseconds: Int64(index)))
      }
    }
    #expect(tally.messages == 5)
    #expect(tally.bytes == 45)
    #expect(tally.counts.map { $0.number } == [1005, 1077, 1087, 1230])
    #expect(tally.counts.map { $0.messages } == [1, 2, 1, 1])
    #expect(tally.station == 7)
    #expect(tally.last == MonotonicInstant(nanoseconds: 4))
  }

  @Test func aMessageWithoutAStationKeepsTheLast() {
    var tally = RTCMTally()
    frame(1005, station: 4095).withByteView { tally.note($0, at: .zero) }
    frame(1019, station: 12).withByteView { tally.note($0, at: .zero) }
    #expect(tally.station == 4095)
  }

  @Test func moreNumbersThanThereAreDoNotGrowIt() {
    var tally = RTCMTally()
    for number in 0..<4096 { frame(number).withByteView { tally.note($0, at: .zero) } }
    #expect(tally.messages == 4096)
    #expect(tally.counts.count == RTCMTally.limit)
  }
}

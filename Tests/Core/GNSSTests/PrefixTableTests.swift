import Bytes
import Testing

@testable import GNSS

@Suite struct PrefixTableTests {
  private let stream = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ $0 / 7) }

  /// The XOR of a range of the stream, by the states at its ends.
  private func xor(_ table: inout PrefixTable<RunningXOR>, _ range: Range<Int>) -> UInt8 {
    Array(stream[range]).withByteView { view in
      let (start, end) = table.states(of: 0..<view.count, in: view, at: UInt64(range.lowerBound))
      return end.xor(since: start)
    }
  }

  @Test func rangesThatOverlapAreAddedUpOnce() {
    var table = PrefixTable<RunningXOR>(span: 128)
    for start in 0..<900 {
      let range = start..<start + 1 + start * 29 % 100
      #expect(xor(&table, range) == stream[range].reduce(0, ^))
    }
    #expect(table.addedBytes <= 1000)
  }

  @Test(arguments: [1, 2, 16, 128]) func anyIntervalGivesTheSameSums(_ interval: Int) {
    var bits = PrefixTable<RunningXOR>(span: 128, interval: interval)
    var fletcher = PrefixTable<RunningFletcher>(span: 128, interval: interval)
    for start in 0..<800 where start % 150 < 100 {
      let range = start..<start + 1 + start * 29 % 100
      #expect(xor(&bits, range) == stream[range].reduce(0, ^))
      Array(stream[range]).withByteView { view in
        let (first, last) = fletcher.states(of: 0..<view.count, in: view, at: UInt64(start))
        let expected = FletcherChecksum(view)
        #expect(last.checksum(since: first, count: view.count) == UInt16(expected.b) << 8 | UInt16(expected.a))
      }
    }
    #expect(bits.addedBytes <= 900)
  }

  @Test func bytesBetweenRangesAreNotAddedUp() {
    var table = PrefixTable<RunningXOR>(span: 16)
    for start in stride(from: 5, to: 990, by: 50) {
      #expect(xor(&table, start..<start + 10) == stream[start..<start + 10].reduce(0, ^))
    }
    #expect(table.addedBytes == 20 * 10)
  }

  @Test func anEmptyRangeHasNoBytes() {
    var table = PrefixTable<RunningXOR>(span: 16)
    #expect(xor(&table, 7..<7) == 0)
    #expect(table.addedBytes == 0)
  }
}

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

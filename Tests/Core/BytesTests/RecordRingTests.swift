import Bytes
import Testing

@Suite struct RecordRingTests {
  /// Numbers and records of a ring.
  private func content(_ ring: borrowing RecordRing<Int>) -> [Int: Int] {
    var result: [Int: Int] = [:]
    for number in ring.start..<ring.end { result[number] = ring[number] }
    return result
  }

  @Test func theNewestRecordsKeepTheirNumbers() {
    var ring = RecordRing(capacity: 3, filler: -1)
    let capacity = ring.capacity
    #expect(capacity == 4 && content(ring).isEmpty)
    for value in 0..<10 { ring.append(10 * value) }
    #expect(content(ring) == [6: 60, 7: 70, 8: 80, 9: 90])
    ring[7] = -7
    #expect(content(ring) == [6: 60, 7: -7, 8: 80, 9: 90])
  }

  @Test func theOldestIsDroppedFirst() {
    var ring = RecordRing(capacity: 2, filler: 0)
    ring.append(1)
    ring.append(2)
    ring.removeFirst()
    #expect(content(ring) == [1: 2])
    ring.removeFirst()
    ring.removeFirst()
    #expect(content(ring).isEmpty)
    ring.append(3)
    #expect(content(ring) == [2: 3])
    ring.removeAll()
    let (count, isEmpty) = (ring.count, ring.isEmpty)
    #expect(count == 0 && isEmpty)
  }

  @Test func anyNumberIsTolerated() {
    let ring = RecordRing(capacity: 4, filler: 5)
    let (before, after) = (ring[-1], ring[1_000_000])
    #expect(before == 5 && after == 5)
  }
}

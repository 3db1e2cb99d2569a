import Bytes
import Testing

@Suite struct RecordListTests {
  @Test func keepsRecordsInOrder() {
    var list = RecordList<Int32>(capacity: 8)
    for number: Int32 in 1...5 { list.append(number * 10) }
    var array: [Int32] = [7, 7, 7, 7, 7, 7, 7, 7, 7]
    list.copy(to: &array)
    #expect(array == [10, 20, 30, 40, 50])
    let count = list.count
    #expect(count == 5)
  }

  @Test func neverHoldsMoreThanItsCapacity() {
    for capacity in [-1, 0, 1, 3] {
      var list = RecordList<UInt8>(capacity: capacity)
      for number: UInt8 in 0..<10 { list.append(number) }
      let (count, limit) = (list.count, list.capacity)
      #expect(count == max(1, capacity))
      #expect(limit == count)
    }
  }

  @Test(arguments: [(0, 0), (2, 2), (9, 4), (-3, 0), (Int.max, 4), (Int.min, 0)])
  func truncatesToWhatIsThere(_ asked: Int, _ kept: Int) {
    var list = RecordList<Int>(capacity: 6)
    for number in 0..<4 { list.append(number) }
    list.truncate(to: asked)
    var array: [Int] = []
    list.copy(to: &array)
    #expect(array == Array(0..<kept))
  }

  @Test func changesEachAndFindsOne() {
    var list = RecordList<Int>(capacity: 4)
    let (before, isEmpty) = (list.contains { _ in true }, list.isEmpty)
    for number in 1...3 { list.append(number) }
    list.updateEach { $0 *= $0 }
    let (nine, three) = (list.contains { $0 == 9 }, list.contains { $0 == 3 })
    #expect(!before && isEmpty)
    #expect(nine && !three)
  }

  @Test func copyingKeepsTheMemoryOfTheArray() {
    var list = RecordList<Int>(capacity: 4)
    list.append(1)
    var array: [Int] = []
    array.reserveCapacity(1000)
    list.copy(to: &array)
    #expect(array.capacity >= 1000)
  }

  @Test func anArrayGrowsOnce() {
    var list = RecordList<Int>(capacity: 100)
    var array: [Int] = []
    list.append(1)
    list.copy(to: &array)
    #expect(array.capacity >= 100)
  }

  @Test func releasesWhatItHolds() {
    final class Thing {}
    weak var dropped: Thing?
    weak var kept: Thing?
    do {
      var list = RecordList<Thing>(capacity: 2)
      do {
        let first = Thing()
        let second = Thing()
        (kept, dropped) = (first, second)
        list.append(first)
        list.append(second)
        list.append(Thing())
      }
      list.truncate(to: 1)
      #expect(kept != nil)
      #expect(dropped == nil)
      let count = list.count
      #expect(count == 1)
    }
    #expect(kept == nil)
  }
}

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

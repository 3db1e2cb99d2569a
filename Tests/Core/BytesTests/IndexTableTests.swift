import Bytes
import Testing

@Suite struct IndexTableTests {
  @Test func keepsPositionsInOrder() {
    var table = IndexTable()
    table.append(5)
    table.append(bytesOf: 0x8000_0000_0080_0080, from: 64)
    table.append(16_383)
    let list = table.list
    #expect(list.count == 5)
    #expect((0..<4).map { list.pair($0).0 } == [5, 64, 66, 71])
    #expect(list.pair(3) == (71, 16_383))
  }

  @Test(arguments: [-1, 1, 2, .min, .max]) func readsZerosWhereThereIsNoPair(_ index: Int) {
    var table = IndexTable()
    table.append(7)
    table.append(9)
    #expect(table.list.pair(0) == (7, 9))
    #expect(table.list.pair(index) == (0, 0))
  }

  @Test func anEmptyTableHasNoPair() {
    let table = IndexTable()
    #expect(table.list.pair(0) == (0, 0))
  }

  @Test func forgetsOnRemoval() {
    var table = IndexTable()
    table.append(1)
    table.removeAll()
    #expect(table.list.count == 0)
    table.append(2)
    table.append(3)
    #expect(table.list.pair(0) == (2, 3))
  }

  @Test(arguments: [-1, 8, 20, 1024]) func neverHoldsMoreThanItsCapacity(_ capacity: Int) {
    var table = IndexTable(capacity: capacity)
    for position in 0..<3000 {
      table.append(position)
      table.append(bytesOf: 0x8080_8080_8080_8080, from: position)
    }
    #expect(table.capacity == max(8, capacity))
    #expect(table.list.count == table.capacity)
  }
}

@Suite struct BitTableTests {
  @Test func holdsEachNumberOnce() {
    var table = BitTable()
    for number in 0..<BitTable.capacity {
      let before = table.contains(number)
      table.insert(number)
      table.insert(number)
      let (after, count) = (table.contains(number), table.count)
      #expect(!before && after)
      #expect(count == number + 1)
    }
    table.removeAll()
    let (count, isLeft) = (table.count, (0..<BitTable.capacity).contains { table.contains($0) })
    #expect(count == 0 && !isLeft)
  }

  @Test(arguments: [-1, 2048, .max, .min]) func numbersThatDoNotFitAreNotKept(_ number: Int) {
    var table = BitTable()
    table.insert(number)
    table.insert(bits: .max, from: number)
    let (count, isKept) = (table.count, table.contains(number))
    #expect(count == 0 && !isKept)
  }

  @Test func countsWhatIsNewOfSeveral() {
    var table = BitTable()
    table.insert(65)
    table.insert(bits: 0x8000_0000_0000_0007, from: 64)
    let kept = (0..<BitTable.capacity).filter { table.contains($0) }
    let count = table.count
    #expect(kept == [64, 65, 66, 127])
    #expect(count == 4)
  }
}

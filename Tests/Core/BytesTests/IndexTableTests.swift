import Bytes
import Testing

@Suite struct IndexTableTests {
  @Test func keepsPositionsUpToItsCapacity() {
    var table = IndexTable(capacity: 3)
    for position in [5, 70, 1023] { #expect(append(position, to: &table)) }
    #expect(!append(2000, to: &table))
    let list = table.list
    #expect(list.count == 3)
    #expect((0..<3).map { list[$0] } == [5, 70, 1023])
  }

  @Test(arguments: [-1, 1, .min, .max]) func readsZeroOutside(_ index: Int) {
    var table = IndexTable(capacity: 8)
    _ = append(7, to: &table)
    let list = table.list
    #expect(list[index] == 0)
  }

  @Test func forgetsOnRemoval() {
    var table = IndexTable(capacity: 1)
    _ = append(1, to: &table)
    table.removeAll()
    let none = table.list[0]
    let count = table.count
    #expect(none == 0)
    #expect(count == 0)
    #expect(append(2, to: &table))
    let kept = table.list[0]
    #expect(kept == 2)
  }

  @Test func capacityIsAtLeastOne() {
    var table = IndexTable(capacity: -1)
    #expect(append(1, to: &table))
    #expect(!append(2, to: &table))
  }

  private func append(_ position: Int, to table: inout IndexTable) -> Bool { table.append(position) }
}

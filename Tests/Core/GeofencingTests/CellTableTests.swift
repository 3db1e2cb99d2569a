import Simulator
import Testing

@testable import Geofencing

@Suite struct CellTableTests {
  private static func entry(_ slot: UInt32) -> RegionEntry {
    var region = CircularRegion(latitudeDegrees: 1, longitudeDegrees: 2, radius: 3)
    region.radius += Double(slot)
    guard let centre = GridPoint(latitudeDegrees: 1, longitudeDegrees: 2) else { fatalError("no place") }
    return RegionEntry(region, centre: centre, slot: slot)
  }

  private static func slots(_ table: CellTable, _ key: UInt64) -> [UInt32] {
    table.range(key).map { table.entries[$0].slot }.sorted()
  }

  /// Keys that differ in few bits, as neighbouring cells' do.
  private static func key(_ number: UInt64) -> UInt64 { 1 << 36 | (number / 8) << 18 | number % 8 }

  @Test func cellsGrowMoveAndEmpty() {
    var generator = SeededGenerator(seed: 3)
    var table = CellTable()
    var expected: [UInt64: Set<UInt32>] = [:]
    for slot in 0..<UInt32(12_000) {
      let key = CellTableTests.key(UInt64.random(in: 0..<300, using: &generator))
      table.append(CellTableTests.entry(slot), to: key)
      expected[key, default: []].insert(slot)
      if slot % 3 != 0, let old = expected.first(where: { !$0.value.isEmpty }), let gone = old.value.first {
        table.remove(slot: gone, from: old.key)
        expected[old.key]?.remove(gone)
      }
    }
    for number in 0..<UInt64(310) {
      let key = CellTableTests.key(number)
      #expect(CellTableTests.slots(table, key) == (expected[key] ?? []).sorted())
    }
  }

  @Test func whatWasAnnouncedFitsExactly() {
    var table = CellTable()
    for number in 0..<UInt64(100) {
      for _ in 0...number { table.announce(CellTableTests.key(number)) }
    }
    table.allocate(filler: CellTableTests.entry(0))
    #expect(table.entries.count == 5050)
    for number in 0..<UInt64(100) {
      for slot in 0...number { table.append(CellTableTests.entry(UInt32(slot)), to: CellTableTests.key(number)) }
    }
    #expect(table.entries.count == 5050)
    for number in 0..<UInt64(100) {
      #expect(CellTableTests.slots(table, CellTableTests.key(number)) == (0...number).map(UInt32.init))
    }
    table.append(CellTableTests.entry(900), to: CellTableTests.key(99))
    #expect(CellTableTests.slots(table, CellTableTests.key(99)).last == 900)
  }

  @Test func aCrowdIsWhatAnEntryMeets() {
    var table = CellTable()
    #expect(table.crowd(on: GridLevel(number: 0)) == 0)
    for slot in 0..<UInt32(9) { table.append(CellTableTests.entry(slot), to: CellTableTests.key(1)) }
    table.append(CellTableTests.entry(9), to: CellTableTests.key(2))
    #expect(table.crowd(on: GridLevel(number: 0)) == 8.2)
    #expect(table.crowd(on: GridLevel(number: 1)) == 0)
  }
}

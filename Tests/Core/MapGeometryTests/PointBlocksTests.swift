import Testing

@testable import MapGeometry

@Suite struct PointBlocksTests {
  private func entry(_ id: UInt32) -> PointBlocks.Entry { .init(point: MapPoint(x: Double(id), y: 0), id: id) }

  @Test func chainGivesBackWhatWasPushed() {
    var blocks = PointBlocks()
    var (first, second): (Int32, Int32) = (-1, -1)
    for id in 0..<UInt32(50) {
      let place = blocks.push(entry(id), &first)
      #expect(blocks.entries[Int(place)].id == id)
      _ = blocks.push(entry(100 + id), &second)
    }
    var ids: [UInt32] = []
    blocks.forEach(from: first) { ids.append($0.id) }
    #expect(ids.sorted() == Array(0..<50))
    for id in (0..<UInt32(50)).reversed() { #expect(blocks.pop(&first)?.id == id) }
    #expect(first == -1)
    #expect(blocks.pop(&first) == nil)
  }

  @Test func freedBlocksAreUsedAgain() {
    var blocks = PointBlocks()
    var chain: Int32 = -1
    for _ in 0..<10 {
      for id in 0..<UInt32(64) { _ = blocks.push(entry(id), &chain) }
      while blocks.pop(&chain) != nil {}
    }
    #expect(blocks.entries.count == 64)
    blocks.removeAll()
    #expect(blocks.entries.isEmpty)
  }

  @Test func chainIsFullWhenItsFirstBlockIs() {
    var blocks = PointBlocks()
    var chain: Int32 = -1
    #expect(!blocks.isFull(chain))
    for id in 0..<UInt32(8) {
      #expect(!blocks.isFull(chain))
      _ = blocks.push(entry(id), &chain)
    }
    #expect(blocks.isFull(chain))
  }
}

import MapGeometry
import Testing

@Suite struct RectIndexTests {
  private func found(_ index: RectIndex, _ rect: MapRect) -> [UInt32] {
    var ids: [UInt32] = []
    index.forEach(touching: rect) { ids.append($0) }
    return ids.sorted()
  }

  private func touches(_ first: MapRect, _ second: MapRect) -> Bool {
    [0, MapProjection.worldSize, -MapProjection.worldSize].contains {
      let moved = first.offsetBy(dx: $0, dy: 0)
      return moved.minX <= second.maxX && second.minX <= moved.maxX && moved.minY <= second.maxY
        && second.minY <= moved.maxY
    }
  }

  @Test(arguments: [10.0, 100_000, 400_000_000]) func answersEqualThoseOfBruteForce(_ side: Double) {
    var numbers = Numbers(16)
    var index = RectIndex()
    var rects: [UInt32: MapRect] = [:]
    for step in 0..<4000 {
      let id = UInt32(numbers.index(below: 600))
      if numbers.index(below: 3) == 0 {
        let wasKnown = rects.removeValue(forKey: id) != nil
        #expect(index.remove(id) == wasKnown)
      } else {
        let rect = numbers.rect(upTo: side)
        index.insert(id, rect)
        rects[id] = rect
      }
      #expect(index.count == rects.count)
      guard step % 20 == 0 else { continue }
      let rect = numbers.rect(upTo: numbers.index(below: 2) == 0 ? 50_000_000 : side)
      #expect(found(index, rect) == rects.filter { touches($0.value, rect) }.keys.sorted())
    }
  }

  /// The bounds of a line along a meridian have no width.
  @Test func linesWithoutWidthAndCommonSidesAreFound() {
    var index = RectIndex()
    index.insert(1, MapRect(x: 100, y: 100, width: 0, height: 50))
    #expect(found(index, MapRect(x: 90, y: 120, width: 20, height: 1)) == [1])
    #expect(found(index, MapRect(x: 100, y: 150, width: 5, height: 5)) == [1])
    #expect(found(index, MapRect(x: 101, y: 100, width: 5, height: 5)).isEmpty)
    #expect(index.rect(of: 1) == MapRect(x: 100, y: 100, width: 0, height: 50) && index.rect(of: 2) == nil)
  }

  @Test func otherSideOfTheAntimeridianTouches() {
    let side = MapProjection.worldSize
    var index = RectIndex()
    index.insert(1, MapRect(x: side - 100, y: 0, width: 200, height: 100))
    index.insert(2, MapRect(x: side + 300, y: 0, width: 10, height: 100))
    #expect(found(index, MapRect(x: 50, y: 0, width: 10, height: 10)) == [1])
    #expect(found(index, MapRect(x: -60, y: 0, width: 10, height: 10)) == [1])
    #expect(found(index, MapRect(x: 305, y: 0, width: 10, height: 10)) == [2])
  }

  @Test func nullIsKeptAndNeverFound() {
    var index = RectIndex()
    index.insert(1, .null)
    index.insert(2, MapRect(x: .nan, y: 0, width: 1, height: 1))
    index.insert(3, MapRect(x: 40, y: 60, width: -30, height: -40))
    #expect(found(index, .world) == [3] && found(index, .null).isEmpty && index.count == 3)
    #expect(index.remove(1) == true)
    #expect(index.remove(2) == true)
    #expect(index.remove(9) == false)
    #expect(index.count == 1)
  }
}

import Testing

@testable import MapGeometry

@Suite struct TreePositionTests {
  @Test func squaresContainTheirPoints() {
    var numbers = Numbers(15)
    for _ in 0..<2000 {
      let position = TreePosition(numbers.point())
      var square = TreePosition.root
      for level in 0..<PointIndex.depth {
        square = square.quarter(UInt32(position.quarter(level)))
        #expect((square.x...square.x + square.last).contains(position.x))
        #expect((square.y...square.y + square.last).contains(position.y))
      }
      #expect(square.last == 255)
    }
  }

  @Test func orderIsKeptBeyondTheWorld() {
    let values = [-Double.infinity, -5, 0, 0.01, 1, 134_217_728, 268_435_455.99, 268_435_456, 1e9, .infinity]
    let steps = values.map { TreePosition.steps($0) }
    #expect(steps == steps.sorted() && steps.first == 0 && steps.last == .max && TreePosition.steps(.nan) == 0)
  }

  @Test func searchReachesSquaresWithCommonPoints() {
    let search = RectSearch(MapRect(x: 0, y: 0, width: 134_217_727, height: 134_217_727))
    #expect((0..<4).map { search.reaches(TreePosition.root.quarter($0)) } == [true, false, false, false])
    let middle = RectSearch(MapRect(x: 134_217_000, y: 0, width: 1000, height: 5))
    #expect((0..<4).map { middle.reaches(TreePosition.root.quarter($0)) } == [true, true, false, false])
  }
}

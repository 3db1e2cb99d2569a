import Testing

@testable import MapGeometry

@Suite struct PointIndexTests {
  private func found(_ index: PointIndex, _ rect: MapRect) -> [UInt32] {
    var ids: [UInt32] = []
    index.forEach(in: rect) { id, point in
      #expect(index.point(of: id) == point)
      ids.append(id)
    }
    return ids.sorted()
  }

  /// What the index must find: each point in the rectangle or in the copy of it on the other side of 180°.
  private func expected(_ points: [UInt32: MapPoint], _ rect: MapRect) -> [UInt32] {
    let side = MapProjection.worldSize
    let copies = rect.spans180thMeridian ? [0, side, -side] : [0]
    return points.filter { entry in
      copies.contains { rect.offsetBy(dx: $0, dy: 0).contains(entry.value) }
    }.keys.sorted()
  }

  @Test func emptyIndexFindsNothing() {
    let index = PointIndex()
    #expect(index.isEmpty && index.count == 0 && index.point(of: 3) == nil && found(index, .world).isEmpty)
  }

  @Test func pointsOnAllSidesAreFound() {
    var index = PointIndex()
    index.insert(7, MapPoint(x: 10, y: 20))
    #expect(found(index, MapRect(x: 10, y: 20, width: 1, height: 1)) == [7])
    #expect(found(index, MapRect(x: 5, y: 20, width: 5, height: 1)) == [7])
    #expect(found(index, MapRect(x: 10, y: 15, width: 5, height: 5)) == [7])
    #expect(found(index, MapRect(x: 5, y: 15, width: 4.999, height: 5)).isEmpty)
  }

  /// Inserts, moves and removes at random, and compares every answer with a search through all points.
  @Test(arguments: [1.0, 1e-3, 1e-7]) func answersEqualThoseOfBruteForce(_ spread: Double) {
    var numbers = Numbers(11)
    var index = PointIndex()
    var points: [UInt32: MapPoint] = [:]
    let side = MapProjection.worldSize
    let area = MapRect(x: 0.3 * side, y: 0.4 * side, width: spread * side * 0.6, height: spread * side * 0.5)
    for step in 0..<6000 {
      let id = UInt32(numbers.index(below: 1500))
      switch numbers.index(below: 4) {
      case 0:
        let wasKnown = points.removeValue(forKey: id) != nil
        #expect(index.remove(id) == wasKnown)
      case 1 where points[id] != nil:
        let old = points[id] ?? MapPoint(x: 0, y: 0)
        let near = MapPoint(x: old.x + numbers.next(-20...20), y: old.y + numbers.next(-20...20))
        index.move(id, to: near)
        points[id] = near
      default:
        let point = numbers.point(in: area)
        index.insert(id, point)
        points[id] = point
      }
      #expect(index.count == points.count)
      guard step % 20 == 0 else { continue }
      let corner = numbers.point(in: area)
      let rect = MapRect(
        x: corner.x, y: corner.y, width: area.width * numbers.fraction() * numbers.fraction(),
        height: area.height * numbers.fraction() * numbers.fraction())
      #expect(found(index, rect) == expected(points, rect))
    }
    #expect(found(index, .world) == points.keys.sorted())
    for id in points.keys { index.remove(id) }
    #expect(index.isEmpty && found(index, .world).isEmpty)
  }

  /// A rectangle across 180°, one wider than the world, points beyond the world, and the invalid point (−1, −1).
  @Test func antimeridianIsNoBorder() {
    var numbers = Numbers(12)
    var index = PointIndex()
    var points: [UInt32: MapPoint] = [:]
    let side = MapProjection.worldSize
    for id in 0..<UInt32(3000) {
      let area = MapRect(x: id % 2 == 0 ? -1000 : side - 1000, y: -1000, width: 2000, height: side + 2000)
      points[id] = id % 7 == 0 ? MapPoint(x: -1, y: -1) : numbers.point(in: area)
      index.insert(id, points[id] ?? .init(x: 0, y: 0))
    }
    for _ in 0..<300 {
      let rect = MapRect(
        x: (numbers.index(below: 2) == 0 ? 0 : side) + numbers.next(-1500...500), y: numbers.next(-2000...side),
        width: numbers.next(0...2000), height: side * numbers.fraction())
      #expect(found(index, rect) == expected(points, rect))
    }
    for rect in [
      MapRect(x: -side, y: -2000, width: 3 * side, height: 2 * side),
      MapRect(x: -0.5 * side, y: -2000, width: 2 * side, height: 2 * side),
      MapRect(x: 0.5 * side, y: 0, width: side, height: side),
    ] {
      #expect(found(index, rect) == expected(points, rect))
    }
  }

  @Test func pointsAtOnePlaceKeepTheTreeShallow() {
    var index = PointIndex()
    for id in 0..<UInt32(20_000) { index.insert(id, MapPoint(x: 123_456_789, y: 98_765_432)) }
    #expect(index.count == 20_000 && index.nodeCapacity <= 1 + 4 * Int(PointIndex.depth))
    #expect(found(index, MapRect(x: 123_456_789, y: 98_765_432, width: 1, height: 1)).count == 20_000)
    for id in 0..<UInt32(19_999) { #expect(index.remove(id) == true) }
    #expect(found(index, .world) == [19_999])
  }

  @Test func memoryOfRemovedPointsIsUsedAgain() {
    var numbers = Numbers(13)
    var index = PointIndex()
    for id in 0..<UInt32(5000) { index.insert(id, numbers.point()) }
    let (nodes, entries) = (index.nodeCapacity, index.entryCapacity)
    for _ in 0..<5 {
      for id in 0..<UInt32(5000) { index.remove(id) }
      for id in 0..<UInt32(5000) { index.insert(id, numbers.point()) }
    }
    #expect(Double(index.nodeCapacity) < 1.1 * Double(nodes) && Double(index.entryCapacity) < 1.1 * Double(entries))
  }

  @Test func removingAllEmptiesTheIndex() {
    var numbers = Numbers(14)
    var index = PointIndex()
    for id in 0..<UInt32(500) { index.insert(id, numbers.point()) }
    index.removeAll()
    #expect(index.remove(3) == false)
    #expect(index.isEmpty && index.point(of: 3) == nil && found(index, .world).isEmpty)
    index.insert(3, MapPoint(x: 1, y: 1))
    #expect(found(index, .world) == [3])
  }

  @Test func unknownIdsAreLeftAlone() {
    var index = PointIndex()
    index.move(5, to: MapPoint(x: 1, y: 1))
    #expect(index.remove(5) == false)
    #expect(index.isEmpty)
  }

  @Test func pointsWithNaNAreKeptAndNeverFound() {
    var index = PointIndex()
    index.insert(1, MapPoint(x: .nan, y: .nan))
    index.insert(2, MapPoint(x: .infinity, y: 5))
    #expect(index.count == 2 && found(index, .world).isEmpty)
    #expect(found(index, MapRect(x: .nan, y: 0, width: 5, height: 5)).isEmpty && found(index, .null).isEmpty)
    #expect(index.remove(1) == true)
    #expect(index.remove(2) == true)
    #expect(index.isEmpty)
  }
}

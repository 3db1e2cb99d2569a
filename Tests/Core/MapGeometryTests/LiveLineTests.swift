import Testing

@testable import MapGeometry

@Suite struct LiveLineTests {
  @Test(arguments: [0.1, 1, 16, 300, 1e5]) func noPointIsFartherThanTheTolerance(_ tolerance: Double) {
    let points = walk(20_000, seed: 21)
    var line = LiveLine()
    for point in points { line.append(point) }
    let kept = line.points(tolerance: tolerance)
    let worst = greatestDistance(of: points, from: kept)
    print("tolerance \(tolerance): \(kept.count) of \(points.count) points, \(worst) map points")
    #expect(worst <= tolerance && kept.first == points.first && kept.last == points.last)
    #expect(line.count == 20_000 && line.bounds.insetBy(dx: -1e-6, dy: -1e-6).contains(points[777]))
  }

  /// Also while it grows: at each step, with points that go back and stand still.
  @Test func everyStepKeepsTheTolerance() {
    var numbers = Numbers(22)
    var line = LiveLine(finestTolerance: 1, levelCount: 4)
    var points: [MapPoint] = []
    var point = MapPoint(x: 1000, y: 1000)
    var velocity = (0.0, 0.0)
    for step in 0..<600 {
      if step % 25 == 0 { velocity = (numbers.next(-8...8), numbers.next(-8...8)) }
      if step % 60 == 30 { velocity = (-velocity.0, -velocity.1) }
      if step % 90 > 80 { velocity = (0, 0) }
      point = MapPoint(x: point.x + velocity.0, y: point.y + velocity.1 + numbers.next(-0.4...0.4))
      points.append(point)
      line.append(point)
      for tolerance in [1.0, 2, 8, 32, 128] {
        let kept = line.points(tolerance: tolerance)
        #expect(greatestDistance(of: points, from: kept) <= max(tolerance, 1), "step \(step), \(tolerance)")
        #expect(kept.last == point)
      }
    }
  }

  @Test func coarseLevelsAreShort() {
    let points = walk(100_000, seed: 23)
    var line = LiveLine()
    for point in points { line.append(point) }
    let counts = [0.5, 2, 8, 32, 128, 512].map { line.points(tolerance: $0).count }
    print("points kept for 0.5…512 map points: \(counts)")
    #expect(counts == counts.sorted(by: >) && counts[5] < points.count / 50)
  }

  @Test func straightLineIsTwoPoints() {
    var line = LiveLine()
    for step in 0..<1000 { line.append(MapPoint(x: 5 * Double(step), y: 2 * Double(step))) }
    #expect(line.points(tolerance: 0.5) == [MapPoint(x: 0, y: 0), MapPoint(x: 4995, y: 1998)])
  }

  @Test func fewPointsStay() {
    var line = LiveLine()
    #expect(line.points(tolerance: 1).isEmpty && line.bounds.isNull)
    line.append(MapPoint(x: 3, y: 4))
    line.append(MapPoint(x: .nan, y: 4))
    #expect(line.points(tolerance: 1) == [MapPoint(x: 3, y: 4)] && line.count == 1)
    line.append(MapPoint(x: 3, y: 4))
    #expect(line.points(tolerance: 1) == [MapPoint(x: 3, y: 4)])
    line.append(MapPoint(x: 30, y: 4))
    #expect(line.points(tolerance: 1) == [MapPoint(x: 3, y: 4), MapPoint(x: 30, y: 4)])
    #expect(line.bounds == MapRect(x: 3, y: 4, width: 27, height: 0))
    line.removeAll()
    #expect(line.points(tolerance: 1).isEmpty && line.count == 0 && line.bounds.isNull)
  }

  @Test func levelHandsOnCornersOnly() {
    var level = LiveLevel(tolerance: 1)
    #expect(level.append(MapPoint(x: 0, y: 0)) == MapPoint(x: 0, y: 0))
    for x in 1...50 { #expect(level.append(MapPoint(x: Double(x), y: 0)) == nil) }
    #expect(level.append(MapPoint(x: 50, y: 30)) == MapPoint(x: 50, y: 0))
    #expect(level.kept == [MapPoint(x: 0, y: 0), MapPoint(x: 50, y: 0)] && level.pending == MapPoint(x: 50, y: 30))
  }
}

import MapGeometry
import Testing

@Suite struct MapRectTests {
  private let negative = MapRect(x: 40, y: 60, width: -30, height: -40)

  /// M: the origin is infinite. M2: so are all sides.
  @Test func nullHasInfiniteSides() {
    let null = MapRect.null
    #expect(null.origin == MapPoint(x: .infinity, y: .infinity) && null.size == MapSize(width: 0, height: 0))
    for side in [null.minX, null.midX, null.maxX, null.minY, null.midY, null.maxY] { #expect(side == .infinity) }
    #expect(null.isNull && null.isEmpty)
    #expect(null == .null)
  }

  /// M2, against D: one invalid component of the origin is not enough.
  @Test func oneInfiniteOrInvalidComponentIsNotNull() {
    for rect in [
      MapRect(x: .nan, y: .nan, width: 1, height: 1), MapRect(x: 1, y: 1, width: .nan, height: .nan),
      MapRect(x: .infinity, y: 20, width: 1, height: 1),
    ] {
      #expect(!rect.isNull && !rect.isEmpty)
    }
    #expect(MapRect(x: -.infinity, y: .infinity, width: 1, height: 1).isNull)
  }

  /// D.
  @Test func oneSideOfZeroIsEmpty() {
    #expect(MapRect(x: 1, y: 1, width: 0, height: 5).isEmpty && MapRect(x: 1, y: 1, width: 5, height: 0).isEmpty)
    #expect(!MapRect(x: 1, y: 1, width: 0, height: 5).isNull && !MapRect(x: 1, y: 1, width: 2, height: 5).isEmpty)
  }

  /// M2.
  @Test func negativeSizeIsKept() {
    #expect(negative.minX == 40 && negative.midX == 25 && negative.maxX == 10)
    #expect(negative.minY == 60 && negative.midY == 40 && negative.maxY == 20)
    #expect(negative.width == -30 && negative.height == -40 && !negative.isNull && !negative.isEmpty)
  }

  @Test func worldIsOneWorld() {
    #expect(MapRect.world == MapRect(x: 0, y: 0, width: 268_435_456, height: 268_435_456))
    #expect(MapRect.world.center == MapPoint(x: 134_217_728, y: 134_217_728))
  }
}

@Suite struct MapRectPartsTests {
  private let rect = MapRect(x: 10, y: 20, width: 30, height: 40)
  private let side = MapProjection.worldSize

  @Test func eachEdgeIsCutOff() {
    let west = rect.divided(atDistance: 12, from: .minX)
    #expect(west.slice == MapRect(x: 10, y: 20, width: 12, height: 40))
    #expect(west.remainder == MapRect(x: 22, y: 20, width: 18, height: 40))
    let east = rect.divided(atDistance: 12, from: .maxX)
    #expect(east.slice == MapRect(x: 28, y: 20, width: 12, height: 40))
    #expect(east.remainder == MapRect(x: 10, y: 20, width: 18, height: 40))
    let north = rect.divided(atDistance: 12, from: .minY)
    #expect(north.slice == MapRect(x: 10, y: 20, width: 30, height: 12))
    #expect(north.remainder == MapRect(x: 10, y: 32, width: 30, height: 28))
    let south = rect.divided(atDistance: 12, from: .maxY)
    #expect(south.slice == MapRect(x: 10, y: 48, width: 30, height: 12))
    #expect(south.remainder == MapRect(x: 10, y: 20, width: 30, height: 28))
  }

  /// M2.
  @Test func amountIsLimitedToTheRectangle() {
    let none = rect.divided(atDistance: -5, from: .maxX)
    #expect(none.slice == MapRect(x: 40, y: 20, width: 0, height: 40) && none.remainder == rect)
    for amount in [30, 31, .infinity] {
      let all = rect.divided(atDistance: amount, from: .minX)
      #expect(all.slice == rect && all.remainder == MapRect(x: 40, y: 20, width: 0, height: 40))
    }
    let unknown = rect.divided(atDistance: .nan, from: .minY)
    #expect(unknown.slice.height.isNaN && unknown.remainder.height.isNaN && unknown.remainder.minY.isNaN)
    let null = MapRect.null.divided(atDistance: 1, from: .minX)
    #expect(null.slice.isNull && null.remainder.isNull)
  }

  /// M2.
  @Test func remainderIsMovedOntoTheWorld() {
    let east = MapRect(x: side - 10, y: 5, width: 25, height: 7)
    #expect(east.spans180thMeridian && east.remainder == MapRect(x: 0, y: 5, width: 15, height: 7))
    let west = MapRect(x: -5, y: 5, width: 10, height: 7)
    #expect(west.spans180thMeridian && west.remainder == MapRect(x: 268_435_451, y: 5, width: 5, height: 7))
    #expect(!rect.spans180thMeridian && rect.remainder.isNull)
    #expect(!MapRect.null.spans180thMeridian && MapRect.null.remainder.isNull)
    #expect(!MapRect.world.spans180thMeridian)
  }

  @Test func rectangleWhollyOutsideIsMovedWhole() {
    #expect(
      MapRect(x: side + 5, y: 0, width: 10, height: 1).remainder == MapRect(x: 5, y: 0, width: 10, height: 1))
    #expect(
      MapRect(x: -20, y: 0, width: 10, height: 1).remainder == MapRect(x: side - 20, y: 0, width: 10, height: 1))
  }

  @Test func remainderAndInsideAreTheWhole() {
    var numbers = Numbers(6)
    for _ in 0..<5000 {
      let (width, x) = (Double(numbers.index(below: 1_000_000)), Double(numbers.index(below: 2_000_000)) - 1_000_000)
      let rect = MapRect(x: x < 0 ? x : side - 1_000_000 + x, y: 10, width: width, height: 20)
      let inside = rect.intersection(.world)
      let rest = rect.remainder
      let widths = (inside.isNull ? 0 : inside.width) + (rest.isNull ? 0 : rest.width)
      #expect(widths == rect.width)
      #expect(rest.isNull || MapRect.world.contains(rest))
      if !rest.isNull { #expect(rest.minX == (rect.minX < 0 ? rect.minX + side : max(0, rect.minX - side))) }
    }
  }
}

@Suite struct MapRectSetsTests {
  private let rect = MapRect(x: 10, y: 20, width: 30, height: 40)
  private let negative = MapRect(x: 40, y: 60, width: -30, height: -40)

  /// M: on Apple's systems all four sides belong to the rectangle.
  @Test func pointsOnAllSidesAreInside() {
    for (x, y) in [(10.0, 20.0), (25, 59.999), (40, 30), (20, 60), (40, 60), (10, 60)] {
      #expect(rect.contains(MapPoint(x: x, y: y)))
    }
    for (x, y) in [(40.001, 30.0), (20, 60.001), (9.999, 30), (20, 19.999), (.nan, 30), (20, .nan)] {
      #expect(!rect.contains(MapPoint(x: x, y: y)))
    }
  }

  /// D.
  @Test func nullAndEmptyContainNoPoint() {
    #expect(!MapRect.null.contains(MapPoint(x: .infinity, y: .infinity)))
    #expect(!MapRect(x: 1, y: 1, width: 0, height: 5).contains(MapPoint(x: 1, y: 2)))
    #expect(!MapRect(x: 1, y: 1, width: 5, height: 0).contains(MapPoint(x: 2, y: 1)))
  }

  @Test func rectanglesMayShareSides() {
    #expect(rect.contains(rect) && rect.contains(MapRect(x: 10, y: 20, width: 30, height: 10)))
    #expect(!rect.contains(MapRect(x: 10, y: 20, width: 30.1, height: 10)))
    #expect(rect.contains(MapRect(x: 40, y: 60, width: 0, height: 0)))
    #expect(!rect.contains(.null) && !MapRect.null.contains(rect) && !MapRect.null.contains(.null))
  }

  /// M2.
  @Test func negativeSizeMeetsNothing() {
    #expect(!negative.contains(MapPoint(x: 25, y: 40)) && !negative.contains(rect) && !negative.contains(negative))
    #expect(!negative.intersects(rect) && !rect.intersects(negative) && !negative.intersects(negative))
    #expect(negative.intersection(rect).isNull && rect.intersection(negative).isNull)
  }

  /// D: a common area is needed. M2: the intersection of neighbours is empty and not null.
  @Test func neighboursShareASideWithoutArea() {
    let next = MapRect(x: 40, y: 20, width: 5, height: 40)
    #expect(!rect.intersects(next) && !next.intersects(rect))
    let common = rect.intersection(next)
    #expect(common == MapRect(x: 40, y: 20, width: 0, height: 40) && common.isEmpty && !common.isNull)
  }

  /// D: null if there is none.
  @Test func apartMeansNull() {
    #expect(rect.intersection(MapRect(x: 50, y: 20, width: 5, height: 5)).isNull)
    #expect(rect.intersection(.null).isNull && MapRect.null.intersection(rect).isNull)
    #expect(MapRect.null.intersection(.null).isNull && !MapRect.null.intersects(rect) && !rect.intersects(.null))
  }

  @Test func emptyRectangleInsideHasNoCommonArea() {
    #expect(!rect.intersects(MapRect(x: 20, y: 30, width: 0, height: 5)))
  }

  /// M2: union normalises. D: if one is null, the other.
  @Test func unionIsPositive() {
    #expect(negative.union(negative) == rect && negative.union(rect) == rect)
    #expect(rect.union(.null) == rect && MapRect.null.union(negative) == negative)
    #expect(MapRect.null.union(.null).isNull)
    #expect(
      rect.union(MapRect(x: 0, y: 70, width: 1, height: 1)) == MapRect(x: 0, y: 20, width: 40, height: 51))
  }

  /// M2.
  @Test func insettingByMoreThanHalfGivesANegativeSize() {
    #expect(rect.insetBy(dx: 20, dy: -5) == MapRect(x: 30, y: 15, width: -10, height: 50))
    #expect(MapRect.null.insetBy(dx: 1, dy: 1) == .null)
  }

  /// M2.
  @Test func offsetOfNullIsNull() {
    #expect(rect.offsetBy(dx: -10, dy: 5) == MapRect(x: 0, y: 25, width: 30, height: 40))
    #expect(MapRect.null.offsetBy(dx: -.infinity, dy: 1) == .null)
  }

  @Test func rectangleWithNaNMeetsNothing() {
    for bad in [
      MapRect(x: .nan, y: 20, width: 30, height: 40), MapRect(x: 10, y: 20, width: .nan, height: 40),
      MapRect(x: 10, y: .nan, width: 30, height: 40), MapRect(x: 10, y: 20, width: 30, height: .nan),
    ] {
      #expect(!bad.intersects(rect) && !rect.intersects(bad) && !bad.contains(rect) && !rect.contains(bad))
      #expect(bad.intersection(rect).isNull && rect.intersection(bad).isNull && !bad.contains(rect.center))
    }
  }

  @Test func setsObeyTheirLaws() {
    var numbers = Numbers(5)
    for _ in 0..<20_000 {
      let (a, b, c) = (numbers.coarseRect(), numbers.coarseRect(), numbers.coarseRect())
      let point = MapPoint(x: Double(numbers.index(below: 12)), y: Double(numbers.index(below: 12)))
      let common = a.intersection(b)
      #expect(common == b.intersection(a))
      #expect(common.isNull || a.contains(common) && b.contains(common))
      // Of neighbours a common side is no area.
      #expect(common.contains(point) == (!common.isEmpty && a.contains(point) && b.contains(point)))
      #expect(a.intersects(b) == !common.isEmpty && a.intersects(b) == b.intersects(a))
      #expect(a.intersection(b.intersection(c)) == common.intersection(c))
      #expect(a.contains(b) == (!common.isNull && common == b))
      let both = a.union(b)
      #expect(both.union(both) == b.union(a).union(both))
      #expect(both.contains(point) || !a.contains(point) && !b.contains(point))
      if a.width >= 0, a.height >= 0, b.width >= 0, b.height >= 0 {
        #expect(both == b.union(a) && a.union(b.union(c)).union(.null) == both.union(c).union(.null))
        #expect(a.isNull || both.contains(a))
      }
    }
  }
}

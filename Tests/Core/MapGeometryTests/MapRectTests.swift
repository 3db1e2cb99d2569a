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

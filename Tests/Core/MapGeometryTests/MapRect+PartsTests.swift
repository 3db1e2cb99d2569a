import MapGeometry
import Testing

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

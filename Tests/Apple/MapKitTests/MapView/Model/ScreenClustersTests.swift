import MapScene
import Testing

@testable import MapKit

@Suite struct ScreenClustersTests {
  private func square(_ x: Double, _ y: Double) -> ScreenCollisions.Shape {
    ScreenCollisions.Shape(rect: DrawingRect(x: x, y: y, width: 10, height: 10))
  }

  private func circle(_ x: Double, _ y: Double) -> ScreenCollisions.Shape {
    ScreenCollisions.Shape(rect: DrawingRect(x: x, y: y, width: 10, height: 10), isCircle: true)
  }

  @Test func firstOfAGroupTakesInWhatOverlapsIt() {
    let shapes = [square(0, 0), square(50, 50), square(5, 5), square(12, 12), square(55, 50)]
    // The fourth overlaps only the third, which is no head.
    #expect(ScreenClusters.groups(shapes) == [[0, 2], [1, 4]])
  }

  @Test func edgesAndDistantThingsDoNotOverlap() {
    #expect(ScreenClusters.groups([square(0, 0), square(10, 0), square(1e7, 0), square(.nan, 0)]) == [])
  }

  /// Circles overlap less than the squares around them.
  @Test func cornersOfCirclesAreEmpty() {
    #expect(ScreenClusters.groups([circle(0, 0), circle(8, 8)]) == [])
    #expect(ScreenClusters.groups([circle(0, 0), circle(6, 6)]) == [[0, 1]])
    #expect(ScreenClusters.groups([circle(0, 0), square(8, 8)]) == [[0, 1]])
  }
}

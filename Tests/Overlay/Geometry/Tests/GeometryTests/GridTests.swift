// Both: Swift Testing then wants a third module.
import CoreGraphics
import Geometry
import MapKit
import Testing

struct GridTests {
  @Test func pointsAreInTheirSquares() {
    #expect(Grid(edge: 10).square(at: CGPoint(x: 25, y: -1)) == CGRect(x: 20, y: -10, width: 10, height: 10))
  }

  @Test func pathsAreThoseOfTheMap() {
    let path: CGPath = Grid(edge: 10).outline(at: .zero, turnedBy: .pi)
    #expect(path.contains(CGPoint(x: -5, y: -5)) && UIBezierPath(cgPath: path).bounds.width > 9)
  }
}

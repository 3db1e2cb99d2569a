import MapKit
import Testing

// As programs have added it for years; the full names say that it is meant.

extension MapKit.MKMapPoint: Swift.Equatable {
  public static func == (lhs: MKMapPoint, rhs: MKMapPoint) -> Bool { lhs.x == rhs.x && lhs.y == rhs.y }
}

extension MapKit.MKMapPoint: Swift.Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(x)
    hasher.combine(y)
  }
}

extension MapKit.MKMapRect: Swift.Equatable {
  public static func == (lhs: MKMapRect, rhs: MKMapRect) -> Bool { MKMapRectEqualToRect(lhs, rhs) }
}

extension MKMapRect {
  /// A package for clusters has this one, which the module has too.
  init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: abs(width), height: abs(height)))
  }

  init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}

struct GeometryConformancesTests {
  @Test func programsConformanceCounts() {
    #expect(MKMapPoint(x: 1, y: 2) == MKMapPoint(x: 1, y: 2) && Set([MKMapPoint(), MKMapPoint()]).count == 1)
    #expect([MKMapRect.world].contains(.world) && MKMapRect.null == .null)
  }

  @Test func programsInitializerShadowsTheModules() {
    #expect(MKMapRect(x: 1, y: 2, width: -3, height: 4).width == 3)
    #expect(MKMapRect(minX: 1, minY: 2, maxX: 5, maxY: 7) == MKMapRect(x: 1, y: 2, width: 4, height: 5))
  }
}

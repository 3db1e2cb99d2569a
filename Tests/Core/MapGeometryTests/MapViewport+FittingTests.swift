import MapGeometry
import Testing

@Suite struct MapViewportFittingTests {
  private let view = MapViewport(
    center: MapPoint(x: 140_000_000, y: 90_000_000), scale: 0x1p-6, width: 400, height: 300)

  @Test func rectangleFillsTheNarrowerSide() {
    let rect = MapRect(x: 1_000_000, y: 2_000_000, width: 40_000, height: 10_000)
    let fitted = view.fitting(rect)
    #expect(fitted.center == rect.center && fitted.scale == 0.01)
    #expect(fitted.visibleRect.contains(rect.insetBy(dx: 1e-6, dy: 1e-6)))
  }

  @Test func fittingWhatIsVisibleChangesNothing() {
    var numbers = Numbers(9)
    for _ in 0..<2000 {
      let view = MapViewport(
        center: numbers.point(), scale: 1 / Double(1 << numbers.index(below: 15)), width: numbers.next(10...2000),
        height: numbers.next(10...2000)
      ).limited
      let again = view.fitting(view.visibleRect)
      #expect(abs(again.scale / view.scale - 1) < 1e-12)
      #expect(abs(again.center.x - view.center.x) < 1e-6 && abs(again.center.y - view.center.y) < 1e-6)
    }
  }

  @Test func turnedViewContainsTheRectangleBetweenTheMargins() {
    var numbers = Numbers(10)
    let padding = MapPadding(top: 20, left: 50, bottom: 0, right: 10)
    for _ in 0..<2000 {
      var turned = view
      turned.rotation = numbers.next(-4...4)
      let rect = numbers.rect(upTo: 1_000_000).offsetBy(dx: 0, dy: 0)
      let fitted = turned.fitting(rect, padding: padding)
      guard fitted.scale < MapViewport.maximumScale, fitted.center.y > 0, fitted.center.y < MapProjection.worldSize
      else { continue }
      for point in [
        rect.origin, MapPoint(x: rect.maxX, y: rect.minY), MapPoint(x: rect.maxX, y: rect.maxY),
        MapPoint(x: rect.minX, y: rect.maxY),
      ] {
        let place = fitted.screen(fitted.nearestCopy(of: point))
        #expect((49.999...390.001).contains(place.x) && (19.999...300.001).contains(place.y))
      }
    }
  }

  @Test func pointIsShownAtTheGreatestScale() {
    let fitted = view.fitting(MapRect(x: 5, y: 6, width: 0, height: 0))
    #expect(fitted.scale == MapViewport.maximumScale && fitted.center == MapPoint(x: 5, y: 6))
  }

  @Test func invalidRectangleChangesNothing() {
    for rect in [
      MapRect.null, MapRect(x: .nan, y: 0, width: 1, height: 1), MapRect(x: 0, y: 0, width: -1, height: 1),
      MapRect(x: 0, y: 0, width: 1, height: .infinity),
    ] {
      #expect(view.fitting(rect) == view)
    }
  }

  @Test func marginsWithoutRoomLeaveOnePoint() {
    let fitted = view.fitting(
      MapRect(x: 1_000_000, y: 2_000_000, width: 100, height: 100), padding: MapPadding(left: 300, right: 300))
    #expect(fitted.scale == 0.01)
  }

  @Test func worldFits() {
    let fitted = view.fitting(.world)
    #expect(fitted.visibleRect.contains(MapRect.world.insetBy(dx: 1e-6, dy: 1e-6)))
    #expect(fitted.center == MapRect.world.center)
  }
}

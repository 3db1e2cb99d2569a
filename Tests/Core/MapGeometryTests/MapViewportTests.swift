import MapGeometry
import Testing

@Suite struct MapViewportTests {
  private let view = MapViewport(
    center: MapPoint(x: 140_000_000, y: 90_000_000), scale: 0x1p-6, width: 400, height: 300)

  private func apart(_ first: (x: Double, y: Double), _ second: (x: Double, y: Double)) -> Double {
    max(abs(first.x - second.x), abs(first.y - second.y))
  }

  @Test func middleOfTheViewIsTheCentre() {
    #expect(view.screen(view.center) == (200, 150))
    #expect(view.map(x: 200, y: 150) == view.center)
    #expect(view.screen(MapPoint(x: view.center.x + 64, y: view.center.y + 128)) == (201, 152))
  }

  /// With east up, a place in the north is on the left.
  @Test func rotationIsWhatIsUp() {
    var turned = view
    turned.rotation = .pi / 2
    #expect(apart(turned.screen(MapPoint(x: view.center.x + 64, y: view.center.y)), (200, 149)) < 1e-9)
    #expect(apart(turned.screen(MapPoint(x: view.center.x, y: view.center.y - 64)), (199, 150)) < 1e-9)
  }

  /// Budget: 10⁻⁶ points of the screen.
  @Test func conversionsReturn() {
    var numbers = Numbers(8)
    var worst = 0.0
    for _ in 0..<20_000 {
      let view = MapViewport(
        center: numbers.point(), scale: 16 / Double(1 << numbers.index(below: 25)),
        rotation: numbers.next(-10...10), width: numbers.next(1...4000), height: numbers.next(1...4000))
      let place = (x: numbers.next(0...4000), y: numbers.next(0...4000))
      worst = max(worst, apart(view.screen(view.map(x: place.x, y: place.y)), place))
    }
    print("screen → map → screen: \(worst) points")
    #expect(worst < 1e-6)
  }

  @Test func visibleRectangleBoundsTheView() {
    #expect(
      view.visibleRect
        == MapRect(
          x: 140_000_000 - 200 * 64, y: 90_000_000 - 150 * 64, width: 400 * 64, height: 300 * 64))
    var turned = view
    for rotation in [0.3, 1.9, -2.5] {
      turned.rotation = rotation
      var corners = MapRect.null
      for (x, y) in [(0.0, 0.0), (400, 0), (400, 300), (0, 300)] {
        corners = corners.union(MapRect(origin: turned.map(x: x, y: y), size: MapSize(width: 0, height: 0)))
      }
      #expect(abs(corners.minX - turned.visibleRect.minX) < 1e-6 && abs(corners.maxY - turned.visibleRect.maxY) < 1e-6)
      #expect(abs(corners.width - turned.visibleRect.width) < 1e-6)
    }
  }

  @Test func nearestCopyIsWithinHalfAWorld() {
    let side = MapProjection.worldSize
    var edge = view
    edge.center.x = side - 100
    #expect(edge.nearestCopy(of: MapPoint(x: 50, y: 7)) == MapPoint(x: side + 50, y: 7))
    #expect(edge.nearestCopy(of: MapPoint(x: side - 500, y: 7)) == MapPoint(x: side - 500, y: 7))
    #expect(edge.nearestCopy(of: MapPoint(x: 50 + 7 * side, y: 7)) == MapPoint(x: side + 50, y: 7))
    edge.center.x = 100
    #expect(edge.nearestCopy(of: MapPoint(x: side - 50, y: 7)) == MapPoint(x: -50, y: 7))
    #expect(edge.nearestCopy(of: MapPoint(x: .nan, y: 7)).x.isNaN)
  }

  @Test func gesturesKeepWhatIsUnderTheFinger() {
    let under = view.map(x: 70, y: 200)
    let zoomed = view.zoomed(by: 3, aboutX: 70, y: 200)
    #expect(zoomed.scale == 3 * view.scale && apart(zoomed.screen(under), (70, 200)) < 1e-6)
    let turned = view.rotated(by: 0.7, aboutX: 70, y: 200)
    #expect(turned.rotation == 0.7 && apart(turned.screen(under), (70, 200)) < 1e-6)
    let panned = turned.panned(dx: 13, dy: -8)
    #expect(apart(panned.screen(under), (83, 192)) < 1e-6)
  }

  /// What is at the finger stays there also when the limit is reached.
  @Test func zoomStopsAtTheLimits() {
    let under = view.map(x: 70, y: 200)
    let near = view.zoomed(by: 1e9, aboutX: 70, y: 200)
    #expect(near.scale == MapViewport.maximumScale && apart(near.screen(under), (70, 200)) < 1e-6)
    let far = view.zoomed(by: 1e-9, aboutX: 200, y: 150)
    #expect(far.scale == 300 / MapProjection.worldSize && far.scale == view.minimumScale)
    #expect(MapViewport(center: view.center, scale: 1, width: 0, height: 10).minimumScale == 0x1p-20)
  }

  @Test func panningGoesAroundTheWorldAndStopsAtItsEnds() {
    let side = MapProjection.worldSize
    let west = view.panned(dx: 140_000_100 / 64, dy: 0)
    #expect(west.center.x == side - 100)
    #expect(view.panned(dx: -(side + 100) / 64, dy: 0).center.x == view.center.x + 100)
    #expect(view.panned(dx: 0, dy: 1e9).center.y == 0 && view.panned(dx: 0, dy: -1e9).center.y == side)
  }

  /// Level 10 of tiles of 256 points: the world is 256 · 2¹⁰ points wide.
  @Test func zoomLevelIsThatOfTiles() {
    var tiled = view
    tiled.scale = 256 * 1024 / MapProjection.worldSize
    #expect(abs(tiled.zoomLevel - 10) < 1e-12)
  }
}

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

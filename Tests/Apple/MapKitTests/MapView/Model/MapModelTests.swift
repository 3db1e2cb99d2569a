import MapGeometry
import Testing

@testable import MapKit

@Suite struct MapModelTests {
  private let rect = MapRect(x: 1e8, y: 9e7, width: 1e5, height: 2e5)

  private func sized(_ width: Double, _ height: Double) -> MapModel {
    var model = MapModel()
    model.resize(width: width, height: height)
    return model
  }

  @Test func rectangleFitsIntoTheView() {
    var model = sized(300, 200)
    model.show(rect)
    #expect(abs(model.visibleRect.height - 2e5) < 1e-3 && abs(model.visibleRect.width - 3e5) < 1e-3)
    #expect(abs(model.visibleRect.center.x - rect.center.x) < 1e-6)
  }

  @Test func rectangleIsKeptUntilThereIsASize() {
    var model = MapModel()
    model.show(rect)
    #expect(model.visibleRect == rect && !model.hasSize)
    model.resize(width: 100, height: 100)
    #expect(abs(model.visibleRect.height - 2e5) < 1e-3)
    model.resize(width: 50, height: 300)
    #expect(abs(model.visibleRect.width - 1e5) < 1e-3)
  }

  @Test func userMoveEndsTheWish() {
    var model = sized(100, 100)
    model.show(rect)
    model.set(center: MapPoint(x: 5e7, y: 6e7), scale: 0.01, rotation: 0.5)
    model.resize(width: 200, height: 100)
    #expect(model.viewport.scale == 0.01 && model.viewport.center.x == 5e7 && model.wish == nil)
    #expect(abs(model.headingDegrees - 28.6479) < 1e-3)
  }

  @Test func showingFacesNorth() {
    var model = sized(100, 100)
    model.set(center: MapPoint(x: 5e7, y: 6e7), scale: 0.01, rotation: 0.5)
    model.show(rect)
    #expect(model.viewport.rotation == 0)
  }

  @Test func nonsenseChangesNothing() {
    var model = sized(100, 100)
    model.show(rect)
    let before = model
    model.show(.null)
    model.show(MapRect(x: .nan, y: 0, width: 1, height: 1))
    model.show(MapRect(x: 0, y: 0, width: -1, height: 1))
    model.center(on: MapPoint(x: .infinity, y: 0))
    model.set(center: MapPoint(x: 0, y: 0), scale: 0, rotation: 0)
    model.resize(width: .nan, height: 3)
    model.look(at: MapPoint(x: 0, y: 0), fromDistance: -1, headingDegrees: 0)
    #expect(model == before)
  }

  @Test func cameraDistanceIsInverse() {
    var model = sized(320, 480)
    for distance in [100.0, 5000, 2e6] {
      model.look(at: rect.center, fromDistance: distance, headingDegrees: 90)
      #expect(abs(model.distance / distance - 1) < 1e-9 && abs(model.headingDegrees - 90) < 1e-9)
    }
  }

  @Test func limitsOfTheCameraHold() {
    var model = sized(320, 480)
    model.nearest = 1000
    model.farthest = 50_000
    model.look(at: rect.center, fromDistance: 10, headingDegrees: 0)
    #expect(abs(model.distance - 1000) < 1e-6)
    model.show(.world)
    #expect(model.distance <= 50_001)
    model.boundary = rect
    model.center(on: MapPoint(x: 0, y: 0))
    #expect(model.viewport.center.x == rect.minX && model.viewport.center.y == rect.minY)
  }

  @Test func visibleRectangleIsNotWiderThanTheWorld() {
    var model = sized(1000, 100)
    model.show(.world)
    #expect(model.visibleRect.width <= MapProjection.worldSize)
  }

  /// At the northern side the region's rectangle is cut off; the centre must not move by that.
  @Test func regionNearThePoleKeepsItsCenter() {
    let region = MapRegion(
      centerLatitudeDegrees: 84, centerLongitudeDegrees: 10, latitudeSpanDegrees: 4, longitudeSpanDegrees: 10)
    var model = sized(100, 100)
    model.show(MapModel.rect(showing: region))
    #expect(abs(MapProjection.coordinate(of: model.viewport.center).latitudeDegrees - 84) < 1e-9)
  }
}

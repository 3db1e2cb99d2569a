import Foundation
import Testing

@testable import MapKit

/// A line through coordinates.
func polyline(_ places: (Double, Double)...) -> MKPolyline {
  let coordinates = places.map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
  return MKPolyline(coordinates: coordinates, count: coordinates.count)
}

@Suite struct MKPolylineTests {
  private final class RouteLine: MKPolyline {
    var colour = "red"
  }

  @Test func pointsAreThoseOfTheCoordinates() {
    let line = polyline((40.7128, -74.006), (0, 0))
    #expect(line.pointCount == 2)
    // Measured on an Apple machine.
    #expect(line.points()[0].x == 79_034_854.78684445 && line.points()[0].y == 100_926_577.02763256)
    #expect(line.points()[1].x == 134_217_728)
    let rect = line.boundingMapRect
    #expect(rect.minX == 79_034_854.78684445 && rect.maxX == 134_217_728 && rect.maxY == 134_217_728)
  }

  @Test func initializersAreInheritedBySubclasses() {
    var coordinates = [CLLocationCoordinate2D(latitude: 1, longitude: 2), CLLocationCoordinate2D()]
    let line = RouteLine(coordinates: &coordinates, count: coordinates.count)
    #expect(line.pointCount == 2 && line.colour == "red")
    let copy = RouteLine(points: line.points(), count: 1)
    #expect(copy.pointCount == 1 && copy.points()[0].x == line.points()[0].x)
    #expect(type(of: copy) == RouteLine.self)
  }

  @Test func coordinatesAreReadBackByRange() {
    let line = polyline((10, 20), (-30, 179), (5, -179))
    var places = [CLLocationCoordinate2D](repeating: CLLocationCoordinate2D(), count: 2)
    line.getCoordinates(&places, range: NSRange(location: 1, length: 2))
    #expect(abs(places[0].latitude + 30) < 1e-9 && abs(places[0].longitude - 179) < 1e-9)
    #expect(abs(places[1].latitude - 5) < 1e-9 && abs(places[1].longitude + 179) < 1e-9)
  }

  @Test func lineAcross180IsContinuous() {
    let degree = MKMapSize.world.width / 360
    for line in [polyline((0, 179), (0, -179), (0, 178)), polyline((0, -179), (0, 179), (0, -178))] {
      #expect(abs(line.boundingMapRect.width - 3 * degree) < 1)
      #expect(line.boundingMapRect.spans180thMeridian)
      #expect(abs(line.coordinate.longitude) > 177)
    }
  }

  @Test func lineAroundTheWorldKeepsItsLength() {
    let line = polyline((0, -180), (0, 180))
    #expect(line.boundingMapRect.width == MKMapSize.world.width)
  }

  @Test func invalidCoordinatesAreKeptAndHaveNoPlace() {
    let line = polyline((10, 20), (.nan, 0), (-180, -180), (10, 21))
    #expect(line.pointCount == 4 && line.points()[1].x == -1 && line.points()[2].y == -1)
    #expect(line.boundingMapRect.minX > 0 && line.boundingMapRect.height == 0)
    var place = CLLocationCoordinate2D()
    line.getCoordinates(&place, range: NSRange(location: 2, length: 1))
    #expect(!CLLocationCoordinate2DIsValid(place))
    #expect(line.location(atPointIndex: 1) == 0 && line.location(atPointIndex: 3) == 1)
  }

  @Test func emptyLineIsNowhere() {
    let line = MKPolyline(points: [], count: 0)
    #expect(line.pointCount == 0 && line.boundingMapRect.isNull && !CLLocationCoordinate2DIsValid(line.coordinate))
    #expect(!line.intersects(.world) && MKPolyline().pointCount == 0)
    #expect(polyline((1, 1), (1, 1)).location(atPointIndex: 1) == 0)
  }

  @Test func locationIsTheShareOfTheLength() {
    let points = [(0, 0), (30, 40), (30, 90), (30, 100)].map { MKMapPoint(x: $0.0 + 100, y: $0.1 + 100) }
    let line = MKPolyline(points: points, count: points.count)
    #expect((0..<4).map { Double(line.location(atPointIndex: $0)) } == [0, 50.0 / 110, 100.0 / 110, 1])
    #expect(line.locations(at: [1, 3]) == [line.location(atPointIndex: 1), 1])
  }

  @Test func onlyRectanglesOnTheLineMeetIt() {
    let points = [MKMapPoint(x: 0, y: 0), MKMapPoint(x: 100, y: 100)]
    let line = MKPolyline(points: points, count: 2)
    #expect(line.intersects(MKMapRect(x: 40, y: 40, width: 20, height: 20)))
    #expect(line.intersects(MKMapRect(x: 40, y: 45, width: 20, height: 1)))
    #expect(!line.intersects(MKMapRect(x: 60, y: 0, width: 40, height: 40)))
    #expect(!line.intersects(MKMapRect(x: 200, y: 200, width: 40, height: 40)) && !line.intersects(.null))
    let flat = MKPolyline(points: [MKMapPoint(x: 0, y: 5), MKMapPoint(x: 100, y: 5)], count: 2)
    #expect(flat.intersects(MKMapRect(x: 40, y: 0, width: 20, height: 20)) && flat.intersects(flat.boundingMapRect))
    let overlay: any MKOverlay = flat
    #expect(overlay.intersects(.world) && !overlay.canReplaceMapContent())
  }
}

@Suite struct MKGeodesicPolylineTests {
  private func line(_ places: (Double, Double)...) -> MKGeodesicPolyline {
    let coordinates = places.map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }
    return MKGeodesicPolyline(coordinates: coordinates, count: coordinates.count)
  }

  /// Both numbers were measured on an Apple machine: ⌈km⌉ + 1 on a sphere with the equator's radius.
  @Test(arguments: [(1.0, 113), (90.0, 10_020)])
  func pieceOfTheEquatorHasAsManyPointsAsOnApple(degrees: Double, count: Int) {
    #expect(line((0, 0), (0, degrees)).pointCount == count)
  }

  @Test func lineBendsTowardsThePole() {
    let flight = line((45, -70), (45, 20))
    let north = (0..<flight.pointCount).map { flight.points()[$0].coordinate.latitude }.max()!
    // On the sphere tan φ = tan 45° / cos 45° at the middle.
    #expect(abs(north - 54.735_610) < 1e-3)
    #expect(abs(flight.points()[0].coordinate.latitude - 45) < 1e-9)
    #expect(abs(flight.points()[flight.pointCount - 1].coordinate.longitude - 20) < 1e-9)
  }

  @Test func lineAcross180IsContinuous() {
    let flight = line((35, 140), (37, -122))
    for index in 1..<flight.pointCount {
      #expect(abs(flight.points()[index].x - flight.points()[index - 1].x) < 20_000)
    }
    #expect(flight.boundingMapRect.spans180thMeridian)
  }

  @Test func piecesShareTheirEnds() {
    let whole = line((0, 0), (0, 1), (1, 1)).pointCount
    #expect(whole == line((0, 0), (0, 1)).pointCount + line((0, 1), (1, 1)).pointCount - 1)
    #expect(line((0, 0), (0, 0)).pointCount == 2 && line((3, 3)).pointCount == 1 && line().pointCount == 0)
  }

  @Test func lineBetweenOppositePlacesIsHalfACircle() {
    let half = line((0, 0), (0, 180))
    #expect(half.pointCount == 20_039)
    for index in 0..<half.pointCount { #expect(half.points()[index].isDrawable) }
  }

  @Test func invalidCoordinatesAreLeftOut() {
    #expect(line((0, 0), (.nan, 0), (0, 1)).pointCount == 113)
    let points = [MKMapPoint(CLLocationCoordinate2D()), MKMapPoint(x: -1, y: -1)]
    #expect(MKGeodesicPolyline(points: points, count: 2).pointCount == 1)
  }
}

import Foundation
import Testing

@testable import MapKit

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

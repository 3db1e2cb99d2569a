import Glibc
import Testing

@testable import NavigationMath

@Suite struct GeodesicTriangleTests {
  private let equator = ReducedLatitude(latitudeDegrees: 0)
  private let pole = ReducedLatitude(latitudeDegrees: 90)

  @Test func aTriangleIsSolvedOnTheSphere() {
    let first = ReducedLatitude(latitudeDegrees: 40)
    let second = ReducedLatitude(latitudeDegrees: -15)
    let triangle = Geodesic.Triangle(first, second, SineCosine(degrees: 70))
    let cosine = first.sine * second.sine + first.cosine * second.cosine * cos(70 * .pi / 180)
    #expect(abs(triangle.side.cosine - cosine) < 1e-15)
    #expect(abs(triangle.side.sine - (1 - cosine * cosine).squareRoot()) < 1e-15)
    // Clairaut: sin α cos β is the same at both ends.
    let start = triangle.start.sine / triangle.side.sine * first.cosine
    let end = triangle.end.sine / triangle.side.sine * second.cosine
    #expect(abs(start - triangle.sineOfEquatorialAzimuth) < 1e-15)
    #expect(abs(end - triangle.sineOfEquatorialAzimuth) < 1e-15)
    #expect(abs(triangle.squaredCosine + start * start - 1) < 1e-15)
    #expect(triangle.northStart < 0)
    #expect(triangle.northEnd < 0)
  }

  /// Along the equator ω is longer than λ by 1 / (1 − f).
  @Test func theRoughExcessOfTheEquatorIsExactToFirstOrder() {
    let triangle = Geodesic.Triangle(equator, equator, SineCosine(degrees: 60))
    let rough = triangle.roughExcess
    let expected = 60 * .pi / 180 * (1 / (1 - WGS84.flattening) - 1)
    #expect(abs(rough.value / (1 - rough.slope) - expected) < 1e-15)
  }

  @Test func theRoughExcessIsTheSeriesToSecondOrder() {
    let first = ReducedLatitude(latitudeDegrees: 40)
    let second = ReducedLatitude(latitudeDegrees: -15)
    let triangle = Geodesic.Triangle(first, second, SineCosine(degrees: 70))
    let arc = Geodesic.Arc(
      triangle.side, sum: triangle.sum(first, second), squaredCosine: triangle.squaredCosine, first, second)
    let excess = WGS84.flattening * triangle.sineOfEquatorialAzimuth * arc.longitude
    #expect(abs(triangle.roughExcess.value / excess - 1) < 1e-5)
  }

  /// From the equator to the pole: a quarter of the meridian is long, and two meridians are a apart at the equator.
  @Test func aQuarterOfTheMeridian() {
    let quarter = SineCosine(sine: 1, cosine: 0)
    let arc = Geodesic.Arc(quarter, sum: quarter, squaredCosine: 1, equator, pole)
    #expect(abs(arc.distance * WGS84.semiMinorAxis - 10_001_965.729_312) < 1e-6)
    #expect(abs(arc.reducedLength * WGS84.semiMinorAxis - WGS84.semiMajorAxis) < 1e-8)
  }

  @Test func twoEqualPlacesHaveNoSide() {
    let place = ReducedLatitude(latitudeDegrees: 33)
    let triangle = Geodesic.Triangle(place, place, SineCosine(degrees: 0))
    #expect(triangle.side.sine == 0)
    #expect(triangle.sineOfEquatorialAzimuth == 0)
  }
}

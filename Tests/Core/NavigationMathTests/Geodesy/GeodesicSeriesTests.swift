import Glibc
import Testing

@testable import NavigationMath

/// Each series against its integral, summed up by Simpson's rule.
@Suite struct GeodesicSeriesTests {
  private let square = 0.8
  private var series: GeodesicSeries { GeodesicSeries(squaredCosineOfEquatorialAzimuth: square) }

  private func integral(to end: Double, _ body: (Double) -> Double) -> Double {
    let steps = 2000
    let width = end / Double(steps)
    var sum = body(0) + body(end)
    for step in 1..<steps { sum += (step % 2 == 1 ? 4 : 2) * body(Double(step) * width) }
    return sum * width / 3
  }

  private func stretch(_ sigma: Double) -> Double {
    (1 + WGS84.secondEccentricitySquared * square * sin(sigma) * sin(sigma)).squareRoot()
  }

  private func waves(_ sigma: Double) -> GeodesicSeries.SixTerms {
    GeodesicSeries.SixTerms(sinesOfTwice: SineCosine(sine: sin(sigma), cosine: cos(sigma)))
  }

  /// Equation 7.
  @Test func distance() {
    for sigma in [0.3, 1.1, 2.9] {
      let expected = integral(to: sigma) { stretch($0) }
      #expect(abs(series.a1 * (sigma + series.c1.dot(waves(sigma))) - expected) < 1e-14)
    }
  }

  /// Equation 21 undoes equation 18.
  @Test func distanceReverted() {
    for sigma in [0.3, 1.1, 2.9] {
      let tau = sigma + series.c1.dot(waves(sigma))
      #expect(abs(tau + series.c1Reverted.dot(waves(tau)) - sigma) < 1e-15)
    }
  }

  /// Equation 41.
  @Test func reducedLength() {
    for sigma in [0.3, 1.1, 2.9] {
      let expected = integral(to: sigma) { 1 / stretch($0) }
      #expect(abs(series.a2 * (sigma + series.c2.dot(waves(sigma))) - expected) < 1e-14)
    }
  }

  /// Equation 8. A term of the sixth order would be 10⁻¹⁷.
  @Test func longitude() {
    let f = WGS84.flattening
    for sigma in [0.3, 1.1, 2.9] {
      let expected = integral(to: sigma) { (2 - f) / (1 + (1 - f) * stretch($0)) }
      #expect(abs(series.a3 * (sigma + series.c3.dot(waves(sigma))) - expected) < 1e-14)
    }
  }

  @Test func sinesBetweenTwoAnglesAreTheirDifferences() {
    let (first, second) = (0.4, 1.7)
    let between = GeodesicSeries.SixTerms(
      between: SineCosine(sine: sin(second - first), cosine: cos(second - first)), cosineOfSum: cos(first + second))
    let (low, high) = (waves(first), waves(second))
    #expect(abs(between.first - (high.first - low.first)) < 1e-14)
    #expect(abs(between.second - (high.second - low.second)) < 1e-14)
    #expect(abs(between.third - (high.third - low.third)) < 1e-14)
    #expect(abs(between.fourth - (high.fourth - low.fourth)) < 1e-14)
    #expect(abs(between.fifth - (high.fifth - low.fifth)) < 1e-14)
    #expect(abs(between.sixth - (high.sixth - low.sixth)) < 1e-14)
    #expect(abs(high.sixth - sin(12 * second)) < 1e-14)
  }

  @Test func anEquatorialGeodesicHasNoWaves() {
    let flat = GeodesicSeries(squaredCosineOfEquatorialAzimuth: 0)
    #expect(flat.epsilon == 0)
    #expect(flat.a1 == 1)
    #expect(flat.a2 == 1)
    #expect(flat.a3 == 1)
  }
}

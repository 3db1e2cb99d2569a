import Fusion
import NavigationMath
import Observations
import Testing

@Suite struct NavSatFixTests {
  private func estimate() -> LocationEstimate {
    var estimate = LocationEstimate(latitudeDegrees: 51, longitudeDegrees: 13, at: .zero)
    estimate.ellipsoidalHeight = 150
    return estimate
  }

  @Test func theCovarianceIsInEastNorthUp() {
    var fix = estimate()
    #expect(NavSatFix(fix, kind: .threeDimensional).positionCovarianceType == .unknown)
    fix.accuracy.sigmaNorth = 2
    fix.accuracy.sigmaEast = 3
    fix.accuracy.horizontal = Accuracy(13.0.squareRoot(), .gst)
    fix.accuracy.vertical = Accuracy(4, .gst)
    let message = NavSatFix(fix, kind: .rtkFixed)
    #expect(message.positionCovariance.rowMajor == [9, 0, 0, 0, 4, 0, 0, 0, 16])
    #expect(message.positionCovarianceType == .diagonalKnown && message.status == .groundAugmented)
    #expect(message.altitude == 150 && message.status.rawValue == 2)
  }

  @Test func aPredictionIsNoFix() {
    var predicted = estimate()
    predicted.ellipsoidalHeight = nil
    let message = NavSatFix(predicted, kind: .deadReckoning)
    #expect(message.status.rawValue == -1 && message.altitude.isNaN)
  }
}

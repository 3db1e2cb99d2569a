import Observations
import Testing

@Suite struct FixAccuracyCovarianceTests {
  @Test func theHorizontalVarianceIsDivided() {
    var accuracy = FixAccuracy()
    accuracy.horizontal = Accuracy(2, .gst)
    #expect(accuracy.covariance == nil, "the height is unknown")
    accuracy.vertical = Accuracy(3, .gst)
    let even = NEDCovariance(northNorth: 2, northEast: 0, northDown: 0, eastEast: 2, eastDown: 0, downDown: 9)
    #expect(accuracy.covariance == even)
  }

  @Test func accuraciesPerAxisComeFirst() {
    var accuracy = FixAccuracy()
    accuracy.horizontal = Accuracy(5, .gst)
    accuracy.vertical = Accuracy(1, .gst)
    accuracy.sigmaNorth = 3
    accuracy.sigmaEast = 4
    #expect(accuracy.covariance?.northNorth == 9 && accuracy.covariance?.eastEast == 16)
  }
}

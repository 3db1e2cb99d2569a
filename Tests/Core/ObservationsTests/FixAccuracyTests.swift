import Observations
import Testing

@Suite struct FixAccuracyTests {
  @Test func nothingIsKnownAtFirst() {
    let accuracy = FixAccuracy()
    #expect(accuracy.horizontal == nil)
    #expect(accuracy.vertical == nil)
    #expect(accuracy.speed == nil)
    #expect(accuracy.courseDegrees == nil)
    #expect(accuracy.sigmaNorth == nil)
    #expect(accuracy.sigmaEast == nil)
  }

  @Test func onlyWhatRestsOnDilutionsAloneIsAssumed() {
    for source in AccuracySource.allCases {
      #expect(Accuracy(1, source).isAssumed == [.dilution, .dilutionOfFamily].contains(source), "\(source)")
    }
  }

  @Test func figuresOfDifferentOriginDiffer() {
    #expect(Accuracy(2.5, .gst) != Accuracy(2.5, .dilution))
    #expect(Accuracy(2.5, .gst) == Accuracy(2.5, .gst))
    #expect(Set(AccuracySource.allCases.map(\.rawValue)).count == AccuracySource.allCases.count)
  }
}

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

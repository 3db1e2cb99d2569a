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

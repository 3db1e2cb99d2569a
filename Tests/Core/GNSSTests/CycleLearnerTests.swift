import Testing

@testable import GNSS

@Suite struct CycleLearnerTests {
  /// What is expected after epochs with and without a kind.
  private func expectations(_ epochs: [Bool]) -> [Bool] {
    var learner = CycleLearner()
    return epochs.map { brings in
      learner.endEpoch(brings ? [.gga, .gst] : [.gga])
      #expect(learner.expected.contains(.gga))
      return learner.expected.contains(.gst)
    }
  }

  @Test func expectsNothingAtFirst() { #expect(CycleLearner().expected.isEmpty) }

  @Test func whatCameIsExpectedAgain() { #expect(expectations([true, true]) == [true, true]) }

  @Test func oneLossChangesNothing() {
    #expect(expectations([true, true, false, true, true, false, true]) == [true, true, true, true, true, true, true])
  }

  @Test func whatComesLateIsExpectedNextTime() {
    var learner = CycleLearner()
    learner.endEpoch([.gga])
    learner.addLate(.gst)
    #expect(learner.expected == [.gga, .gst])
    // Once more in the same epoch says nothing about the rhythm.
    learner.addLate(.gst)
    learner.endEpoch([.gga, .gst])
    #expect(learner.expected == [.gga, .gst])
  }

  @Test func fourAbsencesRunningAreForgotten() {
    #expect(
      expectations([true, true, false, false, false, false, false]) == [true, true, true, true, true, false, false])
  }

  @Test func whatAppearsIsExpectedFromThenOn() {
    #expect(expectations([false, false, false, false, false, false, true, true]).suffix(3) == [false, true, true])
  }

  @Test(arguments: [2, 3, 5, 10])
  func everyNthIsLearned(period: Int) {
    let epochs = (1...(8 * period)).map { $0 % period == 0 }
    let found = expectations(epochs)
    for index in (4 * period)..<(epochs.count - 1) { #expect(found[index] == epochs[index + 1], "epoch \(index)") }
  }

  @Test func aSlowSentenceLostOnceKeepsItsRhythm() {
    var epochs = (1...60).map { $0 % 5 == 0 }
    epochs[39] = false
    let found = expectations(epochs)
    for index in 40..<59 { #expect(found[index] == epochs[index + 1], "epoch \(index)") }
  }

  @Test func aRhythmThatQuickensIsFollowedAtOnce() {
    let epochs = (1...30).map { $0 % 5 == 0 } + [true, true, true]
    #expect(expectations(epochs).suffix(2) == [true, true])
  }
}

import Testing

@testable import GNSS

@Suite struct LastSentenceLearnerTests {
  private func learner(_ epochs: [(first: UInt64, last: UInt64)]) -> LastSentenceLearner {
    var learner = LastSentenceLearner()
    for epoch in epochs {
      learner.beginEpoch(with: epoch.first)
      learner.endEpoch(with: epoch.last)
    }
    return learner
  }

  @Test func twoEpochsAlikeTeachTheLast() {
    #expect(!LastSentenceLearner().isLast(9))
    #expect(!learner([(1, 9)]).isLast(9))
    #expect(learner([(1, 9), (1, 9)]).isLast(9))
    #expect(!learner([(1, 9), (1, 9)]).isLast(8))
    #expect(learner([(1, 9), (1, 9)]).isFirst(1))
  }

  @Test func firstSentenceOfTheNewestEpochIsKnown() {
    var learner = learner([(1, 9)])
    #expect(learner.hasBegun(with: 1))
    learner.beginEpoch(with: 2)
    #expect(learner.hasBegun(with: 2) && !learner.hasBegun(with: 1))
  }

  @Test func epochsThatDifferTeachNothing() {
    #expect(!learner([(1, 9), (1, 8)]).isLast(9))
    #expect(!learner([(1, 9), (1, 8)]).isLast(8))
    #expect(!learner([(1, 9), (2, 9)]).isLast(9))
  }

  @Test func anEpochThatBeginsDifferentlyRefutes() {
    var learner = learner([(1, 9), (1, 9)])
    learner.beginEpoch(with: 1)
    #expect(learner.isLast(9))
    learner.beginEpoch(with: 10)
    #expect(!learner.isLast(9))
    #expect(learner.isFirst(1))
  }

  @Test func refutedItMustBeLearnedAnew() {
    var learner = learner([(1, 9), (1, 9)])
    learner.refute()
    #expect(!learner.isLast(9))
    learner.beginEpoch(with: 1)
    learner.endEpoch(with: 9)
    #expect(!learner.isLast(9))
    learner.beginEpoch(with: 1)
    learner.endEpoch(with: 9)
    #expect(learner.isLast(9))
  }

  @Test func anEpochWithoutSentencesTeachesNothing() {
    var learner = learner([(1, 9), (1, 9)])
    learner.endEpoch(with: nil)
    #expect(!learner.isLast(9))
  }
}

import NMEA
import Testing

@testable import GNSS

@Suite struct EpochCompletionTests {
  /// Feeds an epoch that ends because time moves on; returns after how many messages the fix was complete, and after
  /// how many the epoch was taken as ended, 0 if it was not.
  @discardableResult
  private func feed(_ completion: inout EpochCompletion, _ kinds: Contribution...) -> (complete: Int, last: Int) {
    var seen: Contribution = []
    var found = (complete: 0, last: 0)
    for (index, kind) in kinds.enumerated() {
      seen.insert(kind)
      if found.complete == 0, completion.isComplete(seen) { found.complete = index + 1 }
      if found.last == 0, completion.isLast(completion.next(kind), after: seen) { found.last = index + 1 }
    }
    if found.last == 0 { completion.endEpoch() }
    completion.close(seen, [], decimals: -1)
    completion.reset()
    return found
  }

  @Test func twoEpochsTeachWhenAFixIsCompleteAndThreeWhichSentenceIsTheLast() {
    var completion = EpochCompletion()
    #expect(feed(&completion, .rmc, .gga, .gsa, .gll) == (0, 0))
    #expect(feed(&completion, .rmc, .gga, .gsa, .gll) == (0, 0))
    #expect(feed(&completion, .rmc, .gga, .gsa, .gll) == (3, 4), "GLL repeats GGA, and is not waited for")
    #expect(feed(&completion, .rmc, .gga, .gsa, .gll) == (3, 4))
  }

  @Test func nothingIsLearnedFromAnEpochThatMayHaveBegunBeforeTheStream() {
    var completion = EpochCompletion()
    feed(&completion, .gst, .gga)
    feed(&completion, .gga)
    #expect(!completion.expects(.gst) && completion.expects(.gga))
    #expect(feed(&completion, .gga).complete == 1)
  }

  @Test func aSentenceThatComesLaterThanTheLastRefutesIt() {
    var completion = EpochCompletion()
    for _ in 0..<3 { feed(&completion, .rmc, .gga) }
    #expect(feed(&completion, .rmc, .gga).last == 2)
    completion.addLate(.gst)
    completion.refuteLast()
    #expect(completion.expects(.gst))
    #expect(feed(&completion, .rmc, .gga, .gst) == (3, 0))
  }

  @Test func anOccasionalSentenceIsWaitedForInItsEpoch() {
    var completion = EpochCompletion()
    feed(&completion, .gga, .rmc)
    for _ in 0..<4 {
      feed(&completion, .gga, .rmc)
      feed(&completion, .gga, .gst, .rmc)
    }
    #expect(!completion.expects(.gst))
    #expect(feed(&completion, .gga, .rmc).complete == 2)
    #expect(completion.expects(.gst))
    #expect(feed(&completion, .gga, .rmc, .gst).complete == 3)
  }

  @Test func theFirstSentenceIsThatOfTheEpochBefore() {
    var completion = EpochCompletion()
    #expect(!completion.isFirst(.rmc))
    feed(&completion, .rmc, .gga)
    #expect(completion.isFirst(.rmc) && !completion.isFirst(.gga))
  }

  @Test func theSentencesOfTheOpenEpochAreCountedUntilTheReset() {
    var completion = EpochCompletion()
    for kind: Contribution in [.rmc, .gga, .gsa, .gsa] { _ = completion.next(kind) }
    #expect(completion.count == 4)
    completion.reset()
    #expect(completion.count == 0)
  }

  @Test func repeatedKindsAreDistinguished() {
    var completion = EpochCompletion()
    for _ in 0..<2 { feed(&completion, .rmc, .gsa, .gsa) }
    #expect(feed(&completion, .rmc, .gsa, .gsa).last == 3)
  }

  @Test func valueThatIsMissingIsAwaitedFromAKindThatCanStateIt() {
    var completion = EpochCompletion()
    for _ in 0..<2 {
      feed(&completion, .rmc, .gga, .vtg, .gll)
      completion.close([.rmc, .gga, .vtg, .gll], [.position, .speed], decimals: 5)
    }
    #expect(!completion.awaits([.position, .speed], after: [.rmc, .gga]))
    #expect(completion.awaits(.position, after: [.rmc, .gga]))
    #expect(!completion.awaits(.position, after: [.rmc, .gga, .vtg]), "GLL has no speed")
    #expect(completion.awaits(.speed, after: [.rmc, .gga, .vtg]) && completion.decimals == 5)
  }

  @Test func epochThatHasAllIsOverBeforeAnotherOfAKind() {
    var completion = EpochCompletion()
    for _ in 0..<3 { feed(&completion, .rmc, .vtg, .gga) }
    _ = completion.next(.vtg)
    #expect(!completion.isOver([.rmc, .vtg], before: .vtg))
    #expect(completion.isOver([.rmc, .vtg, .gga], before: .vtg))
  }
}

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

@Suite struct SentenceOrdinalsTests {
  @Test func sentencesOfAKindAreNumbered() {
    var ordinals = SentenceOrdinals()
    let first = ordinals.next(.gsa)
    let second = ordinals.next(.gsa)
    #expect(first != second)
    #expect(ordinals.next(.gga) != first)
    #expect(ordinals.count == 3)
    ordinals.reset()
    #expect(ordinals.count == 0)
    #expect(ordinals.next(.gsa) == first)
    #expect(SentenceOrdinals.signature(ofFirst: .gsa) == first)
  }

  @Test func gsvIsNamedByItsGroupAndWhetherItEndsIt() throws {
    func signature(_ content: String) throws -> UInt64 {
      try withFields(content) { (fields) throws(SentenceError) in
        SentenceOrdinals.signature(of: SatelliteGroupMessage(try GSV(fields)))
      }
    }
    #expect(try signature(gsv(1, of: 3)) == signature(gsv(2, of: 3)))
    #expect(try signature(gsv(3, of: 3)) == signature(gsv(4, of: 4)))
    #expect(try signature(gsv(2, of: 3)) != signature(gsv(3, of: 3)))
    #expect(try signature(gsv(3, of: 3, talker: "GL")) != signature(gsv(3, of: 3)))
    #expect(try signature(gsv(3, of: 3, signal: "6")) != signature(gsv(3, of: 3, signal: "1")))
    var ordinals = SentenceOrdinals()
    for kind in 0..<Contribution.kindCount {
      #expect(try ordinals.next(Contribution(rawValue: 1 << UInt32(kind))) != signature(gsv()))
    }
  }

  @Test func kindIsCompleteWithAsManyAsBefore() {
    var ordinals = SentenceOrdinals()
    for _ in 0..<2 { _ = ordinals.next(.vtg) }
    ordinals.reset()
    #expect(!ordinals.isComplete(.vtg) && ordinals.isComplete(.gga))
    _ = ordinals.next(.vtg)
    #expect(!ordinals.isComplete(.vtg))
    _ = ordinals.next(.vtg)
    #expect(ordinals.isComplete(.vtg))
  }
}

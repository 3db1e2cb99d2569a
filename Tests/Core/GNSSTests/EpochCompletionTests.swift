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

import Testing

@testable import LinuxLocation

@Suite struct GPSDCycleTests {
  private typealias Counts = GPSDCycle.Counts

  @Test func nothingIsCompleteBeforeThreeEpochs() {
    var cycle = GPSDCycle()
    for _ in 0..<3 {
      #expect(!cycle.isComplete(Counts(positions: 9, skies: 9, others: 9)))
      cycle.note(Counts(positions: 1))
    }
    #expect(cycle.isComplete(Counts(positions: 1)))
  }

  @Test func whatUsuallyComesIsWaitedFor() {
    var cycle = GPSDCycle()
    cycle.note(Counts(positions: 5, skies: 2, others: 1))
    cycle.note(Counts(positions: 2, skies: 0, others: 0))
    cycle.note(Counts(positions: 2, skies: 0, others: 1))
    #expect(!cycle.isComplete(Counts(positions: 1, others: 1)))
    #expect(!cycle.isComplete(Counts(positions: 2)))
    #expect(cycle.isComplete(Counts(positions: 2, others: 1)))
    // The first is forgotten with the fourth.
    cycle.note(Counts(positions: 1, skies: 1, others: 0))
    #expect(cycle.isComplete(Counts(positions: 2)))
    cycle.note(Counts(positions: 1, skies: 1, others: 0))
    #expect(!cycle.isComplete(Counts(positions: 1)))
    #expect(cycle.isComplete(Counts(positions: 1, skies: 1)))
  }
}

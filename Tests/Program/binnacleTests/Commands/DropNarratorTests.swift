import Testing

@testable import binnacle

@Suite struct DropNarratorTests {
  @Test func reportsTheBeginningAndTheEndOnce() {
    var narrator = DropNarrator()
    #expect(narrator.message(dropped: 0, isBlocked: true, canSay: true) == nil)
    let begun = "the output is read too slowly: the oldest rows are dropped"
    #expect(narrator.message(dropped: 3, isBlocked: true, canSay: true) == begun)
    #expect(narrator.message(dropped: 4, isBlocked: true, canSay: true) == nil)
    #expect(
      narrator.message(dropped: 4, isBlocked: false, canSay: true) == "the output is read again; 4 rows were dropped")
    #expect(narrator.message(dropped: 4, isBlocked: true, canSay: true) == nil)
    #expect(narrator.message(dropped: 5, isBlocked: true, canSay: true) == begun)
    #expect(
      narrator.message(dropped: 5, isBlocked: false, canSay: true) == "the output is read again; 1 row was dropped")
  }

  /// The reader of the rows may be the one of the messages: writing one would block.
  @Test func waitsUntilAMessageBlocksNothing() {
    var narrator = DropNarrator()
    #expect(narrator.message(dropped: 3, isBlocked: true, canSay: false) == nil)
    #expect(narrator.message(dropped: 9, isBlocked: false, canSay: true) != nil)
    #expect(
      narrator.message(dropped: 9, isBlocked: false, canSay: true) == "the output is read again; 9 rows were dropped")
  }
}

import Testing

@testable import binnacle

@Suite struct DropMessagesTests {
  @Test func reportsTheBeginningAndTheEndOnce() {
    var messages = DropMessages()
    #expect(messages.message(dropped: 0, isBlocked: true, canSay: true) == nil)
    let begun = "the output is read too slowly: the oldest rows are dropped"
    #expect(messages.message(dropped: 3, isBlocked: true, canSay: true) == begun)
    #expect(messages.message(dropped: 4, isBlocked: true, canSay: true) == nil)
    #expect(
      messages.message(dropped: 4, isBlocked: false, canSay: true) == "the output is read again; 4 rows were dropped")
    #expect(messages.message(dropped: 4, isBlocked: true, canSay: true) == nil)
    #expect(messages.message(dropped: 5, isBlocked: true, canSay: true) == begun)
    #expect(
      messages.message(dropped: 5, isBlocked: false, canSay: true) == "the output is read again; 1 row was dropped")
  }

  /// The reader of the rows may be the one of the messages: writing one would block.
  @Test func waitsUntilAMessageBlocksNothing() {
    var messages = DropMessages()
    #expect(messages.message(dropped: 3, isBlocked: true, canSay: false) == nil)
    #expect(messages.message(dropped: 9, isBlocked: false, canSay: true) != nil)
    #expect(
      messages.message(dropped: 9, isBlocked: false, canSay: true) == "the output is read again; 9 rows were dropped")
  }
}

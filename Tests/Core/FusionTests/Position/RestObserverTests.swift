import Testing

@testable import Fusion

@Suite struct RestObserverTests {
  @Test func restBeginsAfterFiveSecondsAndEndsAtOnce() {
    var rest = RestObserver()
    for _ in 0..<4 { rest.note(speed: 0.05, after: 1) }
    #expect(!rest.isAtRest)
    rest.note(speed: 0.05, after: 1)
    #expect(rest.isAtRest)
    rest.note(speed: 0.15, after: 1)
    #expect(!rest.isAtRest)
  }
}

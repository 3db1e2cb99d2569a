import Testing

@testable import binnacle

struct RepeatedOutageTests {
  @Test func anOutageMayBeRepeated() {
    #expect(RepeatedOutage("20@120")?.intervals(until: 600) == [120...140])
    #expect(RepeatedOutage("20@120/200")?.intervals(until: 600) == [120...140, 320...340, 520...540])
  }

  @Test(arguments: [
    "", "20", "@", "20@", "@120", "20@120/10", "20@120/20", "x@1", "20@1@2", "20@1/30/40", "0@1", "-1@1",
  ])
  func anythingElseIsRefused(text: String) { #expect(RepeatedOutage(text) == nil) }
}

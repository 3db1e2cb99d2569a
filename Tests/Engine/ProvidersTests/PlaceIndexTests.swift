import LocationTestKit
import Testing

@testable import Providers

@Suite struct SharedPlaceIndexTests {
  @Test func indexIsThatWhichWasSetLast() async throws {
    let shared = SharedPlaceIndex()
    #expect(shared.index == nil)
    let second = ScriptedPlaceIndex([])
    shared.index = ScriptedPlaceIndex([])
    shared.index = second
    #expect(shared.index as? ScriptedPlaceIndex === second)
    shared.index = nil
    #expect(shared.index == nil)
  }
}

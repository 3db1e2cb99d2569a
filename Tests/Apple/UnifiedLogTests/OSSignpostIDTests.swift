import Foundation
import Testing

@testable import UnifiedLog

struct OSSignpostIDTests {
  private final class Thing {}

  @Test func identifiersDiffer() {
    let made = (0..<100).map { _ in OSSignpostID(log: .default) }
    let special = [OSSignpostID.exclusive, .invalid, .null]
    #expect(Set(made + special).count == 103)
    let (one, other) = (Thing(), Thing())
    #expect(OSSignpostID(log: .default, object: one) == OSSignpostID(log: .disabled, object: one))
    #expect(OSSignpostID(log: .default, object: one) != OSSignpostID(log: .default, object: other))
    #expect(OSSignpostID(1) < OSSignpostID(2) && OSSignpostID(rawValue: 3).rawValue == 3)
  }
}

struct OSSignpostIntervalStateTests {
  @Test func aStateSurvivesCoding() throws {
    let state = OSSignpostIntervalState(OSSignpostID(7), isMeasured: true)
    let copy = try JSONDecoder().decode(OSSignpostIntervalState.self, from: JSONEncoder().encode(state))
    #expect(copy.signpostID == OSSignpostID(7))
    #expect(try #require(copy.milliseconds) >= 0)
    #expect(OSSignpostIntervalState.beginState(id: .null).milliseconds == nil)
  }

  /// A beginning of another run of the machine may be later than now, or any number at all.
  @Test(arguments: [Int64.max, .min]) func aStrangeBeginningHasNoDuration(_ beginning: Int64) throws {
    let text = #"{"signpostID":1,"beginning":\#(beginning)}"#
    let state = try JSONDecoder().decode(OSSignpostIntervalState.self, from: Data(text.utf8))
    #expect(state.milliseconds == nil)
  }
}

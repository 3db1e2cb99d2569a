import Foundation
import Testing

@testable import UnifiedLog

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

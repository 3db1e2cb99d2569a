import CBinnacle
import Observations
import Testing

@testable import CFace

@Suite struct InstantsTests {
  @Test func instantsMayBeEqualButNotGoBack() throws {
    var instants = Instants()
    #expect(try instants.next(5) == MonotonicInstant(nanoseconds: 5))
    #expect(try instants.next(5) == MonotonicInstant(nanoseconds: 5))
    #expect(throws: CFaceError.time) { try instants.next(4) }
    // A refused instant changes nothing.
    #expect(try instants.next(6) == MonotonicInstant(nanoseconds: 6))
  }

  @Test func instantsThatCouldOverflowAreRefused() throws {
    var instants = Instants()
    for nanoseconds in [-1, .min, .max, .max / 4 + 1] as [Int64] {
      #expect(throws: CFaceError.value) { try instants.next(nanoseconds) }
    }
    #expect(try instants.next(.max / 4).nanoseconds == .max / 4)
  }
}

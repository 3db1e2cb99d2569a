import NavigationMath
import Testing

@testable import GNSS

@Suite struct ClosedEpochsTests {
  @Test func theLastFourAreKnown() {
    var closed = ClosedEpochs()
    #expect(closed.last == nil)
    for second: Int64 in 0..<10 {
      let time = TimeOfDay(nanoseconds: second)
      #expect(!closed.contains(time))
      closed.insert(time)
      #expect(closed.last == time)
    }
    let known = (0..<10).filter { closed.contains(TimeOfDay(nanoseconds: $0)) }
    #expect(known == [6, 7, 8, 9])
  }

  @Test func midnightIsATimeLikeAnyOther() {
    var closed = ClosedEpochs()
    #expect(!closed.contains(TimeOfDay(nanoseconds: 0)))
    closed.insert(TimeOfDay(nanoseconds: 0))
    #expect(closed.last == TimeOfDay(nanoseconds: 0))
  }
}

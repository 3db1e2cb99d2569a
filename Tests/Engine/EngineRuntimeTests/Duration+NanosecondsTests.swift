import EngineRuntime
import Testing

@Suite struct DurationNanosecondsTests {
  @Test func areExactWithinTheRange() {
    #expect(Duration.seconds(5).saturatedNanoseconds == 5_000_000_000)
    #expect(Duration.nanoseconds(-1).saturatedNanoseconds == -1)
    #expect(Duration(secondsComponent: 0, attosecondsComponent: 1_999_999_999).saturatedNanoseconds == 1)
    #expect(Duration.nanoseconds(Int64.max).saturatedNanoseconds == .max)
  }

  @Test func saturateBeyondIt() {
    #expect(Duration.seconds(Int64.max).saturatedNanoseconds == .max)
    #expect(Duration.seconds(Int64.min).saturatedNanoseconds == .min)
  }
}

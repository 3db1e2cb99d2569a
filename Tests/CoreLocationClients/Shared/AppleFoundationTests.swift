import CoreLocation
import Testing

/// What programs have by way of CoreLocation without knowing where it comes from.
struct AppleFoundationTests {
  @Test func poolsAndTimes() throws {
    let length = autoreleasepool { "CoreLocation".count }
    #expect(length == autoreleasepool(invoking: { 12 }))
    let second: UInt64 = NSEC_PER_SEC
    #expect(second == 1000 * NSEC_PER_MSEC && NSEC_PER_MSEC == 1000 * NSEC_PER_USEC && USEC_PER_SEC == 1_000_000)
    let start: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
    let elapsed: CFTimeInterval = CFAbsoluteTimeGetCurrent() - start
    #expect(abs(start - Date().timeIntervalSinceReferenceDate) < 60 && elapsed < 60)
    #expect(ProcessInfo().arguments == ProcessInfo.processInfo.arguments)
  }
}

import Testing

@testable import EngineRuntime

@Suite struct LatchTests {
  @Test func whoWaitsPassesOnceItIsOpen() {
    let latch = Latch()
    let passed = Latch()
    #expect(
      SourceThread.run {
        latch.wait()
        passed.open()
      })
    latch.open()
    passed.wait()
    // It stays open.
    latch.wait()
    #expect(latch.wait(seconds: 60))
  }

  @Test func aWaitHasAnEnd() {
    #expect(!Latch().wait(seconds: 0))
  }
}

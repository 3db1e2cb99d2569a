import Testing

@testable import LinuxIO

@Suite struct UdevMonitorTests {
  @Test func itNeverWaits() {
    guard Udev.problem == nil else {
      #expect(UdevMonitor() == nil)
      return
    }
    let monitor = UdevMonitor()
    #expect((monitor?.descriptor ?? -1) >= 0)
    // Nothing is plugged in here; if something is, the queue is short.
    for _ in 0..<100 where monitor?.next() != nil {}
  }
}

import LocationEngine
import Testing

@testable import LinuxLocation

@Suite struct GPSDErrorTests {
  @Test func onlyARefusedConnectionIsAboutADaemonThatDoesNotRun() {
    let refused = GPSDError.notRunning(SourceError(.unavailable, "x: connection refused", advice: "y"))
    #expect(refused.advice?.contains("systemctl start gpsd.socket") == true)
    let lost = SourceError(.unavailable, "x: no way to this host", advice: "check the network")
    #expect(GPSDError.notRunning(lost) == lost)
  }

  @Test func aCableMayBeTheReason() {
    // Retried also at the first attempt.
    #expect(GPSDError.empty("x").kind == .disconnected)
    #expect(
      GPSDError.lost("x", "/dev/a")
        == SourceError(.disconnected, "x: gpsd has lost /dev/a", advice: "is the receiver plugged in?"))
  }
}

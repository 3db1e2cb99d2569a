import EngineRuntime
import LinuxIO
import LinuxTestSupport
import Testing

@testable import ReceiverServices

@Suite struct PPSDeviceSourceErrorTests {
  @Test func whatIsNotThereIsSaidWithWhatIs() {
    let tree = FakePPS()
    let none = failure { () throws(SourceError) in _ = try PPSDevice("/dev/pps0", root: tree.root) }
    #expect(none?.kind == .notFound && none?.message == "/dev/pps0: no such pulse per second")
    #expect(none?.advice?.contains("dtoverlay=pps-gpio") == true)
    tree.add("pps1", driver: "pps.-1")
    let other = failure { () throws(SourceError) in _ = try PPSDevice("/dev/pps0", root: tree.root) }
    #expect(other?.advice == "there is /dev/pps1")
  }
}

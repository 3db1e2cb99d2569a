import LinuxTestSupport
import Testing

@testable import BeaconRadio

@Suite struct BeaconObstacleTests {
  private func status(_ line: String) -> (TemporaryFolder, String) {
    let folder = TemporaryFolder()
    return (folder, folder.file("status", Array("Name:\tx\nCapPrm:\t0\n\(line)\nCapBnd:\t1\n".utf8)))
  }

  @Test(arguments: [
    ("CapEff:\t0000000000001000", true), ("CapEff:\t000001ffffffffff", true), ("CapEff:\t0000000000002fff", false),
    ("CapEff:\t0000000000000000", false), ("CapEff:\tx", nil), ("CapInh:\t0000000000001000", nil),
  ])
  func theCapabilityIsReadFromTheStatus(_ line: String, _ expected: Bool?) {
    let (folder, path) = status(line)
    #expect(BeaconObstacle.mayAdministerNetworks(path) == expected)
    // Only what is known to be missing is an obstacle.
    #expect((BeaconObstacle.text(of: .management, status: path) == nil) == (expected != false))
    withExtendedLifetime(folder) {}
  }

  @Test func theKernelHasTheLine() {
    #expect(BeaconObstacle.mayAdministerNetworks("/proc/self/status") != nil)
    #expect(BeaconObstacle.mayAdministerNetworks("/nowhere") == nil)
  }

  @Test func aMissingSocketIsNamedWithTheCommand() {
    let folder = TemporaryFolder()
    let text = BeaconObstacle.text(of: .service, socket: "\(folder.path)/beacons")
    #expect(text?.hasSuffix("sudo systemctl enable --now binnacle-beacons.socket makes it") == true)
    #expect(BeaconObstacle.text(of: .service, socket: folder.file("beacons")) == nil)
    #expect(BeaconObstacle.text(of: .bluez) == nil)
  }
}

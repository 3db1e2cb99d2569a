import Testing

@testable import BeaconRadio
@testable import Beacons

@Suite struct ManagementNameTests {
  @Test func namesHaveTheirIndex() {
    #expect(ManagementName.index(of: nil) == nil)
    #expect(ManagementName.index(of: "hci0") == 0 && ManagementName.index(of: "hci12") == 12)
    for name in ["", "hci", "eth0", "hci-1", "hci70000"] {
      #expect(ManagementName.index(of: name) == ManagementIndex.none, "\(name)")
    }
  }

  @Test func theWayIsPartOfTheName() {
    #expect(ManagementName.display(3) == "hci3 (management)" && ManagementName.display(nil) == "management")
  }
}

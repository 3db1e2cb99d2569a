import Testing

@testable import Beacons

@Suite struct ManagementStatusTests {
  @Test func numbersAreThoseOfTheKernel() {
    #expect(ManagementStatus.permissionDenied.rawValue == 0x14 && ManagementStatus.blocked.rawValue == 0x12)
    #expect(ManagementStatus.notPowered.rawValue == 0x0F && ManagementStatus.busy.rawValue == 0x0A)
    #expect(ManagementStatus.success == ManagementStatus(rawValue: 0))
  }
}

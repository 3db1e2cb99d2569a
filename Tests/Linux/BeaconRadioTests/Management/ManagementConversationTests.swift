import Testing

@testable import BeaconRadio

@Suite struct ManagementOutputTests {
  @Test func nothingIsReportedTwice() {
    var outbox = ManagementOutbox()
    outbox.report(.noRadio, "none")
    outbox.report(.noRadio, "none")
    #expect(outbox.items == [.availability(.noRadio), .notice("none")])
    outbox.items = []
    outbox.report(.available)
    outbox.report(.noRadio, "none")
    #expect(outbox.items == [.availability(.available), .availability(.noRadio), .notice("none")])
  }

  @Test func anotherControllerThatIsOffIsReported() {
    var outbox = ManagementOutbox()
    outbox.reportOff(0)
    outbox.reportOff(0)
    #expect(outbox.items == [.controller(0), .availability(.radioOff), .switchedOff(0)])
    outbox.items = []
    outbox.reportOff(1)
    #expect(outbox.items == [.controller(1), .switchedOff(1)])
  }
}

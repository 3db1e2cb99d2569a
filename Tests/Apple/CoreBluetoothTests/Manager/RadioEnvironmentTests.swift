import BeaconRadio
import LocationEngine
import Testing

@testable import CoreBluetooth

@Suite struct RadioEnvironmentTests {
  /// The type of the advertiser, and what was written.
  private func made(_ variables: [String: String]) -> (type: String, said: [String]) {
    let said = Guarded([String]())
    let advertiser = RadioEnvironment.advertiser({ variables[$0] }, say: { line in said.withLock { $0.append(line) } })
    return ("\(type(of: advertiser))", said.withLock { $0 })
  }

  @Test func theVariableNamesTheRadio() {
    #expect(made(["BINNACLE_BEACONS": "management:hci9"]).type == "ManagementAdvertiser")
    #expect(made(["BINNACLE_BEACONS": "bluez:"]).type == "BusAdvertiser")
    #expect(made([:]).type == "AutomaticAdvertiser" && made([:]).said.isEmpty)
  }

  @Test func whatCannotSendIsReplaced() {
    #expect(made(["BINNACLE_BEACONS": "hall.jsonl"]).type == "AutomaticAdvertiser")
    #expect(made(["BINNACLE_BEACONS": "hall.jsonl"]).said.isEmpty)
    let said = made(["BINNACLE_BEACONS": "hall.jsonl", "BINNACLE_LOG": "1"]).said
    #expect(said.first?.contains("cannot send") == true)
  }

  @Test func aWrongAddressIsSaid() {
    let (type, said) = made(["BINNACLE_BEACONS": "bluez:usb0"])
    #expect(type == "AutomaticAdvertiser" && said.first?.contains("bluez:usb0") == true)
  }
}

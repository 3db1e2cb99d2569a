import EngineRuntime
import Testing

@testable import BeaconRadio

@Suite struct BeaconAddressTests {
  @Test(arguments: [
    ("auto:", BeaconAddress.automatic), ("management:", .management(nil)), ("management:hci1", .management("hci1")),
    ("bluez:", .bluez(nil)), ("bluez:hci0", .bluez("hci0")), ("helper:", .helper("/run/binnacle/beacons")),
    ("helper:/tmp/s", .helper("/tmp/s")), ("hall.jsonl", .log("hall.jsonl")), ("log:hall.jsonl", .log("hall.jsonl")),
    ("./a:b", .log("./a:b")),
  ])
  func parses(_ text: String, _ address: BeaconAddress) throws {
    #expect(try BeaconAddress(text) == address)
    #expect(try BeaconAddress(address.description) == address)
  }

  @Test(arguments: ["", "auto:x", "management:eth0", "bluez:hci", "log:", "usb:1"])
  func refuses(_ text: String) {
    let error = #expect(throws: SourceError.self) { try BeaconAddress(text) }
    #expect(error?.kind == .invalid)
    #expect(error?.advice?.contains("management:hci0") == true)
  }
}

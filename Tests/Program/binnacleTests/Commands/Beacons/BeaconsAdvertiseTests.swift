import TestSupport
import Testing

@testable import binnacle

/// What a radio sends is tested in BeaconRadioTests and in the guest of Tests/Bluetooth.
struct BeaconsAdvertiseTests {
  private static let beacon = [BeaconService.text, "1", "2"]

  @Test(arguments: [
    (["--power", "0"] + beacon, "--power: '0' is not a power in dBm from -127 to -1"),
    (["--power=-128"] + beacon, "--power: '-128'"), (beacon + ["--radio", "helper:"], "'helper:' cannot send"),
    (beacon + ["--radio", "hall.jsonl"], "'hall.jsonl' cannot send"), (beacon + ["3"], "give one beacon"),
  ])
  func wrongUsageIs64(_ arguments: [String], _ message: String) throws {
    let run = try ProgramRun(["beacons", "advertise"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
  }

  /// No machine has a controller of that number.
  @Test func withoutARadioItIs69WithTheReason() throws {
    let run = try ProgramRun(["beacons", "advertise", "--radio", "management:hci65000", "--quiet"] + Self.beacon)
    #expect(run.status == 69 || run.status == 77, "\(run.errors)")
    #expect(run.output.isEmpty && run.errors.hasPrefix("binnacle: "))
  }
}

import Foundation
import Glibc
import OutputsTestSupport
import TestSupport
import Testing

@testable import binnacle

/// The program is tested by running it on logs, and on a scripted radio.
struct BeaconsCalibrateTests {
  private static let beacon = [BeaconService.text, "1", "1"]
  private let state = StateFolder()

  private func run(_ arguments: [String], log: String? = nil, quiet: Bool = true) throws -> ProgramRun {
    var words = ["beacons", "calibrate"] + arguments
    if let log { words += ["--radio", BeaconsCommandTests.logs + log, "--speed", "max"] }
    return try ProgramRun(words + (quiet ? ["--quiet"] : []), launcher: ["BINNACLE_STATE_DIR=\(state.path)"])
  }

  private func result(_ run: ProgramRun) throws -> [String: Any] {
    #expect(run.status == 0, "\(run.errors)")
    #expect(try JSONSchema().problem(in: run.output) == nil, "\(run.output)")
    return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  @Test func aMetreGivesThePower() throws {
    let row = try result(try run(Self.beacon + ["--json"], log: "metre.jsonl"))
    // The log has −63 dBm; the beacon states −59, which is believed to 4 dB.
    let power = try #require(row["power"] as? Double)
    #expect(abs(power - -63) < 1.5 && row["setPower"] as? Int == Int(power.rounded()))
    #expect(row["statedPower"] as? Int == -59 && row["distances"] as? Int == 1)
    #expect(abs(try #require(row["rssi"] as? Double) - -63) < 0.5)
  }

  @Test func anotherDistanceGivesTheExponentAndTheSameOneReplaces() throws {
    _ = try run(Self.beacon, log: "metre.jsonl")
    let before = try result(try run(Self.beacon + ["--json"], log: "metre.jsonl"))
    #expect(before["distances"] as? Int == 1)
    let row = try result(try run(Self.beacon + ["--distance", "4", "--json"], log: "four-metres.jsonl"))
    #expect(row["distances"] as? Int == 2)
    // The log has an exponent of 1.6, the prior is 2.0 ± 0.4.
    let exponent = try #require(row["exponent"] as? Double)
    #expect((1.6..<1.95).contains(exponent))
    #expect(try #require(row["exponentAccuracy"] as? Double) < 0.35)
    let other = try result(try run([BeaconService.text, "1", "1", "--json"], log: "metre.jsonl"))
    #expect(other["distances"] as? Int == 2)
  }

  /// The distance with the saved calibration is that at which the beacon is.
  @Test func theDistanceIsThatOfTheCalibration() throws {
    let range = ["beacons", BeaconsCommandTests.logs + "metre.jsonl", "--range", "--json", "--speed", "max"]
    func distance() throws -> Double {
      let run = try ProgramRun(range, launcher: ["BINNACLE_STATE_DIR=\(state.path)"])
      let last = try #require(run.output.split(separator: "\n").last)
      let row = try #require(try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any])
      let beacons = try #require(row["beacons"] as? [[String: Any]])
      return try #require(beacons[0]["distance"] as? Double)
    }
    let before = try distance()
    _ = try run(Self.beacon, log: "metre.jsonl")
    let after = try distance()
    #expect(before > 1.3 && abs(after - 1) < 0.35, "\(before) \(after)")
  }

  @Test func thePeopleAreToldWhatToDo() throws {
    let run = try run(Self.beacon, log: "metre.jsonl", quiet: false)
    #expect(run.errors.contains("heard; keep it 1 m away in clear view, for 10 s\n"))
    for words in ["at 1 m: -6", "power at 1 m: -6", "which is assumed; another --distance", "it is -59 now", "saved: "]
    {
      #expect(run.output.contains(words), "\(run.output)")
    }
  }

  @Test func whatIsSavedCanBeForgotten() throws {
    _ = try run(Self.beacon, log: "metre.jsonl")
    #expect(try run(Self.beacon + ["--forget"]).status == 0)
    let again = try run(Self.beacon + ["--forget"])
    #expect(again.status == 1 && again.errors == "binnacle: nothing is saved of \(BeaconService.text) 1 1\n")
  }

  @Test func whatIsDamagedIsKept() throws {
    _ = try run(Self.beacon, log: "metre.jsonl")
    state.corrupt()
    let run = try run(Self.beacon, log: "metre.jsonl")
    #expect(run.status == 65 && run.errors.contains("is damaged"), "\(run.errors)")
    for name in state.names { #expect(TemporaryFolder.read("\(state.path)/\(name)") == "not one of ours") }
  }

  @Test func aBeaconThatIsNotHeardIs69() throws {
    let run = try run([BeaconService.text, "1", "5"], log: "metre.jsonl")
    #expect(run.status == 69 && run.errors.hasPrefix("binnacle: \(BeaconService.text) 1 5 was not heard\n"))
    #expect(!state.isThere)
  }

  @Test func tooFewAdvertisementsAre69() throws {
    let run = try run(Self.beacon + ["--duration", "0.5"], log: "metre.jsonl")
    #expect(run.status == 69 && run.errors.contains("and 10 are needed\ncome nearer, or listen longer"))
    #expect(!state.isThere)
  }

  @Test func aSignalChangesNothing() throws {
    let service = try BeaconService()
    let process = try ProgramProcess(
      ["beacons", "calibrate"] + Self.beacon + ["--radio", "helper:" + service.path],
      launcher: ["BINNACLE_STATE_DIR=\(state.path)"])
    #expect(service.waitForListener())
    service.radio.tell(.availability(.available))
    for _ in 0..<20 { service.send(1) }
    #expect(process.waitForErrors { $0.contains("heard; keep it") })
    process.send(SIGINT)
    #expect(process.wait() == 1 && process.errors.hasSuffix("cancelled: nothing is changed\n") && !state.isThere)
  }

  @Test func aRadioIsListenedToForTheGivenTime() throws {
    let service = try BeaconService()
    let process = try ProgramProcess(
      ["beacons", "calibrate", "--json", "--duration", "1", "--distance", "2"] + Self.beacon
        + ["--radio", "helper:" + service.path],
      launcher: ["BINNACLE_STATE_DIR=\(state.path)"])
    #expect(service.waitForListener())
    service.radio.tell(.availability(.available))
    for _ in 0..<50 { service.send(1, rssi: -66) }
    service.send(2, rssi: -30)
    #expect(process.wait() == 0, "\(process.errors)")
    #expect(process.output.contains(#""distance":2.000,"advertisements":50,"rssi":-66.0,"scatter":0.0"#))
  }

  @Test(arguments: [
    (["x", "1", "2"], "'x' is not a UUID"), ([BeaconService.text, "1", "65536"], "'65536' is not a minor number"),
    ([BeaconService.text, "-1", "2"], "-1"), ([BeaconService.text], "give one beacon"),
    (beacon + ["--distance", "0"], "a distance in metres from 0.1 to 100"),
    (beacon + ["--distance", "101"], "from 0.1"),
  ])
  func wrongUsageIs64(_ arguments: [String], _ message: String) throws {
    let run = try run(arguments)
    #expect(run.status == 64 && run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.contains("Try 'binnacle beacons calibrate --help'"))
  }
}

import Foundation
import Glibc
import OutputsTestSupport
import TestSupport
import Testing

@testable import binnacle

/// The program is tested by running it on logs.
struct BeaconsCommandTests {
  static let logs = Fixtures.root + "/beacons/"
  static let hall = logs + "hall.jsonl"
  private static let uuid = BeaconService.text
  private let folder = TemporaryFolder()

  private func run(_ arguments: [String], input: [UInt8] = []) throws -> ProgramRun {
    try ProgramRun(["beacons"] + arguments, input: input)
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").compactMap {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }

  // MARK: Rows

  @Test func whatIsHeardAndLostIsPrinted() throws {
    let run = try run([Self.hall, "--speed", "max"])
    #expect(run.status == 0 && run.errors == "binnacle: reading \(Self.hall)\n")
    #expect(
      run.output == """
        time     event  dBm beacon
        0.0 s    heard  -46 iBeacon   E2C56DB5-DFFB-48D2-B060-D0F5A71096E0 1 1
        0.4 s    heard  -78 iBeacon   E2C56DB5-DFFB-48D2-B060-D0F5A71096E0 1 2
        2.8 s    heard  -73 AltBeacon F7826DA6-4FA2-4E98-8024-BC5B71E0893E 3 4
        3.9 s    heard  -81 Eddystone EDD1EBEAC04E5DEFA017 0BDB87539B67
        14.4 s   heard  -88 iBeacon   F7826DA6-4FA2-4E98-8024-BC5B71E0893E 7 7
        28.0 s   lost     - iBeacon   F7826DA6-4FA2-4E98-8024-BC5B71E0893E 7 7

        """)
  }

  /// Every advertisement of the log comes out as it went in, and what came out is a log again.
  @Test func everyAdvertisementIsARowThatCanBePlayed() throws {
    let first = try run([Self.hall, "--json", "--speed", "max", "--quiet"])
    #expect(first.status == 0 && first.errors.isEmpty)
    let schema = try JSONSchema()
    for row in first.output.split(separator: "\n") { #expect(try schema.problem(in: String(row)) == nil, "\(row)") }
    let rows = try objects(first.output).filter { $0["type"] as? String == "beacon" }
    let original = try objects(TemporaryFolder.read(Self.hall)).filter { $0["type"] as? String == "beacon" }
    #expect(rows.count == original.count && rows.count > 250)
    for (row, other) in zip(rows, original) {
      #expect(NSDictionary(dictionary: row) == NSDictionary(dictionary: other))
    }
    try folder.write(Array(first.output.utf8), to: "again.jsonl")
    let second = try run([folder.path("again.jsonl"), "--json", "--speed", "max", "--quiet"])
    #expect(second.output.components(of: folder.path("again.jsonl")) == 1)
    let bare = { (text: String) in text.split(separator: "\n").filter { !$0.contains("beaconRadio") } }
    #expect(bare(second.output) == bare(first.output))
  }

  @Test func aPipeIsReadAsAFile() throws {
    let log = TemporaryFolder.bytes(of: Self.hall)
    let piped = try run(["-", "--speed", "max", "--quiet"], input: log)
    #expect(piped.status == 0)
    #expect(piped.output == (try run([Self.hall, "--speed", "max", "--quiet"]).output))
  }

  @Test func aListIsPrintedEachSecond() throws {
    let run = try run([Self.hall, "--range", "--json", "--speed", "max", "--quiet"])
    #expect(run.status == 0)
    let schema = try JSONSchema()
    let lists = run.output.split(separator: "\n").map { String($0) }
    for list in lists { #expect(try schema.problem(in: list) == nil, "\(list)") }
    // The last list would be due after the last row.
    #expect(lists.count == 29)
    var nearest: [Int] = []
    for (second, list) in try objects(run.output).enumerated() {
      #expect(list["seconds"] as? Double == Double(second + 1))
      let beacons = try #require(list["beacons"] as? [[String: Any]])
      #expect(beacons.count >= 2 && beacons.allSatisfy { $0["uuid"] as? String != nil })
      nearest.append(try #require(beacons[0]["minor"] as? Int))
      for beacon in beacons {
        guard let distance = beacon["distance"] as? Double else { continue }
        let interval = try #require(beacon["interval"] as? [Double])
        #expect(interval[0] < distance && distance < interval[1])
      }
    }
    // The walk is past the first beacon and to the second.
    #expect(nearest.prefix(5).allSatisfy { $0 == 1 } && nearest.suffix(10).allSatisfy { $0 == 2 })
  }

  /// At its own pace a log gives the same lists as without waiting.
  @Test func thePaceChangesNoList() throws {
    let paced = try run([Self.hall, "--range", "--json", "--speed", "20", "--quiet"])
    let atOnce = try run([Self.hall, "--range", "--json", "--speed", "max", "--quiet"])
    #expect(paced.output == atOnce.output && !atOnce.output.isEmpty)
  }

  @Test func emptyListsAreRowsToo() throws {
    let run = try run([Self.logs + "visit.jsonl", "--range", "--uuid", Self.uuid, "--speed", "max", "--quiet"])
    let rows = run.output.split(separator: "\n")
    #expect(run.status == 0 && rows.count { $0.hasSuffix(" no beacon") } >= 20, "\(run.output)")
    #expect(rows.contains { $0.contains(" near ") } && rows.contains { $0.contains(" silent ") })
  }

  @Test func aConditionSelects() throws {
    for (condition, count) in [(Self.uuid, 3), ("\(Self.uuid.lowercased()):1", 3), ("\(Self.uuid):1:2", 2)] {
      let run = try run([Self.hall, "--uuid", condition, "--speed", "max", "--quiet"])
      #expect(run.status == 0 && run.output.split(separator: "\n").count == count, "\(run.output)")
    }
    let none = try run([Self.hall, "--uuid", "\(Self.uuid):2", "--speed", "max", "--quiet"])
    #expect(none.status == 69 && none.errors == "binnacle: no such beacon in \(Self.hall)\n")
  }

  @Test func aCountEndsIt() throws {
    let rows = try run([Self.hall, "--json", "--speed", "max", "--count", "3"])
    #expect(rows.status == 0 && rows.output.components(of: #""type":"beacon","#) == 3)
    let lists = try run([Self.hall, "--json", "--range", "--speed", "max", "--count", "3"])
    #expect(lists.status == 0 && lists.output.split(separator: "\n").count == 3)
  }

  // MARK: The radio

  @Test func statesOfTheRadioArePrinted() throws {
    let log = Self.logs + "radio-off.jsonl"
    let run = try run([log, "--json", "--speed", "max"])
    #expect(run.status == 0 && run.errors.contains("binnacle: the Bluetooth radio is off\n"), "\(run.errors)")
    #expect(run.errors.hasSuffix("binnacle: \(log) is back\n"))
    let states = try objects(run.output).compactMap { $0["state"] as? String }
    #expect(states == ["available", "radioOff", "available"])
  }

  @Test func aLiveRadioIsReadByTheService() throws {
    let service = try BeaconService()
    let process = try ProgramProcess(["beacons", "helper:" + service.path, "--json", "--count", "2"])
    #expect(service.waitForListener())
    service.radio.tell(.availability(.available))
    service.send(1)
    service.send(2, rssi: nil)
    #expect(process.wait() == 0)
    let schema = try JSONSchema()
    for row in process.output.split(separator: "\n") { #expect(try schema.problem(in: String(row)) == nil, "\(row)") }
    let rows = try objects(process.output).filter { $0["type"] as? String == "beacon" }
    #expect(rows.map { $0["minor"] as? Int } == [1, 2] && rows.map { $0["rssi"] as? Int } == [-60, nil])
    #expect(rows.allSatisfy { $0["time"] != nil } && process.errors.contains("hci7"), "\(process.errors)")
  }

  /// A list comes each second, whether or not a beacon is heard, and the radio may be off.
  @Test func listsComeEachSecond() throws {
    let service = try BeaconService()
    let process = try ProgramProcess(["beacons", "helper:" + service.path, "--json", "--range"])
    #expect(service.waitForListener())
    service.radio.tell(.availability(.available))
    for _ in 0..<5 { service.send(1) }
    #expect(process.waitForOutput { $0.contains(#""seconds":1"#) })
    service.radio.tell(.availability(.radioOff))
    #expect(process.waitForErrors { $0.contains("waiting") })
    #expect(process.waitForOutput { $0.components(of: "seconds") >= 3 })
    process.send(SIGINT)
    #expect(process.wait() == 0)
    let seconds = try objects(process.output).compactMap { $0["seconds"] as? Double }
    #expect(seconds == (1...max(3, seconds.count)).map(Double.init), "\(process.output)")
    #expect(process.errors.contains("the Bluetooth radio is off; waiting\nswitch it on: rfkill unblock bluetooth"))
  }

  @Test func whatNeverComesIs69WithTheReason() throws {
    let service = try BeaconService()
    let process = try ProgramProcess(["beacons", "helper:" + service.path, "--timeout", "1"])
    #expect(service.waitForListener())
    service.radio.tell(.availability(.available))
    #expect(process.wait() == 69 && process.errors.hasSuffix("binnacle: no beacon was heard in time\n"))
    let missing = try run(["helper:" + folder.path("none"), "--timeout", "0.3", "--quiet"])
    #expect(missing.status == 69 && missing.errors.components(of: "\n") == 2, "\(missing.errors)")
  }

  @Test(arguments: [SIGINT, SIGTERM]) func aSignalEndsIt(_ signal: Int32) throws {
    let process = try ProgramProcess(["beacons", Self.hall])
    #expect(process.waitForOutput { $0.contains("heard") })
    process.send(signal)
    #expect(process.wait() == 0)
  }

  // MARK: Refusals

  @Test(arguments: [
    (["--range", "--uuid", "E2C5"], "--uuid: 'E2C5' is not a UUID such as \(uuid)"),
    (["--uuid", "\(uuid):70000"], "--uuid: '70000' is not a number from 0 to 65535"),
    (["--uuid", "\(uuid):1:"], "--uuid: '' is not a number"), (["--uuid", "\(uuid):1:+2"], "'+2' is not a number"),
    (["--uuid", "\(uuid):1:2:3"], "is not a UUID"), (["--count", "0"], "--count"), (["--timeout", "-1"], "--timeout"),
    (["wlan:"], "beacons 'wlan:': there is no such way to beacons"), (["a", "b"], "named once, here as 'a'"),
    (["--rnage"], "did you mean --range?"), (["advertise"], "give one beacon, as in: binnacle beacons advertise"),
  ])
  func wrongUsageIs64(_ arguments: [String], _ message: String) throws {
    let run = try run(arguments)
    #expect(run.status == 64 && run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
  }

  @Test func aLogThatCannotBeReadHasItsStatus() throws {
    #expect(try run(["none.jsonl"]).status == 66)
    let captures = try run(["zed-f9p.nmea"])
    #expect(captures.status == 65 && captures.errors.contains("zed-f9p.nmea: not a log of binnacle beacons"))
    let empty = try run(["-"])
    #expect(empty.status == 69 && empty.errors.contains("no such beacon in -"))
  }

  @Test func aFullDiskIs74() throws {
    let run = try ProgramRun(["beacons", Self.hall, "--speed", "max"], outputPath: "/dev/full", launcher: ["LC_ALL=C"])
    #expect(run.status == 74 && run.errors.contains("cannot write the output: No space left on device"))
  }

  @Test func aClosedPipeEndsItQuietly() throws {
    let ends = try Pipe()
    let process = try ProgramProcess(
      ["beacons", Self.hall, "--json", "--quiet"], outputDescriptor: ends.writeEnd)
    close(ends.writeEnd)
    close(ends.readEnd)
    #expect(process.wait() == 0 && process.errors.isEmpty)
  }

  @Test(arguments: [["beacons"], ["beacons", "--range"], ["beacons", "calibrate", uuid, "1", "2"]])
  func thePolicyRefusesARadioAndNoLog(_ arguments: [String]) throws {
    try folder.write(Array("accuracy = reduced\n".utf8), to: "authorization")
    let state = ["BINNACLE_STATE_DIR=\(folder.path("state"))"]
    let denied = try ProgramRun(arguments, launcher: state + ["BINNACLE_AUTHORIZATION=denied"])
    #expect(denied.status == 77 && denied.errors.contains("BINNACLE_AUTHORIZATION says denied"))
    let file = "BINNACLE_AUTHORIZATION_FILE=\(folder.path("authorization"))"
    let reduced = try ProgramRun(arguments, launcher: state + [file])
    #expect(reduced.status == 77 && reduced.errors.contains("a list of beacons cannot be made rough"))
    let log = try ProgramRun(["beacons", Self.hall, "--speed", "max"], launcher: ["BINNACLE_AUTHORIZATION=denied"])
    #expect(log.status == 0)
  }
}

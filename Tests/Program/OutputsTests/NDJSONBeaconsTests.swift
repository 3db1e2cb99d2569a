import BeaconRadio
import Beacons
import Bytes
import LocationService
import NavigationMath
import OutputsTestSupport
import Providers
import Testing

@testable import Outputs

struct NDJSONBeaconsTests {
  private static let uuid = BeaconUUID(high: 0xE2C5_6DB5_DFFB_48D2, low: 0xB060_D0F5_A710_96E0)
  private static let identity = BeaconIdentity(uuid: uuid, major: 1, minor: 65535)
  private static let noon = UTCTime(
    date: CalendarDate(year: 2026, month: 7, day: 31), timeOfDay: TimeOfDay(nanoseconds: 43_200_100_000_000))
  private static let live = BeaconTime(utc: noon, seconds: 1.25)
  private static let recorded = BeaconTime(seconds: 1.25)
  private let json = NDJSONBeacons()

  private func row(_ body: (NDJSONBeacons, inout ByteWriter) -> Void) throws -> String {
    var writer = ByteWriter()
    body(json, &writer)
    let row = String(decoding: writer.bytes, as: UTF8.self)
    #expect(row.hasSuffix("}\n"))
    #expect(try JSONSchema().problem(in: row) == nil, "\(row)")
    return row
  }

  @Test func anAdvertisementHasEveryMember() throws {
    let frame = BeaconFrame.iBeacon(IBeaconFrame(Self.identity, statedPower: -59))
    #expect(
      try row { $0.append(frame, rssi: -67, at: Self.live, to: &$1) }
        == #"{"type":"beacon","time":"2026-07-31T12:00:00.100Z","seconds":1.250,"format":"iBeacon","#
        + #""uuid":"E2C56DB5-DFFB-48D2-B060-D0F5A71096E0","major":1,"minor":65535,"rssi":-67,"power":-59}"# + "\n")
    let alt = BeaconFrame.altBeacon(AltBeaconFrame(company: 280, Self.identity, statedPower: -60))
    #expect(
      try row { $0.append(alt, rssi: -67, at: Self.recorded, to: &$1) }
        == #"{"type":"beacon","seconds":1.250,"format":"altBeacon","company":280,"#
        + #""uuid":"E2C56DB5-DFFB-48D2-B060-D0F5A71096E0","major":1,"minor":65535,"rssi":-67,"power":-60}"# + "\n")
    let eddystone = try #require(
      EddystoneUIDFrame(
        namespace: [0xED, 0xD1, 0xEB, 0xEA, 0xC0, 0x4E, 0x5D, 0xEF, 0xA0, 0x17],
        instance: [0x0B, 0xDB, 0x87, 0x53, 0x9B, 0x67], statedPower: -20))
    #expect(
      try row { $0.append(.eddystoneUID(eddystone), rssi: nil, at: Self.recorded, to: &$1) }
        == #"{"type":"beacon","seconds":1.250,"format":"eddystoneUID","namespace":"EDD1EBEAC04E5DEFA017","#
        + #""instance":"0BDB87539B67","power":-61}"# + "\n")
  }

  @Test func whatIsUnknownIsAbsent() throws {
    let frame = BeaconFrame.iBeacon(IBeaconFrame(Self.identity, statedPower: 0))
    let row = try row { $0.append(frame, rssi: nil, at: BeaconTime(utc: UTCTime(), seconds: -1), to: &$1) }
    #expect(row.hasPrefix(#"{"type":"beacon","seconds":0.000,"format""#) && row.hasSuffix(#""minor":65535}"# + "\n"))
  }

  @Test func aListHasIntervals() throws {
    let near = BeaconReport(
      beacon: Self.identity, rssi: -66.75, distance: 1.62, proximity: .near, interval: 0.98...2.53, received: .zero)
    let silent = BeaconReport(beacon: Self.identity, rssi: nil, distance: nil, proximity: .unknown, received: .zero)
    #expect(
      try row { $0.append([near, silent], at: Self.recorded, to: &$1) }
        == #"{"type":"beacons","seconds":1.250,"beacons":[{"uuid":"E2C56DB5-DFFB-48D2-B060-D0F5A71096E0","major":1,"#
        + #""minor":65535,"proximity":"near","distance":1.620,"interval":[0.980,2.530],"rssi":-66.8},"#
        + #"{"uuid":"E2C56DB5-DFFB-48D2-B060-D0F5A71096E0","major":1,"minor":65535,"proximity":"unknown"}]}"# + "\n")
    #expect(
      try row { $0.append([] as [BeaconReport], at: Self.live, to: &$1) }
        == #"{"type":"beacons","time":"2026-07-31T12:00:00.100Z","seconds":1.250,"beacons":[]}"# + "\n")
  }

  /// A distance is never zero, and one without a meaning is limited.
  @Test func extremesAreValidRows() throws {
    for (distance, interval) in [(1e-9, 1e-12...1e-6), (1e12, 1e9...1e15), (0.5, 0.1...Double.infinity)] {
      let report = BeaconReport(
        beacon: Self.identity, rssi: -127, distance: distance, proximity: .far, interval: interval, received: .zero)
      let row = try row { $0.append([report], at: Self.recorded, to: &$1) }
      #expect(!row.contains(#""distance":0.000"#) && !row.contains("inf"))
    }
  }

  @Test func aStateIsARow() throws {
    for state in [BeaconAvailability.undetermined, .available, .noRadio, .radioOff, .notPermitted, .serviceMissing] {
      let row = try row { $0.append(state, source: "hci0 \"x\"", at: Self.recorded, to: &$1) }
      #expect(row == #"{"type":"beaconRadio","seconds":1.250,"state":"\#(state.word)","source":"hci0 \"x\""}"# + "\n")
    }
  }

  @Test func lossesAreReported() throws {
    #expect(try row { $0.append(dropped: 7, to: &$1) } == #"{"type":"status","dropped":7}"# + "\n")
  }
}

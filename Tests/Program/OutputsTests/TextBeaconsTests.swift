import BeaconRadio
import Beacons
import Bytes
import LocationService
import NavigationMath
import Testing

@testable import Outputs

struct TextBeaconsTests {
  private static let uuid = BeaconUUID(high: 0xE2C5_6DB5_DFFB_48D2, low: 0xB060_D0F5_A710_96E0)
  private static let identity = BeaconIdentity(uuid: uuid, major: 65535, minor: 65535)
  private static let noon = UTCTime(
    date: CalendarDate(year: 2026, month: 7, day: 31), timeOfDay: TimeOfDay(nanoseconds: 43_200_100_000_000))
  private static let live = BeaconTime(utc: noon, seconds: 1.25)

  private func text(
    isRecorded: Bool = false, colour: Bool = false, _ body: (TextBeacons, inout ByteWriter) -> Void
  ) -> String {
    var writer = ByteWriter()
    body(TextBeacons(isRecorded: isRecorded, colour: colour), &writer)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    if !colour { #expect(text.split(separator: "\n").allSatisfy { $0.count <= 79 }, "\(text)") }
    return text
  }

  @Test func eventsAreInTheColumnsOfTheirHeader() throws {
    let beacon = BeaconFrame.iBeacon(IBeaconFrame(Self.identity))
    let alt = BeaconFrame.altBeacon(AltBeaconFrame(company: 1, Self.identity, statedPower: -60))
    let eddystone = try #require(
      EddystoneUIDFrame(
        namespace: [UInt8](repeating: 0xAB, count: 10), instance: [UInt8](repeating: 1, count: 6), statedPower: 0))
    let rows = text { text, writer in
      text.beginEvents(&writer)
      text.append(heard: beacon, rssi: -67, at: Self.live, to: &writer)
      text.append(heard: alt, rssi: -100, at: Self.live, to: &writer)
      text.append(heard: .eddystoneUID(eddystone), rssi: nil, at: Self.live, to: &writer)
      text.append(lost: beacon, at: BeaconTime(seconds: 20), to: &writer)
    }
    #expect(
      rows == """
        UTC      event  dBm beacon
        12:00:00 heard  -67 iBeacon   E2C56DB5-DFFB-48D2-B060-D0F5A71096E0 65535 65535
        12:00:00 heard -100 AltBeacon E2C56DB5-DFFB-48D2-B060-D0F5A71096E0 65535 65535
        12:00:00 heard    - Eddystone ABABABABABABABABABAB 010101010101
        20.0 s   lost     - iBeacon   E2C56DB5-DFFB-48D2-B060-D0F5A71096E0 65535 65535

        """)
  }

  @Test func distancesHaveTheirInterval() {
    func report(_ distance: Double?, _ proximity: BeaconProximity, _ interval: ClosedRange<Double>?) -> BeaconReport {
      BeaconReport(
        beacon: Self.identity, rssi: distance == nil ? nil : -66.75, distance: distance, proximity: proximity,
        interval: interval, received: .zero)
    }
    let rows = text(isRecorded: true) { text, writer in
      text.beginLists(&writer)
      let reports = [
        report(0.0001, .immediate, 0.00001...0.02), report(0.996, .near, 0.5...1.9), report(9.96, .far, 3.1...33),
        report(nil, .unknown, nil),
      ]
      text.append(reports, at: BeaconTime(seconds: 1.5), to: &writer)
      text.append([], at: BeaconTime(seconds: 2), to: &writer)
    }
    #expect(
      rows == """
        time     proximity  distance        68 %   dBm beacon
        1.5 s    immediate    0.01 m 0.01-0.02 m -66.8 E2C56DB5… 65535 65535
        1.5 s    near          1.0 m  0.50-1.9 m -66.8 E2C56DB5… 65535 65535
        1.5 s    far            10 m    3.1-33 m -66.8 E2C56DB5… 65535 65535
        1.5 s    silent            -           -     - E2C56DB5… 65535 65535
        2.0 s    no beacon

        """)
  }

  @Test func coloursChangeNoWord() {
    let beacon = BeaconFrame.iBeacon(IBeaconFrame(Self.identity))
    func rows(_ colour: Bool) -> String {
      text(colour: colour) { text, writer in
        text.beginEvents(&writer)
        text.beginLists(&writer)
        text.append(heard: beacon, rssi: -67, at: Self.live, to: &writer)
        text.append(lost: beacon, at: Self.live, to: &writer)
      }
    }
    var bare = ""
    var isCode = false
    for character in rows(true) {
      if character == "\u{1B}" { isCode = true }
      if !isCode { bare.append(character) }
      if character == "m" { isCode = false }
    }
    #expect(rows(true).contains("\u{1B}[32m heard\u{1B}[0m") && bare == rows(false))
  }

  @Test func lossesAreReported() {
    let rows = text { text, writer in
      text.append(dropped: 1, to: &writer)
      text.append(dropped: 2, to: &writer)
    }
    #expect(rows == "1 row dropped: the output is read too slowly\n2 rows dropped: the output is read too slowly\n")
  }
}

import Beacons
import Bytes
import TestSupport
import Testing

@testable import BeaconRadio

struct BeaconLogRowTests {
  private static let uuid = "E2C56DB5-DFFB-48D2-B060-D0F5A71096E0"
  private static let beacon =
    #"{"type":"beacon","time":"2026-07-31T12:00:00.100Z","seconds":1.250,"format":"iBeacon","uuid":"\#(uuid)","#
    + #""major":1,"minor":65535,"rssi":-67,"power":-59}"#

  private static func row(_ text: String) -> BeaconLogRow? {
    Array(text.utf8).withByteView { BeaconLogRow($0) }
  }

  @Test func anIBeaconIsRead() throws {
    let row = try #require(Self.row(Self.beacon))
    let identity = BeaconIdentity(uuid: try #require(BeaconUUID(text: Self.uuid)), major: 1, minor: 65535)
    #expect(row.seconds == 1.25)
    #expect(row.content == .advertisement(.iBeacon(IBeaconFrame(identity, statedPower: -59)), rssi: -67))
  }

  @Test func whatIsAbsentIsUnknown() throws {
    let text = #"{"type":"beacon","seconds":0,"format":"iBeacon","uuid":"\#(Self.uuid)","major":0,"minor":0}"#
    guard case .advertisement(let frame, let rssi)? = Self.row(text)?.content else {
      Issue.record("not read")
      return
    }
    #expect(frame.measuredPower == nil && rssi == nil)
  }

  @Test func anAltBeaconAndAnEddystoneAreRead() throws {
    let alt = try #require(
      Self.row(
        #"{"type":"beacon","seconds":2,"format":"altBeacon","company":280,"uuid":"\#(Self.uuid)","major":3,"minor":4,"#
          + #""rssi":-80,"power":-60}"#))
    guard case .advertisement(.altBeacon(let frame), rssi: -80) = alt.content else {
      Issue.record("\(alt)")
      return
    }
    #expect(frame.company == 280 && frame.identity.minor == 4 && frame.measuredPower == -60)
    for (power, measured) in [("-61", -61), ("-141", -141), ("-21", -21), ("-20", nil), ("null", nil)]
      as [(String, Int?)]
    {
      let text =
        #"{"type":"beacon","seconds":3,"format":"eddystoneUID","namespace":"EDD1EBEAC04E5DEFA017","#
        + #""instance":"0bdb87539b67","power":\#(power)}"#
      guard case .advertisement(.eddystoneUID(let frame), rssi: nil)? = Self.row(text)?.content else {
        Issue.record("\(power)")
        continue
      }
      #expect(frame.namespaceLow == 0xA017 && frame.instance == 0x0BDB_8753_9B67 && frame.measuredPower == measured)
    }
  }

  @Test func aStateOfTheRadioIsRead() {
    let row = Self.row(#"{"type":"beaconRadio","seconds":9,"state":"radioOff","source":"hci0","new":[1,{}]}"#)
    #expect(row?.content == .radio(.radioOff) && row?.seconds == 9)
  }

  @Test(arguments: [
    "", "{}", "[]", "null", "beacon", #"{"type":"beacon"}"#, #"{"type":"beacons","seconds":1,"beacons":[]}"#,
    #"{"type":"beaconRadio","seconds":1,"state":"broken"}"#, #"{"type":"beaconRadio","seconds":1}"#,
  ])
  func otherLinesAreNone(_ text: String) { #expect(Self.row(text) == nil) }

  /// One member at a time is replaced by a hostile one.
  @Test(arguments: [
    (#""seconds":1.250"#, #""seconds":-1"#), (#""seconds":1.250"#, #""seconds":1e300"#),
    (#""seconds":1.250"#, #""seconds":31557601"#), (#""seconds":1.250"#, #""second":1"#),
    (#""seconds":1.250"#, #""seconds":1,"seconds":2"#), (#""iBeacon""#, #""IBEACON""#),
    (#""major":1,"#, #""major":65536,"#), (#""major":1,"#, #""major":-1,"#), (#""major":1,"#, #""major":1.5,"#),
    (#""major":1,"#, ""), (#""minor":65535"#, #""minor":"2""#), (#""rssi":-67"#, #""rssi":-128"#),
    (#""rssi":-67"#, #""rssi":127"#), (#""rssi":-67"#, #""rssi":1e20"#), (#""power":-59"#, #""power":0"#),
    (#""power":-59"#, #""power":-999999999999"#), ("E2C5", "E2C"), ("}", ""), ("}", "}}"), ("}", ",}"),
  ])
  func aHostileMemberMakesItNone(_ member: String, _ hostile: String) {
    #expect(Self.row(replaced(member, by: hostile)) == nil, "\(hostile)")
  }

  private func replaced(_ member: String, by other: String) -> String {
    let bytes = Array(Self.beacon.utf8)
    let part = Array(member.utf8)
    for start in 0...(bytes.count - part.count) where Array(bytes[start..<(start + part.count)]) == part {
      return String(decoding: bytes[..<start] + Array(other.utf8) + bytes[(start + part.count)...], as: UTF8.self)
    }
    Issue.record("no \(member)")
    return ""
  }

  /// Changed bytes never crash.
  @Test func mutatedLinesAreReadOrRefused() {
    var random = SplitMix64(seed: 6)
    let original = Array(Self.beacon.utf8)
    var read = 0
    for _ in 0..<20_000 {
      var bytes = original
      for _ in 0...Int.random(in: 0...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
      guard let row = bytes.withByteView({ BeaconLogRow($0) }) else { continue }
      read += 1
      #expect((0...BeaconLogRow.latest).contains(row.seconds))
    }
    #expect(read < 20_000)
  }
}

import Beacons
import Bytes
import Observations
import Providers
import TestSupport
import Testing

@testable import BeaconRadio

@Suite struct HelperPacketTests {
  static let eddystone = EddystoneUIDFrame(hexadecimal: "AAFE00EB0102030405060708090A0B0C0D0E0F10")

  static let packets: [HelperPacket] =
    HelperPacket.states.map { .availability($0, name: "hci0 (management)") } + [
      .availability(.available, name: ""),
      .sighting(testSighting(7, at: MonotonicInstant(nanoseconds: 0x0102_0304_0506_0708))),
      .sighting(
        BeaconSighting(beacon: testBeacon(0), rssi: nil, measuredPower: nil, received: MonotonicInstant(nanoseconds: 1))
      ),
      .foreign(
        .altBeacon(AltBeaconFrame(company: 0x0118, testBeacon(9), statedPower: -70, reserved: 5)), rssi: -127,
        received: MonotonicInstant(nanoseconds: -5)),
      .foreign(.eddystoneUID(eddystone), rssi: nil, received: MonotonicInstant(nanoseconds: .max)),
      .refusal(.policy, "/etc/binnacle/authorization, line 3 says denied"), .refusal(.full, ""),
      .refusal(.request, "?"),
    ]

  @Test(arguments: packets) func decodesWhatItEncodes(_ packet: HelperPacket) {
    #expect(packet.bytes.withByteView { HelperPacket($0) } == packet)
    #expect(packet.bytes.count <= HelperPacket.largest)
  }

  @Test func theBytesOfABeaconAreThoseOfTheDocument() {
    let sighting = testSighting(0x0709, rssi: -60, at: MonotonicInstant(nanoseconds: 0x1122))
    let expected: [UInt8] =
      [1, 3] + Array(1...16) + [0x01, 0x2C, 0x07, 0x09, 0xC5, 0xC4, 0x22, 0x11, 0, 0, 0, 0, 0, 0]
    #expect(HelperPacket.sighting(sighting).bytes == expected)
  }

  @Test(arguments: packets) func isInvalidWhenCutOrLonger(_ packet: HelperPacket) {
    let bytes = packet.bytes
    for count in 0..<min(3, bytes.count) { #expect(bytes.prefix(count).decoded == nil) }
    switch packet {
    case .sighting, .foreign:
      for count in 0..<bytes.count { #expect(bytes.prefix(count).decoded == nil) }
      #expect((bytes + [0]).decoded == nil)
    case .availability, .refusal:
      #expect((bytes + [UInt8](repeating: 65, count: HelperPacket.largest)).decoded == nil)
    }
  }

  @Test func otherVersionsKindsAndFormatsAreInvalid() {
    let bytes = HelperPacket.sighting(testSighting(1)).bytes
    #expect(([2] + bytes.dropFirst()).decoded == nil)
    for kind in UInt8(0)...255 where !(2...5).contains(kind) {
      #expect(([1, kind] + bytes.dropFirst(2)).decoded == nil)
    }
    #expect(
      [UInt8]([1, 2, 6]).decoded == nil && [UInt8]([1, 5, 0]).decoded == nil && [UInt8]([1, 5, 4]).decoded == nil)
    let foreign = HelperPacket.foreign(.eddystoneUID(HelperPacketTests.eddystone), rssi: -1, received: .zero).bytes
    for format in UInt8(0)...255 where format != 4 { #expect(([1, 4, format] + foreign.dropFirst(3)).decoded == nil) }
  }

  @Test func textsAreBoundedAndSafeForATerminal() {
    let long = HelperPacket.refusal(.policy, String(repeating: "ä", count: 500))
    #expect(long.bytes.count == 3 + HelperPacket.longestText)
    #expect([UInt8]([1, 5, 1, 0x1B, 0x5B, 0x41, 0xFF, 0x0A]).decoded == .refusal(.policy, "?[A??"))
    #expect([UInt8]([1, 2, 1] + [UInt8](repeating: 65, count: 65)).decoded == nil)
  }

  /// A power that is no measurement, and one that is 0 or more, is none.
  @Test(arguments: [UInt8(0), 1, 0x80, 0x7F]) func impossiblePowersAreNone(_ power: UInt8) {
    var bytes = HelperPacket.sighting(testSighting(1)).bytes
    bytes[22] = power
    guard case .sighting(let sighting) = bytes.decoded else { return #expect(Bool(false)) }
    #expect(sighting.measuredPower == nil)
  }

  @Test func randomBytesNeverCrash() {
    var random = SplitMix64(seed: 10)
    var valid = 0
    for _ in 0..<200_000 {
      var bytes = HelperPacketTests.packets.randomElement(using: &random).map { $0.bytes } ?? []
      for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0...bytes.count, using: &random)) }
      if let packet = bytes.decoded {
        valid += 1
        if case .sighting(let sighting) = packet { #expect((sighting.rssi ?? -1) < 0) }
      }
    }
    #expect(valid > 1000)
  }
}

extension EddystoneUIDFrame {
  init(hexadecimal: String) {
    let digits = hexadecimal.compactMap { $0.hexDigitValue }
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
    guard let frame = bytes.withByteView({ EddystoneUIDFrame(serviceData: $0) }) else { preconditionFailure() }
    self = frame
  }
}

extension Sequence where Element == UInt8 {
  var decoded: HelperPacket? { Array(self).withByteView { HelperPacket($0) } }
}

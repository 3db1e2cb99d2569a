import Bytes
import Testing

@testable import Beacons

@Suite struct IBeaconFrameTests {
  private let identity = BeaconIdentity(
    uuid: BeaconUUID(high: 0xF782_6DA6_4FA2_4E98, low: 0x8024_BC5B_71E0_893E), major: 0x1234, minor: 0xABCD)

  private func decode(_ bytes: [UInt8]) -> IBeaconFrame? {
    bytes.withByteView { view in IBeaconFrame(manufacturerData: view) }
  }

  @Test func fieldsAreReadFromTheirPlaces() {
    #expect(decode(beaconBytes) == IBeaconFrame(identity, statedPower: -59))
    #expect(decode(beaconBytes)?.measuredPower == -59)
  }

  @Test func onlyTheFirst25BytesCount() {
    #expect(decode(beaconBytes + [1, 2]) == decode(beaconBytes))
    for count in 0..<25 { #expect(decode(Array(beaconBytes.prefix(count))) == nil) }
  }

  @Test func otherTypesAndCompaniesAreNoBeacons() {
    for place in 0..<4 {
      var other = beaconBytes
      other[place] ^= 1
      #expect(decode(other) == nil, "byte \(place)")
    }
  }

  @Test func anImpossiblePowerIsNoCalibration() {
    for (stated, expected) in [(-128, nil), (-127, -127), (-1, -1), (0, nil), (4, nil)] as [(Int8, Int?)] {
      #expect(IBeaconFrame(identity, statedPower: stated).measuredPower == expected)
    }
  }

  @Test func applesPayloadIsTheRestWithoutTheType() {
    #expect(IBeaconFrame(payload: Array(beaconBytes.dropFirst(4))) == decode(beaconBytes))
    #expect(IBeaconFrame(payload: beaconBytes) == nil && IBeaconFrame(payload: []) == nil)
  }
}

@Suite struct IBeaconFrameEncodingTests {
  private let frame = IBeaconFrame(
    BeaconIdentity(
      uuid: BeaconUUID(high: 0xF782_6DA6_4FA2_4E98, low: 0x8024_BC5B_71E0_893E), major: 0x1234, minor: 0xABCD))

  @Test func everyByteIsInItsPlace() {
    #expect(frame.manufacturerData == beaconBytes)
    #expect(frame.companyData == Array(beaconBytes.dropFirst(2)))
    #expect(frame.advertisingData() == bytes("020106 1AFF") + beaconBytes)
    #expect(frame.advertisingData(flags: 0x1A).prefix(3) == [2, 1, 0x1A])
  }

  @Test func whatIsSentIsReceived() {
    for power in [-128, -59, 0, 127] as [Int8] {
      let sent = IBeaconFrame(frame.identity, statedPower: power)
      let received = sent.advertisingData().withByteView { view in BeaconFrame(advertisingData: view) }
      #expect(received == .iBeacon(sent))
    }
  }
}

import Bytes
import Testing

@testable import Beacons

@Suite struct BeaconFrameTests {
  private func decode(_ bytes: [UInt8]) -> BeaconFrame? {
    bytes.withByteView { view in BeaconFrame(advertisingData: view) }
  }

  private let beacon = bytes("1AFF") + beaconBytes

  @Test func theFormatIsSeenFromTheData() {
    guard case .iBeacon(let frame) = decode(bytes("02011A") + beacon) else {
      Issue.record("no beacon")
      return
    }
    #expect(frame.identity.major == 0x1234 && decode(beacon)?.measuredPower == -59)
    let alt = bytes("1BFF 1801 BEAC F7826DA6 4FA24E98 8024BC5B 71E0893E 1234 ABCD BE 07")
    guard case .altBeacon = decode(alt) else {
      Issue.record("no AltBeacon")
      return
    }
    #expect(decode(alt)?.measuredPower == -66)
    let eddystone = bytes("020106 0303AAFE 1516 AAFE 00 EE 00010203040506070809 AABBCCDDEEFF")
    guard case .eddystoneUID = decode(eddystone) else {
      Issue.record("no Eddystone beacon")
      return
    }
    #expect(decode(eddystone)?.measuredPower == -59)
  }

  @Test func foreignStructuresBeforeABeaconAreSkipped() {
    #expect(decode(bytes("07FF4C0010020B00 0316FEAA") + beacon) == decode(beacon))
  }

  @Test func foreignAdvertisementsAreNoBeacons() {
    for text in [
      "", "020106", "020106 07FF4C0010020B00", "1EFF4C001219" + String(repeating: "00", count: 25), "0B09426561636F6E",
    ] {
      #expect(decode(bytes(text)) == nil, "\(text)")
    }
  }

  /// A million structures: random ones, and beacons with a few bytes changed, cut and repeated.
  @Test func noBytesAreTooStrange() {
    var random = Random(state: 14)
    var buffer = [UInt8](repeating: 0, count: 255)
    var beacons = 0
    let template = bytes("020106") + beacon
    for round in 0..<1_000_000 {
      let count: Int
      if round % 2 == 0 {
        count = Int(random.next() % (round % 64 == 0 ? 255 : 32))
        for place in 0..<count { buffer[place] = UInt8(truncatingIfNeeded: random.next() >> 32) }
      } else {
        count = round % 8 == 1 ? Int(random.next() % 31) : template.count
        for place in 0..<count { buffer[place] = template[place] }
        for _ in 0..<(random.next() % 3) {
          buffer[Int(random.next() % 30)] = UInt8(truncatingIfNeeded: random.next() >> 16)
        }
      }
      let isValid = buffer.withByteView { view in
        guard let frame = BeaconFrame(advertisingData: view.slice(0, count)) else { return true }
        beacons += 1
        guard let power = frame.measuredPower else { return true }
        return power < 0 && power >= -141
      }
      #expect(isValid)
      if !isValid { return }
    }
    #expect(beacons > 100_000)
  }
}

/// The generator of Knuth, MMIX.
private struct Random {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 16
  }
}

@Suite struct BeaconFormatTests {
  @Test func aFrameKnowsItsFormat() {
    let identity = BeaconIdentity(uuid: BeaconUUID(high: 1, low: 2), major: 3, minor: 4)
    #expect(BeaconFrame.iBeacon(IBeaconFrame(identity)).format == .iBeacon)
  }
}

@Suite struct MeasuredPowerTests {
  @Test func onlyNegativePowersAreMeasurements() {
    for stated in Int8.min...Int8.max {
      #expect(MeasuredPower.calibrated(stated) == ((-127 ... -1).contains(Int(stated)) ? Int(stated) : nil))
    }
  }
}

@Suite struct AdvertisingStructuresTests {
  private func structures(_ text: String) -> [[UInt8]] {
    bytes(text).withByteView { view in
      var found: [[UInt8]] = []
      var structures = AdvertisingStructures(view)
      while let next = structures.next() {
        found.append([next.type] + (0..<next.content.count).map { next.content[$0] })
      }
      return found
    }
  }

  @Test func structuresComeInOrder() {
    #expect(structures("020106 03FF4C00 0109") == [[1, 6], [0xFF, 0x4C, 0], [9]])
  }

  @Test func aZeroEndsTheData() {
    #expect(structures("020106 00 020A04") == [[1, 6]])
    #expect(structures("") == [])
  }

  @Test func aStructureThatIsCutOffEndsTheData() {
    #expect(structures("020106 05FF4C00") == [[1, 6]])
    #expect(structures("01") == [] && structures("FF") == [])
  }
}

import Bytes
import Testing

@testable import Beacons

@Suite struct AdvertisementPatternTests {
  /// Returns whether the kernel reports the advertisement: its own rule, in Swift.
  private func matches(_ pattern: AdvertisementPattern, _ advertisement: [UInt8]) -> Bool {
    advertisement.withByteView { view in
      var structures = AdvertisingStructures(view)
      while let next = structures.next() {
        if next.type != pattern.type { continue }
        let start = Int(pattern.offset)
        if pattern.bytes.indices.allSatisfy({ next.content[start + $0] == pattern.bytes[$0] }) { return true }
      }
      return false
    }
  }

  @Test func eachFormatMeetsItsPatternAlone() {
    let frames: [[UInt8]] = [
      bytes("1AFF") + beaconBytes, bytes("1BFF 1801 BEAC") + [UInt8](repeating: 1, count: 22),
      bytes("1516 AAFE 00 EE 00010203040506070809 AABBCCDDEEFF"),
    ]
    let patterns: [AdvertisementPattern] = [.iBeacon, .altBeacon, .eddystoneUID]
    for (place, frame) in frames.enumerated() {
      for (other, pattern) in patterns.enumerated() { #expect(matches(pattern, frame) == (place == other)) }
    }
  }

  @Test func eachFormatHasItsPattern() {
    #expect(Set(BeaconFormat.allCases.map(\.pattern)).count == 3)
    #expect(BeaconFormat.iBeacon.pattern.bytes == [0x4C, 0x00, 0x02, 0x15])
  }
}

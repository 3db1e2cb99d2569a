import Bytes
import Testing

@testable import Beacons

@Suite struct ManagementCommandTests {
  @Test func commandsHaveTheirBytes() {
    let expected: [(ManagementCommand, String)] = [
      (.readIndexList, "0300 FFFF 0000"), (.readInfo, "0400 0100 0000"), (.readMonitorFeatures, "5100 0100 0000"),
      (.setPowered(true), "0500 0100 0100 01"), (.setPowered(false), "0500 0100 0100 00"),
      (.removeMonitor(handle: 0x1234), "5300 0100 0200 3412"), (.removeAdvertising(instance: 2), "3F00 0100 0100 02"),
      (.readAdvertisingFeatures, "3D00 0100 0000"),
      (
        .addAdvertising(instance: 1, timeout: 0x102, data: [2, 1, 6]),
        "3E00 0100 0E00 01 00000000 0000 0201 03 00 020106"
      ),
    ]
    for (command, text) in expected { #expect(command.datagram(to: 1) == bytes(text), "\(command)") }
  }

  @Test func patternsAreFilledToTheirSize() {
    let zeros = String(repeating: "00", count: 27)
    #expect(
      ManagementCommand.addMonitor([.iBeacon]).datagram(to: 0)
        == bytes("5200 0000 2300 01 FF 00 04 4C000215" + zeros))
    let two = ManagementCommand.addMonitor([.iBeacon, .altBeacon]).datagram(to: 0)
    #expect(two.count == 6 + 1 + 2 * 34 && two[6] == 2 && Array(two[41..<46]) == [0xFF, 2, 2, 0xBE, 0xAC])
  }

  @Test func whatIsTooLongIsCut() {
    let long = [UInt8](repeating: 7, count: 300)
    let advertising = ManagementCommand.addAdvertising(instance: 1, timeout: 0, data: long).datagram(to: 0)
    #expect(advertising.count == 6 + 11 + 31 && advertising[15] == 31)
    let pattern = ManagementCommand.addMonitor([AdvertisementPattern(type: 1, bytes: long)]).datagram(to: 0)
    #expect(pattern.count == 6 + 1 + 34 && pattern[9] == 31)
    let many = ManagementCommand.addMonitor([AdvertisementPattern](repeating: .iBeacon, count: 300)).datagram(to: 0)
    #expect(many.count == 6 + 1 + 255 * 34 && many[6] == 255 && Int(many[4]) + Int(many[5]) << 8 == many.count - 6)
  }
}

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

import Bytes
import Testing

@testable import Beacons

@Suite struct ManagementEventTests {
  private func name(_ text: String) -> String? {
    withEvent(text) { event in
      guard let event else { return nil }
      return switch event.kind {
      case .commandComplete(let reply): "complete \(reply.opcode) \(reply.status.rawValue)"
      case .commandStatus(let reply): "status \(reply.opcode) \(reply.status.rawValue)"
      case .indexAdded: "added \(event.index)"
      case .indexRemoved: "removed \(event.index)"
      case .newSettings(let settings): "settings \(settings.contains(.powered))"
      case .deviceFound(let found): "found \(found.monitor.map(Int.init) ?? -1) \(found.rssi ?? 0)"
      case .deviceLost(let monitor): "lost \(monitor)"
      case .monitorRemoved(let handle): "gone \(handle)"
      case .other(let code): "other \(code)"
      }
    }
  }

  @Test func eachEventIsRead() {
    let found = "A1A2A3A4A5A6 02 BD 00000000 0000"
    for (text, expected) in [
      ("0100 0000 0300 5200 00", "complete 82 0"), ("0200 0000 0300 5200 14", "status 82 20"),
      ("0400 0300 0000", "added 3"), ("0500 0300 0000", "removed 3"), ("0600 0000 0400 81020000", "settings true"),
      ("0600 0000 0400 80020000", "settings false"), ("2F00 0000 1000 0900" + found, "found 9 -67"),
      ("1200 0000 0E00" + found, "found -1 -67"), ("3000 0000 0900 0900 A1A2A3A4A5A6 02", "lost 9"),
      ("2C00 0000 0200 0900", "gone 9"), ("2B00 0000 0200 0900", "other 43"),
    ] {
      #expect(name(text) == expected)
    }
  }

  @Test func shortEventsAreNone() {
    for text in [
      "0100 0000 0200 5200", "0600 0000 0300 810200", "2F00 0000 0100 09", "1200 0000 0000",
      "3000 0000 0800 0900 A1A2A3A4A5A6", "2C00 0000 0100 09",
    ] {
      #expect(name(text) == nil, "\(text)")
    }
  }
}

@Suite struct ManagementPacketTests {
  @Test func headerIsLittleEndian() {
    bytes("2F00 0102 0300 AABBCC DD").withByteView { view in
      let packet = ManagementPacket(view)
      #expect(packet?.code == 0x2F && packet?.index == 0x0201)
      #expect(packet?.parameters.count == 3 && packet?.parameters[2] == 0xCC)
    }
  }

  @Test func aShortDatagramIsNone() {
    for text in ["", "2F00 0000 03", "2F00 0000 0300 AABB", "2F00 0000 FFFF AA"] {
      bytes(text).withByteView { view in #expect(ManagementPacket(view) == nil, "\(text)") }
    }
  }
}

@Suite struct ManagementDeviceFoundTests {
  private let head = "0700 A1A2A3A4A5A6 02"
  private let flags = "00000000"

  private func found(_ text: String, hasMonitor: Bool, _ body: (ManagementDeviceFound?) -> Void) {
    bytes(text).withByteView { view in body(ManagementDeviceFound(view, hasMonitor: hasMonitor)) }
  }

  @Test func advertisementOfAMonitor() {
    found(head + "BD" + flags + "1B00 1AFF" + hexadecimal(beaconBytes), hasMonitor: true) { found in
      #expect(found?.monitor == 7 && found?.rssi == -67 && found?.advertisingData.count == 27)
      #expect(found?.frame?.measuredPower == -59)
    }
  }

  @Test func advertisementOfAnOlderKernel() {
    found("A1A2A3A4A5A6 01 BD" + flags + "0300 020106", hasMonitor: false) { found in
      #expect(found?.monitor == nil && found?.rssi == -67 && found?.advertisingData.count == 3)
      #expect(found?.frame == nil)
    }
  }

  @Test func powerThatWasNotMeasuredIsNone() {
    for byte in ["7F", "00"] {
      found(head + byte + flags + "0000", hasMonitor: true) { #expect($0 != nil && $0?.rssi == nil) }
    }
  }

  @Test func shortParametersAreNone() {
    let whole = head + "BD" + flags + "0300 020106"
    let count = bytes(whole).count
    for size in 0..<count {
      Array(bytes(whole).prefix(size)).withByteView { view in
        #expect(ManagementDeviceFound(view, hasMonitor: true) == nil)
      }
    }
    found(whole, hasMonitor: true) { #expect($0?.advertisingData.count == 3) }
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

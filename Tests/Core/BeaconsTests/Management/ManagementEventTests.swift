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

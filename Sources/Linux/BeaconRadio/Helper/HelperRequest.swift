import Beacons
import Bytes

/// The one packet that a program sends to the service.
///
///     byte 0        1        2        3
///          version  kind     formats  path of the executable, UTF-8
///          01       01       u8       at most 1024 bytes, may be missing
///
/// `formats` has a bit for each format that is wanted: 1 iBeacon, 2 AltBeacon, 4 Eddystone-UID. A program that sends
/// another packet, a longer one, or a second one is disconnected.
struct HelperRequest: Equatable, Sendable {
  static let version: UInt8 = 1
  static let kind: UInt8 = 1
  static let longestPath = 1024
  /// Bytes of the longest packet.
  static let largest = 3 + longestPath

  var formats: HelperFormats
  /// Absolute path of the program as the program states it; nil if it states none.
  var executable: String?

  init(formats: HelperFormats, executable: String?) {
    self.formats = formats
    self.executable = executable.flatMap { HelperRequest.isPath($0) ? $0 : nil }
  }

  /// Decodes a packet of this version; nil for an invalid one.
  init?(_ packet: ByteView) {
    guard packet.count >= 3, packet.count <= HelperRequest.largest, packet[0] == HelperRequest.version,
      packet[1] == HelperRequest.kind
    else { return nil }
    formats = HelperFormats(rawValue: packet[2]).intersection(.all)
    guard packet.count > 3, !formats.isEmpty else {
      if formats.isEmpty { return nil }
      return
    }
    let path = packet.slice(3, packet.count).withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    guard HelperRequest.isPath(path) else { return nil }
    executable = path
  }

  var packet: [UInt8] {
    [HelperRequest.version, HelperRequest.kind, formats.rawValue] + Array((executable ?? "").utf8)
  }

  private static func isPath(_ text: String) -> Bool {
    text.hasPrefix("/") && text.utf8.count <= longestPath && !text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
  }
}

/// Formats of beacons as bits of a byte.
struct HelperFormats: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let iBeacon = HelperFormats(rawValue: 1)
  static let altBeacon = HelperFormats(rawValue: 2)
  static let eddystoneUID = HelperFormats(rawValue: 4)
  static let all: HelperFormats = [.iBeacon, .altBeacon, .eddystoneUID]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ format: BeaconFormat) {
    switch format {
    case .iBeacon: self = .iBeacon
    case .altBeacon: self = .altBeacon
    case .eddystoneUID: self = .eddystoneUID
    }
  }

  init(_ formats: Set<BeaconFormat>) { self = formats.reduce(into: []) { $0.formUnion(HelperFormats($1)) } }

  /// The formats whose bits are set.
  var formats: Set<BeaconFormat> { Set(BeaconFormat.allCases.filter { contains(HelperFormats($0)) }) }
}

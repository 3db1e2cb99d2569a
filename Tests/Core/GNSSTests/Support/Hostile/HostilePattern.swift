/// Bytes that, repeated, make a scanner work as hard as bytes can: false headers whose frames overlap, and lines and
/// blocks that do not end.
struct HostilePattern: Sendable, CustomStringConvertible {
  var description: String
  /// What is repeated.
  var unit: [UInt8]

  func bytes(count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + unit.count)
    while bytes.count < count { bytes += unit }
    return bytes
  }

  private init(_ description: String, _ unit: [UInt8]) {
    self.description = description
    self.unit = unit
  }

  /// A header every few bytes that promises the longest frame that its protocol has, ended as the protocol asks.
  static let frames = [
    HostilePattern("RTCM 3", [0xD3, 0x03, 0xFF]),
    HostilePattern("UBX", [0xB5, 0x62, 0x1F]),
    HostilePattern("UBX in pairs", [0xB5, 0x62, 0xB5, 0x62, 0x1F, 0x1F, 0x1F, 0x1F]),
    HostilePattern("Allystar", [0xF1, 0xD9, 0x0F]),
    HostilePattern("SiRF", [0xA0, 0xA2, 0x07, 0xFC, 0xB0, 0xB3]),
    HostilePattern("Skytraq", [0xA0, 0xA1, 0x0F, 0xF5, 0x0D, 0x0A]),
    HostilePattern("CASIC", [0xBA, 0xCE, 0x00, 0x08]),
    HostilePattern("short RTCM 3", [0xD3, 0x00, 0x02]),
    HostilePattern("short UBX", [0xB5, 0x62, 0x00]),
  ]

  /// All of these in turns.
  static let mixed = HostilePattern("all frames in turns", frames.flatMap { $0.unit + $0.unit + $0.unit })

  static let others = [
    HostilePattern("first byte of UBX", [0xB5]),
    HostilePattern("first byte of SiRF", [0xA0]),
    HostilePattern("line without end", [0x24] + [UInt8](repeating: 0x41, count: 1100)),
    HostilePattern("beginning of a line", [0x24]),
    HostilePattern("shortest line", [0x24, 0x2A]),
    HostilePattern("TAG block without end", [0x5C] + [UInt8](repeating: 0x61, count: 254) + [0x24]),
    HostilePattern("beginning of a TAG block", [0x5C, 0x21]),
  ]

  static let all = frames + [mixed] + others
}

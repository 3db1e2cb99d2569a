import Bytes
import UBX

/// CFG-NMEA of u-blox below protocol 27.
///
/// One flag is changed, and the other bytes are sent back unchanged (u-blox M8 receiver description, UBX-CFG-NMEA).
///
///     0 filter X1   1 nmeaVersion U1   2 numSV U1   3 flags X1 (bit 3 highPrec, from protocol 18 on)   4 …
struct NMEAConfiguration: UBXCommand, Hashable {
  static var id: MessageID { MessageID(0x06, 0x17) }

  private var payload: [UInt8]

  /// Keeps a payload; nil if it is too short.
  init?(_ payload: ByteView) {
    guard payload.count >= 4 else { return nil }
    self.payload = Array(payload)
  }

  /// Whether the payload has the version with the flag, which is the longest.
  var canBePrecise: Bool { payload.count >= 20 }

  /// Whether minutes have seven decimals instead of five.
  var isPrecise: Bool {
    get { payload[3] & 0x08 != 0 }
    set { payload[3] = payload[3] & ~0x08 | (newValue ? 0x08 : 0) }
  }

  func encode(into writer: inout ByteWriter) {
    for byte in payload { writer.append(byte) }
  }
}

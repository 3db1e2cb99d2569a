import Bytes
import UBX

/// CFG-NMEA of u-blox below protocol 27, of which one flag is changed and the rest is sent back as it came (u-blox M8
/// receiver description, UBX-CFG-NMEA).
///
///     0 filter X1   1 nmeaVersion U1   2 numSV U1   3 flags X1 (bit 3 highPrec, from protocol 18 on)   4 …
struct NMEAConfiguration: UBXCommand, Hashable {
  static var id: MessageID { MessageID(0x06, 0x17) }

  private var payload: [UInt8]

  /// nil when the payload is too short.
  init?(_ payload: ByteView) {
    guard payload.count >= 4 else { return nil }
    self.payload = Array(payload)
  }

  /// Only the longest of the versions has the flag.
  var canBePrecise: Bool { payload.count >= 20 }

  /// Seven decimals of a minute instead of five.
  var isPrecise: Bool {
    get { payload[3] & 0x08 != 0 }
    set { payload[3] = payload[3] & ~0x08 | (newValue ? 0x08 : 0) }
  }

  func encode(into writer: inout ByteWriter) {
    for byte in payload { writer.append(byte) }
  }
}

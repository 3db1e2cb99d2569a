import Bytes
import UBX

/// CFG-PMS: predefined power modes of u-blox protocols 18 to 26 (u-blox M8 receiver description, UBX-CFG-PMS).
///
///     0 version U1   1 powerSetupValue U1   2 period U2 s   4 onTime U2 s   6 reserved
///
/// powerSetupValue is 0 full power, 1 balanced, 2 interval, 3 to 5 aggressive at 1, 2, 4 Hz. In an answer, 255 means
/// that the settings match none of these.
struct PowerSetup: UBXCommand, Hashable {
  static var id: MessageID { MessageID(0x06, 0x86) }

  var value: UInt8
  /// Seconds between fixes in interval mode; 0 otherwise.
  var period: UInt16 = 0
  /// Seconds that the receiver is on for each fix in interval mode; 0 otherwise.
  var onTime: UInt16 = 0

  init(value: UInt8, period: UInt16 = 0, onTime: UInt16 = 0) {
    self.value = value
    self.period = period
    self.onTime = onTime
  }

  /// Decodes a payload; nil if it is too short or has a later version.
  init?(_ payload: ByteView) {
    guard payload.count >= 8, payload[0] == 0 else { return nil }
    value = payload[1]
    period = payload.uint16(at: 2)
    onTime = payload.uint16(at: 4)
  }

  func encode(into writer: inout ByteWriter) {
    writer.append(0 as UInt8)
    writer.append(value)
    writer.append(littleEndian: period)
    writer.append(littleEndian: onTime)
    writer.append(littleEndian: 0 as UInt16)
  }
}

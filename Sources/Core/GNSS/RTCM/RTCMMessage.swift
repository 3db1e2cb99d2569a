import Bytes

/// The head of an RTCM 3 message (RTCM 10403.3, sections 3.5 and 4).
///
///     D3 | 6 zero bits, length 10 | number 12 | station 12 … | CRC-24Q
///     0    1             2          3       4        5
public struct RTCMMessage: Equatable, Sendable {
  /// Message number DF002, 0...4095.
  public var number: Int
  /// Reference station id DF003, 0...4095; nil in messages without one.
  public var station: Int?

  /// Decodes the head of a frame; nil if the payload is too short for a number.
  ///
  /// - Parameter frame: from D3 to the CRC, which must be valid.
  public init?(_ frame: ByteView) {
    // The head and the CRC have three bytes each.
    let payload = frame.count - 6
    guard payload >= 2 else { return nil }
    number = Int(frame[3]) << 4 | Int(frame[4]) >> 4
    guard payload >= 3, RTCMMessage.namesStation(number) else { return }
    station = (Int(frame[4]) & 15) << 8 | Int(frame[5])
  }

  /// Whether a message contains a station id.
  ///
  /// Observations, station and antenna descriptions, text, biases and MSM do; ephemerides, SSR and proprietary
  /// messages do not.
  private static func namesStation(_ number: Int) -> Bool {
    switch number {
    case 1001...1013, 1029, 1032, 1033, 1071...1137, 1230: true
    default: false
    }
  }
}

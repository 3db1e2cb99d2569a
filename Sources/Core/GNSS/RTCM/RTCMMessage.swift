import Bytes

/// What the head of an RTCM 3 message tells (RTCM 10403.3, sections 3.5 and 4).
///
///     D3 | 6 zero bits, length 10 | number 12 | station 12 … | CRC-24Q
///     0    1             2          3       4        5
public struct RTCMMessage: Equatable, Sendable {
  /// DF002, 0...4095.
  public var number: Int
  /// The reference station, DF003, 0...4095; nil in messages that name none.
  public var station: Int?

  /// - Parameter frame: from D3 to the CRC, which is right; nil when there is no room for a number.
  public init?(_ frame: ByteView) {
    // Three bytes of head, three of CRC.
    let payload = frame.count - 6
    guard payload >= 2 else { return nil }
    number = Int(frame[3]) << 4 | Int(frame[4]) >> 4
    guard payload >= 3, RTCMMessage.namesStation(number) else { return }
    station = (Int(frame[4]) & 15) << 8 | Int(frame[5])
  }

  /// Observations, station and antenna descriptions, text, biases and MSM do; ephemerides, SSR and makers' own do not.
  private static func namesStation(_ number: Int) -> Bool {
    switch number {
    case 1001...1013, 1029, 1032, 1033, 1071...1137, 1230: true
    default: false
    }
  }
}

import NMEA
import Observations

/// The group of satellites that a GSV sentence belongs to, and its number in the group.
struct SatelliteGroupMessage {
  var talker: Talker
  var system: SatelliteSystem
  /// NMEA 0183 4.10 signal id; 0 if unknown.
  var signal: UInt8
  var number: UInt8
  /// Whether it is the last sentence of the group.
  var isLast: Bool

  init(_ gsv: GSV) {
    talker = gsv.talker
    system = SatelliteSystem(talker: gsv.talker)
    signal = gsv.signalID ?? 0
    number = gsv.messageNumber ?? 0
    isLast = gsv.messageNumber != nil && gsv.messageNumber == gsv.messageCount
  }

  @inline(__always)
  init(_ gsv: FixedWidthGSV) {
    talker = gsv.talker
    system = SatelliteSystem(talker: gsv.talker)
    signal = gsv.signal == 255 ? 0 : gsv.signal
    number = gsv.messageNumber
    isLast = gsv.messageNumber == gsv.messageCount
  }

  /// Identifies the message within an epoch.
  @inline(__always)
  var code: UInt32 { UInt32(talker.code) &<< 16 | UInt32(signal) &<< 8 | UInt32(number) }
}

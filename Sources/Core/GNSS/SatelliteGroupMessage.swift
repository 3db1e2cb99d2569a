import NMEA
import Observations

/// Which part of which group of satellites a GSV sentence is.
struct SatelliteGroupMessage {
  var talker: Talker
  var system: SatelliteSystem
  /// 0 when the receiver does not say.
  var signal: UInt8
  var number: UInt8
  /// Whether the group ends with it.
  var isLast: Bool

  init(_ gsv: GSV) {
    talker = gsv.talker
    system = SatelliteSystem(talker: gsv.talker)
    signal = gsv.signalID ?? 0
    number = gsv.messageNumber
    isLast = gsv.messageNumber == gsv.messageCount
  }

  @inline(__always)
  init(_ gsv: FixedWidthGSV) {
    talker = gsv.talker
    system = SatelliteSystem(talker: gsv.talker)
    signal = gsv.signal == 255 ? 0 : gsv.signal
    number = gsv.messageNumber
    isLast = gsv.messageNumber == gsv.messageCount
  }

  /// Tells the messages of one epoch apart.
  @inline(__always)
  var code: UInt32 { UInt32(talker.code) &<< 16 | UInt32(signal) &<< 8 | UInt32(number) }
}

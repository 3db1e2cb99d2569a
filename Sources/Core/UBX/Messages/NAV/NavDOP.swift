import Bytes

/// NAV-DOP: dilution of precision, without a unit (u-blox M8 and F9 interface descriptions, UBX-NAV-DOP).
///
///     0 iTOW U4 ms   4 gDOP U2 0.01   6 pDOP U2 0.01   8 tDOP U2 0.01  10 vDOP U2 0.01  12 hDOP U2 0.01
///    14 nDOP U2 0.01  16 eDOP U2 0.01
///
/// Without a solution each is 99.99.
public struct NavDOP: UBXMessage, Sendable {
  @inlinable public static var id: MessageID { MessageID(0x01, 0x04) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  /// Position and time.
  public var geometricDilution: Double
  public var positionDilution: Double
  public var timeDilution: Double
  public var verticalDilution: Double
  public var horizontalDilution: Double
  public var northDilution: Double
  public var eastDilution: Double

  @inlinable
  @inline(__always)
  public init(_ payload: ByteView) throws(MessageError) {
    let fields = try NavDOP.fields(of: payload, 18)
    timeOfWeekMilliseconds = fields.uint32(at: 0)
    geometricDilution = Double(fields.uint16(at: 4)) / 1e2
    positionDilution = Double(fields.uint16(at: 6)) / 1e2
    timeDilution = Double(fields.uint16(at: 8)) / 1e2
    verticalDilution = Double(fields.uint16(at: 10)) / 1e2
    horizontalDilution = Double(fields.uint16(at: 12)) / 1e2
    northDilution = Double(fields.uint16(at: 14)) / 1e2
    eastDilution = Double(fields.uint16(at: 16)) / 1e2
  }
}

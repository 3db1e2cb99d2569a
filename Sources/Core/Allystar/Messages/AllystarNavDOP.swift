import Bytes

/// NAV-DOP: dilutions of precision, 01 04 (Allystar specification 2.3).
///
///     0 iTOW U4 ms   4 gDOP U2 0.01   6 pDOP U2   8 tDOP U2  10 vDOP U2  12 hDOP U2  14 nDOP U2  16 eDOP U2
///
/// 99.99 stands for none.
public struct AllystarNavDOP: Hashable, Sendable {
  public static var id: AllystarMessageID { AllystarMessageID(0x01, 0x04) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  public var geometricDilution: Double
  public var positionDilution: Double
  public var timeDilution: Double
  public var verticalDilution: Double
  public var horizontalDilution: Double
  public var northDilution: Double
  public var eastDilution: Double

  public init(_ payload: ByteView) throws(AllystarError) {
    guard let fields = payload.first(18) else { throw .length(payload.count) }
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

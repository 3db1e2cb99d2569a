import Bytes

/// NAV-DOP: dilutions of precision (CASIC specification 2.7.2).
///
///     0 runTime U4 ms   4 pDop R4   8 hDop R4  12 vDop R4  16 nDop R4  20 eDop R4  24 tDop R4
public struct CASICNavDOP: Hashable, Sendable {
  public static var id: CASICMessageID { CASICMessageID(0x01, 0x01) }

  /// Since the receiver was started, by its own clock, ms; the same in all messages of an epoch.
  public var runTimeMilliseconds: UInt32
  public var positionDilution: Double
  public var horizontalDilution: Double
  public var verticalDilution: Double
  public var northDilution: Double
  public var eastDilution: Double
  public var timeDilution: Double

  public init(_ payload: ByteView) throws(CASICError) {
    guard let fields = payload.first(28) else { throw .length(payload.count) }
    runTimeMilliseconds = fields.uint32(at: 0)
    positionDilution = Double(fields.float(at: 4))
    horizontalDilution = Double(fields.float(at: 8))
    verticalDilution = Double(fields.float(at: 12))
    northDilution = Double(fields.float(at: 16))
    eastDilution = Double(fields.float(at: 20))
    timeDilution = Double(fields.float(at: 24))
  }
}

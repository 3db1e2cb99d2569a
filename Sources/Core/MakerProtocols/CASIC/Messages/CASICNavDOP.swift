import Bytes

/// NAV-DOP: dilution of precision (CASIC specification 2.7.2).
///
///     0 runTime U4 ms   4 pDop R4   8 hDop R4  12 vDop R4  16 nDop R4  20 eDop R4  24 tDop R4
public struct CASICNavDOP: Hashable, Sendable {
  /// Class 0x01, number 0x01: NAV-DOP.
  public static var id: CASICMessageID { CASICMessageID(0x01, 0x01) }

  /// Time since the receiver's start by its own clock, ms; equal in all messages of an epoch (runTime).
  public var runTimeMilliseconds: UInt32
  /// PDOP, of position in three dimensions (pDop).
  public var positionDilution: Double
  /// HDOP, of horizontal position (hDop).
  public var horizontalDilution: Double
  /// VDOP, of height (vDop).
  public var verticalDilution: Double
  /// NDOP, along north (nDop).
  public var northDilution: Double
  /// EDOP, along east (eDop).
  public var eastDilution: Double
  /// TDOP, of time (tDop).
  public var timeDilution: Double

  /// Decodes a payload of at least 28 bytes; throws `CASICError.length` for a shorter one.
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

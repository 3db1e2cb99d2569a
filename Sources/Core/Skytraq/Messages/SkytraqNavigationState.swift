import Bytes

/// 0xDF, navigation state: position and velocity in the earth's frame, of receivers for raw measurements (Skytraq AN0028,
/// message 0xDF).
///
///      0 id U1 DF      1 iod U1       2 state U1     3 week U2       5 tow R8 s
///     13 x R8 m       21 y R8 m      29 z R8 m      37 vx R4 m/s    41 vy R4 m/s   45 vz R4 m/s
///     49 bias R8 m    57 drift R4 m/s
///     61 GDOP R4      65 PDOP R4     69 HDOP R4     73 VDOP R4      77 TDOP R4
public struct SkytraqNavigationState: Hashable, Sendable {
  public static var id: UInt8 { 0xDF }

  /// Counts the epochs: the same in all messages of one.
  public var issueOfData: UInt8
  public var state: SkytraqState
  /// GPS week, all of it.
  public var week: UInt16
  /// GPS time of week of the epoch, s.
  public var timeOfWeek: Double
  /// ECEF, m.
  public var positionX: Double
  public var positionY: Double
  public var positionZ: Double
  /// ECEF, m/s.
  public var velocityX: Double
  public var velocityY: Double
  public var velocityZ: Double
  /// m.
  public var clockBias: Double
  /// m/s.
  public var clockDrift: Double
  public var geometricDilution: Double
  public var positionDilution: Double
  public var horizontalDilution: Double
  public var verticalDilution: Double
  public var timeDilution: Double

  /// - Parameter payload: from the message id on.
  public init(_ payload: ByteView) throws(SkytraqError) {
    guard let fields = payload.first(81) else { throw .length(payload.count) }
    issueOfData = fields[1]
    state = SkytraqState(rawValue: fields[2])
    week = fields.uint16(bigEndianAt: 3)
    timeOfWeek = fields.double(bigEndianAt: 5)
    positionX = fields.double(bigEndianAt: 13)
    positionY = fields.double(bigEndianAt: 21)
    positionZ = fields.double(bigEndianAt: 29)
    velocityX = Double(fields.float(bigEndianAt: 37))
    velocityY = Double(fields.float(bigEndianAt: 41))
    velocityZ = Double(fields.float(bigEndianAt: 45))
    clockBias = fields.double(bigEndianAt: 49)
    clockDrift = Double(fields.float(bigEndianAt: 57))
    geometricDilution = Double(fields.float(bigEndianAt: 61))
    positionDilution = Double(fields.float(bigEndianAt: 65))
    horizontalDilution = Double(fields.float(bigEndianAt: 69))
    verticalDilution = Double(fields.float(bigEndianAt: 73))
    timeDilution = Double(fields.float(bigEndianAt: 77))
  }
}

import Bytes

/// 0xDF, navigation state: position and velocity in ECEF, from receivers for raw measurements (Skytraq AN0028,
/// message 0xDF).
///
///      0 id U1 DF      1 iod U1       2 state U1     3 week U2       5 tow R8 s
///     13 x R8 m       21 y R8 m      29 z R8 m      37 vx R4 m/s    41 vy R4 m/s   45 vz R4 m/s
///     49 bias R8 m    57 drift R4 m/s
///     61 GDOP R4      65 PDOP R4     69 HDOP R4     73 VDOP R4      77 TDOP R4
public struct SkytraqNavigationState: Hashable, Sendable {
  /// Message id of the navigation state.
  public static var id: UInt8 { 0xDF }

  /// Counter of epochs, equal in all messages of one epoch (iod).
  public var issueOfData: UInt8
  /// Kind of solution (state).
  public var state: SkytraqState
  /// GPS week, without rollover (week).
  public var week: UInt16
  /// GPS time of week of the epoch, s (tow).
  public var timeOfWeek: Double
  /// ECEF x, m (x).
  public var positionX: Double
  /// ECEF y, m (y).
  public var positionY: Double
  /// ECEF z, m (z).
  public var positionZ: Double
  /// ECEF velocity along x, m/s (vx).
  public var velocityX: Double
  /// ECEF velocity along y, m/s (vy).
  public var velocityY: Double
  /// ECEF velocity along z, m/s (vz).
  public var velocityZ: Double
  /// Clock bias as a distance at the speed of light, m (bias).
  public var clockBias: Double
  /// Clock drift as a speed, m/s (drift).
  public var clockDrift: Double
  /// GDOP, of position and time (GDOP).
  public var geometricDilution: Double
  /// PDOP, of position in three dimensions (PDOP).
  public var positionDilution: Double
  /// HDOP, of horizontal position (HDOP).
  public var horizontalDilution: Double
  /// VDOP, of height (VDOP).
  public var verticalDilution: Double
  /// TDOP, of time (TDOP).
  public var timeDilution: Double

  /// Decodes a payload of at least 81 bytes; throws `SkytraqError.length` for a shorter one.
  ///
  /// - Parameter payload: bytes from the message id on.
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

import Bytes

/// ESF-STATUS: how far the fusion with sensors is, and each sensor (u-blox M8 receiver description, UBX-ESF-STATUS,
/// version 2).
///
///     0 iTOW U4 ms   4 version U1   5 initStatus1 X1   6 initStatus2 X1   7 reserved   12 fusionMode U1
///     13 reserved   15 numSens U1   then numSens times, from 16 on:
///     0 sensStatus1 X1   1 sensStatus2 X1   2 freq U1 Hz   3 faults X1
public struct EsfSTATUS: UBXMessage {
  public static var id: MessageID { MessageID(0x10, 0x10) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  public var version: UInt8
  /// 0 off, 1 initialising, 2 initialised: of the wheel ticks, the mounting alignment, the inertial navigation and the
  /// inertial sensors.
  public var wheelTicksState: UInt8
  public var alignmentState: UInt8
  public var navigationState: UInt8
  public var inertialSensorsState: UInt8
  /// 0 initialising, 1 fusing, 2 suspended, 3 disabled.
  public var fusionMode: UInt8
  public var sensors: RepeatedBlocks<Sensor>

  public init(_ payload: ByteView) throws(MessageError) {
    try EsfSTATUS.check(payload, atLeast: 16)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    version = payload[4]
    guard version == 2 else { throw .version(version) }
    wheelTicksState = payload[5] & 0x03
    alignmentState = payload[5] >> 2 & 0x07
    navigationState = payload[5] >> 5
    inertialSensorsState = payload[6] & 0x03
    fusionMode = payload[12]
    sensors = try RepeatedBlocks(payload, count: Int(payload[15]), at: 16)
  }

  @frozen
  public struct Sensor: UBXBlock, Sendable {
    @inlinable public static var size: Int { 4 }

    public var type: SensorDataType
    public var isUsed: Bool
    public var isReady: Bool
    /// 0 not calibrated, 1 calibrating, 2 or 3 calibrated.
    public var calibration: UInt8
    /// 0 no data, 1 on reception of the first byte, 2 event input, 3 time tag.
    public var timing: UInt8
    /// Hz.
    public var frequency: UInt8
    public var hasBadMeasurements: Bool
    public var hasBadTimeTags: Bool
    public var hasMissingMeasurements: Bool
    public var isNoisy: Bool

    @inlinable
    public init(_ bytes: ByteView) {
      type = SensorDataType(rawValue: bytes[0] & 0x3F)
      isUsed = bytes[0] & 0x40 != 0
      isReady = bytes[0] & 0x80 != 0
      calibration = bytes[1] & 0x03
      timing = bytes[1] >> 2 & 0x03
      frequency = bytes[2]
      hasBadMeasurements = bytes[3] & 0x01 != 0
      hasBadTimeTags = bytes[3] & 0x02 != 0
      hasMissingMeasurements = bytes[3] & 0x04 != 0
      isNoisy = bytes[3] & 0x08 != 0
    }
  }
}

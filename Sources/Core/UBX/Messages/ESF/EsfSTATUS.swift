import Bytes

/// ESF-STATUS: state of the sensor fusion and of each sensor (u-blox M8 receiver description, UBX-ESF-STATUS,
/// version 2).
///
///     0 iTOW U4 ms   4 version U1   5 initStatus1 X1   6 initStatus2 X1   7 reserved   12 fusionMode U1
///     13 reserved   15 numSens U1   then numSens times, from 16 on:
///     0 sensStatus1 X1   1 sensStatus2 X1   2 freq U1 Hz   3 faults X1
public struct EsfSTATUS: UBXMessage {
  /// Class 0x10, number 0x10: ESF-STATUS.
  public static var id: MessageID { MessageID(0x10, 0x10) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Version of the message layout (version).
  public var version: UInt8
  /// Initialisation of the wheel ticks: 0 off, 1 initialising, 2 initialised (initStatus1 bits 0…1).
  public var wheelTicksState: UInt8
  /// Initialisation of the mounting alignment: 0 off, 1 initialising, 2 initialised (initStatus1 bits 2…4).
  public var alignmentState: UInt8
  /// Initialisation of the inertial navigation: 0 off, 1 initialising, 2 initialised (initStatus1 bits 5…7).
  public var navigationState: UInt8
  /// Initialisation of the inertial sensors: 0 off, 1 initialising, 2 initialised (initStatus2 bits 0…1).
  public var inertialSensorsState: UInt8
  /// State of the fusion: 0 initialising, 1 fusing, 2 suspended, 3 disabled (fusionMode).
  public var fusionMode: UInt8
  /// Sensors with their states.
  public var sensors: RepeatedBlocks<Sensor>

  /// Decodes a payload of at least 16 bytes and version 2; throws `MessageError` for any other.
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

  /// State of one sensor.
  @frozen
  public struct Sensor: UBXBlock, Sendable {
    /// Length of one block in the payload, bytes.
    @inlinable public static var size: Int { 4 }

    /// Sensor and quantity (sensStatus1 bits 0…5).
    public var type: SensorDataType
    /// Whether the solution uses the sensor (sensStatus1 bit 6).
    public var isUsed: Bool
    /// Whether the sensor is set up (sensStatus1 bit 7).
    public var isReady: Bool
    /// Calibration (sensStatus2 bits 0…1): 0 not calibrated, 1 calibrating, 2 or 3 calibrated.
    public var calibration: UInt8
    /// Source of the time (sensStatus2 bits 2…3): 0 no data, 1 on reception of the first byte, 2 event input, 3 time
    /// tag.
    public var timing: UInt8
    /// Rate of the measurements, Hz (freq).
    public var frequency: UInt8
    /// Whether the sensor sends invalid measurements (faults bit 0).
    public var hasBadMeasurements: Bool
    /// Whether the time tags are invalid (faults bit 1).
    public var hasBadTimeTags: Bool
    /// Whether measurements are missing or late (faults bit 2).
    public var hasMissingMeasurements: Bool
    /// Whether the measurement noise is high (faults bit 3).
    public var isNoisy: Bool

    /// Decodes one block of `size` bytes.
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

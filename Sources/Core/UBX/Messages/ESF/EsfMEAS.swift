import Bytes

/// ESF-MEAS: sensor measurements of one instant (u-blox M8 receiver description, UBX-ESF-MEAS).
///
///     0 timeTag U4   4 flags X2   6 id U2   then numMeas times (flags, bits 11…15), from 8 on: data X4
///     then, if bit 3 of the flags is set: calibTtag U4 ms
public struct EsfMEAS: UBXMessage {
  /// Class 0x10, number 0x02: ESF-MEAS.
  public static var id: MessageID { MessageID(0x10, 0x02) }

  /// Time of the measurements by the sensor's clock (timeTag).
  public var timeTag: UInt32
  /// Time mark (flags bits 0…1): 0 none, 1 on EXTINT0, 2 on EXTINT1.
  public var timeMark: UInt8
  /// Whether the mark was a falling edge (flags bit 2).
  public var isFallingEdge: Bool
  /// Id of the data provider (id).
  public var provider: UInt16
  /// Measurements of the instant (data).
  public var measurements: RepeatedBlocks<SensorDatum>
  /// Time of the measurements by the receiver's clock, ms (calibTtag); nil when not sent.
  public var calibratedTimeTagMilliseconds: UInt32?

  /// Decodes a payload of at least 8 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try EsfMEAS.check(payload, atLeast: 8)
    timeTag = payload.uint32(at: 0)
    let flags = payload.uint16(at: 4)
    timeMark = UInt8(truncatingIfNeeded: flags & 0x03)
    isFallingEdge = flags & 0x04 != 0
    provider = payload.uint16(at: 6)
    let count = Int(flags >> 11)
    measurements = try RepeatedBlocks(payload, count: count, at: 8)
    guard flags & 0x08 != 0 else { return }
    try EsfMEAS.check(payload, atLeast: 12 + 4 * count)
    calibratedTimeTagMilliseconds = payload.uint32(at: 8 + 4 * count)
  }
}

/// ESF-RAW: measurements of the inertial sensors at their full rate (u-blox M8 receiver description, UBX-ESF-RAW).
///
///     0 reserved   then any number of times, from 4 on: 0 data X4   4 sTtag U4
public struct EsfRAW: UBXMessage {
  /// Class 0x10, number 0x03: ESF-RAW.
  public static var id: MessageID { MessageID(0x10, 0x03) }

  /// Measurements with their time tags.
  public var measurements: RepeatedBlocks<Measurement>

  /// Decodes a payload of at least 4 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try EsfRAW.check(payload, atLeast: 4)
    measurements = try RepeatedBlocks(payload, count: (payload.count - 4) / Measurement.size, at: 4)
  }

  /// One measurement with the time it was made.
  @frozen
  public struct Measurement: UBXBlock, Sendable {
    /// Length of one block in the payload, bytes.
    @inlinable public static var size: Int { 8 }

    /// Sensor, quantity and value (data).
    public var datum: SensorDatum
    /// Time by the sensor's clock, about 39 µs a tick (sTtag).
    public var timeTag: UInt32

    /// Decodes one block of `size` bytes.
    @inlinable
    public init(_ bytes: ByteView) {
      datum = SensorDatum(bytes)
      timeTag = bytes.uint32(at: 4)
    }
  }
}

/// One measurement of a sensor (ESF-MEAS, ESF-RAW; u-blox M8 receiver description, External Sensor Fusion).
///
///     bits 0…23 data field   24…29 data type
@frozen
public struct SensorDatum: UBXBlock, Sendable {
  /// Length of one measurement in a payload, bytes.
  @inlinable public static var size: Int { 4 }

  /// Sensor and quantity (bits 24…29, dataType).
  public var type: SensorDataType
  /// Data field as sent, 24 bits.
  public var field: UInt32
  /// Value in the unit of its type; nil for an unknown type.
  ///
  /// Gyroscope deg/s, accelerometer m/s², temperature °C, speed m/s, wheel ticks as a signed count.
  public var value: Double?

  /// Decodes the four bytes of one measurement.
  @inlinable
  public init(_ bytes: ByteView) {
    let word = bytes.uint32(at: 0)
    type = SensorDataType(rawValue: UInt8(truncatingIfNeeded: word >> 24 & 0x3F))
    field = word & 0xFF_FFFF
    let signed = Int32(bitPattern: word << 8) >> 8
    switch type.rawValue {
    case 5, 13, 14: value = Double(signed) / 4096
    case 16...18: value = Double(signed) / 1024
    case 12: value = Double(signed) / 100
    case 11: value = Double(signed) / 1000
    case 6...10:
      let ticks = Double(field & 0x7F_FFFF)
      value = field & 0x80_0000 != 0 ? -ticks : ticks
    default: value = nil
    }
  }
}

/// Sensor and quantity of a measurement (dataType).
@frozen
public struct SensorDataType: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No data.
  @inlinable public static var none: Self { Self(rawValue: 0) }
  /// Angular rate about the z axis, deg/s, scale 2⁻¹².
  @inlinable public static var gyroscopeZ: Self { Self(rawValue: 5) }
  /// Ticks of the front left wheel.
  @inlinable public static var wheelFrontLeft: Self { Self(rawValue: 6) }
  /// Ticks of the front right wheel.
  @inlinable public static var wheelFrontRight: Self { Self(rawValue: 7) }
  /// Ticks of the rear left wheel.
  @inlinable public static var wheelRearLeft: Self { Self(rawValue: 8) }
  /// Ticks of the rear right wheel.
  @inlinable public static var wheelRearRight: Self { Self(rawValue: 9) }
  /// Ticks of one wheel or of an axle.
  @inlinable public static var singleTick: Self { Self(rawValue: 10) }
  /// Speed of the vehicle, m/s, scale 0.001.
  @inlinable public static var speed: Self { Self(rawValue: 11) }
  /// Temperature of the gyroscope, °C, scale 0.01.
  @inlinable public static var gyroscopeTemperature: Self { Self(rawValue: 12) }
  /// Angular rate about the y axis, deg/s, scale 2⁻¹².
  @inlinable public static var gyroscopeY: Self { Self(rawValue: 13) }
  /// Angular rate about the x axis, deg/s, scale 2⁻¹².
  @inlinable public static var gyroscopeX: Self { Self(rawValue: 14) }
  /// Specific force along the x axis, m/s², scale 2⁻¹⁰.
  @inlinable public static var accelerometerX: Self { Self(rawValue: 16) }
  /// Specific force along the y axis, m/s², scale 2⁻¹⁰.
  @inlinable public static var accelerometerY: Self { Self(rawValue: 17) }
  /// Specific force along the z axis, m/s², scale 2⁻¹⁰.
  @inlinable public static var accelerometerZ: Self { Self(rawValue: 18) }
}

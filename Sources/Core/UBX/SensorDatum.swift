import Bytes

/// One measurement of a sensor (u-blox M8 receiver description, External Sensor Fusion; ESF-MEAS, ESF-RAW).
///
///     bits 0…23 data field   24…29 data type
@frozen
public struct SensorDatum: UBXBlock, Sendable {
  @inlinable public static var size: Int { 4 }

  public var type: SensorDataType
  /// 24 bits as sent.
  public var field: UInt32
  /// deg/s of a gyroscope, m/s² of an accelerometer, °C, m/s of a speed, ticks (signed) of a wheel; nil for types that
  /// are not known.
  public var value: Double?

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

/// What a sensor measures (dataType).
@frozen
public struct SensorDataType: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable public static var none: Self { Self(rawValue: 0) }
  @inlinable public static var gyroscopeZ: Self { Self(rawValue: 5) }
  @inlinable public static var wheelFrontLeft: Self { Self(rawValue: 6) }
  @inlinable public static var wheelFrontRight: Self { Self(rawValue: 7) }
  @inlinable public static var wheelRearLeft: Self { Self(rawValue: 8) }
  @inlinable public static var wheelRearRight: Self { Self(rawValue: 9) }
  /// Of one wheel or an axle.
  @inlinable public static var singleTick: Self { Self(rawValue: 10) }
  @inlinable public static var speed: Self { Self(rawValue: 11) }
  @inlinable public static var gyroscopeTemperature: Self { Self(rawValue: 12) }
  @inlinable public static var gyroscopeY: Self { Self(rawValue: 13) }
  @inlinable public static var gyroscopeX: Self { Self(rawValue: 14) }
  @inlinable public static var accelerometerX: Self { Self(rawValue: 16) }
  @inlinable public static var accelerometerY: Self { Self(rawValue: 17) }
  @inlinable public static var accelerometerZ: Self { Self(rawValue: 18) }
}

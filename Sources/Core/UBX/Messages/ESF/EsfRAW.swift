import Bytes

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

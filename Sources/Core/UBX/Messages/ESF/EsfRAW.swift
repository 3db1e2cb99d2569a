import Bytes

/// ESF-RAW: what the inertial sensors say, at their full rate (u-blox M8 receiver description, UBX-ESF-RAW).
///
///     0 reserved   then any number of times, from 4 on: 0 data X4   4 sTtag U4
public struct EsfRAW: UBXMessage {
  public static var id: MessageID { MessageID(0x10, 0x03) }

  public var measurements: RepeatedBlocks<Measurement>

  public init(_ payload: ByteView) throws(MessageError) {
    try EsfRAW.check(payload, atLeast: 4)
    measurements = try RepeatedBlocks(payload, count: (payload.count - 4) / Measurement.size, at: 4)
  }

  @frozen
  public struct Measurement: UBXBlock, Sendable {
    @inlinable public static var size: Int { 8 }

    public var datum: SensorDatum
    /// By the sensor's clock, about 39 µs a tick.
    public var timeTag: UInt32

    @inlinable
    public init(_ bytes: ByteView) {
      datum = SensorDatum(bytes)
      timeTag = bytes.uint32(at: 4)
    }
  }
}

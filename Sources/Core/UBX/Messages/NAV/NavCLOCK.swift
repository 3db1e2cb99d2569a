import Bytes

/// NAV-CLOCK: bias and drift of the receiver's clock (u-blox M8 and F9 interface descriptions, UBX-NAV-CLOCK).
///
///     0 iTOW U4 ms   4 clkB I4 ns   8 clkD I4 ns/s  12 tAcc U4 ns  16 fAcc U4 ps/s
public struct NavCLOCK: UBXMessage, Sendable {
  /// Class 0x01, number 0x22: NAV-CLOCK.
  public static var id: MessageID { MessageID(0x01, 0x22) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Offset of the receiver's clock from GPS time, ns (clkB).
  public var biasNanoseconds: Int32
  /// Rate of change of the offset, ns/s (clkD).
  public var driftNanosecondsPerSecond: Int32
  /// Accuracy estimate of the time, 1 σ, ns (tAcc).
  public var timeAccuracyNanoseconds: UInt32
  /// Accuracy estimate of the drift, ps/s (fAcc).
  public var frequencyAccuracyPicosecondsPerSecond: UInt32

  /// Decodes a payload of at least 20 bytes; throws `MessageError.length` for a shorter one.
  public init(_ payload: ByteView) throws(MessageError) {
    try NavCLOCK.check(payload, atLeast: 20)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    biasNanoseconds = payload.int32(at: 4)
    driftNanosecondsPerSecond = payload.int32(at: 8)
    timeAccuracyNanoseconds = payload.uint32(at: 12)
    frequencyAccuracyPicosecondsPerSecond = payload.uint32(at: 16)
  }
}

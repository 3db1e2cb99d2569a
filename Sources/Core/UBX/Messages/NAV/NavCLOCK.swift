import Bytes

/// NAV-CLOCK: the receiver's clock against GPS time (u-blox M8 and F9 interface descriptions, UBX-NAV-CLOCK).
///
///     0 iTOW U4 ms   4 clkB I4 ns   8 clkD I4 ns/s  12 tAcc U4 ns  16 fAcc U4 ps/s
public struct NavCLOCK: UBXMessage, Sendable {
  public static var id: MessageID { MessageID(0x01, 0x22) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  public var biasNanoseconds: Int32
  public var driftNanosecondsPerSecond: Int32
  /// 1 σ, ns.
  public var timeAccuracyNanoseconds: UInt32
  /// Of the drift.
  public var frequencyAccuracyPicosecondsPerSecond: UInt32

  public init(_ payload: ByteView) throws(MessageError) {
    try NavCLOCK.check(payload, atLeast: 20)
    timeOfWeekMilliseconds = payload.uint32(at: 0)
    biasNanoseconds = payload.int32(at: 4)
    driftNanosecondsPerSecond = payload.int32(at: 8)
    timeAccuracyNanoseconds = payload.uint32(at: 12)
    frequencyAccuracyPicosecondsPerSecond = payload.uint32(at: 16)
  }
}

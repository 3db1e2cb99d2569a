import Bytes

/// NAV-STATUS: kind of fix, time to first fix, time since start (u-blox M8 and F9 interface descriptions,
/// UBX-NAV-STATUS).
///
///     0 iTOW U4 ms   4 gpsFix U1   5 flags X1   6 fixStat X1   7 flags2 X1   8 ttff U4 ms  12 msss U4 ms
public struct NavSTATUS: UBXMessage, Sendable {
  /// Class 0x01, number 0x03: NAV-STATUS.
  @inlinable public static var id: MessageID { MessageID(0x01, 0x03) }

  /// GPS time of week of the epoch, ms (iTOW).
  public var timeOfWeekMilliseconds: UInt32
  /// Kind of fix (gpsFix).
  public var fixType: FixType
  /// Whether the fix meets the limits set for DOP and accuracy (flags bit 0).
  public var isFixOK: Bool
  /// Whether differential corrections were applied (flags bit 1).
  public var isDifferential: Bool
  /// Whether the GPS week is valid (flags bit 2).
  public var isWeekValid: Bool
  /// Whether the time of week is valid (flags bit 3).
  public var isTimeOfWeekValid: Bool
  /// Whether differential corrections are available (fixStat bit 0); see `isDifferential` for their use.
  public var isCorrectionAvailable: Bool
  /// Whether `carrierSolution` is valid (fixStat bit 1); older receivers leave it 0.
  public var isCarrierSolutionValid: Bool
  /// Map matching (fixStat bits 6…7): 0 none, 1 too old, 2 used, 3 used together with dead reckoning.
  public var mapMatching: UInt8
  /// State of the power save mode (flags2 bits 0…1); numbered differently from NAV-PVT.
  ///
  /// 0 acquisition, 1 tracking, 2 power optimized tracking, 3 inactive.
  public var powerSaveState: UInt8
  /// Result of spoofing detection (flags2 bits 3…4).
  public var spoofing: Spoofing
  /// State of the carrier phase solution (flags2 bits 6…7).
  public var carrierSolution: CarrierSolution
  /// Time from start to first fix, ms (ttff).
  public var timeToFirstFixMilliseconds: UInt32
  /// Time since start or reset, ms (msss).
  public var millisecondsSinceStart: UInt32

  /// Decodes a payload of at least 16 bytes; throws `MessageError.length` for a shorter one.
  @inlinable
  @inline(__always)
  public init(_ payload: ByteView) throws(MessageError) {
    let fields = try NavSTATUS.fields(of: payload, 16)
    timeOfWeekMilliseconds = fields.uint32(at: 0)
    fixType = FixType(rawValue: fields[4])
    let flags = fields[5]
    isFixOK = flags & 0x01 != 0
    isDifferential = flags & 0x02 != 0
    isWeekValid = flags & 0x04 != 0
    isTimeOfWeekValid = flags & 0x08 != 0
    let fixStatus = fields[6]
    isCorrectionAvailable = fixStatus & 0x01 != 0
    isCarrierSolutionValid = fixStatus & 0x02 != 0
    mapMatching = fixStatus >> 6
    let flags2 = fields[7]
    powerSaveState = flags2 & 0x03
    spoofing = Spoofing(rawValue: flags2 >> 3 & 0x03)
    carrierSolution = CarrierSolution(rawValue: flags2 >> 6)
    timeToFirstFixMilliseconds = fields.uint32(at: 8)
    millisecondsSinceStart = fields.uint32(at: 12)
  }

  /// Result of spoofing detection.
  ///
  /// The receiver detects changes of the signals. It does not detect a spoofer that was active at the receiver's start.
  public struct Spoofing: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Result is not available, or detection is off.
    public static var unknown: Self { Self(rawValue: 0) }
    /// No spoofing indicated.
    public static var notIndicated: Self { Self(rawValue: 1) }
    /// Spoofing indicated by one test.
    public static var indicated: Self { Self(rawValue: 2) }
    /// Spoofing indicated by several tests of the receiver.
    public static var indicatedSeveralTimes: Self { Self(rawValue: 3) }
  }
}

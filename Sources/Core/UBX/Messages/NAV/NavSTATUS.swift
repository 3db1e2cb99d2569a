import Bytes

/// NAV-STATUS: what kind of fix there is, and since when (u-blox M8 and F9 interface descriptions, UBX-NAV-STATUS).
///
///     0 iTOW U4 ms   4 gpsFix U1   5 flags X1   6 fixStat X1   7 flags2 X1   8 ttff U4 ms  12 msss U4 ms
public struct NavSTATUS: UBXMessage, Sendable {
  @inlinable public static var id: MessageID { MessageID(0x01, 0x03) }

  /// GPS time of week of the epoch, ms.
  public var timeOfWeekMilliseconds: UInt32
  public var fixType: FixType
  /// Whether the fix is within the limits set for DOP and accuracy.
  public var isFixOK: Bool
  public var isDifferential: Bool
  public var isWeekValid: Bool
  public var isTimeOfWeekValid: Bool
  /// Whether differential corrections are at hand; see `isDifferential` for their use.
  public var isCorrectionAvailable: Bool
  /// Whether `carrierSolution` means anything; older receivers leave it 0.
  public var isCarrierSolutionValid: Bool
  /// 0 none, 1 too old, 2 used, 3 used together with dead reckoning.
  public var mapMatching: UInt8
  /// 0 acquisition, 1 tracking, 2 power optimized tracking, 3 inactive; not numbered as in NAV-PVT.
  public var powerSaveState: UInt8
  public var spoofing: Spoofing
  public var carrierSolution: CarrierSolution
  /// From start to first fix.
  public var timeToFirstFixMilliseconds: UInt32
  public var millisecondsSinceStart: UInt32

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

  /// What the receiver thinks of the signals' honesty; it looks at changes, and does not see a spoofer that was there
  /// from its start on.
  public struct Spoofing: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Or detection is off.
    public static var unknown: Self { Self(rawValue: 0) }
    public static var notIndicated: Self { Self(rawValue: 1) }
    public static var indicated: Self { Self(rawValue: 2) }
    /// By several of the receiver's tests.
    public static var indicatedSeveralTimes: Self { Self(rawValue: 3) }
  }
}

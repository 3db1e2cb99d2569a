import Bytes

/// CFG-NAV5: how the solution is made, up to protocol 27 (u-blox M8 receiver description, UBX-CFG-NAV5).
///
///      0 mask X2   2 dynModel U1   3 fixMode U1   4 fixedAlt I4 0.01 m   8 fixedAltVar U4 0.0001 m²  12 minElev I1 °
///     13 drLimit U1 s  14 pDop U2 0.1  16 tDop U2 0.1  18 pAcc U2 m  20 tAcc U2 m  22 staticHoldThresh U1 cm/s
///     23 dgnssTimeout U1 s  24 cnoThreshNumSVs U1  25 cnoThresh U1 dBHz  26 reserved  28 staticHoldMaxDist U2 m
///     30 utcStandard U1  31 reserved
public struct CfgNAV5: UBXMessage, UBXCommand, Sendable {
  public static var id: MessageID { MessageID(0x06, 0x24) }

  /// Which of the parameters below are to be applied; an answer says all.
  public var applied: Parameters = []
  public var dynamicModel = DynamicModel.portable
  public var fixMode = FixMode.automatic
  /// For fixes without a height of their own, m above mean sea level.
  public var fixedAltitude = 0.0
  /// m².
  public var fixedAltitudeVariance = 1.0
  /// Satellites below it are not used.
  public var minimumElevationDegrees: Int8 = 5
  /// s; reserved in newer receivers.
  public var deadReckoningLimit: UInt8 = 0
  /// Beyond these four limits a fix is not called good.
  public var positionDilutionLimit = 25.0
  public var timeDilutionLimit = 25.0
  /// m.
  public var positionAccuracyLimit: UInt16 = 100
  /// m.
  public var timeAccuracyLimit: UInt16 = 300
  /// m/s below which the position is held; 0 never.
  public var staticHoldSpeed = 0.0
  /// s without corrections after which a fix is not differential any more.
  public var correctionTimeout: UInt8 = 60
  /// Satellites that must be stronger than the threshold.
  public var carrierToNoiseSatellites: UInt8 = 0
  /// dB-Hz.
  public var carrierToNoiseThreshold: UInt8 = 0
  /// m from the held position at which holding ends; 0 never.
  public var staticHoldDistance: UInt16 = 0
  /// 0 automatic, 3 USNO, 5 European laboratories, 6 SU, 7 NTSC.
  public var utcStandard: UInt8 = 0

  public init() {}

  public init(_ payload: ByteView) throws(MessageError) {
    try CfgNAV5.check(payload, atLeast: 36)
    applied = Parameters(rawValue: payload.uint16(at: 0))
    dynamicModel = DynamicModel(rawValue: payload[2])
    fixMode = FixMode(rawValue: payload[3])
    fixedAltitude = Double(payload.int32(at: 4)) / 100
    fixedAltitudeVariance = Double(payload.uint32(at: 8)) / 1e4
    minimumElevationDegrees = payload.int8(at: 12)
    deadReckoningLimit = payload[13]
    positionDilutionLimit = Double(payload.uint16(at: 14)) / 10
    timeDilutionLimit = Double(payload.uint16(at: 16)) / 10
    positionAccuracyLimit = payload.uint16(at: 18)
    timeAccuracyLimit = payload.uint16(at: 20)
    staticHoldSpeed = Double(payload[22]) / 100
    correctionTimeout = payload[23]
    carrierToNoiseSatellites = payload[24]
    carrierToNoiseThreshold = payload[25]
    staticHoldDistance = payload.uint16(at: 28)
    utcStandard = payload[30]
  }

  public func encode(into writer: inout ByteWriter) {
    writer.append(littleEndian: applied.rawValue)
    writer.append(dynamicModel.rawValue)
    writer.append(fixMode.rawValue)
    writer.append(littleEndian: UInt32(bitPattern: Int32(nearest: fixedAltitude * 100)))
    writer.append(littleEndian: UInt32(nearest: fixedAltitudeVariance * 1e4))
    writer.append(UInt8(bitPattern: minimumElevationDegrees))
    writer.append(deadReckoningLimit)
    writer.append(littleEndian: UInt16(nearest: positionDilutionLimit * 10))
    writer.append(littleEndian: UInt16(nearest: timeDilutionLimit * 10))
    writer.append(littleEndian: positionAccuracyLimit)
    writer.append(littleEndian: timeAccuracyLimit)
    writer.append(UInt8(nearest: staticHoldSpeed * 100))
    writer.append(correctionTimeout)
    writer.append(carrierToNoiseSatellites)
    writer.append(carrierToNoiseThreshold)
    writer.append(littleEndian: 0 as UInt16)
    writer.append(littleEndian: staticHoldDistance)
    writer.append(utcStandard)
    for _ in 0..<5 { writer.append(0 as UInt8) }
  }

  /// The bits of the mask.
  public struct Parameters: OptionSet, Hashable, Sendable {
    public var rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static var dynamicModel: Self { Self(rawValue: 0x0001) }
    public static var minimumElevation: Self { Self(rawValue: 0x0002) }
    /// Fix mode and fixed altitude.
    public static var fixMode: Self { Self(rawValue: 0x0004) }
    public static var deadReckoningLimit: Self { Self(rawValue: 0x0008) }
    public static var positionLimits: Self { Self(rawValue: 0x0010) }
    public static var timeLimits: Self { Self(rawValue: 0x0020) }
    public static var staticHold: Self { Self(rawValue: 0x0040) }
    public static var correctionTimeout: Self { Self(rawValue: 0x0080) }
    public static var carrierToNoise: Self { Self(rawValue: 0x0100) }
    public static var utcStandard: Self { Self(rawValue: 0x0400) }
  }

  /// Which heights are solved for.
  public struct FixMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static var twoDimensional: Self { Self(rawValue: 1) }
    public static var threeDimensional: Self { Self(rawValue: 2) }
    public static var automatic: Self { Self(rawValue: 3) }
  }
}

import Bytes

/// CFG-NAV5: settings of the navigation engine, up to protocol 27 (u-blox M8 receiver description, UBX-CFG-NAV5).
///
///      0 mask X2   2 dynModel U1   3 fixMode U1   4 fixedAlt I4 0.01 m   8 fixedAltVar U4 0.0001 m²  12 minElev I1 °
///     13 drLimit U1 s  14 pDop U2 0.1  16 tDop U2 0.1  18 pAcc U2 m  20 tAcc U2 m  22 staticHoldThresh U1 cm/s
///     23 dgnssTimeout U1 s  24 cnoThreshNumSVs U1  25 cnoThresh U1 dBHz  26 reserved  28 staticHoldMaxDist U2 m
///     30 utcStandard U1  31 reserved
public struct CfgNAV5: UBXMessage, UBXCommand, Sendable {
  /// Class 0x06, number 0x24: CFG-NAV5.
  public static var id: MessageID { MessageID(0x06, 0x24) }

  /// Parameters that the receiver applies (mask); an answer has all set.
  public var applied: Parameters = []
  /// Motion that the navigation filter assumes (dynModel).
  public var dynamicModel = DynamicModel.portable
  /// Height that is solved for (fixMode).
  public var fixMode = FixMode.automatic
  /// Height for 2D fixes, m above mean sea level (fixedAlt).
  public var fixedAltitude = 0.0
  /// Variance of `fixedAltitude`, m² (fixedAltVar).
  public var fixedAltitudeVariance = 1.0
  /// Elevation below which satellites are not used (minElev).
  public var minimumElevationDegrees: Int8 = 5
  /// Longest time of dead reckoning, s (drLimit); reserved in newer receivers.
  public var deadReckoningLimit: UInt8 = 0
  /// Largest PDOP of a fix that counts as OK (pDop).
  public var positionDilutionLimit = 25.0
  /// Largest TDOP of a fix that counts as OK (tDop).
  public var timeDilutionLimit = 25.0
  /// Largest position accuracy estimate of a fix that counts as OK, m (pAcc).
  public var positionAccuracyLimit: UInt16 = 100
  /// Largest time accuracy estimate of a fix that counts as OK, m (tAcc).
  public var timeAccuracyLimit: UInt16 = 300
  /// Speed below which the position is held, m/s; 0 never (staticHoldThresh).
  public var staticHoldSpeed = 0.0
  /// Age of corrections after which a fix is no longer differential, s (dgnssTimeout).
  public var correctionTimeout: UInt8 = 60
  /// Satellites that must exceed `carrierToNoiseThreshold` for a fix (cnoThreshNumSVs).
  public var carrierToNoiseSatellites: UInt8 = 0
  /// Threshold of signal strength, dB-Hz (cnoThresh).
  public var carrierToNoiseThreshold: UInt8 = 0
  /// Distance from the held position at which holding ends, m; 0 never (staticHoldMaxDist).
  public var staticHoldDistance: UInt16 = 0
  /// UTC realisation (utcStandard): 0 automatic, 3 USNO, 5 European laboratories, 6 SU, 7 NTSC.
  public var utcStandard: UInt8 = 0

  /// Creates a command that applies nothing; set `applied` together with the parameters.
  public init() {}

  /// Decodes a payload of at least 36 bytes; throws `MessageError.length` for a shorter one.
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

  /// Appends the payload in the layout above.
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

  /// Groups of parameters that a command applies (bits of mask).
  public struct Parameters: OptionSet, Hashable, Sendable {
    public var rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Platform model (dyn, bit 0).
    public static var dynamicModel: Self { Self(rawValue: 0x0001) }
    /// Elevation limit (minEl, bit 1).
    public static var minimumElevation: Self { Self(rawValue: 0x0002) }
    /// Fix mode and fixed altitude (posFixMode, bit 2).
    public static var fixMode: Self { Self(rawValue: 0x0004) }
    /// Duration of dead reckoning (drLim, bit 3).
    public static var deadReckoningLimit: Self { Self(rawValue: 0x0008) }
    /// PDOP and position accuracy (posMask, bit 4).
    public static var positionLimits: Self { Self(rawValue: 0x0010) }
    /// TDOP and time accuracy (timeMask, bit 5).
    public static var timeLimits: Self { Self(rawValue: 0x0020) }
    /// Speed and distance of static hold (staticHoldMask, bit 6).
    public static var staticHold: Self { Self(rawValue: 0x0040) }
    /// Age limit of corrections (dgpsMask, bit 7).
    public static var correctionTimeout: Self { Self(rawValue: 0x0080) }
    /// Signal strength and number of satellites (cnoThreshold, bit 8).
    public static var carrierToNoise: Self { Self(rawValue: 0x0100) }
    /// UTC realisation (utc, bit 10).
    public static var utcStandard: Self { Self(rawValue: 0x0400) }
  }

  /// Height that the receiver solves for.
  public struct FixMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Position at the fixed altitude only.
    public static var twoDimensional: Self { Self(rawValue: 1) }
    /// Position with height only.
    public static var threeDimensional: Self { Self(rawValue: 2) }
    /// Position with height if possible, else at the fixed altitude.
    public static var automatic: Self { Self(rawValue: 3) }
  }
}

/// Platform model: the motion that the navigation filter assumes (CFG-NAV5 dynModel, CFG-NAVSPG-DYNMODEL).
public struct DynamicModel: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// General use with low acceleration; the default.
  public static var portable: Self { Self(rawValue: 0) }
  /// Antenna that does not move, for timing.
  public static var stationary: Self { Self(rawValue: 2) }
  /// Walking speed and low acceleration.
  public static var pedestrian: Self { Self(rawValue: 3) }
  /// Passenger car, low vertical acceleration.
  public static var automotive: Self { Self(rawValue: 4) }
  /// Vessel at sea level, without vertical motion.
  public static var sea: Self { Self(rawValue: 5) }
  /// Aircraft with accelerations up to 1 g.
  public static var airborne1g: Self { Self(rawValue: 6) }
  /// Aircraft with accelerations up to 2 g.
  public static var airborne2g: Self { Self(rawValue: 7) }
  /// Aircraft with accelerations up to 4 g.
  public static var airborne4g: Self { Self(rawValue: 8) }
  /// Watch worn on a moving arm.
  public static var wrist: Self { Self(rawValue: 9) }
  /// Two-wheeler with dynamics of road traffic.
  public static var motorbike: Self { Self(rawValue: 10) }
  /// Robotic mower.
  public static var lawnMower: Self { Self(rawValue: 11) }
  /// Electric scooter.
  public static var kickScooter: Self { Self(rawValue: 12) }
}

extension FixedWidthInteger {
  /// Creates the whole number nearest to `value`, halves away from zero; the nearest limit if out of range, 0 for NaN.
  init(nearest value: Double) {
    let shifted = value < 0 ? value - 0.5 : value + 0.5
    if shifted >= Double(Self.max) {
      self = .max
    } else if shifted <= Double(Self.min) {
      self = .min
    } else {
      self = shifted == shifted ? Self(shifted) : 0
    }
  }
}

import Fusion
import Observations

extension FixKind {
  /// The word in NDJSON, CSV and text.
  public var name: StaticString {
    switch self {
    case .none: "none"
    case .twoDimensional: "2d"
    case .threeDimensional: "3d"
    case .differential: "dgnss"
    case .rtkFloat: "rtk-float"
    case .rtkFixed: "rtk-fixed"
    case .deadReckoning: "dead-reckoning"
    case .manual: "manual"
    case .simulated: "simulated"
    }
  }
}

extension FixKind {
  /// The word in a row of text: at most five letters.
  public var shortName: StaticString {
    switch self {
    case .none, .twoDimensional, .threeDimensional, .differential: name
    case .rtkFloat: "float"
    case .rtkFixed: "fixed"
    case .deadReckoning: "dr"
    case .manual: "input"
    case .simulated: "sim"
    }
  }
}

extension AccuracySource {
  /// The word in NDJSON, CSV and GPX.
  public var name: StaticString {
    switch self {
    case .dilution: "dop"
    case .dilutionOfFamily: "dop-family"
    case .held: "held"
    case .gst: "gst"
    case .gbs: "gbs"
    case .pqtm: "pqtm"
    case .pubx00: "pubx00"
    case .pgrme: "pgrme"
    case .receiver: "receiver"
    case .derived: "derived"
    }
  }
}

extension Spoofing {
  /// The word in NDJSON.
  public var name: StaticString {
    switch self {
    case .notDetected: "none"
    case .indicated: "indicated"
    case .indicatedRepeatedly: "repeated"
    }
  }
}

extension Jamming {
  /// The word in NDJSON.
  public var name: StaticString {
    switch self {
    case .none: "none"
    case .warning: "warning"
    case .critical: "critical"
    }
  }
}

extension SatelliteSystem {
  /// The word in NDJSON.
  public var name: StaticString {
    switch self {
    case .unknown: "unknown"
    case .gps: "gps"
    case .glonass: "glonass"
    case .galileo: "galileo"
    case .beidou: "beidou"
    case .qzss: "qzss"
    case .navic: "navic"
    case .sbas: "sbas"
    }
  }

  /// The letter of RINEX 3.04 (table 4); `?` if unknown.
  public var letter: UInt8 {
    switch self {
    case .unknown: UInt8(ascii: "?")
    case .gps: UInt8(ascii: "G")
    case .glonass: UInt8(ascii: "R")
    case .galileo: UInt8(ascii: "E")
    case .beidou: UInt8(ascii: "C")
    case .qzss: UInt8(ascii: "J")
    case .navic: UInt8(ascii: "I")
    case .sbas: UInt8(ascii: "S")
    }
  }
}

extension CalibrationState {
  /// The word in NDJSON and text.
  public var name: StaticString {
    switch self {
    case .uncalibrated: "uncalibrated"
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    }
  }
}

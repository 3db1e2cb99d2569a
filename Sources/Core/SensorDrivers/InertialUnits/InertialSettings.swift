/// Full scale of an accelerometer, ± standard gravities. All inertial units here support these four ranges.
///
/// ± 2 g has the best resolution, but a bump on a boat or in a car exceeds it.
public enum AccelerometerRange: Int, Hashable, Sendable, CaseIterable {
  /// ± 2 g.
  case g2 = 2
  /// ± 4 g.
  case g4 = 4
  /// ± 8 g.
  case g8 = 8
  /// ± 16 g.
  case g16 = 16

  /// Counts per g of a chip whose range spans 16 bits.
  var countsPerG: Double { 32_768 / Double(rawValue) }

  /// Register code of chips that number their ranges upwards: 0 for ± 2 g to 3 for ± 16 g.
  var code: UInt8 {
    switch self {
    case .g2: 0
    case .g4: 1
    case .g8: 2
    case .g16: 3
    }
  }
}

/// Sensors of an inertial unit that are on.
public enum InertialPower: Hashable, Sendable, CaseIterable {
  /// Accelerometer and gyroscope; a few milliamperes.
  case full
  /// Accelerometer only: the gyroscope takes 90 % of the current.
  ///
  /// Samples have no angular rate. Enough for a compass that is held still while it is read.
  case accelerometerOnly
}

/// Full scale of the gyroscopes of the ICM-20948, the MPU-6050 and its successors, ± °/s. The raw value is FS_SEL.
public enum InvenSenseGyroscopeRange: UInt8, Hashable, Sendable, CaseIterable {
  /// ± 250, 500, 1000 and 2000 °/s; codes 0 to 3.
  case degrees250, degrees500, degrees1000, degrees2000

  /// Counts per °/s (DS-000189, table 1; PS-MPU-6000A, section 6.1).
  var sensitivity: Double {
    switch self {
    case .degrees250: 131
    case .degrees500: 65.5
    case .degrees1000: 32.8
    case .degrees2000: 16.4
    }
  }
}

extension InertialScale {
  /// Creates the scale of an InvenSense unit from its ranges.
  init(_ accelerometerRange: AccelerometerRange, _ gyroscopeRange: InvenSenseGyroscopeRange) {
    self.init(
      countsPerG: accelerometerRange.countsPerG, countsPerDegreePerSecond: gyroscopeRange.sensitivity)
  }
}

/// Full scale of the gyroscopes of BMI160 and BMI270, ± °/s. The raw value is GYR_RANGE, in descending order.
public enum BoschGyroscopeRange: UInt8, Hashable, Sendable, CaseIterable {
  /// ± 2000, 1000, 500, 250 and 125 °/s; codes 0 to 4.
  case degrees2000, degrees1000, degrees500, degrees250, degrees125

  /// Counts per °/s: 32768 / range. The data sheets round 16.384 to 16.4.
  var sensitivity: Double {
    switch self {
    case .degrees2000: 16.384
    case .degrees1000: 32.768
    case .degrees500: 65.536
    case .degrees250: 131.072
    case .degrees125: 262.144
    }
  }
}

/// Output data rate of both sensors of BMI160 and BMI270 (ACC_CONF and GYR_CONF, odr).
public enum BoschInertialRate: UInt8, Hashable, Sendable, CaseIterable {
  /// 25 Hz; code 6.
  case hertz25 = 6
  /// 50, 100, 200 and 400 Hz; codes 7 to A.
  case hertz50, hertz100, hertz200, hertz400
}

/// Returns °C of the thermometers of BMI160 and BMI270: 512 counts per kelvin, 0 at 23 °C; nil for −32768 (invalid).
func boschTemperature(_ counts: Int) -> Double? { counts == -32_768 ? nil : 23 + Double(counts) / 512 }

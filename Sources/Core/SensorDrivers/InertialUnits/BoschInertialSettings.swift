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

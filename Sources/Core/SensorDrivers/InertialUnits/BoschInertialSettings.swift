/// Full scale of the gyroscopes in the BMI160 and the BMI270, ± °/s. The raw value is GYR_RANGE, which counts down.
public enum BoschGyroscopeRange: UInt8, Hashable, Sendable, CaseIterable {
  case degrees2000, degrees1000, degrees500, degrees250, degrees125

  /// Counts per °/s, the range over 15 bits; the data sheets round 16.384 to 16.4.
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

/// Measurements a second of both sensors in the BMI160 and the BMI270 (ACC_CONF and GYR_CONF, odr).
public enum BoschInertialRate: UInt8, Hashable, Sendable, CaseIterable {
  case hertz25 = 6
  case hertz50, hertz100, hertz200, hertz400
}

/// °C from the thermometers of the BMI160 and the BMI270: 512 counts a kelvin, 0 at 23 °C; nil while there is none.
func boschTemperature(_ counts: Int) -> Double? { counts == -32_768 ? nil : 23 + Double(counts) / 512 }

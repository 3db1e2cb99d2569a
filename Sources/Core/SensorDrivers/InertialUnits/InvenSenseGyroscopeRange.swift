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

/// One of NOAA's World Magnetic Models that the library contains.
///
/// Nothing of it is computed or allocated before it is used: the coefficients are constants.
struct BuiltInMagneticModel {
  /// Name in the model's file.
  let name: StaticString
  /// Decimal year for which the coefficients are valid.
  let epoch: Double
  let errorModel: MagneticErrorModel
  /// g, h and their annual change in tenths of a nanotesla, for (1,0), (1,1), (2,0) and so on.
  let tenths: [Int32]

  /// Highest degree of each of them.
  static var degree: Int { 12 }

  static var wmm2020: BuiltInMagneticModel {
    BuiltInMagneticModel(name: "WMM-2020", epoch: 2020, errorModel: .wmm2020, tenths: wmm2020Tenths)
  }

  static var wmm2025: BuiltInMagneticModel {
    BuiltInMagneticModel(name: "WMM-2025", epoch: 2025, errorModel: .wmm2025, tenths: wmm2025Tenths)
  }

  /// Whether a year is one of WMM-2020, or before it, and not of its successor.
  static func isOld(decimalYear: Double) -> Bool { decimalYear < 2025 }

  /// Returns g, h, nT, and their annual change.
  ///
  /// - Parameter position: number of the pair of degree and order; see `HarmonicTable.position`.
  @inline(__always)
  func coefficients(at position: Int) -> SIMD4<Double> {
    var four = SIMD4<Double>.zero
    for part in 0..<4 { four[part] = Double(tenths[4 * position + part]) / 10 }
    return four
  }
}

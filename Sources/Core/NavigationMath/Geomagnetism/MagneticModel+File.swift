import Bytes

/// Reader of models in the format of NOAA's WMM.COF and WMMHR.COF.
///
///         2025.0            WMM-2025     11/13/2024          epoch, name, day of release
///       1  0  -29351.8       0.0       12.0        0.0       degree, order, g, h in nT, their change in nT a year
///       1  1   -1410.8    4545.4        9.7      -21.5
///      …
///     999999999999999999999999999999999999999999999999       at least four nines; lines after it are ignored
///
/// Columns are separated by blanks; numbers have no exponent. The lines may have any order; each pair of degree and
/// order occurs once.
extension MagneticModel {
  /// Reads a model; throws `MagneticModelError` if the bytes are not a valid one.
  ///
  /// The bytes are not retained. The error model is selected by the name; a model of another name gets the largest
  /// error of the known models.
  public init(coefficients file: ByteView) throws(MagneticModelError) {
    var lines = TextColumns(file)
    guard let header = lines.next(), header.count == 3, header[1].isName,
      let epoch = header[0].decimal, (1000..<10_000).contains(epoch)
    else { throw .header }

    var coefficients = [SIMD4<Double>?](repeating: nil, count: HarmonicTable.pairs(MagneticModel.highestDegree))
    var degree = 1
    while true {
      guard let line = lines.next() else { throw .unfinished }
      if line[0].isNines { break }
      guard let row = Row(line) else { throw .row(line: lines.number) }
      let position = HarmonicTable.position(row.degree, row.order)
      guard coefficients[position] == nil else { throw .repeated(line: lines.number) }
      coefficients[position] = row.coefficients
      degree = max(degree, row.degree)
    }
    var complete: [SIMD4<Double>] = []
    for n in 1...degree {
      for m in 0...n {
        guard let four = coefficients[HarmonicTable.position(n, m)] else { throw .missing(degree: n, order: m) }
        complete.append(four)
      }
    }
    self.init(
      name: [UInt8](header[1]), epoch: epoch, table: HarmonicTable(degree: degree, coefficients: complete),
      errorModel: MagneticModel.errorModel(of: header[1]))
  }

  /// Highest accepted degree.
  ///
  /// Published models of the main field end at 133. Far above 360 sums would exceed the range of a Double.
  private static var highestDegree: Int { 360 }

  private static func errorModel(of name: ByteView) -> MagneticErrorModel {
    if name.isEqual(to: "WMM-2025") { return .wmm2025 }
    if name.isEqual(to: "WMMHR-2025") { return .wmmHR2025 }
    if name.isEqual(to: "WMM-2020") { return .wmm2020 }
    return .unknown
  }

  private struct Row {
    var degree: Int
    var order: Int
    var coefficients: SIMD4<Double>

    init?(_ line: TextColumns.Line) {
      guard line.count == 6, let degree = line[0].whole, let order = line[1].whole,
        (1...MagneticModel.highestDegree).contains(degree), order <= degree
      else { return nil }
      self.degree = degree
      self.order = order
      coefficients = .zero
      for part in 0..<4 {
        guard let value = line[2 + part].decimal, value.magnitude < 1e6 else { return nil }
        coefficients[part] = value
      }
    }
  }
}

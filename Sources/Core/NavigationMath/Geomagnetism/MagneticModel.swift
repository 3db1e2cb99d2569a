import Bytes
import CNavigationMath

/// Spherical harmonic model of the Earth's main magnetic field.
///
/// Heights are above the WGS 84 ellipsoid, as in NOAA's test values. A height above mean sea level instead changes the
/// declination by less than 0.003° wherever a compass is usable. Any number is accepted as a place or a time, and none
/// traps; NaN gives NaN. Several threads may use a value at once.
public struct MagneticModel: Sendable {
  /// Name in the model's file, such as `WMM-2025`, in ASCII.
  public let name: [UInt8]
  /// Decimal year for which the coefficients are valid; they change linearly with time.
  public let epoch: Double
  let table: HarmonicTable
  let errorModel: MagneticErrorModel

  /// World Magnetic Model of 2025, for 2025 to 2029 (NOAA NCEI and the British Geological Survey, November 2024).
  public static let wmm2025 = MagneticModel(.wmm2025)

  /// World Magnetic Model of 2020, for 2020 to 2024 (December 2019).
  public static let wmm2020 = MagneticModel(.wmm2020)

  /// Returns the built-in model for a year, or the nearest one: WMM-2020 before 2025, else WMM-2025.
  public static func worldModel(decimalYear: Double) -> MagneticModel {
    BuiltInMagneticModel.isOld(decimalYear: decimalYear) ? wmm2020 : wmm2025
  }

  /// Highest degree of the model: 12 for a WMM, 133 for a WMMHR.
  public var degree: Int { table.degree }

  /// Decimal years the model is made for: five from its epoch on.
  public var validYears: Range<Double> { MagneticModel.years(from: epoch) }

  private static func years(from epoch: Double) -> Range<Double> { epoch..<epoch + 5 }

  /// Heights above the ellipsoid the model is made for, m.
  public static var validHeights: ClosedRange<Double> { -1000...850_000 }

  init(name: [UInt8], epoch: Double, table: HarmonicTable, errorModel: MagneticErrorModel) {
    self.name = name
    self.epoch = epoch
    self.table = table
    self.errorModel = errorModel
  }

  /// Creates the table of a built-in model.
  private init(_ model: BuiltInMagneticModel) {
    let degree = BuiltInMagneticModel.degree
    let coefficients = (0..<HarmonicTable.pairs(degree)).map { model.coefficients(at: $0) }
    self.init(
      name: [UInt8](ByteView(model.name)), epoch: model.epoch,
      table: HarmonicTable(degree: degree, coefficients: coefficients), errorModel: model.errorModel)
  }

  /// Returns the field at a place and a time, with its annual change.
  public func field(at place: GeodeticPosition, decimalYear: Double) -> MagneticField {
    MagneticModel.field(at: place, decimalYear, epoch: epoch, errorModel) { table.sum(at: $0, years: $1) }
  }

  /// Returns the field of the built-in model for a year; needs no memory for a table, and takes longer.
  @inline(never)
  static func worldField(at place: GeodeticPosition, decimalYear: Double) -> MagneticField {
    let model = BuiltInMagneticModel.isOld(decimalYear: decimalYear) ? BuiltInMagneticModel.wmm2020 : .wmm2025
    return field(at: place, decimalYear, epoch: model.epoch, model.errorModel) { point, years in
      var terms = ScaledTerms(degree: BuiltInMagneticModel.degree) { model.coefficients(at: $0) }
      return HarmonicTable.sum(BuiltInMagneticModel.degree, at: point, years: years) { terms.next() }
    }
  }

  /// Returns a field by the sum of a model.
  ///
  /// - Parameter sum: returns field and annual change at a point, years after the epoch.
  @inline(__always)
  private static func field(
    at place: GeodeticPosition, _ decimalYear: Double, epoch: Double, _ errorModel: MagneticErrorModel,
    _ sum: (HarmonicPoint, Double) -> (field: GeocentricField, change: GeocentricField)
  ) -> MagneticField {
    let latitude = place.latitudeDegrees / degreesPerRadian
    let longitude = place.longitudeDegrees / degreesPerRadian
    let (sinLatitude, cosLatitude) = (sin(latitude), cos(latitude))
    // Sine and cosine of the geocentric latitude.
    let radius =
      WGS84.semiMajorAxis / (1 - WGS84.eccentricitySquared * sinLatitude * sinLatitude).squareRoot()
    let outward = (radius + place.ellipsoidalHeight) * cosLatitude
    let upward = (radius * (1 - WGS84.eccentricitySquared) + place.ellipsoidalHeight) * sinLatitude
    let inDistance = 1 / (outward * outward + upward * upward).squareRoot()
    let t = upward * inDistance
    let u = outward * inDistance

    let (field, change) = sum(
      HarmonicPoint(
        t: t, u: u, ratio: MagneticModel.referenceRadius * inDistance, cosLongitude: cos(longitude),
        sinLongitude: sin(longitude)),
      decimalYear - epoch)

    // From the geocentric to the geodetic vertical.
    let (sinTilt, cosTilt) = (t * cosLatitude - u * sinLatitude, u * cosLatitude + t * sinLatitude)
    let validYears = years(from: epoch)
    let yearsOutside = max(0, max(validYears.lowerBound - decimalYear, decimalYear - validYears.upperBound))
    return MagneticField(
      north: field.north * cosTilt - field.down * sinTilt, east: field.east,
      down: field.north * sinTilt + field.down * cosTilt,
      change: (
        north: change.north * cosTilt - change.down * sinTilt, east: change.east,
        down: change.north * sinTilt + change.down * cosTilt
      ),
      errorModel: errorModel, yearsOutside: yearsOutside,
      isWithinValidity: validYears.contains(decimalYear)
        && MagneticModel.validHeights.contains(place.ellipsoidalHeight))
  }

  /// Reference radius a of (a/r) in all these models, m.
  private static var referenceRadius: Double { 6_371_200 }
}

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

/// Reason why bytes are not a valid magnetic model.
public enum MagneticModelError: Error, Hashable, Sendable {
  /// First line is not an epoch, a name and a date.
  case header
  /// Line is not degree, order and four numbers, or its degree is above 360; the first line is 1.
  case row(line: Int)
  /// Line repeats a degree and order.
  case repeated(line: Int)
  /// Line of nines at the end is missing: the file is truncated.
  case unfinished
  /// Degree and order without a line, although the model has this degree or a higher one.
  case missing(degree: Int, order: Int)
}

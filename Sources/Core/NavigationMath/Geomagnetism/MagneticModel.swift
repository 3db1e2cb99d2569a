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

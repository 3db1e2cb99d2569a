/// 1 σ difference between a computed field and the measurement of a magnetometer without iron nearby.
///
/// Holds over the whole Earth and includes the crust and the disturbances of quiet days. A magnetic storm adds more.
public struct MagneticUncertainty: Hashable, Sendable {
  /// 1 σ of X, nT.
  public var north: Double
  /// 1 σ of Y, nT.
  public var east: Double
  /// 1 σ of Z, nT.
  public var down: Double
  /// 1 σ of H, nT.
  public var horizontal: Double
  /// 1 σ of F, nT.
  public var total: Double
  /// 1 σ of the declination, degrees, at most 180.
  public var declinationDegrees: Double
  /// 1 σ of the inclination, degrees.
  public var inclinationDegrees: Double

  /// Evaluates an error model.
  ///
  /// - Parameters:
  ///   - model: error model of the magnetic model.
  ///   - horizontal: H, nT.
  ///   - yearsOutside: distance of the time from the model's validity, years; 0 within.
  init(_ model: MagneticErrorModel, horizontal: Double, yearsOutside years: Double) {
    north = model.north + years * MagneticErrorModel.growth
    east = model.east + years * MagneticErrorModel.growth
    down = model.down + years * MagneticErrorModel.growth
    self.horizontal = model.horizontal + years * MagneticErrorModel.growth
    total = model.total + years * MagneticErrorModel.growth
    inclinationDegrees = model.inclinationDegrees + years * MagneticErrorModel.inclinationGrowth
    let sideways = horizontal > 0 ? model.declinationSideways / horizontal : .infinity
    let declination = (model.declinationDegrees * model.declinationDegrees + sideways * sideways).squareRoot()
    declinationDegrees = min(180, declination + years * MagneticErrorModel.declinationGrowth)
  }
}

/// Error model of a magnetic model: constants, and for the declination √(σ₀² + (c/H)²).
struct MagneticErrorModel: Hashable, Sendable {
  /// 1 σ of X, nT.
  var north: Double
  /// 1 σ of Y, nT.
  var east: Double
  /// 1 σ of Z, nT.
  var down: Double
  /// 1 σ of H, nT.
  var horizontal: Double
  /// 1 σ of F, nT.
  var total: Double
  /// 1 σ of the inclination, degrees.
  var inclinationDegrees: Double
  /// Constant part σ₀ of the declination's σ, degrees.
  var declinationDegrees: Double
  /// Factor c of the part c/H of the declination's σ, degrees · nT.
  var declinationSideways: Double

  /// Values that NOAA published with the model, as for the next two.
  static var wmm2025: MagneticErrorModel {
    MagneticErrorModel(
      north: 137, east: 89, down: 141, horizontal: 133, total: 138, inclinationDegrees: 0.20, declinationDegrees: 0.26,
      declinationSideways: 5417)
  }

  static var wmmHR2025: MagneticErrorModel {
    MagneticErrorModel(
      north: 135, east: 85, down: 134, horizontal: 130, total: 134, inclinationDegrees: 0.19, declinationDegrees: 0.25,
      declinationSideways: 5205)
  }

  static var wmm2020: MagneticErrorModel {
    MagneticErrorModel(
      north: 131, east: 94, down: 157, horizontal: 128, total: 148, inclinationDegrees: 0.21, declinationDegrees: 0.26,
      declinationSideways: 5625)
  }

  /// Error model for a model without a known one: the largest value of the others for each element.
  static var unknown: MagneticErrorModel {
    MagneticErrorModel(
      north: 137, east: 94, down: 157, horizontal: 133, total: 148, inclinationDegrees: 0.21, declinationDegrees: 0.26,
      declinationSideways: 5625)
  }

  /// Growth of the uncertainty for each year outside the model's validity, degrees a year.
  ///
  /// After 2025 the model of 2020 differs from its successor by 0.04° more of both angles and 13 to 25 nT more each
  /// year, rms over the Earth. The values are larger since some places differ more.
  static var declinationGrowth: Double { 0.15 }
  /// As `declinationGrowth`, for the inclination, degrees a year.
  static var inclinationGrowth: Double { 0.1 }
  /// As `declinationGrowth`, for the components, nT a year.
  static var growth: Double { 50 }
}

/// How far a field may be from what a magnetometer without iron around it measures: 1 σ, over the whole Earth, with what
/// the crust and the disturbances of quiet days add. A magnetic storm adds more.
public struct MagneticUncertainty: Hashable, Sendable {
  /// nT.
  public var north: Double
  /// nT.
  public var east: Double
  /// nT.
  public var down: Double
  /// nT.
  public var horizontal: Double
  /// nT.
  public var total: Double
  /// Degrees, at most 180.
  public var declinationDegrees: Double
  /// Degrees.
  public var inclinationDegrees: Double

  /// - Parameters:
  ///   - horizontal: H, nT.
  ///   - yearsOutside: from the model's validity, 0 within.
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

/// The error model of a magnetic model: constants, and for the declination √(σ₀² + (c/H)²).
struct MagneticErrorModel: Hashable, Sendable {
  /// nT.
  var north: Double
  var east: Double
  var down: Double
  var horizontal: Double
  var total: Double
  /// Degrees.
  var inclinationDegrees: Double
  /// σ₀, degrees.
  var declinationDegrees: Double
  /// c, degrees · nT.
  var declinationSideways: Double

  /// As NOAA published it with the model; so the others.
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

  /// Of a model nobody has told one for: of each element the largest of the others.
  static var unknown: MagneticErrorModel {
    MagneticErrorModel(
      north: 137, east: 94, down: 157, horizontal: 133, total: 148, inclinationDegrees: 0.21, declinationDegrees: 0.26,
      declinationSideways: 5625)
  }

  /// What every year outside a model's validity adds: declination and inclination in degrees, the others in nT.
  ///
  /// After 2025 the model of 2020 drifts away from its successor by 0.04° of both angles and 13 to 25 nT a year, root mean
  /// square over the Earth. Some places drift faster, so more is added.
  static var declinationGrowth: Double { 0.15 }
  static var inclinationGrowth: Double { 0.1 }
  static var growth: Double { 50 }
}

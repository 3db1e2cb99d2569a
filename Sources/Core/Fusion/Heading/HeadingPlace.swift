/// Place of a compass, by what iron near by adds to the error of a heading.
///
/// Beams, reinforcement, furniture and vehicles turn Earth's field. A compass at one place cannot detect the part that
/// changes neither strength nor dip.
public struct HeadingPlace: Equatable, Sendable {
  /// Error of the heading, 1 σ, radians.
  public var sigma: Double

  /// Creates a place from the error that it adds, 1 σ, radians.
  public init(sigma: Double) { self.sigma = sigma }

  /// In a building: 0.9°.
  public static let indoors = HeadingPlace(sigma: 0.9 * degree)
  /// Some metres from buildings, vehicles and iron: 0.3°.
  public static let outdoors = HeadingPlace(sigma: 0.3 * degree)
}

import NavigationMath
import Observations

/// Position of an antenna at the instant of its measurement, as the inertial filter fuses it.
public struct InertialFix: Equatable, Sendable {
  /// Instant of the measurement, on the clock of the inertial samples; not that of the arrival.
  public var instant: MonotonicInstant
  /// Position of the antenna.
  public var position: GeodeticPosition
  /// Standard deviation to the north and to the east, m.
  public var northSigma: Double
  public var eastSigma: Double
  /// Standard deviation of the height, m; nil if the height was not measured.
  @PackedDouble public var heightSigma: Double?
  /// Velocity over the ground, NED, m/s; nil if it was not measured.
  public var velocity: Vector3? {
    get { velocityNorth.map { Vector3($0, velocityEast, velocityDown) } }
    set { (velocityNorth, velocityEast, velocityDown) = (newValue?.x, newValue?.y ?? 0, newValue?.z ?? 0) }
  }
  // Packed, because many fixes may wait.
  @PackedDouble private var velocityNorth: Double?
  private var velocityEast = 0.0
  private var velocityDown = 0.0
  /// Standard deviation of each horizontal component of the velocity, m/s.
  public var velocitySigma: Double
  /// Whether the downward velocity was measured as well; many NMEA receivers send only speed and course.
  public var hasClimb = true
  /// Method of the fix; the correlated error of another kind is another one.
  public var kind: FixKind

  /// Creates a fix.
  ///
  /// - Parameters:
  ///   - horizontalAccuracy: √(σN² + σE²), m; each axis has half of its square.
  ///   - verticalAccuracy: 1 σ, m; nil if the height was not measured.
  ///   - velocity: over the ground, NED, m/s; nil if it was not measured.
  ///   - speedAccuracy: 1 σ, m/s.
  public init(
    at instant: MonotonicInstant, _ position: GeodeticPosition, horizontalAccuracy: Double,
    verticalAccuracy: Double?, velocity: Vector3? = nil, speedAccuracy: Double = 0.5,
    kind: FixKind = .threeDimensional
  ) {
    self.instant = instant
    self.position = position
    northSigma = horizontalAccuracy * 0.5.squareRoot()
    eastSigma = northSigma
    velocitySigma = speedAccuracy
    self.kind = kind
    heightSigma = verticalAccuracy
    self.velocity = velocity
  }

  /// Creates a fix of what the position filter uses of one.
  ///
  /// - Parameter instant: of the measurement, on the clock of the inertial samples.
  init(_ input: PositionMeasurement, at instant: MonotonicInstant) {
    self.instant = instant
    position = GeodeticPosition(
      latitudeDegrees: input.latitudeDegrees, longitudeDegrees: input.longitudeDegrees,
      ellipsoidalHeight: input.height ?? 0)
    northSigma = input.northVariance.squareRoot()
    eastSigma = input.eastVariance.squareRoot()
    hasClimb = input.climb != nil
    velocitySigma = input.velocityVariance.squareRoot()
    kind = input.kind
    heightSigma = input.height == nil ? nil : input.heightVariance.squareRoot()
    velocity = Vector3(input.velocity.north, input.velocity.east, -(input.climb ?? 0))
  }

  /// Adds the error by an uncertain instant of the measurement, s, 1 σ.
  mutating func widen(byTime uncertainty: Double) {
    guard uncertainty > 0, let velocity else { return }
    northSigma = (northSigma * northSigma + velocity.x * velocity.x * uncertainty * uncertainty).squareRoot()
    eastSigma = (eastSigma * eastSigma + velocity.y * velocity.y * uncertainty * uncertainty).squareRoot()
  }

  /// Adds a variance to each component of the position, m².
  mutating func widen(byVariance variance: Double) {
    northSigma = (northSigma * northSigma + variance).squareRoot()
    eastSigma = (eastSigma * eastSigma + variance).squareRoot()
    if let sigma = heightSigma { heightSigma = (sigma * sigma + variance).squareRoot() }
  }

  /// The fix with standard deviations of the position that are larger by a factor.
  func widened(by factor: Double) -> InertialFix {
    var fix = self
    fix.northSigma *= factor
    fix.eastSigma *= factor
    if let sigma = heightSigma { fix.heightSigma = factor * sigma }
    return fix
  }

  /// Whether all values are possible; a fix that is not is ignored.
  var isPlausible: Bool {
    let place = position
    guard place.latitudeDegrees.magnitude <= 90, place.longitudeDegrees.magnitude <= 360 else { return false }
    guard place.ellipsoidalHeight.magnitude < 1e5 || heightSigma == nil else { return false }
    guard northSigma > 0, eastSigma > 0, northSigma < 1e5, eastSigma < 1e5 else { return false }
    guard heightSigma.map({ $0 > 0 && $0 < 1e5 }) ?? true else { return false }
    guard let velocity else { return true }
    return velocity.squaredNorm < 4e6 && velocitySigma > 0 && velocitySigma < 1e3
  }
}

import CNavigationMath
import NavigationMath
import Observations

/// Best estimate of the antenna's position and motion at one instant.
///
/// It is a value of its own: what only the receiver knows of an epoch is in the `GNSSFix` with the same number.
public struct LocationEstimate: Sendable, Equatable {
  /// Instant of the measurement, on the source's clock: the arrival of the epoch's first byte.
  public var instant: MonotonicInstant
  /// UTC of the measurement; its date is nil while unknown.
  public var time: UTCTime
  /// `GNSSFix.sequence` of the newest epoch that is part of it.
  public var epoch: UInt64 = 0
  /// Number of the receiver among the sources of its runner; 0 is the first.
  public var source = 0
  /// Number of estimates dropped between the last one and this, because the consumer was too slow.
  public var missedBefore = 0

  /// How the position was obtained.
  public var origin = LocationOrigin.gnss
  /// Seconds since the last measured position that is part of it; 0 unless it is predicted.
  public var timeSinceFix = 0.0
  /// The kinds of observations that are part of it.
  public var contributors: ObservationKinds = []
  /// The filter that made it.
  public var filter = LocationFilter.none
  /// The point of the body whose position and velocity these are.
  public var point = LocationPoint.antenna
  /// Whose geoid relates the two heights. A height above the ellipsoid that was derived by EGM96 has 1 m more in its
  /// accuracy.
  public var geoidSource = GeoidSource.receiver

  /// Latitude, WGS 84, degrees, north positive, −90...90.
  public var latitudeDegrees: Double
  /// Longitude, WGS 84, degrees, east positive, −180...180.
  public var longitudeDegrees: Double
  /// Height above the WGS 84 ellipsoid, m, h = H + N; nil if unknown.
  @PackedDouble public var ellipsoidalHeight: Double?
  /// Height above mean sea level, m, by the geoid of `geoidSource`; nil if unknown.
  @PackedDouble public var heightAboveMeanSeaLevel: Double?
  /// Height N of the geoid, m, positive where it is above the ellipsoid; nil if unknown.
  @PackedDouble public var geoidSeparation: Double?

  /// Ground speed, m/s; nil if unknown.
  @PackedDouble public var speed: Double?
  /// Direction of motion, degrees from true north, 0..<360; nil if unknown, as it is at rest.
  @PackedDouble public var courseDegrees: Double?
  /// Upward velocity, m/s; nil if unknown.
  @PackedDouble public var climb: Double?
  /// Northward velocity over ground, m/s; nil unless the receiver sends components.
  @PackedDouble public var velocityNorth: Double?
  /// Eastward velocity over ground, m/s; nil unless the receiver sends components.
  @PackedDouble public var velocityEast: Double?

  /// Accuracies at 68 % (1 σ).
  public var accuracy = FixAccuracy()
  /// Covariance of the position as the receiver states it, m²; nil if it states none.
  public var statedCovariance: NEDCovariance?
  /// Covariance of the velocity, m²/s²; nil if only the accuracy of the speed is known.
  public var velocityCovariance: NEDCovariance?
  /// Attitude of the body; nil without an inertial unit.
  public var attitude: LocationAttitude?
  /// Covariance of position and velocity as the filter knows it; nil without an inertial unit.
  public var stateCovariance: StateCovariance?
  /// Verdicts on the fix that it comes from; without objection if no fix is part of it, or if fixes are not checked.
  public var integrity = FixIntegrity()
  /// Protection level; nil without an accuracy, or if fixes are not checked.
  public var protectionLevel: ProtectionLevel?

  /// Creates an estimate of which only position and time are known.
  ///
  /// - Parameters:
  ///   - instant: of the measurement, on the source's clock.
  ///   - time: UTC of the measurement.
  public init(
    latitudeDegrees: Double, longitudeDegrees: Double, at instant: MonotonicInstant, _ time: UTCTime = UTCTime()
  ) {
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.instant = instant
    self.time = time
  }

  /// Creates an estimate that is a receiver's own; nil if the fix has no position.
  ///
  /// - Parameters:
  ///   - source: number of the receiver.
  ///   - geoid: for a height that the receiver does not send.
  public init?(_ fix: GNSSFix, source: Int = 0, geoid: GeoidModel) {
    guard let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees else { return nil }
    self.init(latitudeDegrees: latitude, longitudeDegrees: longitude, at: fix.received, fix.time)
    take(fix, from: source, geoid)
  }

  /// Memory for an estimate that is made where it is, as by `BodyPipeline.estimate(of:into:)`.
  public static var blank: LocationEstimate {
    @inline(never) get { LocationEstimate(latitudeDegrees: 0, longitudeDegrees: 0, at: .zero) }
  }

  /// Makes it a receiver's own; returns false if the fix has no position. The parameters are those of the initializer.
  @inline(never)
  mutating func replace(by fix: GNSSFix, source: Int, geoid: GeoidModel) -> Bool {
    guard let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees else { return false }
    self = LocationEstimate(latitudeDegrees: latitude, longitudeDegrees: longitude, at: fix.received, fix.time)
    take(fix, from: source, geoid)
    return true
  }

  /// Creates an estimate that is a receiver's own, with the geoid of EGM96; nil if the fix has no position.
  ///
  /// - Parameter source: number of the receiver.
  @_alwaysEmitIntoClient public init?(_ fix: GNSSFix, source: Int = 0) {
    self.init(fix, source: source, geoid: .egm96)
  }

  /// Not in the initializer: Swift 6.0 crashes on wrapped properties that are set after `self.init`.
  @inline(__always)
  private mutating func take(_ fix: GNSSFix, from source: Int, _ geoid: GeoidModel) {
    epoch = fix.sequence
    self.source = source
    origin = LocationOrigin(fix.kind)
    contributors = .fix
    speed = fix.speed
    courseDegrees = fix.courseDegrees
    climb = fix.climb
    velocityNorth = fix.velocityNorth
    velocityEast = fix.velocityEast
    accuracy = fix.accuracy
    statedCovariance = fix.covariance
    let heights = FixHeights(fix, geoid)
    ellipsoidalHeight = heights.ellipsoidal
    heightAboveMeanSeaLevel = heights.aboveMeanSeaLevel
    geoidSeparation = heights.datum.geoidSeparation
    geoidSource = heights.datum.source
    if heights.addedVariance > 0 { widenHeight(by: heights.addedVariance) }
    if fix.kind == .twoDimensional { accuracy.vertical = nil }
    velocityCovariance = fix.velocityCovariance
  }

  private mutating func widenHeight(by variance: Double) {
    statedCovariance?.downDown += Float(variance)
    if let known = accuracy.vertical?.value { accuracy.vertical?.value = (known * known + variance).squareRoot() }
  }

  /// Whether the position was predicted from earlier ones, because the receiver had none in this epoch.
  public var isPredicted: Bool { origin == .deadReckoning && !contributors.contains(.fix) }

  /// Method that gave the position: the receiver's in this epoch, or dead reckoning if it had none.
  public func kind(of epoch: GNSSFix) -> FixKind { isPredicted ? .deadReckoning : epoch.kind }

  /// The place on or above the ellipsoid; nil if the height is unknown.
  public var position: GeodeticPosition? {
    ellipsoidalHeight.map {
      GeodeticPosition(latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, ellipsoidalHeight: $0)
    }
  }

  /// Covariance of the position, m²: the filter's; as the receiver states it, if no filter has changed the position;
  /// else uncorrelated, from the accuracies. nil if unknown.
  public var covariance: NEDCovariance? {
    if let stateCovariance { return stateCovariance.position }
    // What the receiver states is not true of a position that a filter has changed.
    return filter == .none ? statedCovariance ?? accuracy.covariance : accuracy.covariance ?? statedCovariance
  }

  /// Velocity over ground: its components, else from speed, course and climb; nil if one of these is unknown.
  public var velocity: NEDVelocity? {
    NEDVelocity(north: velocityNorth, east: velocityEast, speed: speed, courseDegrees: courseDegrees, climb: climb)
  }

  /// Velocity over ground to the north and to the east, m/s, for receivers that send no climb; nil if unknown.
  public var horizontalVelocity: (north: Double, east: Double)? {
    NEDVelocity(north: velocityNorth, east: velocityEast, speed: speed, courseDegrees: courseDegrees, climb: 0)
      .map { ($0.north, $0.east) }
  }
}

extension LocationEstimate {
  /// Sets speed and course by a filter's velocity; below twice its uncertainty there is no course.
  ///
  /// - Parameter variance: of each component, m²/s².
  mutating func setMotion(north: Double, east: Double, variance: Double) {
    let speed = (north * north + east * east).squareRoot()
    let sigma = variance.squareRoot()
    self.speed = speed
    accuracy.speed = Accuracy(sigma, .derived)
    let hasCourse = speed > 2 * sigma
    courseDegrees = hasCourse ? bearingDegrees(north: north, east: east) : nil
    accuracy.courseDegrees = hasCourse ? Accuracy(atan2(sigma, speed) * degreesPerRadian, .derived) : nil
  }

  /// Moves the instant and the time on.
  mutating func advance(byNanoseconds amount: Int64) {
    guard amount != 0 else { return }
    instant = instant.advanced(byNanoseconds: amount)
    time = time.advanced(byNanoseconds: amount)
  }
}

/// How an estimate's position was obtained.
public enum LocationOrigin: UInt8, Sendable, CaseIterable {
  /// Measured with satellites.
  case gnss
  /// Propagated from motion sensors or the last fix.
  case deadReckoning
  /// Known in advance: entered by a person, or surveyed by a timing receiver.
  case manual
  /// Produced by a simulator.
  case simulated
  /// Measured with satellites and with motion sensors, which carry it on between the fixes.
  case fused

  /// The origin of a receiver's position of this kind.
  init(_ kind: FixKind) {
    switch kind {
    case .deadReckoning: self = .deadReckoning
    case .manual: self = .manual
    case .simulated: self = .simulated
    case .none, .twoDimensional, .threeDimensional, .differential, .rtkFloat, .rtkFixed: self = .gnss
    }
  }
}

/// The point of a body whose position an estimate gives.
public enum LocationPoint: UInt8, Sendable, CaseIterable {
  /// The antenna of the receiver.
  case antenna
  /// The inertial unit; only where its distance from the antenna is known.
  case body
}

/// The filter that made an estimate.
public enum LocationFilter: UInt8, Sendable, CaseIterable {
  /// None: the values are the receiver's.
  case none
  /// `PositionFilter`, of a receiver alone.
  case position
  /// `InertialFilter`, of a receiver and an inertial unit.
  case inertial
}

import CNavigationMath
import NavigationMath
import Observations

/// The satellites above a simulated receiver: GPS, GLONASS and Galileo on circular orbits.
///
/// It depends on place and time of a fix alone, so the sentences and messages of an epoch agree.
struct SimulatedSky: Sendable {
  /// Elevation from which signals are tracked, degrees.
  private static let lowestTracked = 5.0

  /// The satellites in view by system and number; the highest are used, as many as the fix says.
  let satellites: [Satellite]
  /// Dilutions of the solution with the satellites that are used; nil values if they do not determine it.
  let dilution: DilutionOfPrecision

  /// Number of satellites that are used.
  var used: Int { satellites.count { $0.isUsed } }

  /// Creates the sky of a fix; no satellites for one without a position or a date.
  ///
  /// - Parameter systems: the systems that the receiver uses; nil: all that are simulated.
  init(_ fix: GNSSFix, of systems: Set<SatelliteSystem>? = nil) {
    guard let latitude = fix.latitudeDegrees, let longitude = fix.longitudeDegrees,
      let time = fix.time.unixNanoseconds
    else {
      (satellites, dilution) = ([], DilutionOfPrecision())
      return
    }
    let frame = LocalFrame(
      origin: GeodeticPosition(
        latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: fix.ellipsoidalHeight ?? 0))
    var sky: [(satellite: Satellite, direction: Vector3)] = []
    for constellation in Constellation.all where systems?.contains(constellation.system) ?? true {
      for index in 0..<(constellation.planes * constellation.perPlane) {
        let direction = constellation.direction(of: index, from: frame, seconds: Double(time) / 1e9)
        if direction.z < 0 { sky.append((constellation.satellite(index, towards: direction), direction)) }
      }
    }
    // Down is positive: the highest come first.
    sky.sort { $0.direction.z < $1.direction.z }
    let tracked = sky.prefix { -$0.direction.z >= sin(SimulatedSky.lowestTracked / degreesPerRadian) }
    let used = min(max(0, fix.satellitesUsed ?? 0), tracked.count)
    for index in 0..<used { sky[index].satellite.isUsed = true }
    for index in tracked.count..<sky.count { sky[index].satellite.carrierToNoise = nil }
    satellites = sky.map(\.satellite).sorted { ($0.system.rawValue, $0.number) < ($1.system.rawValue, $1.number) }
    dilution = SimulatedSky.dilution(of: sky[..<used].map(\.direction))
  }

  /// Returns the dilutions of a solution for position and time.
  ///
  /// - Parameter directions: unit vectors to the satellites, NED.
  static func dilution(of directions: [Vector3]) -> DilutionOfPrecision {
    // The receiver's clock is eliminated from the normal equations: directions count from their mean.
    let mean = directions.reduce(.zero, +) / Double(max(1, directions.count))
    var normal = Matrix3.zero
    for direction in directions {
      let offset = direction - mean
      normal.subtractProduct(-offset, offset)
    }
    guard directions.count > 3, let covariance = normal.inverse else { return DilutionOfPrecision() }
    let horizontal = covariance.row0.x + covariance.row1.y
    let vertical = covariance.row2.z
    return DilutionOfPrecision(
      position: (horizontal + vertical).squareRoot(), horizontal: horizontal.squareRoot(),
      vertical: vertical.squareRoot())
  }
}

/// Satellites in evenly spaced planes with the same inclination, a Walker constellation.
private struct Constellation {
  static let all = [
    Constellation(.gps, signal: 1, planes: 6, perPlane: 4, radius: 26_560e3, period: 43_077, inclination: 55),
    Constellation(.glonass, signal: 1, planes: 3, perPlane: 8, radius: 25_510e3, period: 40_544, inclination: 64.8),
    Constellation(.galileo, signal: 7, planes: 3, perPlane: 8, radius: 29_600e3, period: 50_685, inclination: 56),
  ]

  let system: SatelliteSystem
  let signal: UInt8
  let planes: Int
  let perPlane: Int
  /// m.
  let radius: Double
  /// Time of a revolution against the stars, s.
  let period: Double
  let inclinationDegrees: Double

  init(
    _ system: SatelliteSystem, signal: UInt8, planes: Int, perPlane: Int, radius: Double, period: Double,
    inclination: Double
  ) {
    self.system = system
    self.signal = signal
    self.planes = planes
    self.perPlane = perPlane
    self.radius = radius
    self.period = period
    inclinationDegrees = inclination
  }

  /// Returns the unit vector to a satellite, NED.
  func direction(of index: Int, from frame: LocalFrame, seconds: Double) -> Vector3 {
    let (plane, place) = (Double(index / perPlane), Double(index % perPlane))
    let turn = 2 * Double.pi
    let phase = turn * (seconds / period + (place + plane / Double(planes)) / Double(perPlane))
    let node = turn * plane / Double(planes) - WGS84.rotationRate * seconds
    let inclination = inclinationDegrees / degreesPerRadian
    let (along, across) = (cos(phase), sin(phase) * cos(inclination))
    let position = Vector3(
      cos(node) * along - sin(node) * across, sin(node) * along + cos(node) * across, sin(phase) * sin(inclination))
    let line = frame.northEastDown(
      turning: ECEFVector(radius * position - ECEFVector(frame.origin).vector))
    return line / line.dot(line).squareRoot()
  }

  /// Returns a satellite in this direction, NED, at the strength of its elevation.
  func satellite(_ index: Int, towards direction: Vector3) -> Satellite {
    let height = -direction.z
    let azimuth = bearingDegrees(north: direction.x, east: direction.y).rounded(.down)
    return Satellite(
      system: system, number: UInt16(index + 1), signal: signal,
      elevationDegrees: Int8(asin(height) * degreesPerRadian), azimuthDegrees: Int16(azimuth),
      carrierToNoise: UInt8(30 + 18 * height))
  }
}

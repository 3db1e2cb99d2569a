import Geofencing
import NavigationMath
import Observations
import Simulator

/// A day on the road, one fix a second: turns, traffic lights, parking, noise that wanders as multipath does, bad fixes
/// among towers, tunnels without any, hours with the receiver off, and a clock that is set back once.
struct SimulatedDrive {
  struct Fix {
    var latitudeDegrees: Double
    var longitudeDegrees: Double
    /// m, 68 %.
    var accuracy: Double
    var instant: MonotonicInstant
  }

  static let seconds = 86_400

  private var generator: SeededGenerator
  private let latitude: Double
  private let longitude: Double
  /// m a degree at the place it starts from.
  private let northPerDegree: Double
  private let eastPerDegree: Double

  private var second = 0
  /// m from there.
  private var north = 0.0
  private var east = 0.0
  /// Northward and eastward, of length 1.
  private var direction = (north: 1.0, east: 0.0)
  private var speed = 0.0
  private var cruise = 14.0
  /// Seconds left of a stop, of a tunnel, and until the surroundings change.
  private var stop = 0
  private var silence = 0
  private var surroundings = 0
  /// 1 σ of each axis, m, and the error as it wanders.
  private var sigma = 3.0
  private var error = (north: 0.0, east: 0.0)

  init(latitude: Double, longitude: Double, seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    self.latitude = latitude
    self.longitude = longitude
    let start = GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: 0)
    var (up, right) = (start, start)
    up.latitudeDegrees += 0.01
    right.longitudeDegrees += 0.01
    northPerDegree = 100 * (Geodesic.distance(from: start, to: up) ?? 0)
    eastPerDegree = 100 * (Geodesic.distance(from: start, to: right) ?? 0)
  }

  /// Every fix of the day.
  static func day(latitude: Double, longitude: Double, seed: UInt64) -> [Fix] {
    var drive = SimulatedDrive(latitude: latitude, longitude: longitude, seed: seed)
    return (0..<seconds).compactMap { _ in drive.next() }
  }

  /// Circles from 50 m to 20 km: two thirds on the way, so that they are crossed, the others anywhere around.
  static func circles(_ count: Int, around fixes: [Fix], seed: UInt64) -> [CircularRegion] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { number in
      let fix = fixes[Int.random(in: fixes.indices, using: &generator)]
      var radius = 50.0
      for _ in 0..<Int.random(in: 0...8, using: &generator) { radius *= 2 }
      radius *= Double.random(in: 1...1.56, using: &generator)
      let away = (number % 3 == 0 ? 0.8 : 1.4 * radius / 111_000)
      return CircularRegion(
        latitudeDegrees: fix.latitudeDegrees + Double.random(in: -away...away, using: &generator),
        longitudeDegrees: RegionSets.wrapped(
          fix.longitudeDegrees + Double.random(in: -away...away, using: &generator)), radius: radius)
    }
  }

  /// The next second's fix; nil where there is none.
  mutating func next() -> Fix? {
    second += 1
    move()
    changeSurroundings()
    // A Gauss-Markov process with a time constant of 30 s.
    let (keep, add) = (0.967, 0.255 * sigma)
    error.north = keep * error.north + add * generator.nextGaussian()
    error.east = keep * error.east + add * generator.nextGaussian()
    let accuracy = 1.414 * sigma * Double.random(in: 0.7...1.4, using: &generator)
    if silence > 0 {
      silence -= 1
      return nil
    }
    // At three in the afternoon the clock is set back by two hours.
    let clock = second < 54_000 ? second : second - 7200
    return Fix(
      latitudeDegrees: latitude + (north + error.north) / northPerDegree,
      longitudeDegrees: RegionSets.wrapped(longitude + (east + error.east) / eastPerDegree), accuracy: accuracy,
      instant: MonotonicInstant(nanoseconds: Int64(clock) * 1_000_000_000))
  }

  private mutating func chance(_ seconds: Int) -> Bool { Int.random(in: 0..<seconds, using: &generator) == 0 }

  private mutating func move() {
    if stop > 0 {
      stop -= 1
      speed = 0
      return
    }
    if chance(120) { stop = Int.random(in: 5...90, using: &generator) }
    if chance(3600) { stop = Int.random(in: 600...7200, using: &generator) }
    if chance(300) { cruise = Double.random(in: 3...38, using: &generator) }
    speed += max(-3, min(2, cruise - speed))
    // Roads bend; and beyond 60 km one turns around.
    turn(by: 0.02 * generator.nextGaussian())
    if chance(60) { turn(by: chance(2) ? 1.4 : -1.4) }
    if (north * north + east * east).squareRoot() > 60_000, north * direction.north + east * direction.east > 0 {
      direction = (-direction.north, -direction.east)
    }
    north += speed * direction.north
    east += speed * direction.east
  }

  /// - Parameter amount: about the radians of a small turn, the tangent of half of a large one.
  private mutating func turn(by amount: Double) {
    let (n, e) = (direction.north - amount * direction.east, direction.east + amount * direction.north)
    let length = (n * n + e * e).squareRoot()
    direction = (n / length, e / length)
  }

  private mutating func changeSurroundings() {
    if silence == 0 {
      if chance(1200) { silence = Int.random(in: 5...180, using: &generator) }
      if second == 20_000 || second == 70_000 { silence = 5000 }
    }
    surroundings -= 1
    guard surroundings <= 0 else { return }
    sigma = [2, 3, 3, 6, 10, 25, 120, 500][Int.random(in: 0..<8, using: &generator)]
    surroundings = Int.random(in: 30...(sigma > 50 ? 60 : 900), using: &generator)
  }
}

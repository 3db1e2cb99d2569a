import NavigationMath

/// Bursts of errors by reflected signals.
///
/// A burst is an offset that grows within 2 s, stays and decays. At its height the stated accuracy is half as large again,
/// which is less than the offset, and the noise of the velocity is four times as large.
public struct SimulatedMultipath: Hashable, Sendable {
  /// Bursts per hour with an open sky, at most 3600.
  public var burstsPerHour = 0.0
  /// Bursts per hour, at most 3600, in those parts of a journey that have walls; see `Journey.reflections`.
  public var burstsPerHourAmongWalls = 120.0
  /// Durations of a burst, s.
  public var lengths = 5.0...30.0
  /// Horizontal offsets, m.
  public var offsets = 3.0...12.0
  /// Vertical offset divided by the horizontal one, 1 σ.
  public var verticalShare = 1.5

  /// Creates bursts among walls only.
  public init() {}
}

/// Bursts of one journey.
struct MultipathBursts: Sendable {
  private struct Burst {
    /// Seconds.
    var start: Double
    var end: Double
    /// m to the north, to the east and down.
    var offset: Vector3
  }

  private var bursts: [Burst] = []

  init(_ multipath: SimulatedMultipath, _ journey: Journey, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var time = 0.0
    // A Poisson process, thinned outside of the walls.
    let density = min(3600, max(multipath.burstsPerHour, multipath.burstsPerHourAmongWalls)) / 3600
    guard density > 0 else { return }
    while true {
      time += generator.nextWaitingTime() / density
      guard time < journey.duration else { return }
      let length = generator.nextUniform(in: multipath.lengths)
      let size = generator.nextUniform(in: multipath.offsets)
      let direction = generator.nextDirection()
      let vertical = multipath.verticalShare * generator.nextGaussian()
      let isAmongWalls = journey.reflections.contains { $0.contains(time) }
      let perHour = isAmongWalls ? multipath.burstsPerHourAmongWalls : multipath.burstsPerHour
      guard generator.nextChance(perHour / 3600 / density) else { continue }
      bursts.append(
        Burst(
          start: time, end: time + length, offset: size * Vector3(direction.north, direction.east, vertical)))
    }
  }

  /// Returns the sum of the offsets at a time, s, m to the north, to the east and down; and how strong the strongest
  /// burst is, 0...1.
  func at(_ seconds: Double) -> (offset: Vector3, strength: Double) {
    var offset = Vector3.zero
    var strength = 0.0
    for burst in bursts where burst.start < seconds && seconds < burst.end + Self.ramp {
      let part = max(0, min(1, (seconds - burst.start) / Self.ramp, (burst.end + Self.ramp - seconds) / Self.ramp))
      offset += part * burst.offset
      strength = max(strength, part)
    }
    return (offset, strength)
  }

  /// Duration of growth and of decay, s.
  private static var ramp: Double { 2 }
}

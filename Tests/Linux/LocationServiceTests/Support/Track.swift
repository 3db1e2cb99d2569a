import Fusion
import Simulator

/// Movement of a device over some days, as a receiver reports it: stays, trips between them, gaps, and the slowly
/// changing errors of receivers.
struct Track {
  struct Reading {
    var estimate: LocationEstimate
    /// Seconds from the start.
    var seconds: Double
    /// Where they really are, metres from the origin.
    var north: Double
    var east: Double
  }

  let latitude: Double
  let longitude: Double
  /// UTC of second 0.
  var unixStart = 1_780_000_000.0
  /// Seconds of UTC in a second of movement; less than 1 in a replay that hurries.
  var unixPace = 1.0
  /// The monotonic clock at second 0.
  var bootedBefore = 1000.0
  /// Seconds between readings.
  var interval = 5.0
  /// Accuracy that the receiver reports, m, 68 %; nil for none.
  var accuracy: Double? = 6
  /// Seconds after which two thirds of the error are another one.
  var errorLasts = 60.0
  /// A share of readings that are wrong by 300 m.
  var outliers = 0.0
  var hasDate = true
  private(set) var readings: [Reading] = []
  private(set) var seconds = 0.0
  private var north = 0.0
  private var east = 0.0
  private var error = (north: 0.0, east: 0.0)
  private var generator: SeededGenerator

  init(latitude: Double = 51.05, longitude: Double = 13.74, seed: UInt64 = 1) {
    self.latitude = latitude
    self.longitude = longitude
    generator = SeededGenerator(seed: seed)
  }

  var unixNanoseconds: Int64 { Int64((unixStart + seconds) * 1e9) }

  mutating func stay(_ duration: Double, isSilent: Bool = false) {
    for _ in 0..<Int(duration / interval) { step(isSilent: isSilent, speed: 0) }
  }

  /// In a straight line.
  mutating func go(north: Double, east: Double, speed: Double, isSilent: Bool = false) {
    let (n, e) = (north - self.north, east - self.east)
    let steps = max(1, Int((n * n + e * e).squareRoot() / (speed * interval)))
    for _ in 0..<steps {
      self.north += n / Double(steps)
      self.east += e / Double(steps)
      step(isSilent: isSilent, speed: speed)
    }
  }

  private mutating func step(isSilent: Bool, speed: Double) {
    seconds += interval
    // Four fifths of the error last; the rest is noise.
    let sigma = (accuracy ?? 6) / 1.414
    let memory = seconds == interval ? 0 : 1 - min(1, interval / errorLasts)
    let fresh = (1 - memory * memory).squareRoot() * sigma * 0.8
    error.north = memory * error.north + fresh * generator.nextGaussian()
    error.east = memory * error.east + fresh * generator.nextGaussian()
    guard !isSilent else { return }
    var (n, e) = (north + error.north, east + error.east)
    n += 0.6 * sigma * generator.nextGaussian()
    e += 0.6 * sigma * generator.nextGaussian()
    if Double.random(in: 0..<1, using: &generator) < outliers { n += 300 }
    let seen = place(latitude, longitude, north: n, east: e)
    var reading = estimate(
      seen.latitude, seen.longitude, at: bootedBefore + seconds, accuracy: accuracy,
      speed: max(0, speed + 0.1 * generator.nextGaussian()), unixSeconds: hasDate ? unixStart + seconds * unixPace : nil
    )
    reading.accuracy.speed = .init(0.1, .receiver)
    readings.append(Reading(estimate: reading, seconds: seconds, north: north, east: east))
  }
}

import Bytes
import NavigationMath
import Observations

/// What is fused at the instant of its measurement.
enum InertialMeasurement {
  case fix(InertialFix)
  /// Height by pressure, m.
  case pressureHeight(Double)
  /// Speed along the body's forward axis and its standard deviation, m/s.
  case speed(Double, sigma: Double)
  /// Heading of the body's forward axis and its standard deviation, rad; the error of one that lasts is the same each time.
  case heading(Double, sigma: Double, lasts: Bool)
  /// Position of the inertial unit with independent errors, and their standard deviations, NED, m.
  case position(GeodeticPosition, sigma: Vector3)
  /// The body is at rest; with the angular rate that the gyroscope measured, rad/s.
  case rest(rate: Vector3)
  /// The wheels allow no lateral velocity.
  case lateral
}

/// A measurement that waits for its turn.
struct PendingMeasurement {
  var instant: MonotonicInstant
  var measurement: InertialMeasurement
}

/// Measurements that wait for their turn, in order of their instants.
struct MeasurementQueue: ~Copyable, Sendable {
  private var waiting: RecordRing<PendingMeasurement>
  /// Instant of the newest fix that waits.
  private var newestFix: MonotonicInstant?

  /// Creates an empty queue.
  ///
  /// - Parameter capacity: most measurements, rounded up to a power of two; at least 8.
  @inline(never)
  init(capacity: Int = 64) {
    waiting = RecordRing(capacity: max(8, capacity), filler: PendingMeasurement(instant: .zero, measurement: .lateral))
  }

  /// Whether there is no place left.
  var isFull: Bool { waiting.count == waiting.capacity }

  /// Adds a measurement, unless the queue is full.
  mutating func insert(_ measurement: InertialMeasurement, at instant: MonotonicInstant) {
    guard !isFull else { return }
    var number = waiting.end
    waiting.append(PendingMeasurement(instant: instant, measurement: measurement))
    while number > waiting.start && waiting[number - 1].instant > instant {
      waiting[number] = waiting[number - 1]
      number -= 1
    }
    waiting[number] = PendingMeasurement(instant: instant, measurement: measurement)
    if case .fix = measurement { newestFix = newestFix.map { max($0, instant) } ?? instant }
  }

  /// Returns the next measurement that is due at an instant: all that is not after a fix that waits, and what a fix can no
  /// longer precede.
  ///
  /// - Parameters:
  ///   - covered: instant up to which inertial samples have arrived.
  ///   - horizon: instant before which no fix is expected any more.
  @inline(never)
  mutating func next(covered: MonotonicInstant, horizon: MonotonicInstant) -> PendingMeasurement? {
    guard !waiting.isEmpty else { return nil }
    let instant = waiting[waiting.start].instant
    guard instant <= covered else { return nil }
    let isBeforeFix = newestFix.map { instant <= $0 && $0 <= covered } ?? false
    guard isBeforeFix || instant <= horizon || isFull else { return nil }
    let first = waiting[waiting.start]
    waiting.removeFirst()
    if case .fix = first.measurement, instant == newestFix { newestFix = nil }
    return first
  }

  /// Drops all.
  mutating func removeAll() {
    waiting.removeAll()
    newestFix = nil
  }
}

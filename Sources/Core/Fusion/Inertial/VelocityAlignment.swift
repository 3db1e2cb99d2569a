import Bytes
import CNavigationMath
import NavigationMath
import Observations

/// Finds north from accelerations: changes of velocity in a level frame of arbitrary north against those of the fixes.
///
/// The two agree but for a rotation about the vertical, which least squares of complex numbers gives. A constant
/// acceleration in the level frame, which a tilt causes, is estimated with it.
struct VelocityAlignment: ~Copyable, Sendable {
  /// Integral of the horizontal specific force at an instant.
  struct Point {
    var instant: MonotonicInstant
    var x: Double
    var y: Double
  }

  private var points: RecordRing<Point>
  private var newest = Point(instant: .zero, x: 0, y: 0)
  private var lastFix: (point: Point, velocity: Vector3)?
  // Sums over the intervals: |u|², |w|², Δt², conj(u) w, conj(u) Δt, Δt w.
  private var uu = 0.0
  private var ww = 0.0
  private var tt = 0.0
  private var uw = (re: 0.0, im: 0.0)
  private var ut = (re: 0.0, im: 0.0)
  private var tw = (re: 0.0, im: 0.0)
  private var count = 0.0
  private var noise = 0.0

  init(capacity: Int = 128) { points = RecordRing(capacity: capacity, filler: Point(instant: .zero, x: 0, y: 0)) }

  /// Forgets the integral as well.
  mutating func forget() {
    restart()
    newest = Point(instant: .zero, x: 0, y: 0)
  }

  /// Forgets everything, for example when the level frame's north has changed.
  mutating func restart() {
    points.removeAll()
    lastFix = nil
    (uu, ww, tt, count, noise) = (0, 0, 0, 0, 0)
    (uw, ut, tw) = ((0, 0), (0, 0), (0, 0))
  }

  /// Adds an increment of velocity along the level frame's axes, m/s.
  mutating func add(_ velocity: Vector3, until instant: MonotonicInstant) {
    newest.instant = instant
    newest.x += velocity.x
    newest.y += velocity.y
    points.append(newest)
  }

  /// Adds a fix's velocity.
  mutating func add(_ velocity: Vector3, sigma: Double, at instant: MonotonicInstant, memory: Double) {
    guard let point = point(at: instant) else { return }
    defer { lastFix = (point, velocity) }
    guard let lastFix else { return }
    let time = Double(instant.nanoseconds(since: lastFix.point.instant)) * 1e-9
    guard time > 0.02, time < 2.5 else { return }
    let (a, b) = (point.x - lastFix.point.x, point.y - lastFix.point.y)
    let (c, d) = (velocity.x - lastFix.velocity.x, velocity.y - lastFix.velocity.y)
    let keep = max(0, 1 - time / memory)
    uu = keep * uu + a * a + b * b
    ww = keep * ww + c * c + d * d
    tt = keep * tt + time * time
    uw = (keep * uw.re + a * c + b * d, keep * uw.im + a * d - b * c)
    ut = (keep * ut.re + a * time, keep * ut.im - b * time)
    tw = (keep * tw.re + time * c, keep * tw.im + time * d)
    count = keep * count + 1
    noise = keep * noise + 2 * sigma * sigma
  }

  /// Rotation of the level frame's north against true north and its standard deviation, rad; nil if unknown.
  var heading: (angle: Double, sigma: Double)? {
    guard count > 2.5, tt > 0 else { return nil }
    // With conj(ut) = Σ u Δt: the normal equations without the constant acceleration.
    let scatter = uu - (ut.re * ut.re + ut.im * ut.im) / tt
    let re = uw.re - (ut.re * tw.re - ut.im * tw.im) / tt
    let im = uw.im - (ut.re * tw.im + ut.im * tw.re) / tt
    let agreement = (re * re + im * im).squareRoot()
    guard scatter > 0, agreement > 0.6 * scatter, agreement < 1.6 * scatter else { return nil }
    let total = ww - (tw.re * tw.re + tw.im * tw.im) / tt
    let residual = max(0, total - agreement * agreement / scatter) / (2 * count)
    let variance = max(noise / count, residual)
    return (atan2(im, re), (variance / scatter).squareRoot())
  }

  /// The integral at an instant that the ring covers.
  private func point(at instant: MonotonicInstant) -> Point? {
    guard !points.isEmpty else { return nil }
    var number = points.end - 1
    guard instant <= points[number].instant else {
      // A fix may be a few milliseconds ahead of the samples.
      return instant.nanoseconds(since: points[number].instant) < 20_000_000 ? points[number] : nil
    }
    while number > points.start && points[number - 1].instant >= instant { number -= 1 }
    guard number > points.start else { return nil }
    let (before, after) = (points[number - 1], points[number])
    let length = Double(after.instant.nanoseconds(since: before.instant))
    let share = length > 0 ? Double(instant.nanoseconds(since: before.instant)) / length : 1
    return Point(
      instant: instant, x: before.x + share * (after.x - before.x), y: before.y + share * (after.y - before.y))
  }
}

import Fusion
import NavigationMath
import Observations

/// Counts of a recording or a simulation of a body with a receiver, an inertial unit and a magnetometer.
struct RecordedBody: ~Copyable {
  private(set) var inertial = Tally()
  private(set) var magnetic = Tally()
  private(set) var epochs = Tally()
  /// Whether the inertial filter has estimated an epoch.
  private var isAligned = false
  private var body: BodyPipeline

  /// - Parameter isFused: whether the inertial unit carries positions; otherwise it serves the compass alone.
  init(isFused: Bool) {
    var parameters = BodyPipeline.Parameters(.receiver, profile: .automotive)
    if !isFused { parameters.navigation = nil }
    body = BodyPipeline(parameters)
  }

  /// Runs records of eight numbers: kind, s, values. Kinds are those of Tests/Fixtures/fusion/px4-iris.csv.
  mutating func run(_ records: UnsafeRawBufferPointer, from seconds: Double = 0) {
    for begin in stride(from: 0, through: records.count - 64, by: 64) {
      let value = { (index: Int) in records.loadUnaligned(fromByteOffset: begin + 8 * index, as: Double.self) }
      let instant = MonotonicInstant(nanoseconds: Int64((value(1) + seconds) * 1e9))
      let first = Vector3(value(2), value(3), value(4))
      switch value(0) {
      case 0:
        let sample = InertialSample(
          instant: instant, acceleration: first, angularRate: Vector3(value(5), value(6), value(7)))
        let start = inertial.begin()
        body.add(sample) { _ in }
        inertial.end(start)
      case 1:
        let fix = RecordedBody.fix(first, Vector3(value(5), value(6), value(7)), instant)
        let start = epochs.begin()
        let outcome = body.outcome(of: fix)
        epochs.end(start)
        if !isAligned, case .location(let estimate, _) = outcome, estimate.filter == .inertial {
          // Counts from here on: until then the filter has little to do.
          isAligned = true
          (inertial, magnetic, epochs) = (Tally(), Tally(), Tally())
        }
      case 3:
        let start = magnetic.begin()
        body.add(MagneticSample(instant: instant, field: first)) { _ in }
        magnetic.end(start)
      default: break
      }
    }
  }

  private static func fix(_ place: Vector3, _ velocity: Vector3, _ instant: MonotonicInstant) -> GNSSFix {
    let time = UTCTime(
      date: CalendarDate(daysSince1970: 20454), timeOfDay: TimeOfDay(nanoseconds: instant.nanoseconds))
    var fix = GNSSFix(time: time, received: instant, completed: instant)
    fix.kind = .threeDimensional
    (fix.latitudeDegrees, fix.longitudeDegrees, fix.ellipsoidalHeight) = (place.x, place.y, place.z)
    (fix.velocityNorth, fix.velocityEast, fix.climb) = (velocity.x, velocity.y, -velocity.z)
    fix.accuracy.horizontal = Accuracy(0.5, .receiver)
    fix.accuracy.vertical = Accuracy(0.8, .receiver)
    fix.accuracy.speed = Accuracy(0.2, .receiver)
    return fix
  }
}

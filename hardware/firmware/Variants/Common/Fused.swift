import CBoard
import Fusion
import GNSS
import NavigationMath
import Observations

/// Writes a line for each position and each heading of a body with an inertial unit and a magnetometer.
struct Fused: ~Copyable, Application {
  /// Kinds of samples that the board has: what they measure along forward, right, down.
  private enum Kind {
    /// µT.
    static let magnetic: UInt8 = 0
    /// m/s², rad/s.
    static let inertial: UInt8 = 1
    /// Degrees from true north.
    static let heading: UInt8 = 6
  }

  private var body: BodyPipeline
  private var line = Line()
  /// An epoch that is fused when the receiver has returned, so that its part of the stack is free.
  private var waiting = GNSSFix(time: UTCTime(), received: .zero, completed: .zero)
  private var isWaiting = false
  private let values = UnsafeMutableBufferPointer<Double>.allocate(capacity: 6)

  init(_ geoid: GeoidModel) { body = BodyPipeline(BodyPipeline.Parameters(geoid)) }

  mutating func take(_ event: ReceiverEvent) {
    switch event {
    case .satellites(let report):
      finish()
      body.note(report)
    case .fix(let fix):
      // At once only if a second one has come.
      finish()
      waiting = fix
      isWaiting = true
    }
  }

  mutating func finish() {
    guard isWaiting else { return }
    isWaiting = false
    var estimate = LocationEstimate.blank
    guard body.estimate(of: waiting, into: &estimate) else { return }
    line.append(estimate.latitudeDegrees, decimals: 7)
    line.append(estimate.longitudeDegrees, decimals: 7)
    line.append(estimate.ellipsoidalHeight ?? 0, decimals: 3)
    line.append(estimate.accuracy.horizontal?.value ?? 0, decimals: 3)
    line.send()
  }

  mutating func poll(at now: MonotonicInstant) {
    var kind: UInt8 = 0
    while board_sample(&kind, values.baseAddress, values.count) > 0 {
      if kind == Kind.inertial {
        addInertial(at: now)
      } else if kind == Kind.magnetic {
        addMagnetic(at: now)
      } else if kind == Kind.heading {
        body.add(HeadingSample(instant: now, headingDegrees: values[0], accuracyDegrees: 10))
      }
    }
  }

  // Both apart, so that the memory of one is not on the stack of the other.

  @inline(never)
  private mutating func addInertial(at now: MonotonicInstant) {
    let sample = InertialSample(
      instant: now, acceleration: Vector3(values[0], values[1], values[2]),
      angularRate: Vector3(values[3], values[4], values[5]))
    body.add(sample) { line.append($0) }
  }

  @inline(never)
  private mutating func addMagnetic(at now: MonotonicInstant) {
    let sample = MagneticSample(instant: now, field: Vector3(values[0], values[1], values[2]))
    body.add(sample) { line.append($0) }
  }
}

extension BodyPipeline.Parameters {
  /// A body whose sensors have its axes, with tables for a microcontroller: half a second of an inertial unit with 100 Hz,
  /// and the headings of a magnetometer with 80 Hz while a fix is on its way. More would be fused before their fix.
  init(_ geoid: GeoidModel, profile: ActivityProfile = .automatic) {
    self.init(geoid: geoid)
    fusion?.profile = profile
    let mounting = Mounting(rotation: Quaternion(w: 1, x: 0, y: 0, z: 0))
    sensors = Compass.Sensors(magnetometer: mounting, inertial: mounting)
    compass.calibration.capacity = 64
    navigation = fusion.map { Navigator.Parameters(position: $0) }
    navigation?.inertial.capacity.increments = 64
    navigation?.inertial.capacity.measurements = 16
  }
}

extension Line {
  /// Writes a heading; other events have no line.
  mutating func append(_ event: BodyPipeline.Event) {
    guard case .compass(.heading(let heading)) = event else { return }
    append(heading.trueHeadingDegrees ?? heading.magneticHeadingDegrees ?? 0, decimals: 1)
    send()
  }
}

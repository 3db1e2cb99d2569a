import CBinnacle
import Fusion
import GNSS
import NavigationMath
import Observations

/// The fusion of a navigator, and what it has given.
struct NavigatorState: ~Copyable {
  private var body: BodyPipeline
  /// What the caller can take.
  var outputs: NavigatorOutputs
  private var instants = (
    inertial: Instants(), magnetic: Instants(), pressure: Instants(), speed: Instants(), heading: Instants()
  )

  init(_ parameters: BodyPipeline.Parameters, _ outputs: consuming NavigatorOutputs) {
    body = BodyPipeline(parameters)
    self.outputs = outputs
  }

  /// Uses an event of the receiver.
  mutating func take(_ event: ReceiverEvent) {
    outputs.receiver.append(event)
    switch event {
    case .satellites(let report): body.note(report)
    case .fix(let fix): outputs.estimates.append(binnacle_estimate(body.outcome(of: fix)))
    }
  }

  mutating func add(_ sample: binnacle_inertial_sample) throws(CFaceError) {
    let checked = try sample.checked(&instants.inertial)
    body.add(checked) { outputs.append($0) }
  }

  mutating func add(_ sample: binnacle_magnetic_sample) throws(CFaceError) {
    let checked = try sample.checked(&instants.magnetic)
    body.add(checked) { outputs.append($0) }
  }

  mutating func add(_ sample: binnacle_pressure_sample) throws(CFaceError) {
    body.add(try sample.checked(&instants.pressure))
  }

  mutating func add(_ sample: binnacle_speed_sample) throws(CFaceError) {
    body.add(try sample.checked(&instants.speed))
  }

  mutating func add(_ sample: binnacle_heading_sample) throws(CFaceError) {
    body.add(try sample.checked(&instants.heading))
  }

  /// The calibration of the magnetometer in use; nil if there is none.
  var calibration: CalibrationResult? { body.calibration }

  /// Installs a calibration.
  ///
  /// - Parameter age: its age, s; nil if unknown.
  mutating func restore(_ result: CalibrationResult, at nanoseconds: Int64, age: Double?) throws(CFaceError) {
    // Samples may be older than this call.
    var any = Instants()
    let instant = try any.next(nanoseconds)
    body.restore(result, at: instant, age: age) { outputs.append($0) }
  }

  /// Counts of the checks and of the caller's delays.
  ///
  /// - Parameter receiver: those of the stream.
  func counters(_ receiver: binnacle_counters) -> binnacle_navigation_counters {
    let checks = body.integrityCounters
    return binnacle_navigation_counters(
      receiver: receiver, checked_fixes: UInt64(checks.fixes), suspect_fixes: UInt64(checks.suspect),
      untrusted_fixes: UInt64(checks.untrusted), calibrations: outputs.calibrations,
      dropped_estimates: outputs.estimates.dropped, dropped_headings: outputs.headings.dropped)
  }
}

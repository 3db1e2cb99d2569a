import Bytes
import CBinnacle
import Fusion
import GNSS
import NavigationMath
import Observations

/// What a `binnacle_navigator` is: a receiver's stream, and its fusion with sensors.
struct NavigatorObject: ~Copyable, ReceivingContent {
  static var mark: UInt32 { 0x766E_6342 }

  private var stream: ReceiverStream
  /// The fusion, and what the caller can take.
  var state: NavigatorState

  init(_ options: binnacle_navigator_options) throws(CFaceError) {
    let configuration = try options.receiver.configuration
    let parameters = try options.parameters
    stream = ReceiverStream(configuration)
    state = NavigatorState(parameters, NavigatorOutputs(options))
  }

  /// The counters of the stream and of the fusion.
  var counters: binnacle_navigation_counters {
    state.counters(stream.counters(dropped: state.outputs.receiver.fixes.dropped))
  }
}

extension NavigatorObject {
  mutating func feed(_ bytes: ByteView, at nanoseconds: Int64) throws(CFaceError) -> Int {
    try stream.feed(bytes, at: nanoseconds) { state.take($0) }
  }

  mutating func advance(to nanoseconds: Int64) throws(CFaceError) {
    try stream.advance(to: nanoseconds) { state.take($0) }
  }

  mutating func finish() { stream.finish { state.take($0) } }

  var deadline: Int64 { stream.deadline }

  mutating func takeFix() -> binnacle_fix? { state.outputs.receiver.fixes.take() }

  mutating func takeSky(into target: UnsafeMutablePointer<binnacle_satellite>?, capacity: Int) -> binnacle_sky? {
    state.outputs.receiver.sky.take(into: target, capacity: capacity)
  }
}

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

/// What a navigator has given, until the caller takes it.
struct NavigatorOutputs: ~Copyable {
  /// Fixes and satellites.
  var receiver: ReceiverOutputs
  /// Estimates, the oldest first.
  var estimates: OutputQueue<binnacle_estimate>
  /// Headings, the oldest first.
  var headings: OutputQueue<binnacle_heading>
  /// Number of calibrations that were learnt.
  private(set) var calibrations: UInt64 = 0

  init(_ options: binnacle_navigator_options) {
    receiver = ReceiverOutputs(fixes: Int(options.receiver.fixes), satellites: Int(options.receiver.satellites))
    estimates = OutputQueue(capacity: Int(options.estimates), filler: binnacle_estimate())
    headings = OutputQueue(capacity: Int(options.headings), filler: binnacle_heading())
  }

  /// Keeps what a sample has given.
  mutating func append(_ event: BodyPipeline.Event) {
    switch event {
    case .compass(.heading(let heading)): headings.append(binnacle_heading(heading))
    case .compass(.learned): calibrations &+= 1
    case .compass: break
    case .between(let estimate, let kind):
      var structure = binnacle_estimate(estimate, kind)
      structure.is_between = 1
      estimates.append(structure)
    case .leverArm: break
    }
  }
}

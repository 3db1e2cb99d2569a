import Bytes
import Encoders
import Fusion
import GNSS
import NavigationMath
import Observations

/// Events of a receiver and samples of sensors in, rows out; no input or output.
///
/// A class, because a value of this size would be copied on the stack.
final class Station {
  /// Time without an epoch after which the data are stale, ns: that of `EngineConfiguration`.
  private static var silence: Int64 { 5_000_000_000 }

  /// Rows that were not sent yet.
  private(set) var output = ByteWriter(capacity: 2048)
  private var parameters: BodyPipeline.Parameters
  private var body: BodyPipeline
  private var rows: OutputRows
  /// UTC and arrival of the last epoch; nil before the first.
  private var epoch: (time: UTCTime, received: MonotonicInstant)?

  init(_ options: FirmwareOptions) {
    var parameters = BodyPipeline.Parameters()
    // A row a second is what a slow UART has room for.
    parameters.compass.rate = 1
    parameters.sensors = options.loggedSensors
    if options.contains(.fused) {
      var navigation = Navigator.Parameters()
      navigation.position.profile = options.contains(.vehicle) ? .automotive : .automatic
      parameters.navigation = navigation
    } else {
      parameters.fusion = nil
    }
    self.parameters = parameters
    body = BodyPipeline(parameters)
    rows = OutputRows(options)
  }

  func discardOutput() { output.removeAll() }

  // MARK: Receiver

  func take(_ event: ReceiverEvent) {
    switch event {
    case .satellites(let report):
      body.note(report)
      rows.append(report, to: &output)
    case .fix(let fix):
      epoch = (fix.time, fix.received)
      rows.append(body.outcome(of: fix), to: &output)
    }
  }

  /// Notes the time, so that silence after an epoch is reported.
  func advance(to now: MonotonicInstant) {
    guard let epoch, now.nanoseconds(since: epoch.received) >= Station.silence else { return }
    rows.append(staleTo: &output)
  }

  // MARK: Sensors

  func use(_ sensors: Compass.Sensors) { body.use(sensors) }

  func add(_ sample: InertialSample) {
    var heading: HeadingEstimate?
    body.add(sample) { if case .compass(.heading(let known)) = $0 { heading = known } }
    if let heading { append(heading) }
  }

  func add(_ sample: MagneticSample) {
    var heading: HeadingEstimate?
    body.add(sample) { if case .compass(.heading(let known)) = $0 { heading = known } }
    if let heading { append(heading) }
  }

  /// Adds a sample of a log.
  func add(_ sample: LogSample, at instant: MonotonicInstant) {
    switch sample.kind {
    case 0: add(MagneticSample(instant: instant, field: sample.vector))
    case 1: add(sample.inertial(at: instant))
    case 2: body.add(PressureSample(instant: instant, pressureHectopascals: sample.values.0))
    case 4: body.add(SpeedSample(instant: instant, forward: sample.values.0))
    case 6: body.add(HeadingSample(instant: instant, headingDegrees: sample.values.0))
    case 8: restart(at: sample)
    default: break
    }
  }

  /// Begins again at a place.
  private func restart(at place: LogSample) {
    parameters.compass.position = GeodeticPosition(
      latitudeDegrees: place.values.0, longitudeDegrees: place.values.1, ellipsoidalHeight: place.values.2)
    parameters.compass.decimalYear = place.values.3
    body = BodyPipeline(parameters)
  }

  private func append(_ heading: HeadingEstimate) {
    let time = epoch.map { $0.time.advanced(byNanoseconds: heading.instant.nanoseconds(since: $0.received)) }
    rows.append(heading, at: time, to: &output)
  }

  // MARK: Reports

  func report(_ part: StaticString, isPresent: Bool) {
    rows.append(part, isPresent: isPresent, to: &output)
  }

  func report(_ part: StaticString, _ counters: SensorCounters) { rows.append(part, counters, to: &output) }
}

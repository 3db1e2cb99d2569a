internal import EngineRuntime
internal import LocationService
internal import Observations
internal import Providers

/// The beacon scanner, and what its events mean to regions and clients. Used inside the lock, but for `hasBeaconRadio`.
extension LocationService {
  /// Whether the program may know which beacons are around: they disclose its place to some metres.
  var isBeaconPermitted: Bool { authorization.isAuthorized && !authorization.isReduced }

  /// Whether the program is denied beacons.
  var isBeaconDenied: Bool { authorization.isDenied || authorization.isAuthorized && authorization.isReduced }

  /// Why beacon regions cannot be monitored at present; nil if they are, or if it is only a radio that is switched off.
  var beaconRegionObstacle: CLError.Code? {
    if isBeaconDenied { return .regionMonitoringDenied }
    switch reception.radio {
    case .noRadio, .notPermitted, .serviceMissing: return .regionMonitoringFailure
    case .undetermined, .available, .radioOff: return nil
    }
  }

  /// Whether the machine has a radio for beacons, switched on or off. Callable outside the lock.
  var hasBeaconRadio: Bool {
    switch read({ $0.reception.radio }) {
    case .available, .radioOff: true
    case .noRadio, .notPermitted, .serviceMissing: false
    case .undetermined: environment.hasBeaconRadio()
    }
  }

  /// Whether advertisements are being received.
  var isScanning: Bool { scans.run != nil && reception.radio == .available }

  func follow(_ step: Supervisor<BeaconScan>.Step) {
    switch step {
    case .start: startScan()
    case .stop(let run):
      run.stop { [weak self] in self?.perform { $0.scans.closed(run) } }
      _ = reception.stopped()
      radioChanged()
    }
  }

  private func startScan() {
    let run = BeaconScan(on: beaconQueue)
    scans.started(run)
    run.start(environment.beacons) { [weak self] calibrations in
      self?.perform { if run === $0.scans.run { $0.reception.calibrations = calibrations } }
    } _: { [weak self] event in
      self?.hear(event, from: run)
    } started: { [weak self] result in
      self?.perform { $0.scanStarted(result, run) }
    }
  }

  private func scanStarted(_ result: Result<BeaconAvailability, SourceError>, _ run: BeaconScan) {
    guard run === scans.run else { return }
    switch result {
    case .success(let availability): if reception.started(availability) { radioChanged() }
    case .failure(let error):
      environment.notice(error.description)
      scans.failed(at: now)
      if reception.failed() { radioChanged() }
    }
  }

  func take(_ availability: BeaconAvailability, from run: BeaconScan) {
    guard run === scans.run, reception.update(availability) else { return }
    radioChanged()
  }

  func radioChanged() {
    _ = deliver(regions.radioChanged(isScanning: isScanning))
    broadcast(.beaconRadio)
  }

  /// Lets the silence of beacons decide about regions.
  func letSilenceDecide() { _ = deliver(regions.letSilenceDecide()) }

  /// Notifies the clients of changed regions and of answers.
  ///
  /// - Returns: whether there was anything.
  func deliver(_ changes: BeaconRegionChanges) -> Bool {
    for change in changes.regions {
      let date = change.secondsSince1970.map { Date(timeIntervalSince1970: $0) } ?? environment.date()
      broadcast(.crossings([change], at: date))
    }
    if !changes.answers.isEmpty { broadcast(.beaconStates(changes.answers)) }
    return !changes.isEmpty
  }

  /// When an event happened, by the wall clock.
  func date(of instant: MonotonicInstant) -> Date {
    environment.date().addingTimeInterval(-Double(max(0, now.nanoseconds(since: instant))) / 1e9)
  }
}

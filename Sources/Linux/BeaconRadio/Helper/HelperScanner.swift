import EngineRuntime
import LinuxIO
import LocationService
import Providers

/// A scanner that gets its beacons from the service (`BeaconHelperServer`).
///
/// It connects again whenever the service ends. A service that refuses this program is asked again once a minute.
final class HelperScanner: BeaconScanner, OffloadReporting {
  private let status = Guarded(HelperStatus())
  private let path: String
  private let options: BeaconRadioOptions
  private let run = Guarded<HelperScan?>(nil)

  init(_ path: String, _ options: BeaconRadioOptions) {
    self.path = path
    self.options = options
  }

  var name: String { status.withLock { $0.name } }
  var availability: BeaconAvailability { status.withLock { $0.availability } }
  /// Why the policy gives this program no beacons; nil if it does, or if that is not known.
  var refusal: String? { status.withLock { $0.refusal } }
  /// Whether the service's controller reports each beacon only once.
  var isOffloaded: Bool { status.withLock { $0.isOffloaded } }

  func start(_ receive: @escaping @Sendable (BeaconScannerEvent) -> Void) throws(SourceError) {
    let made = HelperScan(path, options, ProgramIdentity.executable, status, receive)
    let failure = run.withLock { run -> SourceError? in
      guard run == nil else { return SourceError(.busy, "\(path): it is scanned already") }
      guard made.start() else { return SourceError(.inputOutput, "\(path): the system has no thread to give") }
      run = made
      return nil
    }
    if let failure { throw failure }
  }

  func stop() {
    let ending = run.withLock { run in
      defer { run = nil }
      return run
    }
    ending?.stop()
  }

  deinit { stop() }
}

/// What a scanner knows of the service.
struct HelperStatus: Sendable {
  var availability: BeaconAvailability = .undetermined
  var name = "service"
  var refusal: String?
  var isOffloaded = false
}

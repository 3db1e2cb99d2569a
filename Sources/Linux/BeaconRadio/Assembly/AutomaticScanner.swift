import EngineRuntime
import LinuxIO
import Providers

/// A scanner by the best way that this machine allows: the kernel's management socket, Binnacle's service, BlueZ.
///
/// A way that is not permitted or not there gives way to the next one; so does a controller that reports each beacon only
/// once. While a worse way is used, it looks once a minute whether a better one has appeared, and changes to it only after
/// that works. A service that refuses this program by the policy is not evaded.
final class AutomaticScanner: BeaconScanner {
  private let options: BeaconRadioOptions
  private let ways: BeaconWays
  private let status = Guarded(AutomaticStatus())
  private let run = Guarded<AutomaticScan?>(nil)

  init(_ options: BeaconRadioOptions, _ ways: BeaconWays = .system) {
    self.options = options
    self.ways = ways
  }

  deinit { stop() }

  var name: String { status.withLock { $0.scanner }?.name ?? "automatic" }
  var availability: BeaconAvailability { status.withLock { $0.availability } }

  func start(_ receive: @escaping @Sendable (BeaconScannerEvent) -> Void) throws(SourceError) {
    let made = AutomaticScan(options, ways, status, receive)
    let failure = run.withLock { run -> SourceError? in
      guard run == nil else { return SourceError(.busy, "beacons are scanned for already") }
      status.withLock { $0 = AutomaticStatus() }
      guard made.start() else { return SourceError(.inputOutput, "beacons: the system has no thread to give") }
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
}

/// What an automatic scanner reports.
struct AutomaticStatus: Sendable {
  var availability: BeaconAvailability = .undetermined
  /// The scanner of the way in use; nil before the first scan.
  var scanner: (any BeaconScanner)?
}

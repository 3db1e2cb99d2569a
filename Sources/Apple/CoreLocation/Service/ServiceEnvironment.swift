internal import BeaconRadio
import Dispatch
internal import EngineRuntime
internal import Fusion
internal import LinuxIO
internal import LinuxLocation
internal import LocationEngine
internal import LocationService
internal import NavigationMath
internal import Observations

/// The parts of the machine that the service uses.
struct ServiceEnvironment: Sendable {
  /// Creates a source of fixes, for each opening a new one.
  var makeReceiver: @Sendable () throws(SourceError) -> ReceiverSource
  /// The board from which receivers read the wanted tuning; nil if they are never configured.
  var tuning: SharedTuning?
  /// Whether the source plays a recording or a route.
  var isSimulated = false
  /// Creates the sensors of a compass; nil if there is none.
  var makeCompass: @Sendable () -> EngineSensors?
  var hasCompass: @Sendable () -> Bool
  /// Creates the beacon scanner, for each scan a new one, and reads the calibrations of beacons.
  var beacons: BeaconScan.Parts
  /// Whether a radio for beacons is attached; must not block.
  var hasBeaconRadio: @Sendable () -> Bool
  /// Reads the machine's policy as it is now.
  var policy: @Sendable () -> Authorization
  /// Calls its argument with every change of the policy. The returned object is kept as long as the service.
  var watchPolicy: @Sendable (@escaping @Sendable (Authorization) -> Void) -> AnyObject? = { _ in nil }
  var state: ProgramState
  var now: @Sendable () -> MonotonicInstant
  /// The machine's wall clock.
  var date: @Sendable () -> Date = { Date() }
  var timer: any ServiceTimer
  /// Maximum number of regions that this program may monitor.
  var regionLimit = RegionRegistry.usualLimit
  /// Prints a line for the user at the machine.
  var say: @Sendable (String) -> Void = { _ in }
  /// Prints a line that explains why something does not work.
  var notice: @Sendable (String) -> Void = { _ in }
}

extension ServiceEnvironment {
  /// This machine.
  ///
  /// Reads the environment variables BINNACLE_SOURCE, BINNACLE_HEADING_SOURCE, BINNACLE_BEACONS, BINNACLE_LOG,
  /// BINNACLE_RECEIVER_TUNING and those that name the state directory and the policy; Docs/Compatibility.md describes them.
  static func system(_ variable: @escaping @Sendable (String) -> String? = environmentVariable) -> ServiceEnvironment {
    let speaks = variable("BINNACLE_LOG") != nil
    let notice: @Sendable (String) -> Void = { line in
      if speaks { FileHandle.standardError.write(Data("CoreLocation: \(line)\n".utf8)) }
    }
    let directory = StateDirectory(environment: variable)
    let address = variable("BINNACLE_SOURCE") ?? "auto:"
    let named = try? makeSource(address)
    let headingAddress = variable("BINNACLE_HEADING_SOURCE") ?? sensors(in: named)
    let beacons = variable("BINNACLE_BEACONS") ?? "auto:"
    let policy = AuthorizationPolicy(environment: variable)
    let now: @Sendable () -> MonotonicInstant = { MonotonicClock.now }
    let tuning = variable("BINNACLE_RECEIVER_TUNING") == "off" ? nil : SharedTuning()
    return ServiceEnvironment(
      makeReceiver: { () throws(SourceError) in try ReceiverSource(address, tuning: tuning, notice: notice) },
      tuning: tuning,
      isSimulated: named?.traits.isLive == false,
      makeCompass: { CompassSensors.make(headingAddress, directory, notice: notice) },
      hasCompass: { CompassSensors.exist(headingAddress) },
      beacons: .system(beacons, directory, notice: notice),
      hasBeaconRadio: { BeaconScan.Parts.hasRadio(beacons) },
      policy: { policy.authorization() },
      watchPolicy: { AuthorizationMonitor(policy, changed: $0) },
      state: ProgramState(directory, program: ProgramIdentity.key(environment: variable), notice: notice),
      now: now, timer: DispatchServiceTimer(now: now),
      regionLimit: variable("BINNACLE_REGION_LIMIT").flatMap { Int($0) } ?? RegionRegistry.usualLimit,
      say: { FileHandle.standardError.write(Data("\($0)\n".utf8)) }, notice: notice)
  }
}

/// Returns the address of the sensors in a field log; nil for any other source, and without sensors.
private func sensors(in source: (any ByteSource)?) -> String? {
  guard let log = source as? FieldLogSource, FieldLogSource.described(in: log.path).sensors > 0 else { return nil }
  return "log:\(log.path)"
}

private func environmentVariable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

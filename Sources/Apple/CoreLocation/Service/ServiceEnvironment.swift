import Dispatch
internal import LinuxLocation
internal import LocationEngine
internal import LocationRuns
internal import LocationServices
internal import Observations

/// The parts of the machine that the service uses.
struct ServiceEnvironment: Sendable {
  /// Creates a source of fixes, for each opening a new one.
  var makeReceiver: @Sendable () throws(SourceError) -> ReceiverSource
  /// The board from which receivers read the wanted tuning; nil if they are never configured.
  var tuning: TuningBoard?
  /// Whether the source plays a recording or a route.
  var isSimulated = false
  /// Creates the sensors of a compass; nil if there is none.
  var makeCompass: @Sendable () -> EngineSensors?
  var hasCompass: @Sendable () -> Bool
  /// Creates the beacon scanner, for each scan a new one, and reads the calibrations of beacons.
  var beacons: BeaconRun.Parts
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
  var receiver = ReceiverKeeper.Parameters()
  /// Maximum number of regions that this program may monitor.
  var regionLimit = RegionRegistry.usualLimit
  /// Prints a line for the user at the machine.
  var say: @Sendable (String) -> Void = { _ in }
  /// Prints a line that explains why something does not work.
  var notice: @Sendable (String) -> Void = { _ in }
}

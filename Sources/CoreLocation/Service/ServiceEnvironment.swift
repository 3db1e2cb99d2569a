import Dispatch
internal import LinuxLocation
internal import LocationEngine
internal import Observations

/// What the service needs of the machine it runs on.
struct ServiceEnvironment: Sendable {
  /// A source of fixes, new for each time that it is opened.
  var makeReceiver: @Sendable () throws(SourceError) -> ReceiverSource
  /// Where receivers look what is wanted of them; nil where they are never written to.
  var tuning: TuningBoard?
  /// Whether it plays something that is not happening now.
  var isSimulated = false
  /// The sensors of a compass; nil where there is none.
  var makeCompass: @Sendable () -> EngineSensors?
  var hasCompass: @Sendable () -> Bool
  /// Whether the receiver's clock and the compass's are one.
  var sharesClock = false
  /// Who may know where this is, as it stands now.
  var policy: @Sendable () -> Authorization
  /// Calls its argument with every change; what it returns is kept as long as the service.
  var watchPolicy: @Sendable (@escaping @Sendable (Authorization) -> Void) -> AnyObject? = { _ in nil }
  var state: ProgramState
  var now: @Sendable () -> MonotonicInstant
  /// The machine's time of day.
  var date: @Sendable () -> Date = { Date() }
  var timer: any ServiceTimer
  var receiver = ReceiverKeeper.Parameters()
  /// How many regions this program may watch.
  var regionLimit = FenceRegistry.usualLimit
  /// Gets lines for a person who stands by.
  var say: @Sendable (String) -> Void = { _ in }
  /// Gets lines that explain why something does not work.
  var notice: @Sendable (String) -> Void = { _ in }
}

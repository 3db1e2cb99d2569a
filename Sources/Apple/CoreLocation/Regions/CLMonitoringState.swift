// swift-format-ignore: NoLeadingUnderscores
/// The state of a monitor's condition; programs use the name `CLMonitor.Event.State`.
public enum __CLMonitoringState: UInt, Sendable {
  /// No fix has decided it yet.
  case unknown = 0
  /// The device is inside.
  case satisfied = 1
  /// The device is outside.
  case unsatisfied = 2
  /// The condition is not monitored; the event says why.
  case unmonitored = 3
}

// swift-format-ignore: NoLeadingUnderscores
/// How a condition of a monitor stands; programs name it `CLMonitor.Event.State`.
public enum __CLMonitoringState: UInt, Sendable {
  case unknown = 0
  case satisfied = 1
  case unsatisfied = 2
  /// Nobody looks any more.
  case unmonitored = 3
}

/// How the service for beacons works.
package struct BeaconHelperOptions: Sendable {
  /// Nanoseconds without a program after which a service ends that is started by its socket.
  package var patience: Int64 = 30_000_000_000
  /// Nanoseconds in which a program must send its request.
  package var requestTime: Int64 = 5_000_000_000
  /// The folder where the kernel lists processes.
  package var proc = "/proc"
  /// Called with lines for the service's log, at most one a second, on the service's threads.
  package var notice: @Sendable (String) -> Void = { _ in }

  /// Creates options as the service uses them.
  package init(notice: @escaping @Sendable (String) -> Void = { _ in }) { self.notice = notice }
}

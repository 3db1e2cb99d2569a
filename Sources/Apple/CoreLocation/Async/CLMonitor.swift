/// Monitors conditions, and reports when one becomes satisfied or unsatisfied.
///
///     let monitor = await CLMonitor("Home")
///     await monitor.add(CLMonitor.CircularGeographicCondition(center: home, radius: 200), identifier: "home")
///     for try await event in await monitor.events where event.state == .satisfied { welcome() }
///
/// Conditions and their states are stored under the monitor's name. The next run of the program finds them when it
/// opens a monitor of that name. They count toward the program's limit of 20 regions.
public actor CLMonitor {
  /// The changes of all conditions of this monitor.
  public let events: Events

  /// Opens a monitor with the stored conditions of that name.
  ///
  /// Only one monitor of a name may be open in a process at a time: opening a second one stops the program.
  ///
  /// - Parameter name: letters and digits on Apple's systems; here any text that is not empty.
  public init(_ name: String) async { await self.init(name, .shared) }

  init(_ name: String, _ service: LocationService) async {
    guard let monitor = await OpenMonitor(name, service) else {
      preconditionFailure("CLMonitor: the name \"\(name)\" is empty, or a monitor of that name is already in use")
    }
    events = Events(monitor: monitor)
  }

  /// The names of the conditions, in the order in which they were added.
  public var identifiers: [String] { events.monitor.perform { $0.identifiers } }

  /// Adds a condition, or replaces the one with this identifier. The first fix that is accurate enough gives an event.
  public func add(_ condition: any CLCondition, identifier: String) {
    add(condition, identifier: identifier, assuming: .unknown)
  }

  /// Adds a condition, or replaces the one with this identifier.
  ///
  /// - Parameter state: the assumed state: an event follows only if it proves wrong. With `unknown` the first fix that
  ///   is accurate enough gives an event.
  public func add(_ condition: any CLCondition, identifier: String, assuming state: Event.State) {
    events.monitor.perform { $0.add(condition, identifier, assuming: state) }
  }

  /// Stops monitoring a condition and deletes it. Does nothing for an unknown identifier.
  public func remove(_ identifier: String) { events.monitor.perform { $0.remove(identifier) } }

  /// Returns a condition with its latest event; nil for an unknown identifier.
  public func record(for identifier: String) -> Record? { events.monitor.perform { $0.record(for: identifier) } }
}

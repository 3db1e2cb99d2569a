/// Looks for conditions, and tells when one is satisfied and when it is no longer.
///
///     let monitor = await CLMonitor("Home")
///     await monitor.add(CLMonitor.CircularGeographicCondition(center: home, radius: 200), identifier: "home")
///     for try await event in await monitor.events where event.state == .satisfied { welcome() }
///
/// Conditions are kept under the monitor's name: the next run of the program has them, and how they stood, when it opens
/// a monitor of that name. They count among the regions of which a program may have twenty.
public actor CLMonitor {
  public let events: Events

  /// Opens a monitor, with the conditions of earlier ones of the same name. Only one of a name may be open at a time in
  /// a process: a second ends the program.
  ///
  /// - Parameter name: letters and digits on Apple's systems; here anything but nothing.
  public init(_ name: String) async { await self.init(name, .shared) }

  init(_ name: String, _ service: LocationService) async {
    guard let monitor = await OpenMonitor(name, service) else {
      preconditionFailure("CLMonitor: the name \"\(name)\" is empty, or a monitor of that name is already in use")
    }
    events = Events(monitor: monitor)
  }

  /// Of the conditions, in the order in which they were added.
  public var identifiers: [String] { events.monitor.perform { $0.identifiers } }

  /// Looks for a condition, in place of the one with this identifier. There will be an event with the first fix that is
  /// good enough.
  public func add(_ condition: any CLCondition, identifier: String) {
    add(condition, identifier: identifier, assuming: .unknown)
  }

  /// Looks for a condition, in place of the one with this identifier.
  ///
  /// - Parameter state: what is taken to hold: there will be an event only when that proves wrong. Unknown: with the
  ///   first fix that is good enough.
  public func add(_ condition: any CLCondition, identifier: String, assuming state: Event.State) {
    events.monitor.perform { $0.add(condition, identifier, assuming: state) }
  }

  public func remove(_ identifier: String) { events.monitor.perform { $0.remove(identifier) } }

  /// nil where there is no such condition.
  public func record(for identifier: String) -> Record? { events.monitor.perform { $0.record(for: identifier) } }
}

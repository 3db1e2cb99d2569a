/// Keeps a monitor open as long as the monitor or its events are referenced.
final class OpenMonitor: Sendable {
  private let service: LocationService
  private let client: MonitorClient

  /// Opens a monitor; nil if one of that name is open already, or the name is empty.
  ///
  /// The empty name is that of the collection which all managers share.
  init?(_ name: String, _ service: LocationService) async {
    let isFree = service.perform { !name.isEmpty && $0.monitorNames.insert(name).inserted }
    guard isFree else { return nil }
    let kept = await service.environment.state.keptRegions(in: name)
    let client = MonitorClient(service, name: name)
    service.perform { _ in client.open(kept) }
    self.service = service
    self.client = client
  }

  deinit { service.perform { [client] _ in client.close() } }

  func perform<Result>(_ body: (MonitorClient) -> Result) -> Result { service.perform { _ in body(client) } }
}

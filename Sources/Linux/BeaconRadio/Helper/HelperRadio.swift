import Beacons
import EngineRuntime
import Providers

/// The scanner of the service, which runs while programs want beacons. Used by one thread.
final class HelperRadio {
  private let makeScanner: @Sendable (Set<BeaconFormat>) -> any BeaconScanner
  private let clients: Guarded<HelperClients>
  private let notice: (String) -> Void
  private var scanner: (any BeaconScanner)?
  private var formats: HelperFormats = []

  init(
    _ clients: Guarded<HelperClients>, notice: @escaping (String) -> Void,
    makeScanner: @escaping @Sendable (Set<BeaconFormat>) -> any BeaconScanner
  ) {
    self.clients = clients
    self.notice = notice
    self.makeScanner = makeScanner
  }

  /// Scans for the formats that are wanted now; not at all if none is.
  ///
  /// A format stays until no program is left: programs that come and go must not interrupt the others.
  func adjust() {
    if let scanner = scanner as? any OffloadReporting {
      let isOffloaded = scanner.isOffloaded
      clients.withLock { $0.set(isOffloaded: isOffloaded) }
    }
    let wanted = clients.withLock { $0.formats }
    if wanted.isEmpty ? scanner == nil : scanner != nil && wanted.isSubset(of: formats) { return }
    let all = wanted.union(formats)
    stop()
    guard !wanted.isEmpty else { return clients.withLock { $0.set(.undetermined, name: "") } }
    let scanner = makeScanner(all.formats)
    let clients = clients
    do throws(SourceError) {
      try scanner.start { [weak scanner] event in
        HelperRadio.deliver(event, of: scanner, to: clients)
      }
      self.scanner = scanner
      formats = all
    } catch {
      notice("\(error)")
      clients.withLock { $0.set(.serviceMissing, name: "") }
    }
  }

  func stop() {
    scanner?.stop()
    scanner = nil
    formats = []
    clients.withLock { $0.set(isOffloaded: false) }
  }

  /// Runs on the scanner's thread.
  private static func deliver(
    _ event: BeaconScannerEvent, of scanner: (any BeaconScanner)?, to clients: Guarded<HelperClients>
  ) {
    clients.withLock { clients in
      switch event {
      case .sighting(let sighting): clients.send(.sighting(sighting), format: .iBeacon)
      case .foreign(let frame, let rssi, let received):
        clients.send(.foreign(frame, rssi: rssi, received: received), format: frame.format)
      case .availability(let availability): clients.set(availability, name: scanner?.name ?? "")
      case .ended: clients.set(.serviceMissing, name: scanner?.name ?? "")
      }
    }
  }
}

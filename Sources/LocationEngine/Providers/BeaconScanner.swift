import BeaconFormats
import Observations

/// Receiver of beacon advertisements: a radio, or a script for tests.
///
///     guard scanner.availability == .available else { return }
///     try scanner.start { event in … }
///     scanner.stop()
///
/// Its functions may be called from any thread. `BeaconRanging` computes distances from its sightings.
public protocol BeaconScanner: AnyObject, Sendable {
  /// Name for display: `hci0`.
  var name: String { get }

  /// Whether `start` can succeed now. It may change at any time; reading it does not block.
  var availability: BeaconAvailability { get }

  /// Starts to scan for all beacons; throws `busy` if it scans already.
  ///
  /// - Parameter receive: called for each event in turn, on a thread of the scanner. It must not block, nor call `start`
  ///   or `stop`.
  func start(_ receive: @escaping @Sendable (BeaconScannerEvent) -> Void) throws(SourceError)

  /// Stops scanning. No event follows its return. Does nothing if no scan runs.
  func stop()
}

/// Whether beacons can be received, and the reason if not.
public enum BeaconAvailability: Hashable, Sendable {
  /// Advertisements can be received.
  case available
  /// The machine has no suitable radio.
  case noRadio
  /// The radio is switched off or blocked.
  case radioOff
  /// The program has no permission for the radio.
  case notPermitted
  /// A radio exists, but the service or kernel part for its use is missing.
  case serviceMissing
}

/// Events of a scan, in order.
public enum BeaconScannerEvent: Equatable, Sendable {
  /// An advertisement was received.
  case sighting(BeaconSighting)
  /// The radio was switched off or on; a running scan then continues.
  case availability(BeaconAvailability)
  /// The scan has ended; `start` may be called again if the error is transient.
  case failed(SourceError)
}

/// One received advertisement of a beacon.
public struct BeaconSighting: Hashable, Sendable {
  /// Beacon that sent it.
  public var beacon: BeaconIdentity
  /// Received power, dBm, below 0; nil if the radio did not measure it.
  public var rssi: Int?
  /// Power at 1 m, dBm, below 0, as stated by the beacon; nil if it states none.
  public var measuredPower: Int?
  /// Instant of reception.
  public var received: MonotonicInstant

  /// Creates a sighting.
  public init(beacon: BeaconIdentity, rssi: Int?, measuredPower: Int?, received: MonotonicInstant) {
    self.beacon = beacon
    self.rssi = rssi
    self.measuredPower = measuredPower
    self.received = received
  }
}

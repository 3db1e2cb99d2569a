import Beacons
import EngineRuntime
import Observations

/// Receiver of beacon advertisements: a radio, a log, or a script for tests.
///
///     try scanner.start { event in … }
///     scanner.stop()
///
/// A scan outlives its radio: while this is off, missing or not permitted, `availability` says so, and the scan goes on
/// by itself when it is back. Its functions may be called from any thread. `BeaconRanging` computes distances from its
/// sightings, `BeaconMonitor` decides about regions.
public protocol BeaconScanner: AnyObject, Sendable {
  /// Name for display, with the way into the radio: `hci0 (management)`. It may change when the radio does.
  var name: String { get }

  /// State of the radio. It may change at any time; reading it does not block. Undetermined before the first scan.
  var availability: BeaconAvailability { get }

  /// Starts to scan for all beacons, now or once there is a radio. Does not block.
  ///
  /// Throws `busy` if it scans already, and errors that no change of the radio ends: a log that does not exist.
  ///
  /// - Parameter receive: called for each event in turn, on a thread of the scanner, never inside `start`. It must not
  ///   block, nor call `start` or `stop`.
  func start(_ receive: @escaping @Sendable (BeaconScannerEvent) -> Void) throws(SourceError)

  /// Stops scanning. No event follows its return. Does nothing if no scan runs.
  func stop()
}

/// Whether beacons can be received or sent, and the reason if not.
public enum BeaconAvailability: Hashable, Sendable {
  /// Not known yet; it is known within some seconds of the start.
  case undetermined
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
  /// An advertisement of a beacon that Core Location knows was received.
  case sighting(BeaconSighting)
  /// An advertisement of a beacon of another format was received, by a scanner that was asked for these.
  ///
  /// - Parameters:
  ///   - rssi: received power, dBm; nil if the radio did not measure it.
  ///   - received: instant of reception.
  case foreign(BeaconFrame, rssi: Int?, received: MonotonicInstant)
  /// The state of the radio is determined, or has changed; a running scan goes on.
  case availability(BeaconAvailability)
  /// The log that was played has ended. No event follows.
  case ended
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

/// Sender of beacon advertisements: a radio, or a script for tests.
///
///     advertiser.open { event in … }
///     advertiser.start(IBeaconFrame(identity))
///     advertiser.stop()
///     advertiser.close()
///
/// What it sends names this machine to everybody around, so it sends only what `start` is called for, and nothing once
/// the process has ended. Its functions may be called from any thread and do not block.
public protocol BeaconAdvertiser: AnyObject, Sendable {
  /// Name for display, with the way into the radio: `hci0 (BlueZ)`.
  var name: String { get }

  /// State of the radio; undetermined while the advertiser is closed.
  var availability: BeaconAvailability { get }

  /// Watches the radio. Does nothing if it is open already.
  ///
  /// - Parameter receive: called for each event in turn, on a thread of the advertiser, never inside a function of it. It
  ///   must not block.
  func open(_ receive: @escaping @Sendable (BeaconAdvertiserEvent) -> Void)

  /// Sends a beacon, in place of the one that is sent; `started` or `failed` follows. While the radio is off it waits, and
  /// starts again each time the radio is back.
  func start(_ beacon: IBeaconFrame)

  /// Stops sending. Does nothing if nothing is sent.
  func stop()

  /// Stops sending and watching. No event follows its return.
  func close()
}

/// Events of an advertiser, in order.
public enum BeaconAdvertiserEvent: Equatable, Sendable {
  /// The state of the radio is determined, or has changed.
  case availability(BeaconAvailability)
  /// The beacon is being sent from now on.
  case started
  /// The beacon of `start` is not sent and will not be; `start` may be called again.
  case failed(SourceError)
}

import Observations

/// Hears the advertisements of beacons: a radio, or a script of one.
///
///     guard scanner.availability == .available else { return }
///     try scanner.start { event in … }
///     scanner.stop()
///
/// Any thread may call it. `BeaconRanging` makes distances of what it hears.
public protocol BeaconScanner: AnyObject, Sendable {
  /// What a person would call it: `hci0`.
  var name: String { get }

  /// Whether `start` has a chance now; it may change at any time, and does not wait for anything.
  var availability: BeaconAvailability { get }

  /// Begins to listen for all beacons there are; `busy` when it does already.
  ///
  /// - Parameter receive: called with one event after the other, on a thread of the scanner's; it must not wait, nor
  ///   call `start` or `stop`.
  func start(_ receive: @escaping @Sendable (BeaconScannerEvent) -> Void) throws(SourceError)

  /// No event comes any more once it has returned. Nothing happens when it does not listen.
  func stop()
}

/// Whether beacons can be heard, and why not.
public enum BeaconAvailability: Hashable, Sendable {
  case available
  /// This machine has none that can.
  case noRadio
  /// There is one, and it is switched off or blocked.
  case radioOff
  /// This program may not use it.
  case notPermitted
  /// There is one; the service or the kernel's part that it is used through is missing.
  case serviceMissing
}

/// What a scanner hears.
public enum BeaconScannerEvent: Equatable, Sendable {
  case sighting(BeaconSighting)
  /// The radio was switched off or came back; a scan that is under way goes on then.
  case availability(BeaconAvailability)
  /// It no longer listens; `start` may be tried again if the error is a transient one.
  case failed(SourceError)
}

/// One advertisement of a beacon.
public struct BeaconSighting: Hashable, Sendable {
  public var beacon: BeaconIdentity
  /// Received power, dBm, below 0; nil when the radio did not measure it.
  public var rssi: Int?
  /// What the beacon says is received at 1 m, dBm, below 0.
  public var measuredPower: Int
  /// When it was received.
  public var received: MonotonicInstant

  public init(beacon: BeaconIdentity, rssi: Int?, measuredPower: Int, received: MonotonicInstant) {
    self.beacon = beacon
    self.rssi = rssi
    self.measuredPower = measuredPower
    self.received = received
  }
}

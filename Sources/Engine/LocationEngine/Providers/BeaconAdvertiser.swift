import Beacons

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

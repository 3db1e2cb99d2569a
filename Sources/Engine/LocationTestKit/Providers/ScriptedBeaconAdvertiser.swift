import Beacons
import EngineRuntime
import Providers

/// A beacon advertiser for tests: its events are those that a test passes to `tell`, on the calling thread.
public final class ScriptedBeaconAdvertiser: BeaconAdvertiser {
  private struct State {
    var availability: BeaconAvailability
    var receive: (@Sendable (BeaconAdvertiserEvent) -> Void)?
    var beacon: IBeaconFrame?
  }

  /// Name in messages.
  public let name: String
  private let state: Guarded<State>
  /// Held while an event is delivered, so that none is delivered after `close`.
  private let handing = Guarded(())

  /// Creates a closed advertiser.
  public init(name: String = "script", availability: BeaconAvailability = .undetermined) {
    self.name = name
    state = Guarded(State(availability: availability))
  }

  /// The beacon that is sent, or will be once the radio is on; nil if none is.
  public var beacon: IBeaconFrame? { state.withLock { $0.beacon } }

  /// Whether it is open.
  public var isOpen: Bool { state.withLock { $0.receive != nil } }

  /// Delivers an event, which may also change the availability.
  public func tell(_ event: BeaconAdvertiserEvent) {
    handing.withLock { _ in
      let receive = state.withLock { state in
        if case .availability(let availability) = event { state.availability = availability }
        if case .failed = event { state.beacon = nil }
        return state.receive
      }
      receive?(event)
    }
  }

  // MARK: BeaconAdvertiser

  /// State of the radio; set by events.
  public var availability: BeaconAvailability { state.withLock { $0.availability } }

  /// Opens the advertiser.
  public func open(_ receive: @escaping @Sendable (BeaconAdvertiserEvent) -> Void) {
    state.withLock { if $0.receive == nil { $0.receive = receive } }
  }

  /// Takes the beacon; `tell(.started)` says that it is sent.
  public func start(_ beacon: IBeaconFrame) { state.withLock { $0.beacon = beacon } }

  /// Drops the beacon.
  public func stop() { state.withLock { $0.beacon = nil } }

  /// Closes the advertiser; no event is delivered after this returns.
  public func close() {
    handing.withLock { _ in
      state.withLock { state in
        state.beacon = nil
        state.receive = nil
      }
    }
  }
}

import EngineRuntime
import Providers

/// A beacon scanner for tests: it receives what a test passes to `tell`, on the calling thread.
///
///     let scanner = ScriptedBeaconScanner()
///     try scanner.start { … }
///     // then call `scanner.tell(.sighting(sighting))`
public final class ScriptedBeaconScanner: BeaconScanner {
  private struct State {
    var availability: BeaconAvailability
    var refusal: SourceError?
    var receive: (@Sendable (BeaconScannerEvent) -> Void)?
    var starts = 0
  }

  /// Name in messages.
  public let name: String
  private let state: Guarded<State>
  /// Held while an event is delivered, so that none is delivered after `stop`.
  private let handing = Guarded(())

  /// Creates a scanner that is not started.
  public init(name: String = "script", availability: BeaconAvailability = .available) {
    self.name = name
    state = Guarded(State(availability: availability))
  }

  /// Number of successful calls of `start`.
  public var starts: Int { state.withLock { $0.starts } }

  /// Whether it was started and has neither been stopped nor ended.
  public var isListening: Bool { state.withLock { $0.receive != nil } }

  /// Makes the next `start` throw this error.
  public func refuse(_ error: SourceError) { state.withLock { $0.refusal = error } }

  /// Delivers an event, which may also change the scanner's availability.
  ///
  /// A sighting is dropped if the scanner is not started.
  public func tell(_ event: BeaconScannerEvent) {
    handing.withLock { _ in
      let receive = state.withLock { state in
        defer { if event == .ended { state.receive = nil } }
        if case .availability(let availability) = event { state.availability = availability }
        return state.receive
      }
      receive?(event)
    }
  }

  // MARK: BeaconScanner

  /// State of the radio; set by events.
  public var availability: BeaconAvailability { state.withLock { $0.availability } }

  /// Starts the scanner. Throws the error of `refuse`, and if it is already started.
  public func start(_ receive: @escaping @Sendable (BeaconScannerEvent) -> Void) throws(SourceError) {
    let refusal = state.withLock { state -> SourceError? in
      if let refusal = state.refusal {
        state.refusal = nil
        return refusal
      }
      guard state.receive == nil else { return SourceError(.busy, "\(name): listens already") }
      state.receive = receive
      state.starts += 1
      return nil
    }
    if let refusal { throw refusal }
  }

  /// Stops the scanner; no event is delivered after this returns.
  public func stop() {
    handing.withLock { _ in state.withLock { $0.receive = nil } }
  }
}

import LocationEngine

/// A scanner whose radio is a test: it hears what it is told to, on the thread that tells it.
///
///     let scanner = ScriptedBeaconScanner()
///     try scanner.start { … }
///     scanner.tell(.sighting(sighting))
public final class ScriptedBeaconScanner: BeaconScanner {
  private struct State {
    var availability: BeaconAvailability
    var refusal: SourceError?
    var receive: (@Sendable (BeaconScannerEvent) -> Void)?
    var starts = 0
  }

  public let name: String
  private let state: Guarded<State>
  /// Held while an event is handed over, so that none comes after `stop`.
  private let handing = Guarded(())

  public init(name: String = "script", availability: BeaconAvailability = .available) {
    self.name = name
    state = Guarded(State(availability: availability))
  }

  /// How often `start` has succeeded.
  public var starts: Int { state.withLock { $0.starts } }

  public var isListening: Bool { state.withLock { $0.receive != nil } }

  /// The next `start` fails so.
  public func refuse(_ error: SourceError) { state.withLock { $0.refusal = error } }

  /// Hands over an event; what it says of the scanner holds from then on. An advertisement that nobody listens to is
  /// lost.
  public func tell(_ event: BeaconScannerEvent) {
    handing.withLock { _ in
      let receive = state.withLock { state in
        defer { if case .failed = event { state.receive = nil } }
        if case .availability(let availability) = event { state.availability = availability }
        return state.receive
      }
      receive?(event)
    }
  }

  // MARK: BeaconScanner

  public var availability: BeaconAvailability { state.withLock { $0.availability } }

  public func start(_ receive: @escaping @Sendable (BeaconScannerEvent) -> Void) throws(SourceError) {
    let refusal = state.withLock { state -> SourceError? in
      if let refusal = state.refusal {
        state.refusal = nil
        return refusal
      }
      guard state.availability == .available else { return SourceError(.unavailable, "\(name): cannot listen") }
      guard state.receive == nil else { return SourceError(.busy, "\(name): listens already") }
      state.receive = receive
      state.starts += 1
      return nil
    }
    if let refusal { throw refusal }
  }

  public func stop() {
    handing.withLock { _ in state.withLock { $0.receive = nil } }
  }
}

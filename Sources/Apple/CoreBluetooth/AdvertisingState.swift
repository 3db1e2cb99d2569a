internal import Providers

/// What a manager has notified its delegate of, and what it still has to: a pure state machine.
///
/// Events of the radio are numbered at their arrival by the calls so far: those of a beacon that has been replaced or
/// stopped in the meantime are dropped.
struct AdvertisingState: Sendable {
  /// A call of the delegate.
  enum Call: Equatable, Sendable {
    /// The state of the radio changed.
    case stateChanged(CBManagerState)
    /// A call of `startAdvertising` succeeded, without an error, or failed.
    case answer(CBError?)
  }

  private(set) var manager = CBManagerState.unknown
  /// Whether a beacon is being sent.
  private(set) var isAdvertising = false
  /// Number of calls of `start` and `stop` so far.
  private(set) var calls = 0
  /// Whether a beacon was started since the radio is on; a further one is refused.
  private var isOccupied = false
  private var isAnswerDue = false

  /// Takes a call of `startAdvertising`; false if it has to fail because a beacon is sent already.
  mutating func start() -> Bool {
    if isOccupied { return false }
    begin(isOccupied: manager == .poweredOn, isAnswerDue: true)
    return true
  }

  /// Takes a call of `stopAdvertising`. A call of `start` without an answer gets none.
  mutating func stop() { begin(isOccupied: false, isAnswerDue: false) }

  private mutating func begin(isOccupied: Bool, isAnswerDue: Bool) {
    calls += 1
    self.isOccupied = isOccupied
    self.isAnswerDue = isAnswerDue
    isAdvertising = false
  }

  /// Takes an event of the radio.
  ///
  /// - Parameter number: `calls` at its arrival.
  /// - Returns: what to call; nil if nothing.
  mutating func receive(_ event: BeaconAdvertiserEvent, number: Int) -> Call? {
    switch event {
    case .availability(let availability): changed(to: CBManagerState(availability))
    case .started: answered(nil, number)
    case .failed(let error): answered(CBError(error), number)
    }
  }

  private mutating func changed(to state: CBManagerState) -> Call? {
    guard state != manager else { return nil }
    manager = state
    if state != .poweredOn {
      isOccupied = false
      isAdvertising = false
    }
    return .stateChanged(state)
  }

  private mutating func answered(_ error: CBError?, _ number: Int) -> Call? {
    guard number == calls else { return nil }
    isAdvertising = error == nil
    isOccupied = isAdvertising
    // A beacon that starts again after the radio was off has its answer already.
    guard isAnswerDue else { return nil }
    isAnswerDue = false
    return .answer(error)
  }
}

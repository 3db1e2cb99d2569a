import Beacons
import EngineRuntime
import Providers

/// An advertiser by BlueZ, or by the kernel's management socket where BlueZ is missing or fails.
final class AutomaticAdvertiser: BeaconAdvertiser {
  /// Makes the advertiser of a way; another one takes its place in tests.
  typealias Making = @Sendable (AdvertiserChoice.Way, BeaconRadioOptions) -> any BeaconAdvertiser

  private let options: BeaconRadioOptions
  private let make: Making
  private let obstacle: @Sendable () -> String?
  private let state: Guarded<State>
  /// Held while an event is delivered, so that events come in turn and none after `close`.
  private let handing = Guarded(())
  /// Held while the advertisers are called, so that the last call is the one that counts.
  private let steering = Guarded(())

  private struct State: Sendable {
    var choice: AdvertiserChoice
    var receive: (@Sendable (BeaconAdvertiserEvent) -> Void)?
    var advertisers: [AdvertiserChoice.Way: any BeaconAdvertiser] = [:]
    /// What each advertiser was given last; nil if nothing.
    var given: [AdvertiserChoice.Way: IBeaconFrame] = [:]
    /// Raised with each `open`, so that events of an earlier one are known.
    var turn = 0
  }

  init(
    _ options: BeaconRadioOptions,
    obstacle: @escaping @Sendable () -> String? = { BeaconObstacle.text(of: .management) },
    make: @escaping Making = AutomaticAdvertiser.system
  ) {
    self.options = options
    self.obstacle = obstacle
    self.make = make
    state = Guarded(State(choice: AdvertiserChoice(obstacle: nil)))
  }

  static let system: Making = { way, options in
    switch way {
    case .bluez: BusAdvertiser(nil, options)
    case .management: ManagementAdvertiser(nil, options)
    }
  }

  deinit { close() }

  var name: String { state.withLock { $0.advertisers[$0.choice.way] }?.name ?? "automatic" }
  var availability: BeaconAvailability { state.withLock { $0.receive == nil ? .undetermined : $0.choice.availability } }

  func open(_ receive: @escaping @Sendable (BeaconAdvertiserEvent) -> Void) {
    let choice = AdvertiserChoice(obstacle: obstacle())
    let isNew = state.withLock { state in
      guard state.receive == nil else { return false }
      state.receive = receive
      state.choice = choice
      return true
    }
    if isNew { steer() }
  }

  func start(_ beacon: IBeaconFrame) {
    state.withLock { state in
      guard state.receive != nil else { return }
      state.choice.start(beacon)
      // The same beacon again is sent again: the earlier attempt may have failed.
      state.given[state.choice.way] = nil
    }
    steer()
  }

  func stop() {
    state.withLock { $0.choice.stop() }
    steer()
  }

  func close() {
    let closing = steering.withLock { _ in handing.withLock { _ in state.withLock { AutomaticAdvertiser.clear(&$0) } } }
    for advertiser in closing { advertiser.close() }
  }

  /// Forgets the advertisers and returns them, to be closed.
  private static func clear(_ state: inout State) -> [any BeaconAdvertiser] {
    defer {
      state.receive = nil
      state.advertisers = [:]
      state.given = [:]
      state.turn += 1
      state.choice.stop()
    }
    return Array(state.advertisers.values)
  }

  /// Opens the advertiser of the chosen way and gives it the beacon; takes it from the other.
  private func steer() {
    steering.withLock { _ in
      guard
        let (way, turn, isOpen) = state.withLock({ state in
          state.receive == nil ? nil : (state.choice.way, state.turn, state.advertisers[state.choice.way] != nil)
        })
      else { return }
      if !isOpen { open(way, turn) }
      let calls = state.withLock { state in AutomaticAdvertiser.calls(&state, turn) }
      for call in calls {
        if let beacon = call.beacon { call.advertiser.start(beacon) } else { call.advertiser.stop() }
      }
    }
  }

  private func open(_ way: AdvertiserChoice.Way, _ turn: Int) {
    let made = make(way, options)
    let isCurrent = state.withLock { state in
      guard state.turn == turn, state.receive != nil else { return false }
      state.advertisers[way] = made
      return true
    }
    if isCurrent { made.open { [weak self] event in self?.take(event, from: way, turn) } }
  }

  /// Returns the advertisers that do not send what they are to send, and notes that they do.
  private static func calls(
    _ state: inout State, _ turn: Int
  ) -> [(advertiser: any BeaconAdvertiser, beacon: IBeaconFrame?)] {
    guard state.turn == turn, state.receive != nil else { return [] }
    var calls: [(advertiser: any BeaconAdvertiser, beacon: IBeaconFrame?)] = []
    for (way, advertiser) in state.advertisers {
      let wanted = way == state.choice.way ? state.choice.beacon : nil
      guard wanted != state.given[way] else { continue }
      state.given[way] = wanted
      calls.append((advertiser, wanted))
    }
    return calls
  }

  /// Takes an event of an advertiser, on its thread.
  private func take(_ event: BeaconAdvertiserEvent, from way: AdvertiserChoice.Way, _ turn: Int) {
    handing.withLock { _ in
      let (events, receive) = state.withLock { state in
        guard state.turn == turn else { return ([BeaconAdvertiserEvent](), state.receive) }
        if case .failed = event { state.given[way] = nil }
        return (state.choice.take(event, from: way), state.receive)
      }
      for event in events { receive?(event) }
    }
    steer()
  }
}

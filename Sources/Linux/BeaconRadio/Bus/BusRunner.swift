import EngineRuntime
import Glibc
import LinuxIO
import Providers
import Synchronization

/// One run of a state machine on a thread of its own.
final class BusRunner<Machine: BusMachine>: Sendable {
  private struct State: Sendable {
    var availability = BeaconAvailability.undetermined
    var controller: Int?
    var wishes: [Machine.Wish] = []
  }

  /// D-Bus address; nil for the system bus.
  let address: String?
  let notice: @Sendable (String) -> Void
  let waker = Waker()
  private let state = Guarded(State())
  private let outlet: BusOutlet<Machine.Event>
  private let isEnded = Atomic<Bool>(false)

  init(
    address: String?, notice: @escaping @Sendable (String) -> Void, receive: @escaping @Sendable (Machine.Event) -> Void
  ) {
    self.address = address
    self.notice = notice
    outlet = BusOutlet(receive)
  }

  /// Starts the thread; returns false if there is none.
  func start(_ makeMachine: @escaping @Sendable () -> Machine) -> Bool {
    SourceThread.run(named: "binnacle-bluez") { BusLoop(self, makeMachine()).run() }
  }

  /// Ends the run: no event follows. The thread closes its connection soon after.
  func end() {
    isEnded.store(true, ordering: .releasing)
    waker.raise()
    outlet.close()
  }

  /// Passes a wish to the machine.
  func wish(_ wish: Machine.Wish) {
    state.withLock { $0.wishes.append(wish) }
    waker.raise()
  }

  var availability: BeaconAvailability { state.withLock { $0.availability } }

  /// Name of the controller with the way to it.
  var name: String { state.withLock { $0.controller }.map { "hci\($0) (BlueZ)" } ?? "BlueZ" }

  // MARK: For the thread

  var hasEnded: Bool { isEnded.load(ordering: .acquiring) }

  func takeWishes() -> [Machine.Wish] {
    state.withLock { state in
      defer { state.wishes.removeAll() }
      return state.wishes
    }
  }

  /// Publishes the machine's state, then delivers its events.
  func publish(_ machine: Machine, _ events: [Machine.Event]) {
    let isNew = state.withLock { state in
      defer { state.availability = machine.availability }
      state.controller = machine.controller
      return state.availability != machine.availability
    }
    if isNew { outlet.deliver([Machine.event(machine.availability)]) }
    if !events.isEmpty { outlet.deliver(events) }
  }
}

/// What a scanner and an advertiser by BlueZ share: the run of their state machine, while there is one.
final class BusHandle<Machine: BusMachine>: Sendable {
  let controller: Int?
  let options: BeaconRadioOptions
  private let address: String?
  private let run = Guarded<BusRunner<Machine>?>(nil)

  /// - Parameters:
  ///   - controller: name of the only controller to use; nil for the best one.
  ///   - address: D-Bus address; nil for the system bus.
  init(_ controller: String?, _ options: BeaconRadioOptions, address: String?) {
    self.controller = controller.flatMap(BusControllers.number)
    self.options = options
    self.address = address
  }

  deinit { run.withLock { $0 }?.end() }

  var name: String {
    run.withLock { $0 }?.name ?? controller.map { "hci\($0) (BlueZ)" } ?? "BlueZ"
  }

  var availability: BeaconAvailability { run.withLock { $0 }?.availability ?? .undetermined }

  /// Starts a run; throws `busy` while there is one.
  func start(
    _ receive: @escaping @Sendable (Machine.Event) -> Void, _ makeMachine: @escaping @Sendable () -> Machine
  ) throws(SourceError) {
    let refusal: SourceError? = run.withLock { run in
      guard run == nil else { return SourceError(.busy, "BlueZ: scans already") }
      let runner = BusRunner<Machine>(address: address, notice: options.notice, receive: receive)
      guard runner.start(makeMachine) else { return SourceError(.unavailable, "BlueZ: cannot create a thread") }
      run = runner
      return nil
    }
    if let refusal { throw refusal }
  }

  /// Passes a wish to the machine.
  func wish(_ wish: Machine.Wish) { run.withLock { $0 }?.wish(wish) }

  /// Ends the run; does nothing without one.
  func end() {
    let runner = run.withLock { run in
      defer { run = nil }
      return run
    }
    runner?.end()
  }
}

/// Delivers events of one run to its receiver, in order, and none after `close`.
final class BusOutlet<Event: Sendable>: Sendable {
  private struct State: Sendable {
    var receive: (@Sendable (Event) -> Void)?
    /// The thread that delivers, while it does.
    var deliverer: pthread_t?
  }

  /// Held while events are delivered.
  private let delivery = Guarded(false)
  private let state: Guarded<State>

  init(_ receive: @escaping @Sendable (Event) -> Void) { state = Guarded(State(receive: receive)) }

  /// Delivers events. Called by one thread only.
  func deliver(_ events: [Event]) {
    delivery.withLock { _ in
      state.withLock { $0.deliverer = pthread_self() }
      for event in events { state.withLock { $0.receive }?(event) }
      state.withLock { $0.deliverer = nil }
    }
  }

  /// Ends the delivery. Waits for an event that another thread is delivering.
  func close() {
    let isInside = state.withLock { state in
      state.receive = nil
      return state.deliverer.map { pthread_equal($0, pthread_self()) != 0 } ?? false
    }
    if !isInside { delivery.withLock { _ in } }
  }
}

import LinuxIO
import LocationEngine
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

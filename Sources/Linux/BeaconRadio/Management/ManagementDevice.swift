import EngineRuntime
import Glibc
import LinuxIO
import Observations
import Providers
import Synchronization

/// A controller that is used by the kernel's management socket, and the thread that uses it: what scanning and
/// advertising have in common.
final class ManagementDevice: Sendable {
  private struct State {
    var name: String
    var availability = BeaconAvailability.undetermined
    var run: ManagementThread?
  }

  /// Result of `start`.
  enum Start {
    case started
    /// A thread is running.
    case busy
    /// No thread can be created.
    case failed
  }

  /// Index of the controller; nil for any.
  let named: UInt16?
  private let notice: @Sendable (String) -> Void
  private let opening: ManagementOpening
  private let state: Guarded<State>

  /// - Parameters:
  ///   - controller: name such as `hci0`; nil for any.
  ///   - notice: reports a line to the user.
  ///   - opening: opens the socket.
  init(_ controller: String?, notice: @escaping @Sendable (String) -> Void, opening: @escaping ManagementOpening) {
    named = ManagementName.index(of: controller)
    self.notice = notice
    self.opening = opening
    state = Guarded(State(name: ManagementName.display(named)))
  }

  var name: String { state.withLock { $0.name } }
  var availability: BeaconAvailability { state.withLock { $0.availability } }

  /// Starts a conversation, unless there is one.
  ///
  /// - Parameters:
  ///   - prepare: called before the thread is created, unless there is one.
  ///   - woken: called on the thread at the start and after `wake`.
  ///   - handle: called on the thread for each other output that a scanner or an advertiser handles.
  ///   - report: called on the thread for each change of the radio's availability.
  func start<Conversation: ManagementConversation & Sendable>(
    _ conversation: Conversation, prepare: () -> Void = {},
    woken: @escaping @Sendable (inout Conversation, MonotonicInstant) -> Void = { _, _ in },
    report: @escaping @Sendable (BeaconAvailability) -> Void, handle: @escaping @Sendable (ManagementOutput) -> Void
  ) -> Start {
    let run = ManagementThread()
    let isFree = state.withLock { state in
      guard state.run == nil else { return false }
      state.run = run
      return true
    }
    guard isFree else { return .busy }
    prepare()
    let hasStarted = run.start(
      conversation, open: opening,
      woken: woken, handle: { output in self.take(output, report, handle) })
    if !hasStarted { state.withLock { $0.run = nil } }
    return hasStarted ? .started : .failed
  }

  /// Makes the thread call `woken`.
  func wake() { state.withLock { $0.run }?.wake() }

  /// Ends the thread and waits for it.
  ///
  /// - Parameter forgets: whether the availability is undetermined again.
  func end(forgets: Bool = false) {
    guard let run = state.withLock({ $0.run }) else { return }
    run.end()
    state.withLock { state in
      guard state.run === run else { return }
      state.run = nil
      if forgets { state.availability = .undetermined }
    }
  }

  private func take(
    _ output: ManagementOutput, _ report: (BeaconAvailability) -> Void, _ handle: (ManagementOutput) -> Void
  ) {
    switch output {
    case .availability(let availability):
      state.withLock { $0.availability = availability }
      report(availability)
    case .controller(let index): state.withLock { $0.name = ManagementName.display(index) }
    case .notice(let text): notice(text)
    case .switchedOff(let index): notice(RadioBlock.explanation(index: index))
    default: handle(output)
    }
  }
}

/// One thread with a conversation, from its start to its end.
final class ManagementThread: Sendable {
  private let waker = Guarded<Waker?>(nil)
  private let isEnding = Atomic<Bool>(false)
  private let thread = Guarded<pthread_t?>(nil)
  /// Held by the thread while it runs, so that to take it is to wait for the end.
  private let life = Guarded(false)

  /// Starts the thread; returns false if none can be created. Call it once.
  ///
  /// - Parameters:
  ///   - woken: called on the thread at the start and after `wake`.
  ///   - handle: called on the thread for each output.
  func start<Conversation: ManagementConversation & Sendable>(
    _ conversation: Conversation, open: @escaping ManagementOpening,
    woken: @escaping @Sendable (inout Conversation, MonotonicInstant) -> Void,
    handle: @escaping @Sendable (ManagementOutput) -> Void
  ) -> Bool {
    SourceThread.run(named: "binnacle-beacon") { [self] in
      life.withLock { _ in
        thread.withLock { $0 = pthread_self() }
        let loop = ManagementLoop(
          conversation, open: open,
          woken: { conversation, now in
            guard !self.isEnding.load(ordering: .acquiring) else { return false }
            woken(&conversation, now)
            return true
          },
          handle: { output in if !self.isEnding.load(ordering: .acquiring) { handle(output) } })
        waker.withLock { $0 = loop.waker }
        // Calls `woken` first, for what was wished before there was a waker.
        loop.run()
        waker.withLock { $0 = nil }
        thread.withLock { $0 = nil }
      }
    }
  }

  /// Makes the thread call `woken`.
  func wake() { waker.withLock { $0 }?.raise() }

  /// Ends the thread and waits for it. Nothing is handled after it returns.
  ///
  /// On the thread itself it does not wait: the last reference to an owner may be dropped while an output is handled.
  func end() {
    isEnding.store(true, ordering: .releasing)
    wake()
    let isOwn = thread.withLock { thread in thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
    if !isOwn { life.withLock { _ in } }
  }
}

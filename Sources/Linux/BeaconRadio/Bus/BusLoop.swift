import Glibc
import LinuxIO
import Observations

/// What the thread of a run does: connects, reads messages, and connects again when the bus is gone.
final class BusLoop<Machine: BusMachine> {
  /// Nanoseconds between two attempts to connect.
  private static var connectInterval: Int64 { 2_000_000_000 }
  /// Messages between two looks at the caller's wishes.
  private static var batch: Int { 64 }

  private let runner: BusRunner<Machine>
  private var machine: Machine
  private var output = BusOutput<Machine.Event>()
  private var bus: SystemBus?
  /// When to connect; nil while connected, and if no attempt can succeed.
  private var attempt: MonotonicInstant?
  private var hasReported = false

  init(_ runner: BusRunner<Machine>, _ machine: Machine) {
    self.runner = runner
    self.machine = machine
    attempt = MonotonicClock.now
  }

  /// Runs until the run is ended.
  func run() {
    while !runner.hasEnded {
      // Taken before the wishes: one that is made meanwhile raises it again.
      _ = runner.waker.take()
      for wish in runner.takeWishes() { machine.take(wish, &output) }
      let now = MonotonicClock.now
      if let attempt, now >= attempt { connect(now) }
      if let deadline = machine.deadline, now >= deadline { machine.elapse(now, &output) }
      finish()
      if !readMessages() { wait() }
    }
  }

  private func connect(_ now: MonotonicInstant) {
    attempt = nil
    do throws(SystemBus.Failure) {
      bus = try SystemBus(runner.address) { [unowned self] event in
        machine.handle(event, at: MonotonicClock.now, &output)
      }
      hasReported = false
      machine.connect(&output)
    } catch {
      let problem = SystemBus.problem
      if !hasReported { runner.notice("BlueZ: no system bus: \(problem ?? systemMessage(error.code))") }
      hasReported = true
      if problem == nil { attempt = now.advanced(byNanoseconds: Self.connectInterval) }
      machine.disconnect(&output)
    }
  }

  /// Handles messages that have arrived; returns whether there may be more.
  private func readMessages() -> Bool {
    guard let bus else { return false }
    for _ in 0..<Self.batch {
      guard !runner.waker.isPending else { return true }
      do throws(SystemBus.Failure) {
        guard try bus.process() else { return false }
      } catch {
        lose()
      }
      finish()
      if self.bus == nil { return true }
    }
    return true
  }

  /// Makes the machine's calls and publishes its state and events.
  private func finish() {
    while let bus, !output.calls.isEmpty {
      let calls = output.calls
      output.calls.removeAll(keepingCapacity: true)
      do throws(SystemBus.Failure) {
        for call in calls { try bus.perform(call) }
      } catch {
        lose()
      }
    }
    output.calls.removeAll(keepingCapacity: true)
    for line in output.notices { runner.notice(line) }
    output.notices.removeAll(keepingCapacity: true)
    runner.publish(machine, output.events)
    output.events.removeAll(keepingCapacity: true)
  }

  private func lose() {
    bus = nil
    attempt = MonotonicClock.now.advanced(byNanoseconds: Self.connectInterval)
    output.calls.removeAll(keepingCapacity: true)
    machine.disconnect(&output)
  }

  /// Waits for a message, a wish, or the next deadline.
  private func wait() {
    if runner.waker.isPending { return }
    var descriptors = [
      pollfd(fd: runner.waker.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: -1, events: 0, revents: 0),
    ]
    if let bus {
      guard let polled = bus.poll else { return lose() }
      descriptors[1] = polled
    }
    var deadline = attempt
    for other in [machine.deadline, bus?.deadline] {
      if let other { deadline = deadline.map { min($0, other) } ?? other }
    }
    // Without a descriptor the waker is only a flag.
    if runner.waker.descriptor < 0 {
      let soon = MonotonicClock.now.advanced(byNanoseconds: 100_000_000)
      deadline = deadline.map { min($0, soon) } ?? soon
    }
    poll(&descriptors, 2, milliseconds(until: deadline))
    if descriptors[0].revents != 0, !runner.waker.isPending { runner.waker.clear() }
  }

  /// Returns the time for poll(2), rounded up; -1 for no limit.
  private func milliseconds(until deadline: MonotonicInstant?) -> CInt {
    guard let deadline else { return -1 }
    let rest = deadline.nanoseconds(since: MonotonicClock.now)
    return rest <= 0 ? 0 : CInt(clamping: min(rest, 3_600_000_000_000) / 1_000_000 + 1)
  }
}

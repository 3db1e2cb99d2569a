import Beacons
import Bytes
import Observations

/// A scan by an advertisement monitor of the kernel.
///
///     searching ──▶ reading ──▶ adding ──▶ scanning
///         ▲            │           │           │ controller off or gone
///         └────────────┴───────────┴───────────┘
///
/// A monitor outlives the socket that added it (Linux, net/bluetooth/mgmt.c: closing the socket removes nothing), and a
/// change of power; only the controller's removal, or bluetoothd when it starts, ends it. So this removes its own at the
/// end, and looks for it among those that exist before it adds one. The monitor of a process that was killed cannot be
/// recognized, as the kernel lists handles without patterns. Its only effect is that the controller goes on scanning.
///
/// With a monitor and without offloading the kernel reports every advertisement, of any pattern, with the handle 0; while
/// another process discovers, without a handle. Both are accepted.
struct ManagementSession: ManagementConversation {
  enum Step: Equatable {
    case searching
    case reading(UInt16)
    case adding(UInt16)
    case scanning(UInt16)
    /// Ended; a monitor may still be awaited, or its removal.
    case ending
  }

  private struct Monitor: Equatable {
    var index: UInt16
    var handle: UInt16
    var added: MonotonicInstant
  }

  var outbox = ManagementOutbox()
  private(set) var step = Step.searching
  /// Datagrams that were shorter than they say.
  private(set) var malformed = 0
  private var watch: ControllerMonitor
  private var repeats = RepeatDetector()
  private let formats: BeaconFormatFilter
  private var monitor: Monitor?
  private var answerBy: MonotonicInstant?
  private var awaitsMonitor = false

  /// - Parameters:
  ///   - named: index of the controller; nil for any.
  ///   - formats: formats that are reported.
  init(named: UInt16?, formats: Set<BeaconFormat>) {
    watch = ControllerMonitor(named: named)
    self.formats = BeaconFormatFilter(formats)
  }

  var deadline: MonotonicInstant? { earlier(earlier(watch.deadline, answerBy), repeats.deadline) }

  var isOver: Bool { step == .ending && monitor == nil && !awaitsMonitor }

  mutating func begin(at now: MonotonicInstant) {
    step = .searching
    (answerBy, awaitsMonitor) = (nil, false)
    watch.begin(at: now, &outbox)
  }

  mutating func receive(_ datagram: ByteView, at now: MonotonicInstant) {
    guard let event = ManagementEvent(datagram) else {
      malformed &+= 1
      return
    }
    switch event.kind {
    case .deviceFound(let found): return note(found, of: event.index, at: now)
    case .deviceLost, .other: return
    case .monitorRemoved(let handle): return noteRemoval(of: handle, event.index, at: now)
    case .commandComplete(let reply), .commandStatus(let reply): answer(reply, event.index, at: now)
    case .indexRemoved: if monitor?.index == event.index { monitor = nil }
    case .indexAdded, .newSettings: break
    }
    if step != .ending { change(watch.receive(event, at: now, &outbox), at: now) }
  }

  mutating func pass(at now: MonotonicInstant) {
    guard step != .ending else { return }
    if let answerBy, answerBy <= now {
      search()
      watch.failWithoutAnswer(at: now, &outbox)
    }
    watch.pass(at: now, &outbox)
    report(repeats.pass(at: now))
  }

  mutating func end(at now: MonotonicInstant) {
    step = .ending
    (answerBy, repeats) = (nil, RepeatDetector())
    if let monitor { outbox.send(.removeMonitor(handle: monitor.handle), to: monitor.index) }
  }

  private mutating func search() {
    step = .searching
    answerBy = nil
    report(repeats.forget())
  }
}

// MARK: Advertisements

extension ManagementSession {
  private mutating func note(_ found: ManagementDeviceFound, of index: UInt16, at now: MonotonicInstant) {
    guard step == .scanning(index), let frame = found.frame, formats.contains(frame) else { return }
    outbox.items.append(.beacon(frame, rssi: found.rssi, received: now))
    report(repeats.note(isFirst: found.monitor ?? 0 != 0, at: now))
  }

  private mutating func report(_ isOffloaded: Bool?) {
    guard let isOffloaded else { return }
    outbox.items.append(.offloaded(isOffloaded))
  }
}

// MARK: The monitor

extension ManagementSession {
  private mutating func change(_ change: ControllerMonitor.Change?, at now: MonotonicInstant) {
    switch change {
    case .usable(let index): read(index, at: now)
    case .lost: search()
    case nil: return
    }
  }

  private mutating func read(_ index: UInt16, at now: MonotonicInstant) {
    step = .reading(index)
    outbox.send(.readMonitorFeatures, to: index)
    answerBy = now.advanced(byNanoseconds: ManagementTime.answer)
  }

  private mutating func answer(_ reply: ManagementReply, _ index: UInt16, at now: MonotonicInstant) {
    switch reply.opcode {
    case ManagementCommand.readMonitorFeatures.opcode:
      guard step == .reading(index) else { return }
      guard let monitors = reply.monitors else { return fail(reply.status, at: now) }
      if let monitor, monitor.index == index, monitors.handles.contains(monitor.handle) { return scan(index) }
      monitor = nil
      step = .adding(index)
      awaitsMonitor = true
      outbox.send(.addMonitor(formats.patterns(most: monitors.patternLimit)), to: index)
      answerBy = now.advanced(byNanoseconds: ManagementTime.answer)
    case ManagementCommand.addMonitor([]).opcode: noteAdding(reply, index, at: now)
    case ManagementCommand.removeMonitor(handle: 0).opcode:
      // Whatever the answer is: a monitor that could not be removed is gone, or its controller is.
      if step == .ending, monitor?.index == index { monitor = nil }
    default: return
    }
  }

  private mutating func noteAdding(_ reply: ManagementReply, _ index: UInt16, at now: MonotonicInstant) {
    awaitsMonitor = false
    guard let handle = reply.monitor else {
      if step == .adding(index) { fail(reply.status, at: now) }
      return
    }
    // An answer that came too late: one monitor is enough.
    if let monitor, monitor.index == index, monitor.handle != handle {
      outbox.send(.removeMonitor(handle: handle), to: index)
      return
    }
    monitor = Monitor(index: index, handle: handle, added: now)
    if step == .adding(index) { scan(index) }
    if step == .ending { outbox.send(.removeMonitor(handle: handle), to: index) }
  }

  private mutating func scan(_ index: UInt16) {
    step = .scanning(index)
    answerBy = nil
    watch.succeed()
    outbox.use(index)
    outbox.report(.available)
  }

  private mutating func fail(_ status: ManagementStatus, at now: MonotonicInstant) {
    search()
    watch.fail(status == .success ? .failed : status, at: now, &outbox)
  }

  /// bluetoothd removes all monitors when it starts, which has the handle 0. The monitor is added again, at once if it
  /// lasted for a second.
  private mutating func noteRemoval(of handle: UInt16, _ index: UInt16, at now: MonotonicInstant) {
    guard let monitor, monitor.index == index, handle == 0 || handle == monitor.handle else { return }
    self.monitor = nil
    guard step == .scanning(index) else { return }
    if now.nanoseconds(since: monitor.added) >= 1_000_000_000 {
      read(index, at: now)
    } else {
      fail(.busy, at: now)
    }
  }
}

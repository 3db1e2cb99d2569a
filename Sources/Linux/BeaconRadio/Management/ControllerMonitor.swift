import Beacons
import Observations

/// Finds a controller that is switched on and has Bluetooth LE, and notices when it is gone or off.
///
///     listing ──▶ asking each index ──▶ usable
///        ▲                │                │ removed, off
///        └─── waiting ◀───┴────────────────┘
///
/// The named controller, or the usable one with the lowest index. A usable one is kept when a lower one appears.
struct ControllerMonitor {
  /// What has changed for the owner.
  enum Change: Equatable {
    /// This controller can be used.
    case usable(UInt16)
    /// The controller can no longer be used; the search goes on.
    case lost
  }

  enum Step: Equatable {
    case listing
    case asking(UInt16)
    case usable(UInt16)
    case waiting
  }

  /// Most controllers that are asked.
  static let most = 64

  let named: UInt16?
  var step = Step.waiting
  /// Settings of the usable controller.
  var settings: ManagementSettings = []
  /// When `pass` must be called.
  var deadline: MonotonicInstant?
  /// Controllers that are not asked yet, the lowest last.
  var unasked: [UInt16] = []
  /// First controller with LE that is off, and first one whose LE is off.
  var off: UInt16?
  var withoutLowEnergy: UInt16?
  /// Controllers that refused for good.
  var unsuitable: Set<UInt16> = []
  /// A controller was added, removed or switched on during the search.
  var isOutdated = false
  private var failures = 0
  private var mustReopen = false

  /// - Parameter named: index of the only suitable controller; nil for any.
  init(named: UInt16?) { self.named = named }

  /// Controller that can be used; nil if none is known.
  var index: UInt16? {
    if case .usable(let index) = step { index } else { nil }
  }

  /// Begins the search.
  mutating func begin(at now: MonotonicInstant, _ outbox: inout ManagementOutbox) {
    step = .listing
    (unasked, off, withoutLowEnergy, isOutdated, mustReopen) = ([], nil, nil, false, false)
    outbox.send(.readIndexList, to: ManagementIndex.none)
    deadline = now.advanced(byNanoseconds: ManagementTime.answer)
  }

  /// Does what is due.
  mutating func pass(at now: MonotonicInstant, _ outbox: inout ManagementOutbox) {
    guard let deadline, deadline <= now else { return }
    switch step {
    case .listing, .asking: failWithoutAnswer(at: now, &outbox)
    case .usable: self.deadline = nil
    case .waiting where mustReopen:
      self.deadline = now.advanced(byNanoseconds: ManagementTime.review)
      outbox.items.append(.reopen)
    case .waiting: begin(at: now, &outbox)
    }
  }

  /// Handles an event that is no advertisement.
  mutating func receive(
    _ event: ManagementEvent, at now: MonotonicInstant, _ outbox: inout ManagementOutbox
  ) -> Change? {
    switch event.kind {
    case .commandComplete(let reply), .commandStatus(let reply): return answer(reply, event.index, at: now, &outbox)
    case .indexAdded:
      unsuitable.remove(event.index)
      searchAgain(at: now, &outbox)
      return nil
    case .indexRemoved:
      unsuitable.remove(event.index)
      if index == event.index { return lose(at: now, &outbox) }
      searchAgain(at: now, &outbox)
      return nil
    case .newSettings(let settings):
      let isOn = settings.isSuperset(of: [.powered, .lowEnergy])
      guard index == event.index else {
        if isOn { searchAgain(at: now, &outbox) }
        return nil
      }
      self.settings = settings
      return isOn ? nil : lose(at: now, &outbox)
    default: return nil
    }
  }

  /// The owner's use of the controller has succeeded.
  mutating func succeed() { failures = 0 }

  /// A command has failed. The search begins again after a delay, or with the next controller.
  mutating func fail(_ status: ManagementStatus, at now: MonotonicInstant, _ outbox: inout ManagementOutbox) {
    failures = min(failures + 1, 8)
    if status == .notSupported, let index {
      if unsuitable.count < ControllerMonitor.most { unsuitable.insert(index) }
      begin(at: now, &outbox)
      return
    }
    if status == .notPowered || status == .blocked, let index { outbox.reportOff(index) }
    if let failure = ManagementFailure(status, isRepeated: failures > 1) {
      outbox.report(failure.availability, failure.notice)
      mustReopen = status == .permissionDenied
      wait(failure.isLasting ? ManagementTime.review : retryDelay, from: now)
    } else {
      wait(retryDelay, from: now)
    }
  }

  /// The kernel has not answered in time.
  mutating func failWithoutAnswer(at now: MonotonicInstant, _ outbox: inout ManagementOutbox) {
    failures = min(failures + 1, 8)
    outbox.report(.serviceMissing, "the kernel's Bluetooth management does not answer; it is asked again")
    wait(retryDelay, from: now)
  }

  private var retryDelay: Int64 {
    min(ManagementTime.firstRetry << Int64(max(0, failures - 1)), ManagementTime.longestRetry)
  }

  mutating func wait(_ delay: Int64, from now: MonotonicInstant) {
    step = .waiting
    deadline = now.advanced(byNanoseconds: delay)
  }

  private mutating func lose(at now: MonotonicInstant, _ outbox: inout ManagementOutbox) -> Change {
    begin(at: now, &outbox)
    return .lost
  }

  private mutating func searchAgain(at now: MonotonicInstant, _ outbox: inout ManagementOutbox) {
    switch step {
    case .waiting where !mustReopen: begin(at: now, &outbox)
    case .waiting, .usable: return
    case .listing, .asking: isOutdated = true
    }
  }
}

extension ControllerMonitor {
  /// Handles the answer to a command.
  mutating func answer(
    _ reply: ManagementReply, _ index: UInt16, at now: MonotonicInstant, _ outbox: inout ManagementOutbox
  ) -> Change? {
    switch step {
    case .listing where reply.opcode == ManagementCommand.readIndexList.opcode:
      guard let indices = reply.indices else {
        fail(reply.status == .success ? .failed : reply.status, at: now, &outbox)
        return nil
      }
      let suitable = Set(indices).subtracting(unsuitable).filter { named == nil || named == $0 }
      unasked = Array(suitable.sorted().prefix(ControllerMonitor.most).reversed())
      return askNext(at: now, &outbox)
    case .asking(index) where reply.opcode == ManagementCommand.readInfo.opcode:
      return note(reply.controller, of: index, at: now, &outbox)
    default: return nil
    }
  }

  /// - Parameter controller: nil for a controller that is gone, or one that is not set up.
  private mutating func note(
    _ controller: ManagementController?, of index: UInt16, at now: MonotonicInstant, _ outbox: inout ManagementOutbox
  ) -> Change? {
    guard let controller, controller.supported.contains(.lowEnergy) else { return askNext(at: now, &outbox) }
    let current = controller.current
    guard current.isSuperset(of: [.powered, .lowEnergy]) else {
      if !current.contains(.powered) { off = off ?? index } else { withoutLowEnergy = withoutLowEnergy ?? index }
      return askNext(at: now, &outbox)
    }
    step = .usable(index)
    settings = current
    deadline = nil
    return .usable(index)
  }

  private mutating func askNext(at now: MonotonicInstant, _ outbox: inout ManagementOutbox) -> Change? {
    if let index = unasked.popLast() {
      step = .asking(index)
      outbox.send(.readInfo, to: index)
      deadline = now.advanced(byNanoseconds: ManagementTime.answer)
    } else if isOutdated {
      begin(at: now, &outbox)
    } else {
      reportNone(&outbox)
      wait(ManagementTime.review, from: now)
    }
    return nil
  }

  private func reportNone(_ outbox: inout ManagementOutbox) {
    if let off {
      outbox.reportOff(off)
    } else if let index = withoutLowEnergy {
      outbox.use(index)
      outbox.report(
        .radioOff, "hci\(index): Bluetooth LE is off; switch it on: btmgmt --index \(index) le on, or start bluetoothd")
    } else {
      outbox.use(nil)
      let wanted = named.map { "hci\($0) is no Bluetooth LE controller of this machine" }
      outbox.report(.noRadio, wanted ?? "this machine has no Bluetooth LE controller")
    }
  }
}

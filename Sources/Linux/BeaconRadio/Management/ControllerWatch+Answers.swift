import Beacons
import LocationEngine
import Observations

extension ControllerWatch {
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
      unasked = Array(suitable.sorted().prefix(ControllerWatch.most).reversed())
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

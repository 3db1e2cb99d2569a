import Beacons
import LocationEngine
import Observations

extension ManagementAdvertisingSession {
  /// Handles the answer to a command.
  mutating func answer(_ reply: ManagementReply, _ index: UInt16, at now: MonotonicInstant) {
    switch (reply.opcode, step) {
    case (ManagementCommand.readMonitorFeatures.opcode, .probing(index)):
      answerBy = nil
      if reply.status == .permissionDenied {
        refuse(.permissionDenied, at: now)
      } else {
        step = .ready(index)
        outbox.use(index)
        outbox.report(.available)
        if wanted != nil { read(index, at: now) }
      }
    case (ManagementCommand.readAdvertisingFeatures.opcode, .reading(index)):
      answerBy = nil
      guard let advertisements = reply.advertisements else { return refuse(reply.status, at: now) }
      if watch.settings.contains(.advertising) { return yieldToOther() }
      if let free = advertisements.free {
        add(free, index, at: now)
      } else {
        giveUp(.busy, "hci\(index) sends as many advertisements as it can")
      }
    case (ManagementCommand.addAdvertising(instance: 0, timeout: 0, data: []).opcode, .adding(index)):
      answerBy = nil
      guard reply.status == .success else { return refuse(reply.status, at: now) }
      step = .sending(index)
      failures = 0
      renewal = now.advanced(byNanoseconds: ManagementTime.renewal)
      watch.succeed()
      outbox.items.append(.started)
    case (ManagementCommand.addAdvertising(instance: 0, timeout: 0, data: []).opcode, .sending(index)):
      answerBy = nil
      if reply.status != .success { refuse(reply.status, at: now) }
    case (ManagementCommand.removeAdvertising(instance: 0).opcode, _): awaitsRemoval = false
    default: return
    }
  }

  /// A command has failed: the beacon is given up, or sent once the kernel allows it again.
  private mutating func refuse(_ status: ManagementStatus, at now: MonotonicInstant) {
    failures += 1
    switch status {
    case .notPowered, .blocked, .invalidIndex: break
    case .permissionDenied: giveUp(.permissionDenied, "sending needs CAP_NET_ADMIN")
    case .unknownCommand, .notSupported, .invalidParameters:
      return giveUp(.unsupported, "the controller or the kernel cannot send it, status \(status.rawValue)")
    case .noResources: return giveUp(.busy, "the controller has no room for it")
    default:
      if failures >= ManagementAdvertisingSession.mostFailures {
        return giveUp(.unavailable, "the controller refuses, status \(status.rawValue)")
      }
    }
    search()
    watch.fail(status == .success ? .failed : status, at: now, &outbox)
  }

  /// A controller whose own setting says to advertise sends nothing else.
  mutating func yieldToSetting(_ event: ManagementEvent) {
    guard case .newSettings(let settings) = event.kind, watch.index == event.index else { return }
    if settings.contains(.advertising), case .sending = step { yieldToOther() }
  }

  private mutating func yieldToOther() {
    giveUp(.busy, "another program advertises by the setting of the controller: btmgmt advertising off")
  }
}

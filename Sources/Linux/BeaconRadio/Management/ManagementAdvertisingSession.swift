import Beacons
import Bytes
import EngineRuntime
import Observations

/// Sends a beacon by the kernel's command 003E, beside bluetoothd or without it.
///
///     searching ──▶ probing ──▶ ready ──▶ reading ──▶ adding ──▶ sending
///         ▲            │          │          │          │           │ controller off or gone
///         └────────────┴──────────┴──────────┴──────────┴───────────┘
///
/// An advertisement outlives the socket that added it. So it has a timeout of 1 s, the shortest the kernel has, and is
/// renewed each 0.5 s: it ends within 1 s after the process was killed. Without flags the kernel sends the data as they
/// are, so that they have their own flags. An advertisement that another process removes, as bluetoothd does when it
/// starts, is back with the next renewal.
struct ManagementAdvertisingSession: ManagementConversation {
  enum Step: Equatable {
    case searching
    case probing(UInt16)
    case ready(UInt16)
    case reading(UInt16)
    case adding(UInt16)
    case sending(UInt16)
    case ending
  }

  private struct Instance: Equatable {
    var index: UInt16
    var number: UInt8
  }

  /// Failures in a row after which a beacon is given up.
  static let mostFailures = 3

  var outbox = ManagementOutbox()
  var step = Step.searching
  var watch: ControllerMonitor
  var wanted: IBeaconFrame?
  private var instance: Instance?
  var answerBy: MonotonicInstant?
  var renewal: MonotonicInstant?
  var failures = 0
  var awaitsRemoval = false

  /// - Parameter named: index of the controller; nil for any.
  init(named: UInt16?) { watch = ControllerMonitor(named: named) }

  var deadline: MonotonicInstant? { earlier(earlier(watch.deadline, answerBy), renewal) }

  var isOver: Bool { step == .ending && !awaitsRemoval }

  mutating func fail(_ failure: ManagementFailure) {
    outbox.report(failure.availability, failure.notice)
    giveUp(failure.availability == .notPermitted ? .permissionDenied : .unsupported, failure.notice)
  }

  mutating func begin(at now: MonotonicInstant) {
    search()
    watch.begin(at: now, &outbox)
  }

  /// Sends a beacon from now on, or none.
  mutating func want(_ beacon: IBeaconFrame?, at now: MonotonicInstant) {
    wanted = beacon
    failures = 0
    guard beacon != nil else { return withdraw() }
    switch (step, outbox.availability) {
    case (.ready(let index), _): read(index, at: now)
    case (.sending(let index), _), (.adding(let index), _): if let instance { add(instance.number, index, at: now) }
    case (_, .notPermitted): giveUp(.permissionDenied, "the program may not use the radio")
    case (_, .serviceMissing): giveUp(.unsupported, "the kernel's Bluetooth management cannot be used")
    default: return
    }
  }

  mutating func receive(_ datagram: ByteView, at now: MonotonicInstant) {
    guard let event = ManagementEvent(datagram) else { return }
    switch event.kind {
    case .deviceFound, .deviceLost, .monitorRemoved, .other: return
    case .commandComplete(let reply), .commandStatus(let reply): answer(reply, event.index, at: now)
    case .indexRemoved: if instance?.index == event.index { (instance, awaitsRemoval) = (nil, false) }
    case .indexAdded, .newSettings: break
    }
    if step == .ending { return }
    switch watch.receive(event, at: now, &outbox) {
    case .usable(let index): probe(index, at: now)
    case .lost: search()
    case nil: yieldToSetting(event)
    }
  }

  mutating func pass(at now: MonotonicInstant) {
    guard step != .ending else { return }
    if let answerBy, answerBy <= now {
      search()
      watch.failWithoutAnswer(at: now, &outbox)
    }
    if case .sending(let index) = step, let renewal, renewal <= now, let instance {
      self.renewal = now.advanced(byNanoseconds: ManagementTime.renewal)
      // A controller that is slow is not asked twice.
      if answerBy == nil { send(instance, to: index, at: now) }
    }
    watch.pass(at: now, &outbox)
  }

  mutating func end(at now: MonotonicInstant) {
    withdraw()
    step = .ending
    (answerBy, renewal) = (nil, nil)
  }

  mutating func search() {
    step = .searching
    (answerBy, renewal, instance) = (nil, nil, nil)
  }
}

// MARK: Commands

extension ManagementAdvertisingSession {
  /// Asks whether the process has the capability: the answer to this question needs it, and no other changes nothing.
  mutating func probe(_ index: UInt16, at now: MonotonicInstant) {
    step = .probing(index)
    outbox.send(.readMonitorFeatures, to: index)
    answerBy = now.advanced(byNanoseconds: ManagementTime.answer)
  }

  mutating func read(_ index: UInt16, at now: MonotonicInstant) {
    step = .reading(index)
    outbox.send(.readAdvertisingFeatures, to: index)
    answerBy = now.advanced(byNanoseconds: ManagementTime.answer)
  }

  mutating func add(_ number: UInt8, _ index: UInt16, at now: MonotonicInstant) {
    step = .adding(index)
    renewal = nil
    let added = Instance(index: index, number: number)
    instance = added
    send(added, to: index, at: now)
  }

  private mutating func send(_ instance: Instance, to index: UInt16, at now: MonotonicInstant) {
    guard let wanted else { return }
    outbox.send(
      .addAdvertising(
        instance: instance.number, timeout: ManagementTime.advertisement, data: wanted.advertisingData()), to: index)
    answerBy = now.advanced(byNanoseconds: ManagementTime.answer)
  }

  private mutating func withdraw() {
    wanted = nil
    if let instance {
      outbox.send(.removeAdvertising(instance: instance.number), to: instance.index)
      awaitsRemoval = true
    }
    (instance, renewal) = (nil, nil)
    switch step {
    case .reading(let index), .adding(let index), .sending(let index):
      step = .ready(index)
      answerBy = nil
    case .searching, .probing, .ready, .ending: return
    }
  }

  mutating func giveUp(_ kind: SourceError.Kind, _ message: String) {
    guard wanted != nil else { return }
    withdraw()
    outbox.items.append(.failed(SourceError(kind, "the beacon is not sent: \(message)")))
  }
}

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

import Beacons
import Bytes
import LocationEngine
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
  var watch: ControllerWatch
  var wanted: IBeaconFrame?
  private var instance: Instance?
  var answerBy: MonotonicInstant?
  var renewal: MonotonicInstant?
  var failures = 0
  var awaitsRemoval = false

  /// - Parameter named: index of the controller; nil for any.
  init(named: UInt16?) { watch = ControllerWatch(named: named) }

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

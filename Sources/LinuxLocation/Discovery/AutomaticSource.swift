import CLinuxIO
import Glibc
import LocationEngine
import Observations

/// Whatever receiver is attached, the best of them: finds it, waits for one when there is none, and goes over to
/// another when it falls silent or is unplugged.
///
/// What is read comes from one receiver at a time, and a change of receivers is a loss and a reconnection: nothing of
/// one is ever mixed with the other. `name` is the receiver's, and `auto:` while there is none.
///
/// One thread opens, reads and closes; that is why most of the state needs no lock.
public final class AutomaticSource: ObservationSource, @unchecked Sendable {
  /// What it is called while it has no receiver.
  public static let unnamed = "auto:"
  /// How often it looks about, nanoseconds.
  private static let period: Int64 = 1_000_000_000

  /// What other threads ask for.
  private struct Shared {
    var name = AutomaticSource.unnamed
    var child: (any ObservationSource)?
  }

  private let survey: () -> [AttachedDevice]
  private let makeSource: (AttachedDevice) -> (any ObservationSource)?
  private let notice: @Sendable (String) -> Void
  private let policy: SelectionPolicy
  private let roots: SystemRoots
  private let shared = Guarded(Shared())
  private let waker = Waker()
  private var watch: DeviceWatch?
  private var selector: ReceiverSelector
  private var child: (any ObservationSource)?
  private var hasDelivered = false
  private var nextLook = MonotonicInstant.zero
  private var lastRead = MonotonicInstant.zero
  private var scout: Scout?
  /// A source remembers the speed of its port, so it is kept for the next time.
  private var sources: [String: any ObservationSource] = [:]
  private var told: Set<String> = []
  private var hasToldOfWaiting = false

  /// - Parameters:
  ///   - survey: where devices are looked for.
  ///   - options: for the receivers that are opened; its notice also gets what is chosen, and why.
  public convenience init(_ survey: DeviceSurvey = DeviceSurvey(), _ options: SourceOptions = SourceOptions()) {
    self.init(
      survey: { survey.devices() }, roots: survey.roots, policy: SelectionPolicy(), notice: options.notice,
      makeSource: { $0.makeSource(options) })
    if let limitation = survey.limitation { options.notice(limitation) }
  }

  init(
    survey: @escaping () -> [AttachedDevice], roots: SystemRoots, policy: SelectionPolicy,
    notice: @escaping @Sendable (String) -> Void, makeSource: @escaping (AttachedDevice) -> (any ObservationSource)?
  ) {
    self.survey = survey
    self.roots = roots
    self.policy = policy
    self.notice = notice
    self.makeSource = makeSource
    selector = ReceiverSelector(policy)
  }

  deinit { scout?.stop() }

  public var name: String { shared.withLock { $0.name } }
  public var isReconnectable: Bool { true }
  public var now: MonotonicInstant { MonotonicClock.now }

  public func interrupt() {
    waker.raise()
    shared.withLock { $0.child?.interrupt() }
  }

  public func wait(until deadline: MonotonicInstant) -> Bool { waker.sleep(until: deadline) }

  public func watchOutput(_ descriptor: Int32) {
    waker.output = descriptor
    child?.watchOutput(descriptor)
  }

  public func noteEpoch(hasPosition: Bool, at instant: MonotonicInstant) {
    selector.epoch(hasPosition: hasPosition, at: instant)
    hasToldOfWaiting = false
    told = []
  }

  /// Never fails: where nothing can be opened the search goes on in `read`.
  public func open() throws(SourceError) {
    close()
    if watch == nil { watch = DeviceWatch(roots) }
    takeStock()
    nextLook = now.advanced(byNanoseconds: AutomaticSource.period)
    while child == nil, case .open(let device) = selector.next(at: now) { attempt(device) }
  }

  public func close() {
    stopScout()
    drop()
    selector.lost(at: now)
  }

  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead {
    while true {
      if waker.take() { return .interrupted }
      guard let child else {
        if let outcome = search(until: deadline) { return outcome }
        continue
      }
      if lastRead >= nextLook {
        try lookAbout(at: lastRead)
        guard self.child != nil else { continue }
      }
      do throws(SourceError) {
        switch try child.read(into: buffer, until: min(nextLook, deadline ?? nextLook)) {
        case .bytes(let count, let stamp):
          hasDelivered = true
          lastRead = stamp
          return .bytes(count, at: stamp)
        case .idle(let stamp):
          lastRead = stamp
          if let deadline, stamp >= deadline { return .idle(at: stamp) }
        case .interrupted:
          _ = waker.take()
          return .interrupted
        case .end:
          throw SourceError(.disconnected, "\(name): it has ended")
        }
      } catch {
        try giveUp(error)
      }
    }
  }

  private func takeStock() {
    let devices = survey()
    selector.found(devices)
    // Each holds a descriptor. A few that are gone are kept, for they come back.
    guard sources.count > AutomaticSource.longestMemory else { return }
    let present = Set(devices.map(key))
    sources = sources.filter { present.contains($0.key) }
  }

  private static let longestMemory = 16

  private func key(_ device: AttachedDevice) -> String { device.identity + " " + device.path }

  // MARK: With a receiver

  /// Sees what was plugged in or out, and whether another receiver should serve; then it leaves this one, with an error
  /// when that has said anything.
  private func lookAbout(at now: MonotonicInstant) throws(SourceError) {
    nextLook = now.advanced(byNanoseconds: AutomaticSource.period)
    if watch?.poll() ?? false { takeStock() }
    if let scout { selector.looked(scout.look) }
    if case .leave(let reason) = selector.next(at: now) {
      let error = SourceError(.disconnected, explanation(of: reason))
      let wasHeard = hasDelivered
      stopScout()
      drop()
      selector.left(reason, at: now)
      if wasHeard { throw error }
      return tell(error.message)
    }
    if scout?.device != selector.lookedAt {
      stopScout()
      if let device = selector.lookedAt { startScout(device) }
    }
  }

  private func explanation(of reason: ReceiverSelector.Reason) -> String {
    switch reason {
    case .unplugged: "\(name): the device was unplugged"
    case .silent: "\(name): silent; trying another receiver"
    case .outdone(let better) where selector.currentDevice.map { AttachedDevice.precedes(better, $0) } ?? true:
      "\(name): \(better.introduction) has had positions for a while and is preferred"
    case .outdone(let better): "\(name): it has no position, and \(better.introduction) has"
    }
  }

  /// A receiver that has said something was lost, which is told; one that never did is passed over.
  private func giveUp(_ error: SourceError) throws(SourceError) {
    let device = selector.currentDevice
    let wasHeard = hasDelivered
    stopScout()
    drop()
    if wasHeard {
      selector.lost(at: now)
      throw error
    }
    if let device {
      selector.failed(device, at: now)
      tell(error.message)
    }
  }

  private func drop() {
    shared.withLock { $0.child = nil }
    child?.watchOutput(-1)
    child?.close()
    child = nil
    hasDelivered = false
  }

  private func startScout(_ device: AttachedDevice) {
    guard let source = source(for: device), (try? device.mustBeFree()) != nil else {
      return selector.looked(ReceiverSelector.Look(hasFailed: true))
    }
    (source as? TunedSource)?.isServing = false
    let scout = Scout(device, source, longestGap: policy.longestGap)
    scout.start()
    self.scout = scout
  }

  private func stopScout() {
    scout?.stop()
    scout = nil
  }

  // MARK: Without one

  /// Tries what can be tried and waits for the rest; nil when there is a receiver to read.
  private func search(until deadline: MonotonicInstant?) -> SourceRead? {
    let now = now
    if watch?.poll() ?? false || now >= nextLook {
      takeStock()
      nextLook = now.advanced(byNanoseconds: AutomaticSource.searchPeriod)
    }
    switch selector.next(at: now) {
    case .open(let device):
      attempt(device)
      return nil
    case .wait(let instant):
      tellOfWaiting()
      shared.withLock { $0.name = AutomaticSource.unnamed }
      var limit = min(nextLook, now.advanced(byNanoseconds: AutomaticSource.period))
      if let instant { limit = min(limit, instant) }
      if let deadline { limit = min(limit, deadline) }
      if waker.isPending { return nil }
      let rest = max(0, limit.nanoseconds(since: now))
      if linuxio_wait(watch?.descriptor ?? -1, 0, waker.descriptor, rest) & LINUXIO_WOKEN != 0 {
        waker.clear()
        return nil
      }
      let later = self.now
      if let deadline, later >= deadline { return .idle(at: later) }
      return nil
    case .read, .leave:
      // Only a receiver that is open could be read or left.
      selector.lost(at: now)
      return nil
    }
  }

  /// How often buses that announce nothing are asked again, nanoseconds.
  private static let searchPeriod: Int64 = 5_000_000_000

  private func attempt(_ device: AttachedDevice) {
    guard let source = source(for: device) else { return selector.failed(device, at: now) }
    do throws(SourceError) {
      try device.mustBeFree()
      (source as? TunedSource)?.isServing = true
      try source.open()
    } catch {
      selector.failed(device, at: now)
      tell(error.advice.map { "\(error.message); \($0)" } ?? error.message)
      return
    }
    child = source
    source.watchOutput(waker.output)
    shared.withLock { shared in
      shared.child = source
      shared.name = source.name
    }
    selector.opened(device, at: now)
    tell("taking \(device.introduction): \(device.reason)")
  }

  private func source(for device: AttachedDevice) -> (any ObservationSource)? {
    if let known = sources[key(device)] { return known }
    guard let source = makeSource(device) else { return nil }
    sources[key(device)] = source
    return source
  }

  private func tellOfWaiting() {
    guard !hasToldOfWaiting else { return }
    hasToldOfWaiting = true
    notice("no receiver to read now; waiting for one (`binnacle devices` lists what is here)")
  }

  /// Tells what was not told since the last position.
  private func tell(_ message: String) {
    if told.insert(message).inserted { notice(message) }
  }
}

extension AttachedDevice {
  /// Throws when somebody has it open. Not all who do lock it: a login prompt shares its terminal with everybody.
  func mustBeFree() throws(SourceError) {
    if i2cAddress == nil, !PortHolder.all(of: path).isEmpty { throw SerialError.busy(path) }
  }

  /// The source that reads this device; nil when nothing here can.
  public func makeSource(_ options: SourceOptions = SourceOptions()) -> (any ObservationSource)? {
    guard i2cAddress == nil else { return try? LinuxLocation.makeSource(name, options) }
    if let board = options.tuning {
      return TunedSource(path: path, baud: options.baud, board, isServing: false, notice: options.notice)
    }
    return SerialSource(path: path, baud: options.baud, notice: options.notice)
  }
}

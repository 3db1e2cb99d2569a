import CLinuxIO
import EngineRuntime
import Glibc
import LinuxIO
import LocationEngine
import Observations

/// A source that reads the best receiver that is attached.
///
/// It waits for one if there is none, and changes to another if it falls silent or is unplugged.
///
/// Only one receiver is read at a time. A change of receivers is a loss and a reconnection, so that data of two
/// receivers are never mixed. `name` is the receiver's, or `auto:` while there is none.
///
/// One thread opens, reads and closes, so most of the state needs no lock.
public final class AutomaticSource: ByteSource, @unchecked Sendable {
  /// The source's name while it has no receiver.
  public static let unnamed = "auto:"
  /// Interval at which it checks for changes, ns.
  private static let period: Int64 = 1_000_000_000

  /// The state that other threads access.
  private struct Shared {
    var name = AutomaticSource.unnamed
    var child: (any ByteSource)?
  }

  private let survey: () -> [AttachedDevice]
  private let makeSource: (AttachedDevice) -> (any ByteSource)?
  private let notice: @Sendable (String) -> Void
  private let policy: SelectionPolicy
  private let roots: SystemRoots
  private let shared = Guarded(Shared())
  private let waker = Waker()
  private var watch: DeviceMonitor?
  private var selector: ReceiverSelector
  private var child: (any ByteSource)?
  private var hasDelivered = false
  private var nextLook = MonotonicInstant.zero
  private var lastRead = MonotonicInstant.zero
  private var candidate: CandidateReader?
  /// Sources that were opened before, by device. They are kept because a source remembers the speed of its port.
  private var sources: [String: any ByteSource] = [:]
  private var told: Set<String> = []
  private var hasToldOfWaiting = false

  /// Creates a source that searches once it is opened.
  ///
  /// - Parameters:
  ///   - survey: Lists the devices that may be receivers.
  ///   - options: For the receivers that are opened; `notice` also gets the choice and its reason.
  public convenience init(_ survey: DeviceSurvey = DeviceSurvey(), _ options: SourceOptions = SourceOptions()) {
    self.init(
      survey: { survey.devices() }, roots: survey.roots, policy: SelectionPolicy(), notice: options.notice,
      makeSource: { $0.makeSource(options) })
    if let limitation = survey.limitation { options.notice(limitation) }
  }

  init(
    survey: @escaping () -> [AttachedDevice], roots: SystemRoots, policy: SelectionPolicy,
    notice: @escaping @Sendable (String) -> Void, makeSource: @escaping (AttachedDevice) -> (any ByteSource)?
  ) {
    self.survey = survey
    self.roots = roots
    self.policy = policy
    self.notice = notice
    self.makeSource = makeSource
    selector = ReceiverSelector(policy)
  }

  deinit { candidate?.stop() }

  /// Name of the receiver that is read; `auto:` while there is none.
  public var name: String { shared.withLock { $0.name } }
  /// A live source: the search starts again after a loss.
  public var traits: SourceTraits { .live }
  /// The time of CLOCK_MONOTONIC.
  public var now: MonotonicInstant { MonotonicClock.now }

  /// Ends the current or next `read` or `wait`. Safe from any thread.
  public func interrupt() {
    waker.raise()
    shared.withLock { $0.child?.interrupt() }
  }

  /// Sleeps until `deadline`; false if an interrupt ended the sleep.
  public func wait(until deadline: MonotonicInstant) -> Bool { waker.sleep(until: deadline) }

  /// Also ends waits when this descriptor can be written; negative: none.
  public func watchOutput(_ descriptor: Int32) {
    waker.output = descriptor
    child?.watchOutput(descriptor)
  }

  /// Records whether the receiver has a position, which the choice of receivers depends on.
  public func noteEpoch(hasPosition: Bool, at instant: MonotonicInstant) {
    selector.epoch(hasPosition: hasPosition, at: instant)
    hasToldOfWaiting = false
    told = []
  }

  /// Opens the preferred device that can be opened. Never fails: if there is none, `read` continues the search.
  public func open() throws(SourceError) {
    close()
    if watch == nil { watch = DeviceMonitor(roots) }
    takeStock()
    nextLook = now.advanced(byNanoseconds: AutomaticSource.period)
    while child == nil, case .open(let device) = selector.next(at: now) { attempt(device) }
  }

  /// Closes the receiver that is read or checked; its port is remembered.
  public func close() {
    stopCandidateReader()
    drop()
    selector.lost(at: now)
  }

  /// Waits for bytes of the receiver and reads them; without a receiver, searches for one until `deadline`.
  ///
  /// Throws if a receiver that was read is lost or replaced.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
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
        case .received(let count, let stamp):
          hasDelivered = true
          lastRead = stamp
          return .received(count, at: stamp)
        case .idle(let stamp):
          lastRead = stamp
          if let deadline, stamp >= deadline { return .idle(at: stamp) }
        case .interrupted:
          _ = waker.take()
          return .interrupted
        case .end:
          throw SourceError(.disconnected, "\(name): closed")
        }
      } catch {
        try giveUp(error)
      }
    }
  }

  private func takeStock() {
    let devices = survey()
    selector.found(devices)
    // Each source holds a descriptor. Some of removed devices are kept, because the devices may come back.
    guard sources.count > AutomaticSource.longestMemory else { return }
    let present = Set(devices.map(key))
    sources = sources.filter { present.contains($0.key) }
  }

  private static let longestMemory = 16

  private func key(_ device: AttachedDevice) -> String { device.identity + " " + device.path }

  // MARK: With a receiver

  /// Checks for plugged or unplugged devices, and whether to change to another receiver.
  ///
  /// Throws if the abandoned receiver has delivered bytes.
  private func lookAbout(at now: MonotonicInstant) throws(SourceError) {
    nextLook = now.advanced(byNanoseconds: AutomaticSource.period)
    if watch?.poll() ?? false { takeStock() }
    if let candidate { selector.looked(candidate.look) }
    if case .leave(let reason) = selector.next(at: now) {
      let error = SourceError(.disconnected, explanation(of: reason))
      let wasHeard = hasDelivered
      stopCandidateReader()
      drop()
      selector.left(reason, at: now)
      if wasHeard { throw error }
      return tell(error.message)
    }
    if candidate?.device != selector.lookedAt {
      stopCandidateReader()
      if let device = selector.lookedAt { startCandidateReader(device) }
    }
  }

  private func explanation(of reason: ReceiverSelector.Reason) -> String {
    switch reason {
    case .unplugged: "\(name): the device was unplugged"
    case .silent: "\(name): silent; trying another receiver"
    case .outdone(let better) where selector.currentDevice.map { AttachedDevice.precedes(better, $0) } ?? true:
      "\(name): changing to \(better.introduction), which is preferred and has a position"
    case .outdone(let better): "\(name): no position; \(better.introduction) has one"
    }
  }

  /// Closes the receiver after an error. Rethrows if it had delivered bytes; otherwise another device is tried.
  private func giveUp(_ error: SourceError) throws(SourceError) {
    let device = selector.currentDevice
    let wasHeard = hasDelivered
    stopCandidateReader()
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

  private func startCandidateReader(_ device: AttachedDevice) {
    guard let source = source(for: device), device.isFree else {
      return selector.looked(ReceiverSelector.Look(hasFailed: true))
    }
    (source as? TunedSource)?.isServing = false
    let candidate = CandidateReader(device, source, longestGap: policy.longestGap)
    candidate.start()
    self.candidate = candidate
  }

  private func stopCandidateReader() {
    candidate?.stop()
    candidate = nil
  }

  // MARK: Without a receiver

  /// Opens the next device, or waits until one may be tried; nil if there is a receiver to read.
  private func search(until deadline: MonotonicInstant?) -> SourceRead<Int>? {
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
      // Not reached: only an open receiver can be read or left.
      selector.lost(at: now)
      return nil
    }
  }

  /// Interval at which buses without change events are scanned again, ns.
  private static let searchPeriod: Int64 = 5_000_000_000

  private func attempt(_ device: AttachedDevice) {
    guard let source = source(for: device) else { return selector.failed(device, at: now) }
    do throws(SourceError) {
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
    tell("using \(device.introduction): \(device.reason)")
  }

  private func source(for device: AttachedDevice) -> (any ByteSource)? {
    if let known = sources[key(device)] { return known }
    guard let source = makeSource(device) else { return nil }
    sources[key(device)] = source
    return source
  }

  private func tellOfWaiting() {
    guard !hasToldOfWaiting else { return }
    hasToldOfWaiting = true
    notice("no receiver; waiting for one (see binnacle devices)")
  }

  /// Sends a notice unless it was sent since the last epoch.
  private func tell(_ message: String) {
    if told.insert(message).inserted { notice(message) }
  }
}

extension AttachedDevice {
  /// Whether no other process has the device open.
  var isFree: Bool { i2cAddress != nil || PortHolder.all(of: path).isEmpty }

  /// Returns a source that reads this device; nil if its address is not supported.
  public func makeSource(_ options: SourceOptions = SourceOptions()) -> (any ByteSource)? {
    guard i2cAddress == nil else { return try? LinuxLocation.makeSource(name, options) }
    if let board = options.tuning {
      return TunedSource(path: path, baud: options.baud, board, isServing: false, notice: options.notice)
    }
    return SerialSource(path: path, baud: options.baud, notice: options.notice)
  }
}

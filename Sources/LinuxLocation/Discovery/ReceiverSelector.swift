import LocationEngine
import Observations

/// Which of several receivers is read: the whole policy of choosing, failing over and coming back, without a clock
/// and without I/O.
///
/// Whoever runs it does what `next` says, tells the outcome, and asks again, at least once a second while reading.
///
/// - Of what is plugged in and not in disgrace the most preferred is opened. What fails is left alone for a while, the
///   longer the oftener it fails.
/// - One that falls silent is given up only when there is another to try.
/// - While one serves, those that are preferred to it are looked at, one at a time, beside it. One is switched to when
///   it has had positions for long enough. One without a position has all the others looked at.
struct ReceiverSelector {
  enum Action: Equatable {
    case open(AttachedDevice)
    /// Go on with the one that is open.
    case read
    /// Close it: the next one is chosen after that.
    case leave(Reason)
    /// Nothing can be opened before this instant, or before a device comes when it is nil.
    case wait(until: MonotonicInstant?)
  }

  enum Reason: Equatable {
    case unplugged
    case silent
    /// This one is better, and has shown that it works.
    case outdone(by: AttachedDevice)
  }

  /// What a look at another receiver has shown so far.
  struct Look: Equatable, Sendable {
    var fixes = FixHistory()
    /// It cannot be read.
    var hasFailed = false
  }

  private struct Current {
    var device: AttachedDevice
    var openedAt: MonotonicInstant
    var lastEpoch: MonotonicInstant?
    var lastFix: MonotonicInstant?
  }

  private struct Disgrace {
    var failures: Int
    var until: MonotonicInstant
  }

  private let policy: SelectionPolicy
  /// Those that may be taken, in the order of preference.
  private var devices: [AttachedDevice] = []
  private var current: Current?
  private var disgraced: [String: Disgrace] = [:]
  /// Who is looked at, since when, and what that has shown.
  private var looking: (device: AttachedDevice, since: MonotonicInstant, look: Look)?
  /// To be opened next, whatever the order says.
  private var successor: String?

  init(_ policy: SelectionPolicy = SelectionPolicy()) { self.policy = policy }

  var currentDevice: AttachedDevice? { current?.device }

  /// Whom to look at now, beside the one that is read.
  var lookedAt: AttachedDevice? { looking?.device }

  /// Everything that may be taken and is not in disgrace.
  func usable(at now: MonotonicInstant) -> [AttachedDevice] {
    devices.filter { device in disgraced[device.identity].map { now >= $0.until } ?? true }
  }

  // MARK: What happened

  /// The devices that are plugged in now; one that is new, or that comes back, is forgiven.
  mutating func found(_ all: [AttachedDevice]) {
    let taken = all.filter { $0.verdict != .notReceiver }.sorted(by: AttachedDevice.precedes)
    let before = Set(devices.map { $0.identity + $0.path })
    for device in taken where !before.contains(device.identity + device.path) { disgraced[device.identity] = nil }
    devices = taken
    if let device = looking?.device, !taken.contains(device) { looking = nil }
  }

  mutating func opened(_ device: AttachedDevice, at now: MonotonicInstant) {
    current = Current(device: device, openedAt: now)
    looking = nil
    successor = nil
  }

  /// The device could not be opened, or was read and gave nothing to understand.
  mutating func failed(_ device: AttachedDevice, at now: MonotonicInstant) {
    disgrace(device, policy.firstRetry, policy.longestRetry, at: now)
    if current?.device == device { close() }
    if successor == device.identity { successor = nil }
  }

  /// The open device is gone in the middle of reading.
  mutating func lost(at now: MonotonicInstant) {
    if let device = current?.device { disgrace(device, policy.firstRetry, policy.longestRetry, at: now) }
    close()
  }

  /// The device was closed because `next` said so.
  mutating func left(_ reason: Reason, at now: MonotonicInstant) {
    switch reason {
    case .unplugged: break
    case .silent:
      if let device = current?.device { disgrace(device, policy.firstLookRetry, policy.longestLookRetry, at: now) }
    case .outdone(let better): successor = better.identity
    }
    close()
  }

  mutating func epoch(hasPosition: Bool, at now: MonotonicInstant) {
    guard let device = current?.device else { return }
    current?.lastEpoch = now
    guard hasPosition else { return }
    current?.lastFix = now
    disgraced[device.identity] = nil
  }

  /// What the look at `lookedAt` has shown.
  mutating func looked(_ look: Look) { looking?.look = look }

  // MARK: Policy

  mutating func next(at now: MonotonicInstant) -> Action {
    guard let current else { return choose(at: now) }
    guard devices.contains(where: { $0.identity == current.device.identity && $0.path == current.device.path }) else {
      return .leave(.unplugged)
    }
    if let looking, looking.look.fixes.isProven(for: policy.provenAfter, longestGap: policy.longestGap, at: now) {
      return .leave(.outdone(by: looking.device))
    }
    let limit = current.lastEpoch == nil ? policy.firstEpochWithin : policy.staleAfter
    let silence = now.nanoseconds(since: current.lastEpoch ?? current.openedAt)
    if silence >= limit, usable(at: now).contains(where: { $0.identity != current.device.identity }) {
      return .leave(.silent)
    }
    chooseLook(current, at: now)
    return .read
  }

  private mutating func choose(at now: MonotonicInstant) -> Action {
    let choice = usable(at: now)
    if let device = choice.first(where: { $0.identity == successor }) ?? choice.first { return .open(device) }
    let next = devices.compactMap { disgraced[$0.identity]?.until }.min()
    return .wait(until: next)
  }

  private mutating func chooseLook(_ current: Current, at now: MonotonicInstant) {
    let worthIt = worthALook(current, at: now)
    if let looking {
      let isTooLong = now.nanoseconds(since: looking.since) >= policy.lookPatience
      let hasFixes = looking.look.fixes.isProven(for: 0, longestGap: policy.longestGap, at: now)
      if looking.look.hasFailed || (isTooLong && !hasFixes) {
        disgrace(looking.device, policy.firstLookRetry, policy.longestLookRetry, at: now)
        self.looking = nil
      } else if worthIt.contains(looking.device) {
        return
      } else {
        self.looking = nil
      }
    }
    guard current.lastEpoch != nil, let next = worthALook(current, at: now).first else { return }
    looking = (next, now, Look())
  }

  /// Those preferred to the one that serves; when that has no position, all others.
  private func worthALook(_ current: Current, at now: MonotonicInstant) -> [AttachedDevice] {
    let hasPosition = now.nanoseconds(since: current.lastFix ?? current.openedAt) < policy.fixlessAfter
    return usable(at: now).filter { device in
      device.identity != current.device.identity
        && (!hasPosition || AttachedDevice.precedes(device, current.device))
    }
  }

  private mutating func close() {
    current = nil
    looking = nil
  }

  private mutating func disgrace(_ device: AttachedDevice, _ first: Int64, _ longest: Int64, at now: MonotonicInstant) {
    let failures = disgraced[device.identity]?.failures ?? 0
    var pause = first
    for _ in 0..<min(failures, 16) where pause < longest { pause = min(pause * 2, longest) }
    disgraced[device.identity] = Disgrace(failures: failures + 1, until: now.advanced(byNanoseconds: pause))
  }
}

import Observations

/// The choice of the receiver to read: selection, failover and return to a preferred one, as a state machine without
/// clock or I/O.
///
/// The caller performs the action that `next` returns, reports the outcome, and calls `next` again, at least once a
/// second while reading.
///
/// - The most preferred device that is plugged in and not paused is opened. A device that fails is paused; each failure
///   doubles the pause.
/// - A receiver that falls silent is given up only if there is another one to try.
/// - While one receiver is read, preferred ones are checked one at a time. It changes to one that has had positions for
///   long enough. If the current receiver has no position, all others are checked.
struct ReceiverSelector {
  enum Action: Equatable {
    case open(AttachedDevice)
    /// Continue to read the open receiver.
    case read
    /// Close the open receiver; the next action chooses another.
    case leave(Reason)
    /// Nothing can be opened before this instant; nil: before a device is plugged in.
    case wait(until: MonotonicInstant?)
  }

  enum Reason: Equatable {
    case unplugged
    case silent
    /// Another receiver is preferred and has had positions for long enough.
    case outdone(by: AttachedDevice)
  }

  /// What checking another receiver has shown so far.
  struct Look: Equatable, Sendable {
    var fixes = FixHistory()
    /// The receiver cannot be read.
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
  /// Devices that may be opened, in the order of preference.
  private var devices: [AttachedDevice] = []
  private var current: Current?
  private var disgraced: [String: Disgrace] = [:]
  /// The receiver that is being checked, since when, and the result so far.
  private var looking: (device: AttachedDevice, since: MonotonicInstant, look: Look)?
  /// Identity of the device to open next, regardless of the order.
  private var successor: String?

  init(_ policy: SelectionPolicy = SelectionPolicy()) { self.policy = policy }

  var currentDevice: AttachedDevice? { current?.device }

  /// The receiver to check now, in parallel to the one that is read.
  var lookedAt: AttachedDevice? { looking?.device }

  /// Returns the devices that may be opened and are not paused.
  func usable(at now: MonotonicInstant) -> [AttachedDevice] {
    devices.filter { device in disgraced[device.identity].map { now >= $0.until } ?? true }
  }

  // MARK: Events

  /// Sets the devices that are plugged in now; the pause of a new one is lifted.
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

  /// The device could not be opened, or delivered nothing that was understood.
  mutating func failed(_ device: AttachedDevice, at now: MonotonicInstant) {
    disgrace(device, policy.firstRetry, policy.longestRetry, at: now)
    if current?.device == device { close() }
    if successor == device.identity { successor = nil }
  }

  /// The open device was lost while it was read.
  mutating func lost(at now: MonotonicInstant) {
    if let device = current?.device { disgrace(device, policy.firstRetry, policy.longestRetry, at: now) }
    close()
  }

  /// The device was closed because `next` returned `leave`.
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

  /// Sets the result of checking `lookedAt`.
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

  /// Returns the receivers to check: preferred ones, or all others if the current one has no position.
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

/// Time limits of the choice between receivers, ns.
struct SelectionPolicy: Sendable {
  /// Silence after which a receiver is given up, if there is another. Raising it tolerates longer gaps.
  var staleAfter: Int64 = 10_000_000_000
  /// Silence before the first epoch that is tolerated; finding the speed of a port can take half of it.
  ///
  /// Raising it waits for slower receivers.
  var firstEpochWithin: Int64 = 45_000_000_000
  /// Time without a position after which other receivers are checked. Raising it tolerates longer tunnels.
  var fixlessAfter: Int64 = 30_000_000_000
  /// Time for which a checked receiver must have positions without a gap before it is changed to.
  ///
  /// Raising it reduces changes.
  var provenAfter: Int64 = 20_000_000_000
  /// Longest time between two positions that is not a gap.
  var longestGap: Int64 = 3_000_000_000
  /// Time after which checking a receiver without positions ends; a cold start takes most of a minute.
  var lookPatience: Int64 = 120_000_000_000
  /// First pause before a failed device is tried again; each failure doubles it.
  var firstRetry: Int64 = 2_000_000_000
  /// Longest such pause.
  var longestRetry: Int64 = 60_000_000_000
  /// First pause before a receiver is checked again while another one is read; doubles up to `longestLookRetry`.
  var firstLookRetry: Int64 = 30_000_000_000
  var longestLookRetry: Int64 = 600_000_000_000
}

/// The span of time in which a receiver has had positions without a gap.
struct FixHistory: Equatable, Sendable {
  private(set) var since: MonotonicInstant?
  private(set) var last: MonotonicInstant?

  mutating func note(hasPosition: Bool, at instant: MonotonicInstant, longestGap: Int64) {
    guard hasPosition else {
      since = nil
      return
    }
    if let last, instant.nanoseconds(since: last) > longestGap { since = nil }
    if since == nil { since = instant }
    last = instant
  }

  /// Returns whether the span is at least `duration` nanoseconds and has not ended.
  func isProven(for duration: Int64, longestGap: Int64, at now: MonotonicInstant) -> Bool {
    guard let since, let last else { return false }
    return now.nanoseconds(since: last) <= longestGap && last.nanoseconds(since: since) >= duration
  }
}

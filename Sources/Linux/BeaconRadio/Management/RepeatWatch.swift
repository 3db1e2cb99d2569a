import Observations

/// Notices a controller that filters by itself and reports each device once.
///
/// Such a controller (Microsoft's extension) makes the kernel give the first advertisement of a device the handle of the
/// monitor, and later ones the handle 0. Most of them report later ones too. If none follows for `patience`, while no
/// later one was ever received, distances cannot be ranged by this controller.
struct RepeatWatch {
  /// Longer than the interval of nearly all beacons, ns.
  static let patience: Int64 = 5_000_000_000

  private(set) var deadline: MonotonicInstant?
  private var repeats = false
  private var isOffloaded = false

  /// Notes an advertisement; returns a change of what is known.
  ///
  /// - Parameter isFirst: whether the kernel gave it the handle of a monitor.
  mutating func note(isFirst: Bool, at now: MonotonicInstant) -> Bool? {
    if isFirst {
      if !repeats, !isOffloaded, deadline == nil { deadline = now.advanced(byNanoseconds: RepeatWatch.patience) }
      return nil
    }
    repeats = true
    deadline = nil
    defer { isOffloaded = false }
    return isOffloaded ? false : nil
  }

  /// Does what is due; returns a change of what is known.
  mutating func pass(at now: MonotonicInstant) -> Bool? {
    guard let deadline, deadline <= now else { return nil }
    self.deadline = nil
    isOffloaded = true
    return true
  }

  /// Forgets the controller; returns a change of what is known.
  mutating func forget() -> Bool? {
    defer { self = RepeatWatch() }
    return isOffloaded ? false : nil
  }
}

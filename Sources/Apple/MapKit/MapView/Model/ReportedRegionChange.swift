/// In which order a delegate hears of changes of the visible region.
///
/// Each change begins with `willChange` and ends with `didChange`. A change with animation ends on a later turn of the
/// main queue, or before the next change; a gesture ends when the user lets go.
struct ReportedRegionChange {
  /// What the delegate is notified of.
  enum Event: Equatable {
    case willChange(animated: Bool)
    case didChange(animated: Bool)
  }

  private(set) var isAnimating = false
  private(set) var isGesture = false

  /// Returns what is reported before the program changes the region.
  mutating func begin(animated: Bool) -> [Event] {
    let ended = finish()
    // Inside a gesture the change is a part of it.
    return isGesture ? ended : ended + [.willChange(animated: animated)]
  }

  /// Returns what is reported after the program has changed the region.
  mutating func end(animated: Bool) -> [Event] {
    if isGesture { return [] }
    isAnimating = animated
    return animated ? [] : [.didChange(animated: false)]
  }

  /// Ends a change with animation.
  mutating func finish() -> [Event] {
    guard isAnimating else { return [] }
    isAnimating = false
    return [.didChange(animated: true)]
  }

  /// The user begins to move the map.
  mutating func beginGesture() -> [Event] {
    if isGesture { return [] }
    let ended = finish()
    isGesture = true
    return ended + [.willChange(animated: false)]
  }

  /// The user lets go, or the page is gone.
  mutating func endGesture() -> [Event] {
    guard isGesture else { return [] }
    isGesture = false
    return [.didChange(animated: false)]
  }
}

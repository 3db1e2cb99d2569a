/// The reports that make up an epoch, learned from previous epochs, so that a fix need not wait for silence or for the
/// next epoch.
///
/// gpsd sends several TPV per epoch until it has learned which sentence ends the receiver's cycle, then one; for some
/// receivers always two. A fix waits only for reports that came in two of the last three epochs.
struct GPSDCycle {
  struct Counts: Equatable {
    var positions = 0
    var skies = 0
    /// Number of ATT and GST.
    var others = 0
  }

  private static let memory = 3
  private var history: [Counts] = []

  /// Returns whether all expected reports have come; always false in the first three epochs.
  func isComplete(_ counts: Counts) -> Bool {
    history.count == GPSDCycle.memory
      && counts.positions >= usual { $0.positions } && counts.skies >= usual { $0.skies }
      && counts.others >= usual { $0.others }
  }

  /// Records the reports of a finished epoch, late ones included.
  mutating func note(_ counts: Counts) {
    if history.count == GPSDCycle.memory { history.removeFirst() }
    history.append(counts)
  }

  /// The median, so that one unusual epoch does not change what the next ones wait for.
  private func usual(_ number: (Counts) -> Int) -> Int { history.map(number).sorted()[GPSDCycle.memory / 2] }
}

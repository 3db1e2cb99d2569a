/// Learns which reports make an epoch, so that its fix need not wait for silence or for the next epoch.
///
/// gpsd sends one TPV per epoch once it has learned itself which sentence ends the receiver's cycle, and several before;
/// of some receivers always two. What came in two of the last three epochs is waited for, and nothing else.
struct GPSDCycle {
  struct Counts: Equatable {
    var positions = 0
    var skies = 0
    /// ATT and GST.
    var others = 0
  }

  private static let memory = 3
  private var history: [Counts] = []

  /// Whether everything has come that usually does; never before three epochs.
  func isComplete(_ counts: Counts) -> Bool {
    history.count == GPSDCycle.memory
      && counts.positions >= usual { $0.positions } && counts.skies >= usual { $0.skies }
      && counts.others >= usual { $0.others }
  }

  /// An epoch is over, with everything that came for it, also too late.
  mutating func note(_ counts: Counts) {
    if history.count == GPSDCycle.memory { history.removeFirst() }
    history.append(counts)
  }

  /// The median: one odd epoch neither makes the next ones wait nor lets them go too early.
  private func usual(_ number: (Counts) -> Int) -> Int { history.map(number).sorted()[GPSDCycle.memory / 2] }
}

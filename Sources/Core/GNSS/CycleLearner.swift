/// Learns which sentences a receiver sends, and every how many epochs, so that a fix does not wait for sentences that
/// will not arrive.
///
/// A kind that came every nth epoch is expected every nth epoch. One lost sentence changes nothing. A kind that is
/// missing four times in a row is forgotten; a new kind is expected from then on.
struct CycleLearner {
  private var habits = [Habit](repeating: Habit(), count: Contribution.kindCount)
  private var epoch: UInt32 = 1
  private var known: Contribution = []
  /// Whether every known kind comes in every epoch.
  ///
  /// While true, an epoch with exactly these kinds only increments a counter.
  private var isSteady = false
  private var steadyEpochs: UInt32 = 0

  /// The kinds that the current epoch is expected to bring.
  private(set) var expected: Contribution = []
  /// The kinds of `expected` that are worth waiting for.
  private(set) var needed: Contribution = []

  /// Notes the end of an epoch that brought `seen`.
  mutating func endEpoch(_ seen: Contribution) {
    if isSteady, seen == known {
      steadyEpochs &+= 1
      epoch &+= 1
      return
    }
    settle()
    known.formUnion(seen)
    expected = []
    isSteady = seen == known
    var rest = known.rawValue
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest &- 1
      let kind = Contribution(rawValue: 1 &<< UInt32(truncatingIfNeeded: index))
      if seen.contains(kind) { habits[index].note(epoch) }
      expect(kind, in: epoch &+ 1)
      if !habits[index].isSteady { isSteady = false }
      if habits[index].isForgotten(epoch &+ 1) { known.remove(kind) }
    }
    needed = expected.withoutRepetitions
    epoch &+= 1
  }

  /// Updates the rhythms by the epochs that were only counted.
  private mutating func settle() {
    if steadyEpochs > 0 {
      for index in habits.indices where known.rawValue &>> UInt32(truncatingIfNeeded: index) & 1 != 0 {
        habits[index].lastEpoch &+= steadyEpochs
      }
    }
    steadyEpochs = 0
    isSteady = false
  }

  /// Notes that the last epoch should have brought this kind too, which has arrived late.
  mutating func addLate(_ kind: Contribution) {
    settle()
    let index = kind.rawValue.trailingZeroBitCount
    guard !known.contains(kind) || habits[index].lastEpoch != epoch &- 1 else { return }
    known.insert(kind)
    habits[index].note(epoch &- 1)
    expect(kind, in: epoch)
    needed = expected.withoutRepetitions
  }

  private mutating func expect(_ kind: Contribution, in epoch: UInt32) {
    if habits[kind.rawValue.trailingZeroBitCount].isDue(epoch) { expected.insert(kind) }
  }
}

/// The rhythm of one kind of message.
private struct Habit {
  var lastEpoch: UInt32 = 0
  /// Epochs between two messages; 0 before the first.
  var period: UInt32 = 0
  var candidate: UInt32 = 0

  mutating func note(_ epoch: UInt32) {
    let gap = epoch &- lastEpoch
    if period == 0 || gap > 4 &* period {
      // New, or back after it was forgotten: two equal gaps show a slower rhythm.
      period = gap == candidate ? gap : 1
    } else if gap < period || gap == candidate {
      period = gap
    }
    candidate = gap
    lastEpoch = epoch
  }

  /// Whether the kind came in both of the last two epochs, so that another such epoch changes only `lastEpoch`.
  var isSteady: Bool { period == 1 && candidate == 1 }

  /// Whether the kind is not expected until it comes again.
  func isForgotten(_ epoch: UInt32) -> Bool { epoch &- lastEpoch > 4 &* period }

  func isDue(_ epoch: UInt32) -> Bool {
    guard period > 0 else { return false }
    let gap = epoch &- lastEpoch
    return gap == period || (gap <= 4 &* period && gap % period == 0)
  }
}

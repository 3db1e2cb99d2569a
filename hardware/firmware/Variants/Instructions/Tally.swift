import CCounter

/// Counts the instructions of steps that are alike, in sum and at most.
struct Tally {
  private(set) var steps: UInt64 = 0
  private(set) var most: UInt64 = 0
  private var sum: UInt64 = 0
  /// Instructions of the counting itself, of 1000 steps.
  private let overhead: UInt64

  init() {
    var empty: UInt64 = 0
    for _ in 0..<1000 { empty += counter_since(counter_value()) }
    overhead = empty
  }

  /// Instructions of all steps, without those of the counting itself.
  var instructions: UInt64 {
    let own = steps * overhead / 1000
    return sum > own ? sum - own : 0
  }

  /// Value of the counter before a step.
  func begin() -> UInt32 { counter_value() }

  /// Adds what was executed since `begin`, which are `count` steps.
  mutating func end(_ begin: UInt32, count: UInt64 = 1) {
    let step = counter_since(begin)
    sum += step
    steps += count
    most = max(most, step)
  }
}

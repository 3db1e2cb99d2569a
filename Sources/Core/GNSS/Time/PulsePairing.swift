import Observations

/// Finds the pulse that begins a second. A pulse has no label, and the epoch that names the second arrives later.
///
///     pulse      │ 12:00:07                      │ 12:00:08
///     bytes      │          ┌ epoch 12:00:07.0 ┐ │          ┌ epoch 12:00:08.0 ┐
///                └── lag ───┘
///
/// Every pulse less than a second before an epoch's first byte is a candidate. The right one has the same distance
/// from its second in each epoch, and is accepted at the third time; noise on the line has not. The lag is learned
/// too, so that a late epoch is not paired with the next pulse.
struct PulsePairing {
  /// Largest deviation of a pulse from its place, nanoseconds; the drift of the machine's clock is included.
  static let tolerance: Int64 = 10_000_000
  /// Number of times that a pulse must have had the same distance to be accepted.
  static let proof = 3
  /// Longest lag that is accepted, nanoseconds.
  ///
  /// With a longer one, the pulse is more likely that of the next epoch, or the other edge.
  static let longestLag: Int64 = 850_000_000
  /// Seconds without the pulse after which it counts as lost.
  static let patience: Int64 = 3

  private struct Candidate {
    /// Instant of the pulse minus the second that it would begin, nanoseconds.
    var phase: Int64
    var hits: Int
    /// The last second with this pulse.
    var second: Int64
    /// Nanoseconds from the pulse to the first byte of its second.
    var lag: Int64

    func isAt(_ other: Int64) -> Bool { (phase - other).magnitude <= PulsePairing.tolerance.magnitude }
  }

  private var pulses = SlidingWindow<Pulse>(limit: 4)
  /// Whether there were more pulses than seconds between the last two pulses seen.
  private var isCrowded = false
  private var candidates: [Candidate] = []
  private var believed: Candidate?
  private var lastSecond: Int64?

  private(set) var state = PulseState.silent

  /// Notes a pulse of the device; one with the same sequence number changes nothing.
  mutating func add(_ pulse: Pulse) {
    if let last = pulses.values.last {
      guard pulse.sequence != last.sequence, pulse.instant > last.instant else { return }
      let elapsed = pulse.instant.nanoseconds(since: last.instant)
      let count = Int64(Int32(truncatingIfNeeded: pulse.sequence &- last.sequence))
      isCrowded = count > max(1, (elapsed + 500_000_000) / 1_000_000_000)
      // Of two pulses at nearly the same time, the first is the edge and the second its echo.
      guard elapsed > PulsePairing.tolerance else { return }
    }
    pulses.append(pulse)
    if state == .silent { state = .pairing }
  }

  /// Returns the pulse that began a second, once per second; nil if it was not seen or is not known yet.
  ///
  /// - Parameters:
  ///   - second: second of the epoch's time, Unix time.
  ///   - start: arrival of the epoch's first byte, minus the fraction of its second.
  mutating func pulse(of second: Int64, start: MonotonicInstant) -> Pulse? {
    guard second != lastSecond else { return nil }
    lastSecond = second
    candidates.removeAll { second - $0.second >= PulsePairing.patience || second < $0.second }
    if !isCrowded {
      for pulse in pulses.values {
        let lag = start.nanoseconds(since: pulse.instant)
        if isPossible(lag) { note(pulse.instant.nanoseconds - second * 1_000_000_000, second, lag) }
      }
    }
    decide(second)
    guard let believed, believed.second == second else { return nil }
    return pulses.values.last { believed.isAt($0.instant.nanoseconds - second * 1_000_000_000) }
  }

  /// Renumbers the seconds, because the next one has the same Unix time as the one before, a leap second.
  mutating func repeatSecond() {
    for index in candidates.indices {
      candidates[index].phase += 1_000_000_000
      candidates[index].second -= 1
    }
    if let last = believed {
      believed?.phase = last.phase + 1_000_000_000
      believed?.second = last.second - 1
    }
    lastSecond = nil
  }

  private func isPossible(_ lag: Int64) -> Bool {
    guard let believed else { return (0..<1_000_000_000).contains(lag) }
    return (lag - believed.lag).magnitude < 500_000_000
  }

  private mutating func note(_ phase: Int64, _ second: Int64, _ lag: Int64) {
    if let index = candidates.firstIndex(where: { $0.isAt(phase) }) {
      candidates[index] = Candidate(phase: phase, hits: candidates[index].hits + 1, second: second, lag: lag)
    } else {
      candidates.append(Candidate(phase: phase, hits: 1, second: second, lag: lag))
    }
  }

  private mutating func decide(_ second: Int64) {
    if let last = believed, let same = candidates.first(where: { $0.isAt(last.phase) }) {
      believed = same
      // The lag is averaged, so that one late epoch does not move the window.
      believed?.lag = last.lag + (same.lag - last.lag) / 8
      if same.second == second { state = .paired }
      return
    }
    let proven = candidates.filter { $0.hits >= PulsePairing.proof }
    if proven.count == 1 {
      guard (0...PulsePairing.longestLag).contains(proven[0].lag) else {
        state = .implausible(lag: proven[0].lag)
        return
      }
      believed = proven[0]
      state = .paired
    } else if proven.count > 1 || isCrowded {
      state = .crowded
    } else if let last = believed, (second - last.second).magnitude >= PulsePairing.patience.magnitude {
      state = .lost
    }
  }
}

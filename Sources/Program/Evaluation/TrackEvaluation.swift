/// The comparison of positions with the truth.
///
///     let evaluation = try TrackEvaluation(positions, against: TruthFile.track(in: bytes))
///     let error = evaluation.statistics(of: .fused, \.horizontal)
public struct TrackEvaluation: Sendable {
  /// A time without fixes in which positions were predicted.
  public struct Outage: Hashable, Sendable {
    /// UTC of the last predicted position, nanoseconds of Unix time.
    public var end: Int64
    /// Time since the last fix at the end, s.
    public var length: Double
    /// Horizontal error at the end, m.
    public var error: Double
    /// Stated accuracy at the end, m; nil if there is none.
    public var claim: Double?
  }

  /// Number of positions.
  public let count: Int
  /// Positions that have a truth, in the order in which they were given.
  public let matches: [TrackMatch]
  /// Times between two positions in a row that are longer than `longestPause`, nanoseconds of Unix time.
  public let gaps: [ClosedRange<Int64>]
  /// Longest time between two positions that is no gap, ns: 2.5 times the typical one, and at least 2 s.
  public let longestPause: Int64
  /// First and last time of the positions, nanoseconds of Unix time.
  public let span: ClosedRange<Int64>
  /// The dead reckonings, in the order of time.
  public let outages: [Outage]

  /// Compares positions, in the order in which they were made, with the truth at their times.
  ///
  /// - Throws: a problem of the files as a whole: no position has a time, or none has a truth.
  public init(_ positions: [EstimatedPosition], against track: TruthTrack) throws(TruthProblem) {
    let times = positions.compactMap(\.time)
    guard let first = times.min(), let last = times.max() else {
      throw TruthProblem(positions.isEmpty ? "no positions" : "no position has a date, which the truth needs")
    }
    guard let known = track.span, known.overlaps(first...last) else {
      throw TruthProblem(
        "the truth is of another time: the positions are from \(UnixTime.text(first)) to \(UnixTime.text(last)), the "
          + "truth from \(track.span.map { "\(UnixTime.text($0.lowerBound)) to \(UnixTime.text($0.upperBound))" } ?? "no time")"
      )
    }
    let matches = positions.compactMap { position in
      position.time.flatMap { time in
        track.point(at: time).map { TrackMatch(position, time: time, $0, track.height) }
      }
    }
    guard !matches.isEmpty else {
      throw TruthProblem("no position is between two rows of the truth that are at most 2 s apart")
    }
    count = positions.count
    self.matches = matches
    span = first...last
    let pause = TrackEvaluation.pause(times)
    longestPause = pause
    gaps = zip(times, times.dropFirst()).filter { $1 - $0 > pause }.map { $0...$1 }
    outages = TrackEvaluation.outages(matches)
  }

  /// Returns the statistics of one kind of error; nil if no match has it.
  ///
  /// - Parameter kind: positions of this kind only; nil: of all.
  public func statistics(
    of kind: EstimatedPosition.Kind? = nil, _ deviation: (TrackMatch) -> TrackMatch.Deviation?
  ) -> ErrorStatistics? {
    let deviations = matches.filter { kind == nil || $0.kind == kind }.compactMap(deviation)
    return ErrorStatistics(deviations.map(\.error), claims: deviations.map(\.claim))
  }

  private static func pause(_ times: [Int64]) -> Int64 {
    let steps = zip(times, times.dropFirst()).map { Double($1 - $0) }.sorted()
    guard !steps.isEmpty else { return 2_000_000_000 }
    return max(2_000_000_000, Int64(max(0, min(1e18, 2.5 * ErrorStatistics.quantile(0.5, of: steps)))))
  }

  private static func outages(_ matches: [TrackMatch]) -> [Outage] {
    var outages: [Outage] = []
    for (index, match) in matches.enumerated() where match.kind == .deadReckoning {
      // The last one of a row: the next position is another kind, or predicted from a newer fix.
      if index + 1 < matches.count, case let next = matches[index + 1], next.kind == .deadReckoning,
        next.timeSinceFix > match.timeSinceFix
      {
        continue
      }
      outages.append(
        Outage(
          end: match.time, length: match.timeSinceFix, error: match.horizontal.error, claim: match.horizontal.claim))
    }
    return outages
  }
}

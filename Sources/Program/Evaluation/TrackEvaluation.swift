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

/// Sizes of errors, and how they compare with the accuracies that were stated.
public struct ErrorStatistics: Hashable, Sendable {
  /// Number of errors.
  public let count: Int
  /// Root of the mean square.
  public let rms: Double
  /// The error that half of the errors do not exceed.
  public let median: Double
  /// The error that 95 % of the errors do not exceed.
  public let percentile95: Double
  /// The largest error.
  public let largest: Double
  /// Share of errors that are at most as large as their stated accuracy, 0...1; nil if no accuracy is stated.
  public let shareWithin: Double?
  /// Root mean square of the errors that have a stated accuracy, divided by that of these accuracies; nil if no accuracy is
  /// stated. Below 1 the accuracies are careful, above 1 too good.
  public let errorOverClaim: Double?

  /// Creates the statistics of errors, of whose magnitude only is used; nil for none.
  ///
  /// - Parameter claims: stated accuracy of each error; nil for an error without one.
  public init?(_ errors: [Double], claims: [Double?]) {
    guard !errors.isEmpty else { return nil }
    let sorted = errors.map(\.magnitude).sorted()
    count = sorted.count
    rms = (sorted.reduce(0) { $0 + $1 * $1 } / Double(sorted.count)).squareRoot()
    median = Self.quantile(0.5, of: sorted)
    percentile95 = Self.quantile(0.95, of: sorted)
    largest = sorted[sorted.count - 1]
    var (within, stated) = (0, 0)
    var (errorSquares, claimSquares) = (0.0, 0.0)
    for (error, claim) in zip(errors, claims) {
      guard let claim else { continue }
      stated += 1
      if error.magnitude <= claim { within += 1 }
      errorSquares += error * error
      claimSquares += claim * claim
    }
    shareWithin = stated > 0 ? Double(within) / Double(stated) : nil
    errorOverClaim = claimSquares > 0 ? (errorSquares / claimSquares).squareRoot() : nil
  }

  /// Returns the quantile of sorted numbers, linear between them (Hyndman and Fan, The American Statistician 50, 1996,
  /// definition 7).
  static func quantile(_ share: Double, of sorted: [Double]) -> Double {
    let position = share * Double(sorted.count - 1)
    let index = min(Int(position), sorted.count - 1)
    let next = min(index + 1, sorted.count - 1)
    return sorted[index] + (position - Double(index)) * (sorted[next] - sorted[index])
  }
}

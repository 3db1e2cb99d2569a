import Fusion
import NavigationMath
import Observations

/// Tells where somebody stays: the arrival once it is clear that they do, the departure once they have left for good.
///
///     if let visit = detector.update(estimate, clock: now) { … }   // twice for each stay
///     let bytes = detector.encoded()                               // for the next run
///
/// A stay is a run of readings near their own mean. Whoever leaves it has to be seen outside several times and for some
/// minutes, so that outliers and a short errand end nothing; the departure is then when they were first seen outside.
/// Silence ends nothing either: who comes out of a building or back from a tunnel near the place was there all the time.
/// Of who reappears elsewhere the departure is that reappearance.
///
/// Moments are those of the receiver's UTC; without its date, those of the clock that is handed in. When that clock turns
/// out to have been wrong, what was noted by it is put right. Durations are those of the monotonic clock, and from one
/// run to the next those of UTC. A reading without accuracy counts as one of 50 m; very vague ones, repeated ones, those
/// out of order and those that are no place or at no known time do nothing. An arrival after a gap of many hours, or
/// before the first reading, is unknown.
public struct VisitDetector: Hashable, Sendable {
  public struct Parameters: Hashable, Sendable {
    /// Metres around the mean that are one place. Raising it makes one stay of errands near one another, and of strolls.
    public var radius = 100.0
    /// Seconds that somebody has to stay. Raising it overlooks short stops.
    public var minimumStay = 300.0
    /// Seconds outside that are a departure. Raising it overlooks longer ways out and back.
    public var departurePatience = 180.0
    /// Readings that prove a stay or a departure, at least. Raising it delays both where readings are rare.
    public var leastReadings = 3
    /// Metres; a reading less accurate does nothing. Raising it listens to worse receivers and blurs places.
    public var worstAccuracy = 100.0
    /// Metres that a reading without accuracy counts as.
    public var assumedAccuracy = 50.0
    /// Seconds without a reading after which nobody knows when somebody came. Raising it believes longer silences.
    public var longestGap = 43_200.0

    public init() {}
  }

  /// Readings near one another.
  struct Stay: Hashable, Sendable {
    var cluster: PositionCluster
    /// Nanoseconds of Unix time.
    var first: Int64
    /// The last one inside.
    var last: Int64
    var isArrivalKnown: Bool
  }

  /// Readings in a row that lie outside the stay.
  struct Absence: Hashable, Sendable {
    /// Where somebody may be staying instead.
    var elsewhere: Stay
    /// Nanoseconds of Unix time.
    var since: Int64
    var count: UInt64
  }

  public var parameters: Parameters
  var stay: Stay?
  var absence: Absence?
  /// Whether the stay's arrival was told.
  var isTold = false
  /// Unix time minus monotonic time, nanoseconds; nil in a new run.
  private var offset: Int64?
  private var received: MonotonicInstant?

  public init(parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// The visit that lasts, as far as it is known; nil while there is none.
  public var current: Visit? { isTold ? stay.map { visit($0, departure: nil) } : nil }

  /// An arrival, a departure, or nil.
  ///
  /// - Parameter clock: nanoseconds of Unix time by the machine's clock, for readings without a date; nil when it is not
  ///   to be trusted.
  public mutating func update(_ estimate: LocationEstimate, clock: Int64? = nil) -> Visit? {
    let accuracy = estimate.horizontalAccuracy ?? parameters.assumedAccuracy
    guard let position = estimate.position, accuracy <= parameters.worstAccuracy,
      let now = moment(of: estimate, clock)
    else { return nil }
    guard let stay else {
      self.stay = Stay(
        cluster: PositionCluster(position, accuracy: accuracy), first: now, last: now, isArrivalKnown: false)
      return nil
    }
    let isKnown = seconds(from: absence?.elsewhere.last ?? stay.last, to: now) <= parameters.longestGap
    return contains(stay, position, accuracy)
      ? inside(position, accuracy, now, isKnown) : outside(position, accuracy, now, isKnown)
  }

  private mutating func inside(
    _ position: GeodeticPosition, _ accuracy: Double, _ now: Int64, _ isKnown: Bool
  ) -> Visit? {
    absence = nil
    guard var stay, isTold || isKnown else {
      self.stay = Stay(
        cluster: PositionCluster(position, accuracy: accuracy), first: now, last: now, isArrivalKnown: false)
      return nil
    }
    stay.cluster.add(position, accuracy: accuracy)
    stay.last = now
    self.stay = stay
    guard !isTold, stay.cluster.count >= parameters.leastReadings,
      seconds(from: stay.first, to: now) >= parameters.minimumStay
    else { return nil }
    isTold = true
    return visit(stay, departure: nil)
  }

  private mutating func outside(
    _ position: GeodeticPosition, _ accuracy: Double, _ now: Int64, _ isKnown: Bool
  ) -> Visit? {
    var fresh = Stay(
      cluster: PositionCluster(position, accuracy: accuracy), first: now, last: now, isArrivalKnown: isKnown)
    if var elsewhere = absence?.elsewhere, isKnown, contains(elsewhere, position, accuracy) {
      elsewhere.cluster.add(position, accuracy: accuracy)
      elsewhere.last = now
      fresh = elsewhere
    }
    let absence = Absence(elsewhere: fresh, since: absence?.since ?? now, count: (absence?.count ?? 0) + 1)
    self.absence = absence
    let patience = isTold ? parameters.departurePatience : VisitDetector.candidatePatience
    guard absence.count >= parameters.leastReadings, seconds(from: absence.since, to: now) >= patience else {
      return nil
    }
    let left = isTold ? stay.map { visit($0, departure: absence.since) } : nil
    stay = absence.elsewhere
    self.absence = nil
    isTold = false
    return left
  }

  /// Seconds outside until a stay that was not told yet is given up: longer than an outlier, not longer than passing.
  private static let candidatePatience = 10.0

  private func contains(_ stay: Stay, _ position: GeodeticPosition, _ accuracy: Double) -> Bool {
    let distance = Geodesic.distance(from: stay.cluster.mean, to: position) ?? .infinity
    return distance <= parameters.radius + min(accuracy, parameters.radius / 2)
  }

  private func visit(_ stay: Stay, departure: Int64?) -> Visit {
    let mean = stay.cluster.mean
    return Visit(
      latitudeDegrees: mean.latitudeDegrees, longitudeDegrees: mean.longitudeDegrees,
      horizontalAccuracy: stay.cluster.accuracy, arrival: stay.isArrivalKnown ? stay.first : nil,
      departure: departure)
  }

  // MARK: Time

  /// Nanoseconds of Unix time; nil when nobody knows, and for readings out of order.
  private mutating func moment(of estimate: LocationEstimate, _ clock: Int64?) -> Int64? {
    let instant = estimate.fix.received
    if let received, instant <= received { return nil }
    // Nanoseconds end with the year 2262; what a receiver may say does not.
    let dated = (estimate.fix.time.date?.year ?? 0) < 2200 ? estimate.fix.time.unixNanoseconds : nil
    let unix = dated ?? clock ?? offset.map { instant.nanoseconds &+ $0 }
    guard let unix, VisitDetector.plausible.contains(unix) else { return nil }
    received = instant
    let newOffset = unix &- instant.nanoseconds
    if let offset {
      let step = newOffset &- offset
      // Less is how long a fix takes to arrive.
      if step.magnitude > 2_000_000_000 { shift(by: step) }
    } else if let last = absence?.elsewhere.last ?? stay?.last, unix < last {
      // No run ends before it began: one of the two clocks was wrong.
      shift(by: unix - last)
    }
    offset = newOffset
    return unix
  }

  private mutating func shift(by step: Int64) {
    stay?.shift(by: step)
    absence?.elsewhere.shift(by: step)
    absence?.since &+= step
  }

  private func seconds(from start: Int64, to end: Int64) -> Double { Double(end &- start) / 1e9 }

  /// 1970 to 2200.
  static let plausible: ClosedRange<Int64> = 0...7_258_118_400_000_000_000
}

extension VisitDetector.Stay {
  fileprivate mutating func shift(by step: Int64) {
    first &+= step
    last &+= step
  }
}

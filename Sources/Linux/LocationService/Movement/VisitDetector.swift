import Fusion
import NavigationMath
import Observations

/// Detects stays at a place. Reports the arrival when the stay is certain, and the departure when it has ended.
///
///     if let visit = detector.update(estimate, clock: now) { … }   // twice for each stay
///     let bytes = detector.encoded()                               // for the next run
///
/// A stay is a series of readings near their own mean. It ends only after several readings outside over some minutes, so
/// outliers and short errands do not end it; the departure is the instant of the first of these readings. A gap does not
/// end it either: after a gap a reading near the place continues the stay. If the next reading is elsewhere, its instant
/// is the departure.
///
/// Instants are in the receiver's UTC; for readings without a date, by the given clock. If that clock proves wrong,
/// earlier instants are corrected. Durations are by the monotonic clock, and across runs by UTC. A reading without
/// accuracy counts as one of `assumedAccuracy`. A reading that is too inaccurate, repeated, out of order, without a valid
/// position or without a known time is ignored. An arrival after a gap longer than `longestGap`, or before the first
/// reading, is unknown.
public struct VisitDetector: Hashable, Sendable {
  /// Limits and times of the detection.
  public struct Parameters: Hashable, Sendable {
    /// Radius around the mean that counts as one place, m. Larger: joins nearby errands and walks to one stay.
    public var radius = 100.0
    /// Least duration of a stay, s. Larger: overlooks short stops.
    public var minimumStay = 300.0
    /// Time outside that counts as a departure, s. Larger: overlooks longer trips out and back.
    public var departurePatience = 180.0
    /// Fewest readings for a stay or a departure. Larger: delays both when readings are rare.
    public var leastReadings = 3
    /// Largest accuracy of a reading that is used, m. Larger: uses worse receivers, and blurs places.
    public var worstAccuracy = 100.0
    /// Accuracy assumed for a reading without one, m.
    public var assumedAccuracy = 50.0
    /// Longest time without a reading for which the arrival is known, s. Larger: accepts longer gaps.
    public var longestGap = 43_200.0

    /// Creates the default limits and times.
    public init() {}
  }

  /// A series of readings near one another.
  struct Stay: Hashable, Sendable {
    var cluster: PositionCluster
    /// First reading, ns of Unix time.
    var first: Int64
    /// Last reading inside, ns of Unix time.
    var last: Int64
    var isArrivalKnown: Bool
  }

  /// Consecutive readings outside the stay.
  struct Absence: Hashable, Sendable {
    /// Possible next stay.
    var elsewhere: Stay
    /// First reading outside, ns of Unix time.
    var since: Int64
    var count: UInt64
  }

  /// Limits and times of the detection.
  public var parameters: Parameters
  var stay: Stay?
  var absence: Absence?
  /// Whether the arrival was reported.
  var isReported = false
  /// Unix time minus monotonic time when earlier instants were last corrected, ns; nil in a new run.
  private var offset: Int64?
  private var received: MonotonicInstant?

  /// Creates a detector without a stay.
  public init(parameters: Parameters = Parameters()) { self.parameters = parameters }

  /// Present visit, without a departure; nil if there is none.
  public var current: Visit? { isReported ? stay.map { visit($0, departure: nil) } : nil }

  /// Processes a reading, and returns an arrival, a departure, or nil.
  ///
  /// - Parameter clock: the machine's clock, ns of Unix time, for readings without a date; nil if it is not reliable.
  public mutating func update(_ estimate: LocationEstimate, clock: Int64? = nil) -> Visit? {
    let accuracy = estimate.horizontalAccuracy ?? parameters.assumedAccuracy
    guard let position = estimate.surfacePosition, accuracy <= parameters.worstAccuracy,
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
    guard var stay, isReported || isKnown else {
      self.stay = Stay(
        cluster: PositionCluster(position, accuracy: accuracy), first: now, last: now, isArrivalKnown: false)
      return nil
    }
    stay.cluster.add(position, accuracy: accuracy)
    stay.last = now
    self.stay = stay
    guard !isReported, stay.cluster.count >= parameters.leastReadings,
      seconds(from: stay.first, to: now) >= parameters.minimumStay
    else { return nil }
    isReported = true
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
    let patience = isReported ? parameters.departurePatience : VisitDetector.candidatePatience
    guard absence.count >= parameters.leastReadings, seconds(from: absence.since, to: now) >= patience else {
      return nil
    }
    let left = isReported ? stay.map { visit($0, departure: absence.since) } : nil
    stay = absence.elsewhere
    self.absence = nil
    isReported = false
    return left
  }

  /// Time outside after which an unreported stay is discarded, s: longer than an outlier, shorter than a pass through a place.
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

  /// Returns the instant of a reading, ns of Unix time; nil if it is unknown or the reading is out of order.
  private mutating func moment(of estimate: LocationEstimate, _ clock: Int64?) -> Int64? {
    let instant = estimate.instant
    if let received, instant <= received { return nil }
    // `Int64` nanoseconds end in the year 2262; a receiver may report later years.
    let dated = (estimate.time.date?.year ?? 0) < 2200 ? estimate.time.unixNanoseconds : nil
    let unix = dated ?? clock ?? offset.map { instant.nanoseconds &+ $0 }
    guard let unix, VisitDetector.plausible.contains(unix) else { return nil }
    received = instant
    let newOffset = unix &- instant.nanoseconds
    if let offset {
      let step = newOffset &- offset
      // A smaller step is the delay of a fix. Measured from the last correction: in a replay at another pace than time's
      // each step is small.
      guard step.magnitude > 2_000_000_000 else { return unix }
      shift(by: step)
    } else if let last = absence?.elsewhere.last ?? stay?.last, unix < last {
      // A run cannot end before it began, so one of the two clocks was wrong.
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

  /// The years 1970 to 2200.
  static let plausible: ClosedRange<Int64> = 0...7_258_118_400_000_000_000
}

extension VisitDetector.Stay {
  fileprivate mutating func shift(by step: Int64) {
    first &+= step
    last &+= step
  }
}

/// A stay at a place.
public struct Visit: Hashable, Sendable {
  /// Latitude of the mean of all readings, WGS 84, degrees, north positive.
  public var latitudeDegrees: Double
  /// Longitude of the mean of all readings, WGS 84, degrees, east positive.
  public var longitudeDegrees: Double
  /// Horizontal accuracy, m, 68 %: that of the readings, or their scatter if it is larger.
  public var horizontalAccuracy: Double
  /// Arrival, ns of Unix time; nil if the stay began before the first reading.
  public var arrival: Int64?
  /// Departure, ns of Unix time; nil while the stay lasts.
  public var departure: Int64?

  /// Creates a visit.
  public init(
    latitudeDegrees: Double, longitudeDegrees: Double, horizontalAccuracy: Double, arrival: Int64?, departure: Int64?
  ) {
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.horizontalAccuracy = horizontalAccuracy
    self.arrival = arrival
    self.departure = departure
  }
}

import NavigationMath
import Observations

/// Compares the machine's clock with UTC: from pulses and fixes it computes the clock's offset at each fix, and at
/// most once a second a sample for setting clocks.
///
///     comparison.add(pulse)                                     // each pulse seen, before the fix of its second
///     let (offset, sample) = comparison.take(fix, hostOffset: …)
///
/// Pulses are used if the last one is at most ten seconds old, otherwise the arrival of bytes. A leap second is not
/// used: the machine's clock may repeat a second, smear it or ignore it.
public struct ClockComparison {
  /// Seconds for which the last pulses are used after they stop.
  static let holdover: Int64 = 10

  private let expectsPulses: Bool
  private let latency: Double
  private var pairing = PulsePairing()
  private var pulses = PulseHistory()
  private var arrivals = ArrivalHistory()
  private var announcements = SlidingWindow<PulseAnnouncement>(limit: 4)
  private var trust = TimeTrust()
  private var wasLeapSecond = false
  private var lastSample: Int64?

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - expectsPulses: whether only pulses may give samples.
  ///   - latency: 1 σ of the delay from the edge to the machine's stamp, seconds; its constant part does not show in
  ///     statistics.
  public init(expectsPulses: Bool, latency: Double = 10e-6) {
    self.expectsPulses = expectsPulses
    self.latency = latency
  }

  /// What is known about the receiver's pulses.
  public var pulseState: PulseState { pairing.state }

  /// Reason why the last fix gave no sample; nil if its time is good enough.
  public var doubt: TimeDoubt? { trust.doubt }

  /// Notes a pulse; one with the same sequence number changes nothing.
  public mutating func add(_ pulse: Pulse) { pairing.add(pulse) }

  /// Notes an epoch, with or without a position.
  ///
  /// - Parameter hostOffset: the machine's time of day minus its monotonic clock, nanoseconds.
  /// - Returns: the clock's offset at the fix, nil if unknown, and a sample, at most one per second.
  public mutating func take(_ fix: GNSSFix, hostOffset: Int64) -> (offset: ClockOffset?, sample: ClockSample?) {
    trust.note(fix)
    if let announcement = fix.pulseAnnouncement { announcements.append(announcement) }
    guard let time = fix.time.unixNanoseconds, fix.kind.isSatelliteFix else { return (nil, nil) }
    let isLeapSecond = fix.time.timeOfDay?.isLeapSecond ?? false
    if wasLeapSecond, !isLeapSecond {
      pairing.repeatSecond()
      pulses.repeatSecond()
      arrivals.removeAll()
      lastSample = nil
    }
    wasLeapSecond = isLeapSecond

    let second = time / 1_000_000_000
    let fraction = time % 1_000_000_000
    let start = fix.received.advanced(byNanoseconds: -fraction)
    arrivals.add(fix.received, time: time, duration: fix.completed.nanoseconds(since: fix.received))
    let sample = pulse(second, start, hostOffset)
    guard !isLeapSecond else { return (nil, nil) }
    return (offset(second, fraction, hostOffset), sample ?? arrivalSample(time, second, hostOffset))
  }

  /// Pairs the pulse of a second, if it has been seen, and returns a sample from it.
  private mutating func pulse(_ second: Int64, _ start: MonotonicInstant, _ hostOffset: Int64) -> ClockSample? {
    guard let pulse = pairing.pulse(of: second, start: start) else { return nil }
    arrivals.add(lag: start.nanoseconds(since: pulse.instant))
    let correction = correction(of: pulse)
    let phase = pulse.instant.nanoseconds - second * 1_000_000_000 + correction
    if let newest = pulses.newest, newest >= second || second - newest > ClockComparison.holdover {
      pulses.removeAll()
    }
    guard pulses.add(phase, second: second), trust.doubt == nil,
      let expected = pulses.expectation(second: second, fraction: 0)
    else { return nil }
    return ClockSample(
      hostNanoseconds: pulse.hostNanoseconds + correction, utcNanoseconds: second * 1_000_000_000,
      uncertainty: total(expected.uncertainty), isFromPulse: true)
  }

  /// Returns the nanoseconds to add to a pulse's stamp, as the receiver announced less than 1.05 s before it.
  private func correction(of pulse: Pulse) -> Int64 {
    let meant = announcements.values.last { announcement in
      (1...1_050_000_000).contains(pulse.instant.nanoseconds(since: announcement.announced))
    }
    guard let nanoseconds = meant?.correctionNanoseconds else { return 0 }
    return Int64(nanoseconds < 0 ? nanoseconds - 0.5 : nanoseconds + 0.5)
  }

  private func offset(_ second: Int64, _ fraction: Int64, _ hostOffset: Int64) -> ClockOffset? {
    if let newest = pulses.newest, (0...ClockComparison.holdover).contains(second - newest),
      let expected = pulses.expectation(second: second, fraction: fraction)
    {
      return ClockOffset(
        nanoseconds: expected.phase + hostOffset, uncertainty: total(expected.uncertainty), isFromPulse: true)
    }
    guard let expected = arrivals.expectation else { return nil }
    return ClockOffset(
      nanoseconds: expected.phase + hostOffset, uncertainty: expected.uncertainty, isFromPulse: false)
  }

  private mutating func arrivalSample(_ time: Int64, _ second: Int64, _ hostOffset: Int64) -> ClockSample? {
    guard !expectsPulses, trust.doubt == nil, second != lastSample, let expected = arrivals.expectation else {
      return nil
    }
    lastSample = second
    return ClockSample(
      hostNanoseconds: time + expected.phase + hostOffset, utcNanoseconds: time, uncertainty: expected.uncertainty,
      isFromPulse: false)
  }

  private func total(_ scatter: Double) -> Double { (scatter * scatter + latency * latency).squareRoot() }
}

/// One comparison of the machine's clock with UTC that clocks may be set by.
public struct ClockSample: Equatable, Sendable {
  /// Time of the machine's clock, nanoseconds of Unix time.
  public var hostNanoseconds: Int64
  /// UTC at that moment, nanoseconds of Unix time.
  public var utcNanoseconds: Int64
  /// Standard uncertainty of the difference, seconds, 1 σ (68 %).
  public var uncertainty: Double
  /// Whether it is measured with a pulse per second; if not, with the arrival of bytes.
  public var isFromPulse: Bool

  /// Creates a sample.
  public init(hostNanoseconds: Int64, utcNanoseconds: Int64, uncertainty: Double, isFromPulse: Bool) {
    self.hostNanoseconds = hostNanoseconds
    self.utcNanoseconds = utcNanoseconds
    self.uncertainty = uncertainty
    self.isFromPulse = isFromPulse
  }
}

/// Decides whether clocks may be set by a receiver's time.
///
/// It requires three fixes in three dimensions in a row; a plausible date, since a week rollover sets a receiver back
/// by twenty years; and no report of unknown leap seconds.
struct TimeTrust {
  static let fixes = 3
  /// Earliest plausible year: this program did not exist before it.
  static let earliestYear = 2025

  private var count = 0
  /// Reason why the time is not trusted; nil if it is.
  private(set) var doubt: TimeDoubt? = .tooFew

  mutating func note(_ fix: GNSSFix) {
    if let problem = problem(with: fix) {
      count = 0
      doubt = problem
    } else {
      count = min(count + 1, TimeTrust.fixes)
      doubt = count < TimeTrust.fixes ? .tooFew : nil
    }
  }

  private func problem(with fix: GNSSFix) -> TimeDoubt? {
    guard isThreeDimensional(fix) else { return .noFix }
    guard let date = fix.time.date, fix.time.timeOfDay != nil else { return .noDate }
    guard date.year >= TimeTrust.earliestYear else { return .oldDate }
    return fix.isTimeResolved == false ? .unresolved : nil
  }

  private func isThreeDimensional(_ fix: GNSSFix) -> Bool {
    switch fix.kind {
    case .threeDimensional: true
    case .differential, .rtkFloat, .rtkFixed:
      fix.heightAboveMeanSeaLevel != nil || fix.ellipsoidalHeight != nil
    case .none, .twoDimensional, .deadReckoning, .manual, .simulated: false
    }
  }
}

/// Reason why a receiver's time must not be used to set clocks.
public enum TimeDoubt: Equatable, Sendable {
  /// There have not been enough good fixes in a row.
  case tooFew
  /// The last fix was not a satellite fix in three dimensions.
  case noFix
  /// The receiver has not sent the date or the time.
  case noDate
  /// The date is in the past: a GPS week rollover, or a recording.
  case oldDate
  /// The receiver reports that it does not know the leap seconds yet.
  case unresolved
}

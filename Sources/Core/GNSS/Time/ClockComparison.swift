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

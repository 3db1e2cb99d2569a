import Observations

/// The instants at which a chip measures, fitted to the instants at which a program reads it.
///
/// A chip measures at constant intervals by its own oscillator. A program reads late by an unknown time, and may miss
/// measurements. What it learns is whether a reading has new values: then the chip has measured since the reading before,
/// otherwise it has not. The fit keeps a probability of each phase, 32 of a period; drift of their mean corrects the period.
///
///     var clock = ChipClock(period: 4_807_692)
///     clock.noteNothingNew(at: instant)
///     let measured = clock.measured(readAt: instant)
public struct ChipClock: Hashable, Sendable {
  private typealias Phases = SIMD32<Float>

  /// Largest difference of the period from the stated one, as a share.
  private static let tolerance = 0.15
  /// Probability of a reading that contradicts a phase: of delays between the program's clock and the bus.
  private static let contradiction: Float = 0.1
  /// Share of the probability that moves to a neighbouring phase in a period: while the period is unknown, and later.
  private static let widestDrift = 0.25
  private static let smallestDrift = 0.01
  /// Periods in which it decreases.
  private static let settling = 400.0
  /// Share of a drift by which the period is corrected while it is unknown, and later.
  private static let periodGain = (start: 0.02, later: 0.001)
  /// Share of readings without contradiction below which the period counts as unknown again, and the memory for it, readings.
  private static let leastAgreement = 0.9
  private static let agreementMemory = 100.0
  /// Periods without a reading after which the phase is unknown again.
  private static let longestPause = 50.0

  private let statedPeriod: Double
  /// Time between two measurements, ns.
  public private(set) var period: Double
  /// Jitter: standard uncertainty of the last instant, s.
  public private(set) var jitter: Double

  /// Probability of each phase: of a measurement at this part of a period, and its whole multiples, after the origin.
  private var weights = Phases(repeating: 1 / 32)
  /// Part of a period from the origin to the newest reading, 0..<1.
  private var part: Float = 0
  private var drift = ChipClock.widestDrift
  private var agreement = 1.0
  /// Newest reading; nil before the first one.
  private var reading: MonotonicInstant?
  /// Instant returned last.
  private var returned = MonotonicInstant(nanoseconds: .min)

  /// Creates a clock without readings.
  ///
  /// - Parameter period: time between two measurements as the chip's maker states it, ns; at least 1.
  public init(period: Int64) {
    statedPeriod = Double(max(period, 1))
    self.period = statedPeriod
    jitter = statedPeriod * 1e-9 / 12.0.squareRoot()
  }

  /// Notes a reading without new values.
  public mutating func noteNothingNew(at instant: MonotonicInstant) { note(isNew: false, at: instant) }

  /// Notes a reading with new values.
  ///
  /// - Returns: the instant of the measurement, later than the last one and not later than the reading.
  public mutating func measured(readAt instant: MonotonicInstant) -> MonotonicInstant {
    note(isNew: true, at: instant)
    let ages = ages()
    let mean = (weights * ages).sum()
    let square = (weights * ages * ages).sum()
    jitter = Double(max(0, square - mean * mean)).squareRoot() * period * 1e-9
    let measured = instant.advanced(byNanoseconds: -Int64(Double(mean) * period))
    returned = min(max(measured, returned.advanced(byNanoseconds: 1)), instant)
    return returned
  }

  private mutating func note(isNew: Bool, at instant: MonotonicInstant) {
    defer { reading = instant }
    guard let reading, instant > reading else { return }
    let elapsed = Double(instant.nanoseconds(since: reading)) / period
    guard elapsed < ChipClock.longestPause else {
      weights = Phases(repeating: 1 / 32)
      drift = ChipClock.widestDrift
      return
    }
    diffuse(Float(min(drift * elapsed, 0.3)))
    // A phase has a measurement since the last reading if its age then and the time since make a whole period.
    let hasMeasured = ages() + Float(elapsed) .>= 1
    let agrees = isNew ? hasMeasured : .!hasMeasured
    follow(agrees)
    let before = direction
    weights.replace(with: weights * ChipClock.contradiction, where: .!agrees)
    weights /= weights.sum()
    correctPeriod(from: before, after: elapsed)
    part = (part + Float(elapsed)).fraction
  }

  /// Age of the newest measurement at the newest reading for each phase, in periods, 0..<1.
  private func ages() -> Phases {
    let difference = part - ChipClock.phases
    return difference.replacing(with: difference + 1, where: difference .< 0)
  }

  private mutating func diffuse(_ share: Float) {
    var (left, right) = (weights, weights)
    for index in 0..<32 {
      left[index] = weights[(index + 1) & 31]
      right[index] = weights[(index + 31) & 31]
    }
    weights = (1 - 2 * share) * weights + share * (left + right)
  }

  private mutating func follow(_ agrees: SIMDMask<SIMD32<Int32>>) {
    let share = Double(Phases(repeating: 0).replacing(with: weights, where: agrees).sum())
    agreement += (share - agreement) / ChipClock.agreementMemory
    guard agreement < ChipClock.leastAgreement, drift < 2 * ChipClock.smallestDrift else { return }
    drift = ChipClock.widestDrift
    agreement = 1
  }

  /// Mean of the phases as a vector: its length is 1 for a phase that is known.
  private var direction: (x: Float, y: Float) {
    ((weights * ChipClock.cosines).sum(), (weights * ChipClock.sines).sum())
  }

  private mutating func correctPeriod(from before: (x: Float, y: Float), after elapsed: Double) {
    let now = direction
    let turn = Double(before.x * now.y - before.y * now.x) / (2 * .pi)
    let gain = max(ChipClock.periodGain.later, ChipClock.periodGain.start * drift / ChipClock.widestDrift)
    let limit = ChipClock.tolerance * statedPeriod
    period = min(max(period * (1 + gain * turn), statedPeriod - limit), statedPeriod + limit)
    drift = max(ChipClock.smallestDrift, drift * (1 - elapsed / ChipClock.settling))
  }

  /// Middles of the 32 parts of a period, with cosines and sines of these parts of a turn.
  private static let phases = middles()
  private static let cosines = turned(by: 0)
  private static let sines = turned(by: 8)

  private static func middles() -> Phases {
    var values = Phases(repeating: 0)
    for index in 0..<32 { values[index] = (Float(index) + 0.5) / 32 }
    return values
  }

  /// Returns cosines that begin at a part of the 32 of a turn.
  private static func turned(by start: Int) -> Phases {
    var values = Phases(repeating: 0)
    // cos and sin of 1/64 and 1/32 of a turn.
    var (x, y): (Float, Float) = (0.995184727, 0.0980171403)
    for index in 0..<32 {
      values[(index + start) & 31] = x
      (x, y) = (x * 0.980785280 - y * 0.195090322, x * 0.195090322 + y * 0.980785280)
    }
    return values
  }
}

extension Float {
  /// Part after the point of a number that is not negative.
  fileprivate var fraction: Float { self - Float(Int32(self)) }
}

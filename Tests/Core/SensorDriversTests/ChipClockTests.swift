import Observations
import Simulator
import Testing

@testable import SensorDrivers

@Suite struct ChipClockTests {
  private struct Fit {
    /// Fitted minus true instants, and the stated jitters, s.
    var errors: [Double] = []
    var jitters: [Double] = []
    var period = 0.0

    func rms(_ values: [Double]) -> Double { (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot() }
  }

  /// Reads a chip of 208 Hz with 2 ms of lateness and gaps of 20 ms; errors are those after 30 s.
  ///
  /// - Parameter stated: stated period, as a multiple of the true one.
  private func fit(polling rate: Double, stated: Double, seed: UInt64 = 1, seconds: Double = 120) -> Fit {
    let truth = 1e9 / 208
    var generator = SeededGenerator(seed: seed)
    var clock = ChipClock(period: Int64(stated * truth))
    var (result, newest, last, before) = (Fit(), -1.0, 0.0, MonotonicInstant(nanoseconds: .min))
    var index = 0
    while Double(index) < seconds * rate {
      let read = Double(index) / rate * 1e9 + generator.nextGaussian().magnitude * 2e6
      index += generator.nextChance(2 / 60 / rate) ? Int(0.02 * rate) : 1
      guard read > last + 1 else { continue }
      last = read
      let instant = MonotonicInstant(nanoseconds: Int64(read))
      let count = (read / truth).rounded(.down)
      guard count != newest else {
        clock.noteNothingNew(at: instant)
        continue
      }
      newest = count
      let measured = clock.measured(readAt: instant)
      #expect(measured > before && measured <= instant)
      before = measured
      guard read > 30e9 else { continue }
      result.errors.append((Double(measured.nanoseconds) - count * truth) * 1e-9)
      result.jitters.append(clock.jitter)
    }
    result.period = clock.period / truth
    return result
  }

  /// The instants of the readings are 2.8 ms late in the mean square.
  @Test(arguments: [200.0, 230, 400, 800], [1.0, 1.02, 0.97, 1.05])
  func instantsAreThoseOfTheChip(rate: Double, stated: Double) {
    let fit = fit(polling: rate, stated: stated)
    let (error, jitter) = (fit.rms(fit.errors), fit.rms(fit.jitters))
    #expect(error < 0.0006 && error < 1.5 * jitter, "\(error), stated \(jitter)")
    #expect(jitter < 0.0008, "\(jitter)")
    #expect((fit.period - 1).magnitude < 0.001, "\(fit.period)")
  }

  @Test func jitterIsThatOfAnyPhaseUntilReadingsShowIt() {
    var clock = ChipClock(period: 12_000_000)
    #expect((clock.jitter - 0.012 / 12.0.squareRoot()).magnitude < 1e-9)
    let instant = MonotonicInstant(nanoseconds: 50_000_000)
    #expect(clock.measured(readAt: instant).nanoseconds == 44_000_000)
  }

  @Test func aPauseBeginsAgain() {
    var clock = ChipClock(period: 5_000_000)
    for index in 1...2000 {
      _ = clock.measured(readAt: MonotonicInstant(nanoseconds: Int64(index) * 5_000_000))
    }
    let later = MonotonicInstant(nanoseconds: 1_000_000_000_000)
    #expect(later.nanoseconds - clock.measured(readAt: later).nanoseconds <= 5_000_000)
    #expect(clock.jitter > 0.001)
  }

  @Test(arguments: [0, -5, 1, 4_000_000, Int64.max] as [Int64]) func anyInstantsAreTolerated(period: Int64) {
    var clock = ChipClock(period: period)
    let instants: [Int64] = [0, 0, 10, 5, .max / 4, 7, 1_000_000, 2_000_000, 2_000_000]
    for instant in instants {
      let instant = MonotonicInstant(nanoseconds: instant)
      clock.noteNothingNew(at: instant)
      #expect(clock.measured(readAt: instant) <= instant)
      #expect(clock.jitter.isFinite && clock.period.isFinite)
    }
  }
}

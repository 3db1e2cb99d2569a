import NavigationMath
import Observations
import Testing

@testable import GNSS

@Suite struct ClockComparisonTests {
  /// 1 σ of the stamps beyond their scatter.
  private static let latency = 10e-6

  /// What a run has given, second by second.
  private struct Result {
    var offset: ClockOffset?
    var sample: ClockSample?
  }

  private func run(
    _ world: PulseWorld, _ comparison: inout ClockComparison, _ seconds: Range<Int>,
    pulses: (Int) -> Pulse?, fix: (Int) -> GNSSFix
  ) -> [Result] {
    seconds.map { index in
      if let pulse = pulses(index) { comparison.add(pulse) }
      let (offset, sample) = comparison.take(fix(index), hostOffset: world.hostOffset)
      return Result(offset: offset, sample: sample)
    }
  }

  private func run(_ world: PulseWorld, _ seconds: Range<Int>) -> [Result] {
    var comparison = ClockComparison(expectsPulses: true, latency: ClockComparisonTests.latency)
    return run(world, &comparison, seconds, pulses: { world.pulse($0) }, fix: { world.fix($0) })
  }

  /// Worst distance from the truth of what is said from `first` on, seconds; nil when anything of it is not said.
  private func worst(_ results: [Result], _ world: PulseWorld, from first: Int) -> Double? {
    var worst = 0.0
    for (index, result) in results.enumerated().dropFirst(first) {
      let truth = world.error(Int64(index) * PulseWorld.second)
      guard let offset = result.offset, offset.isFromPulse, let sample = result.sample else { return nil }
      worst = max(worst, abs(Double(offset.nanoseconds - truth)) * 1e-9)
      worst = max(worst, abs(Double(sample.hostNanoseconds - sample.utcNanoseconds - truth)) * 1e-9)
    }
    return worst
  }

  @Test func pulsesTellTheOffsetToMicroseconds() throws {
    var world = PulseWorld()
    world.drift = 35e-6
    world.delays = [2000, 3500, 1000, 2500, 8000, 1500, 3000]
    let results = run(world, 0..<30)
    let error = try #require(worst(results, world, from: 2))
    #expect(error < 10e-6, "\(error)")
    let last = try #require(results.last?.offset)
    #expect(last.uncertainty > 10e-6 && last.uncertainty < 15e-6)
    #expect(results.last?.sample?.utcNanoseconds == world.origin + 29 * PulseWorld.second)
  }

  @Test(arguments: [Int64(-1_763_600_000), -3, 0, 7200])
  func aClockMayBeWrongByAnything(seconds: Int64) {
    var world = PulseWorld()
    world.ahead = seconds * PulseWorld.second + 123_456_789
    #expect(worst(run(world, 0..<10), world, from: 2) == 0)
  }

  @Test func theFirstPairsAreNotBelievedToBeThatGood() throws {
    let results = run(PulseWorld(), 0..<4)
    #expect(results[1].offset?.isFromPulse == false)
    #expect(try #require(results[2].offset).uncertainty >= 50e-6)
  }

  @Test func epochsBetweenTheSecondsAreToldByTheSamePulse() throws {
    var world = PulseWorld()
    world.drift = -20e-6
    var comparison = ClockComparison(expectsPulses: true, latency: ClockComparisonTests.latency)
    var samples = 0
    for index in 0..<20 {
      for milliseconds: Int64 in [0, 200, 400, 600, 800] {
        comparison.add(world.pulse(index))
        let fix = world.fix(index, milliseconds: milliseconds)
        let (offset, sample) = comparison.take(fix, hostOffset: world.hostOffset)
        if sample != nil { samples += 1 }
        guard index >= 8 else { continue }
        let truth = world.error(Int64(index) * PulseWorld.second + milliseconds * 1_000_000)
        let told = try #require(offset)
        #expect(told.isFromPulse && abs(told.nanoseconds - truth) < 100, "\(index).\(milliseconds)")
      }
    }
    #expect(samples == 18)
  }

  @Test func missingPulsesAreBridgedForTenSeconds() {
    let world = PulseWorld()
    var comparison = ClockComparison(expectsPulses: true, latency: ClockComparisonTests.latency)
    let results = run(world, &comparison, 0..<30, pulses: { $0 < 12 ? world.pulse($0) : nil }, fix: { world.fix($0) })
    #expect(results[12...21].allSatisfy { $0.offset?.isFromPulse == true && $0.sample == nil })
    #expect(results[21].offset!.uncertainty > results[12].offset!.uncertainty)
    // Then the arrival is used, with the lag that the pulses have shown.
    #expect(results[22...].allSatisfy { $0.offset?.isFromPulse == false && $0.sample == nil })
    #expect(abs(results[29].offset!.nanoseconds - world.ahead) < 1_000_000)
    #expect(results[29].offset!.uncertainty < 0.01)
    #expect(comparison.pulseState == .lost)
  }

  @Test func aLatePulseIsNoSampleAndMovesNoFix() {
    let world = PulseWorld()
    var comparison = ClockComparison(expectsPulses: true, latency: ClockComparisonTests.latency)
    let results = run(
      world, &comparison, 0..<20, pulses: { world.pulse($0, late: $0 == 15 ? 900_000 : 0) }, fix: { world.fix($0) })
    #expect(results[15].sample == nil && results[15].offset?.nanoseconds == world.ahead)
    #expect(results[16].sample != nil)
  }

  @Test func pulsesWithoutAFixSayNothing() {
    let world = PulseWorld()
    var comparison = ClockComparison(expectsPulses: true)
    let results = run(
      world, &comparison, 0..<8, pulses: { world.pulse($0) }, fix: { world.fix($0) { $0.kind = .none } })
    #expect(results.allSatisfy { $0.offset == nil && $0.sample == nil })
  }

  @Test func nobodyIsToldTheTimeBeforeItIsTrusted() {
    let world = PulseWorld()
    var comparison = ClockComparison(expectsPulses: true)
    let results = run(
      world, &comparison, 0..<12, pulses: { world.pulse($0) },
      fix: { index in world.fix(index) { if index < 6 { $0.isTimeResolved = false } } })
    #expect(results.firstIndex { $0.sample != nil } == 8)
    #expect(comparison.doubt == nil)
    #expect(results[5].offset?.isFromPulse == true)
  }

  /// With its sign: the receiver says that its edge comes 20 ns before the second by a correction of +20 ns.
  @Test(arguments: [20.0, -13.4])
  func theReceiversCorrectionIsAdded(nanoseconds: Double) throws {
    var world = PulseWorld()
    world.delays = [-Int64(nanoseconds + (nanoseconds < 0 ? -0.5 : 0.5))]
    var comparison = ClockComparison(expectsPulses: true, latency: 0)
    let results = run(
      world, &comparison, 0..<12, pulses: { world.pulse($0) },
      fix: { index in
        world.fix(index) {
          $0.pulseAnnouncement = PulseAnnouncement(announced: $0.completed, correctionNanoseconds: nanoseconds)
        }
      })
    #expect(results[11].offset?.nanoseconds == world.ahead)
    let sample = try #require(results[11].sample)
    #expect(sample.hostNanoseconds - sample.utcNanoseconds == world.ahead)
  }

  @Test func anAnnouncementOfLongAgoIsNotMeant() throws {
    let world = PulseWorld()
    var comparison = ClockComparison(expectsPulses: true, latency: 0)
    let results = run(
      world, &comparison, 0..<12, pulses: { world.pulse($0) },
      fix: { index in
        world.fix(index) {
          if index == 3 { $0.pulseAnnouncement = PulseAnnouncement(announced: $0.received, correctionNanoseconds: 21) }
        }
      })
    #expect(
      results.compactMap { $0.sample.map { $0.hostNanoseconds - $0.utcNanoseconds - world.ahead } } == [
        0, 0, 21, 0, 0, 0, 0, 0, 0, 0,
      ])
  }

  @Test func aSecondThatComesAgainBeginsTheHistoryAgain() throws {
    let world = PulseWorld()
    var comparison = ClockComparison(expectsPulses: true, latency: 0)
    let results = run(
      world, &comparison, 0..<12, pulses: { $0 < 11 ? world.pulse($0) : nil }, fix: { world.fix($0) })
    #expect(try #require(results[10].sample).uncertainty < 10e-6)
    let again = comparison.take(world.fix(10), hostOffset: world.hostOffset)
    #expect(try #require(again.sample).uncertainty >= 50e-6)
  }

  @Test func midnightIsASecondLikeOthers() {
    var world = PulseWorld()
    // 2025-11-20 00:00:00 comes 10 s later.
    world.origin = 1_763_596_790 * PulseWorld.second
    #expect(worst(run(world, 0..<20), world, from: 2) == 0)
  }

  /// 23:59:60 and the midnight after it have the same Unix time. Of the former nothing is said.
  @Test func aLeapSecondIsLeftOutAndMovesNothing() throws {
    var world = PulseWorld()
    // 2025-11-19 23:59:50.
    world.origin = 1_763_596_790 * PulseWorld.second
    var comparison = ClockComparison(expectsPulses: true, latency: ClockComparisonTests.latency)
    var results: [Result] = []
    // The machine's clock goes on: from the leap second on it is another second ahead.
    for index in 0..<20 {
      comparison.add(world.pulse(index))
      let fix = world.fix(index, label: index > 10 ? -1 : 0) {
        guard index == 10 else { return }
        $0.time = UTCTime(
          date: $0.time.date?.adding(days: -1), timeOfDay: TimeOfDay(hour: 23, minute: 59, second: 60))
      }
      let (offset, sample) = comparison.take(fix, hostOffset: world.hostOffset)
      results.append(Result(offset: offset, sample: sample))
    }
    #expect(results[9].offset?.nanoseconds == world.ahead)
    #expect(results[10].offset == nil && results[10].sample == nil)
    for result in results[11...] {
      #expect(result.offset?.isFromPulse == true && result.offset?.nanoseconds == world.ahead + PulseWorld.second)
      let sample = try #require(result.sample)
      #expect(sample.hostNanoseconds - sample.utcNanoseconds == world.ahead + PulseWorld.second)
      // The pulses from before it count on.
      #expect(sample.uncertainty < 20e-6)
    }
  }

  @Test func aStepOfTheMachinesClockIsFollowedAtOnce() {
    var world = PulseWorld()
    var comparison = ClockComparison(expectsPulses: true, latency: ClockComparisonTests.latency)
    _ = run(world, &comparison, 0..<10, pulses: { world.pulse($0) }, fix: { world.fix($0) })
    world.ahead += 3_500_000_000
    let results = run(world, &comparison, 10..<12, pulses: { world.pulse($0) }, fix: { world.fix($0) })
    #expect(results.map { $0.offset?.nanoseconds } == [world.ahead, world.ahead])
    #expect(results.allSatisfy { $0.sample != nil })
  }

  @Test func withoutPulsesTheArrivalTellsOncePerSecond() throws {
    let world = PulseWorld()
    var comparison = ClockComparison(expectsPulses: false)
    var samples: [ClockSample] = []
    for index in 0..<6 {
      for milliseconds: Int64 in [0, 500] {
        let fix = world.fix(index, milliseconds: milliseconds)
        let (offset, sample) = comparison.take(fix, hostOffset: world.hostOffset)
        if let sample { samples.append(sample) }
        let told = try #require(offset)
        #expect(!told.isFromPulse && told.uncertainty > 0.1)
        #expect(abs(Double(told.nanoseconds - world.ahead) * 1e-9) < 2 * told.uncertainty)
      }
    }
    // The third fix in a row is the first of its second.
    #expect(samples.map { $0.utcNanoseconds } == (1...5).map { world.origin + $0 * PulseWorld.second })
    #expect(samples.allSatisfy { !$0.isFromPulse && $0.uncertainty > 0.1 })
  }

  @Test func aPulseThatIsExpectedIsWaitedFor() {
    let world = PulseWorld()
    var comparison = ClockComparison(expectsPulses: true)
    let results = run(world, &comparison, 0..<8, pulses: { _ in nil }, fix: { world.fix($0) })
    #expect(results.allSatisfy { $0.sample == nil && $0.offset?.isFromPulse == false })
    #expect(comparison.pulseState == .silent)
  }
}

@Suite struct ClockSampleTests {
  @Test func holdsBothClocksAsTheyWere() {
    let sample = ClockSample(hostNanoseconds: 2, utcNanoseconds: 1, uncertainty: 1e-6, isFromPulse: true)
    #expect((sample.hostNanoseconds, sample.utcNanoseconds) == (2, 1))
    #expect((sample.uncertainty, sample.isFromPulse) == (1e-6, true))
  }
}

@Suite struct TimeTrustTests {
  private func doubt(after changes: [@Sendable (inout GNSSFix) -> Void]) -> TimeDoubt? {
    var trust = TimeTrust()
    for (index, change) in changes.enumerated() { trust.note(PulseWorld().fix(index, change)) }
    return trust.doubt
  }

  private static let good: @Sendable (inout GNSSFix) -> Void = { _ in }

  @Test func threeGoodFixesAreEnough() {
    let good = TimeTrustTests.good
    #expect(doubt(after: []) == .tooFew)
    #expect(doubt(after: [good, good]) == .tooFew)
    #expect(doubt(after: [good, good, good]) == nil)
  }

  private static let bad: [(@Sendable (inout GNSSFix) -> Void, TimeDoubt)] = [
    ({ $0.kind = .none }, .noFix),
    ({ $0.kind = .twoDimensional }, .noFix),
    ({ $0.kind = .deadReckoning }, .noFix),
    ({ $0.kind = .simulated }, .noFix),
    // Corrected, but flat.
    ({ $0.kind = .differential }, .noFix),
    ({ $0.time.date = nil }, .noDate),
    ({ $0.time.timeOfDay = nil }, .noDate),
    ({ $0.time.date = CalendarDate(year: 2006, month: 4, day: 6) }, .oldDate),
    ({ $0.isTimeResolved = false }, .unresolved),
  ]

  @Test func oneThatIsNotBeginsTheCountAnew() {
    let good = TimeTrustTests.good
    for (bad, reason) in TimeTrustTests.bad {
      #expect(doubt(after: [good, good, good, bad]) == reason)
      #expect(doubt(after: [good, good, good, bad, good, good]) == .tooFew)
      #expect(doubt(after: [bad, good, good, good]) == nil)
    }
  }

  @Test func correctionsAndAWordOfTheReceiverAreGood() {
    let corrected: @Sendable (inout GNSSFix) -> Void = {
      $0.kind = .rtkFixed
      $0.ellipsoidalHeight = 12
      $0.isTimeResolved = true
    }
    #expect(doubt(after: [corrected, corrected, corrected]) == nil)
  }
}

@Suite struct TimeDoubtTests {
  /// The reasons as a service distinguishes them.
  @Test func aComparisonBeginsInDoubt() {
    #expect(ClockComparison(expectsPulses: false).doubt == .tooFew)
  }
}

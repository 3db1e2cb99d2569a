import Bytes
import GNSS
import NavigationMath
import Observations
import Simulator
import Testing

@Suite struct SimulatedFixWriterTests {
  private static let start = MonotonicInstant(nanoseconds: 5_000_000_000)

  private static func fixes(_ change: (inout SimulatedGNSS) -> Void = { _ in }) -> [GNSSFix] {
    var suite = SensorSuite()
    (suite.inertial, suite.barometer) = (nil, nil)
    if var receiver = suite.gnss {
      change(&receiver)
      suite.gnss = receiver
    }
    var simulator = JourneySimulator(Journey(.car, seed: 3, duration: 60), suite, seed: 3, start: start)
    var fixes: [GNSSFix] = []
    while case .fix(let fix, _)? = simulator.next() { fixes.append(fix) }
    return fixes
  }

  /// What a receiver's decoder makes of the bytes of some fixes.
  private static func decoded(_ fixes: [GNSSFix], _ language: SimulatedFixWriter.Language) -> [GNSSFix] {
    var receiver = GNSSReceiver()
    var result: [GNSSFix] = []
    func take(_ event: ReceiverEvent) { if case .fix(let fix) = event { result.append(fix) } }
    for fix in fixes {
      var writer = ByteWriter()
      SimulatedFixWriter(language).append(fix, to: &writer)
      writer.withByteView { receiver.consume($0, at: fix.received, take) }
    }
    receiver.finish(take)
    return result
  }

  @Test(arguments: SimulatedFixWriter.Language.allCases)
  func aDecoderReadsWhatWasSimulated(language: SimulatedFixWriter.Language) throws {
    let fixes = Self.fixes { $0.rate = 5 }
    let decoded = Self.decoded(fixes, language)
    try #require(decoded.count == fixes.count)
    for (sent, read) in zip(fixes, decoded) {
      // Half a unit of 1e-7°, or of the seventh decimal of a minute.
      let (latitude, longitude) = try (#require(read.latitudeDegrees), #require(read.longitudeDegrees))
      #expect((latitude - (sent.latitudeDegrees ?? 0)).magnitude < 0.51e-7)
      #expect((longitude - (sent.longitudeDegrees ?? 0)).magnitude < 0.51e-7)
      #expect(((read.heightAboveMeanSeaLevel ?? 0) - (sent.heightAboveMeanSeaLevel ?? 0)).magnitude < 0.006)
      #expect(((read.speed ?? -1) - (sent.speed ?? 0)).magnitude < 0.001)
      #expect(((read.accuracy.horizontal?.value ?? 0) - 1.84).magnitude < 0.002)
      #expect(((read.accuracy.vertical?.value ?? 0) - 2.6).magnitude < 0.002)
      #expect(read.time.unixNanoseconds == sent.time.unixNanoseconds && read.kind == .threeDimensional)
      if language == .ubx { #expect(((read.climb ?? 9) - (sent.climb ?? 0)).magnitude < 0.0006) }
    }
  }

  @Test(arguments: SimulatedFixWriter.Language.allCases)
  func anOutageHasNoPosition(language: SimulatedFixWriter.Language) {
    let decoded = Self.decoded(Self.fixes { $0.outages = [20...30] }, language)
    #expect(decoded.count == 61)
    #expect(decoded.enumerated().allSatisfy { ($1.kind == .none) == (20...30).contains($0) })
  }

  @Test(arguments: SimulatedFixWriter.Language.allCases)
  func aCarrierPhaseSolutionIsNamed(language: SimulatedFixWriter.Language) {
    let decoded = Self.decoded(Self.fixes { $0.errors = .rtkFixed }, language)
    #expect(decoded.count == 61 && decoded.allSatisfy { $0.kind == .rtkFixed })
  }

  @Test func aFixWithoutADateSaysNothing() {
    var writer = ByteWriter()
    let fix = GNSSFix(time: UTCTime(), received: Self.start, completed: Self.start)
    for language in SimulatedFixWriter.Language.allCases { SimulatedFixWriter(language).append(fix, to: &writer) }
    #expect(writer.count == 0)
  }
}

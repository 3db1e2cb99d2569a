import EngineRuntime
import Fusion
import LocationTestKit
import NavigationMath
import Observations
import TestSupport
import Testing

@testable import LocationEngine

private let second: Int64 = 1_000_000_000

@Suite(.timeLimit(.minutes(1))) struct NavigationRunnerTests {
  private static let recording = SourceTraits(.recorded, clock: .recording("drive"))

  /// A receiver at 51.05° north, 13.74° east, with an epoch each second.
  private func receiver(_ epochs: Int, traits: SourceTraits = recording) -> ScriptedSource {
    let rows = (0..<epochs).map { "GPRMC,12000\($0).00,A,5103.000,N,01344.400,E,000.0,000.0,020726,," }
    return ScriptedSource(rows.flatMap { [.bytes(sentence($0)), .delay(second)] }, name: "receiver", traits: traits)
  }

  private func sentence(_ body: String) -> [UInt8] {
    let checksum = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
    return Array("$\(body)*\(checksum.count < 2 ? "0" : "")\(checksum)\r\n".utf8)
  }

  /// A magnetometer with a sample at each of these seconds.
  private func compass(at seconds: [Double], traits: SourceTraits = recording) -> EngineSensors {
    let steps = seconds.map { time -> ScriptedSensorSource.Step in
      let instant = MonotonicInstant(nanoseconds: Int64(time * 1e9))
      return .sample(.magnetic(MagneticSample(instant: instant, field: Vector3(20, 0, -40))), sensor: 0)
    }
    var configuration = HeadingConfiguration()
    configuration.rate = nil
    return EngineSensors(
      ScriptedSensorSource([PipelineRun.sensors[0]], steps, name: "sensors", traits: traits),
      configuration: configuration)
  }

  private func name(_ event: NavigationEvent) -> String? {
    switch event {
    case .receiver(.location(let estimate, _), _): "fix \(estimate.source)"
    case .compass(.heading(let heading)): heading.trueHeadingDegrees == nil ? "magnetic" : "true"
    default: nil
    }
  }

  /// An epoch is complete some milliseconds after its last byte.
  @Test func recordingsOfOneClockAreReadInTheOrderOfTheirArrival() {
    let sources: [ObservationSource] = [.receiver(receiver(3)), .sensors(compass(at: [0.001, 0.9, 1.9, 2.9]))]
    #expect(NavigationRunner.canReplay(sources))
    var names: [String] = []
    let errors = NavigationRunner().replay(sources, { event in if let name = name(event) { names.append(name) } })
    #expect(errors == [nil, nil])
    #expect(names == ["magnetic", "fix 0", "true", "fix 0", "true", "fix 0", "true"])
  }

  @Test func aReplayIsTheSameEachTime() {
    let runs = (0..<3).map { _ -> [String] in
      var names: [String] = []
      let sources: [ObservationSource] = [
        .receiver(receiver(5)), .receiver(receiver(4)), .sensors(compass(at: (0..<40).map { Double($0) / 10 })),
      ]
      _ = NavigationRunner().replay(sources, { event in if let name = name(event) { names.append(name) } })
      return names
    }
    #expect(runs[0] == runs[1] && runs[1] == runs[2])
    #expect(runs[0].count { $0 == "fix 0" } == 5 && runs[0].count { $0 == "fix 1" } == 4)
  }

  @Test func onlyRecordingsOfOneClockAreReplayedTogether() {
    let other = SourceTraits(.recorded, clock: .recording("walk"))
    #expect(!NavigationRunner.canReplay([.receiver(receiver(1)), .sensors(compass(at: [], traits: other))]))
    #expect(!NavigationRunner.canReplay([.receiver(receiver(1)), .sensors(compass(at: [], traits: .recorded))]))
    #expect(!NavigationRunner.canReplay([.receiver(receiver(1, traits: .live)), .sensors(compass(at: []))]))
    #expect(!NavigationRunner.canReplay([.receiver(receiver(1))]))
  }

  /// The receiver's clock began 100 s before that of the sensors.
  @Test func utcRelatesRecordingsOfTwoClocks() {
    let second: Int64 = 1_000_000_000
    func traits(_ name: String, _ offset: Int64) -> SourceTraits {
      SourceTraits(.recorded, clock: .recording(name), utc: UTCRelation(offset: offset * second, uncertainty: 0.01))
    }
    let late = (0..<4).map { 0.5 + Double($0) }
    let sources: [ObservationSource] = [
      .receiver(receiver(3, traits: traits("receiver", 1000))),
      .sensors(compass(at: late, traits: traits("sensors", 1000))),
    ]
    let apart: [ObservationSource] = [
      .receiver(receiver(3, traits: traits("receiver", 900))),
      .sensors(compass(at: late, traits: traits("sensors", 1000))),
    ]
    func names(_ sources: [ObservationSource]) -> [String] {
      var names: [String] = []
      _ = NavigationRunner().replay(sources, { event in if let name = name(event) { names.append(name) } })
      return names
    }
    #expect(NavigationRunner.canReplay(sources) && NavigationRunner.canReplay(apart))
    let together = names(sources)
    #expect(together.firstIndex(of: "true").map { $0 > 0 } == true, "\(together)")
    #expect(Array(names(apart).prefix(3)) == ["fix 0", "fix 0", "fix 0"], "all fixes are 100 s older")
  }

  /// The fix gives the declination of 5.08°, whichever thread has read it.
  @Test func aFixGivesTheCompassItsPosition() throws {
    let runner = NavigationRunner()
    #expect(runner.read(.receiver(receiver(2)), { _ in }) == nil)
    var headings: [HeadingEstimate] = []
    let sources: [ObservationSource] = [.receiver(receiver(2)), .sensors(compass(at: [3]))]
    _ = runner.replay(
      sources,
      { event in
        if case .compass(.heading(let heading)) = event { headings.append(heading) }
      })
    let heading = try #require(headings.last)
    let reference = try #require(heading.reference)
    #expect((reference.declinationDegrees - 5.08).magnitude < 0.01)
    let turned = PipelineRun.difference(heading.trueHeadingDegrees, try #require(heading.magneticHeadingDegrees))
    #expect((turned - reference.declinationDegrees).magnitude < 1e-9)
  }

  @Test func aFixThatIsNotPermittedGivesNothing() {
    var names: [String] = []
    let runner = NavigationRunner(permits: { _ in nil })
    let sources: [ObservationSource] = [.receiver(receiver(2)), .sensors(compass(at: [3]))]
    _ = runner.replay(sources, { event in if let name = name(event) { names.append(name) } })
    #expect(names == ["fix 0", "fix 0", "magnetic"])
  }

  @Test func theSensorsOfASecondCompassAreRefused() {
    let runner = NavigationRunner()
    let sources: [ObservationSource] = [.sensors(compass(at: [1])), .sensors(compass(at: [1]))]
    let errors = runner.replay(sources, { _ in })
    #expect(errors[0] == nil && errors[1]?.kind == .invalid)
  }

  @Test func besideAReceiverThatIsReadAloneNothingIsRead() {
    let runner = NavigationRunner()
    let others: [ObservationSource] = [.receiver(receiver(2)), .sensors(compass(at: [1]))]
    var refusals: [SourceError?] = []
    let error = runner.read(receiver(1)) { (event: EngineEvent) in
      guard case .location = event else { return }
      refusals = others.map { runner.read($0, { _ in }) }
      refusals.append(runner.read(receiver(2)) { (_: EngineEvent) in })
    }
    #expect(error == nil)
    #expect(refusals.map { $0?.kind } == [.invalid, .invalid, .invalid])
    #expect(others.map { runner.read($0, { _ in }) } == [nil, nil], "the first has ended")
  }

  @Test func besideOtherSourcesNoReceiverIsReadAlone() throws {
    let runner = NavigationRunner()
    try runner.start(.receiver(ScriptedSource([.hold], traits: .live)), { _ in })
    #expect(runner.read(receiver(2)) { (_: EngineEvent) in } == nil)
    try runner.start(.receiver(ScriptedSource([.hold], traits: .live)), { _ in })
    runner.stop()
    #expect(eventually { !runner.isReading })
  }

  @Test func sourcesOnThreadsOfTheirOwnEndWithTheRunner() throws {
    let runner = NavigationRunner()
    let sources = [ScriptedSource([.hold], traits: .live), ScriptedSource([.hold], traits: .live)]
    let ends = Guarded(0)
    for source in sources {
      try runner.start(.receiver(source), { _ in }, ended: { _ in ends.withLock { $0 += 1 } })
    }
    #expect(runner.isReading)
    runner.stop()
    #expect(eventually { !runner.isReading })
    #expect(ends.withLock { $0 } == 2)
    // A runner that was stopped opens nothing more.
    let late = ScriptedSource([.hold])
    #expect(runner.read(.receiver(late), { _ in }) == nil)
    #expect(late.calls.isEmpty)
  }
}

import EngineRuntime
import Fusion
import LocationEngine
import LocationTestKit
import NavigationMath
import Observations
import Providers
import Publishing
import Simulator
import Testing

private let second: Int64 = 1_000_000_000

@Suite(.timeLimit(.minutes(1))) struct SessionTests {
  private static let recording = SourceTraits(.recorded, clock: .recording("drive"))

  /// A receiver at 51.05° north, 13.74° east, with an epoch each second.
  private func receiver(
    _ epochs: Int, traits: SourceTraits = .recorded, _ last: [ScriptedSource.Step] = []
  ) -> ScriptedSource {
    let rows = (0..<epochs).map { "GPRMC,12000\($0).00,A,5103.000,N,01344.400,E,000.0,000.0,020726,," }
    let steps = rows.flatMap { [ScriptedSource.Step.bytes(sentence($0)), .delay(second)] }
    return ScriptedSource(steps + last, name: "receiver", traits: traits)
  }

  private func sentence(_ body: String) -> [UInt8] {
    let checksum = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
    return Array("$\(body)*\(checksum.count < 2 ? "0" : "")\(checksum)\r\n".utf8)
  }

  private func compass(at seconds: [Double], traits: SourceTraits) -> ScriptedSensorSource {
    let chip = AttachedSensor(SensorIdentity(part: "LIS3MDL", bus: "test"), .magnetometer)
    let steps = seconds.map { time -> ScriptedSensorSource.Step in
      let instant = MonotonicInstant(nanoseconds: Int64(time * 1e9))
      return .sample(.magnetic(MagneticSample(instant: instant, field: Vector3(20, 0, -40))), sensor: 0)
    }
    return ScriptedSensorSource([chip], steps, name: "sensors", traits: traits)
  }

  private func sensors(at seconds: [Double], traits: SourceTraits) -> ObservationSource {
    var configuration = HeadingConfiguration()
    configuration.rate = nil
    return .sensors(EngineSensors(compass(at: seconds, traits: traits), configuration: configuration))
  }

  private func names(_ outlet: RecordingOutlet) -> [String] {
    outlet.events.compactMap { event in
      switch event.content {
      case .navigation(.receiver(.location, _)): "fix"
      case .navigation(.receiver(.satellites, _)): "satellites"
      case .navigation(.compass(.heading)): "heading"
      case .place(let place, _): place.locality
      default: nil
      }
    }
  }

  @Test func eachOutletGetsEachEventInOrder() {
    let outlets = [RecordingOutlet(), RecordingOutlet()]
    let session = Session(outlets: outlets)
    let end = session.run(.receiver(receiver(3)))
    #expect(end.isOrderly && !end.isComplete && end.began != nil)
    for outlet in outlets {
      #expect(names(outlet) == ["fix", "fix", "fix"])
      #expect(outlet.events.map(\.number) == (1...UInt64(outlet.events.count)).map { $0 })
      #expect(outlet.end != nil && outlet.drains > 0)
    }
    #expect(session.tally.fixes == 3)
  }

  @Test func stagesSeeEventsInTheirOrderAndMayAddOrWithhold() {
    struct Namer: SessionStage {
      let name: String
      mutating func annotate(_ event: inout NavigationEvent, before: inout [SessionEvent.Content]) -> Bool {
        guard case .receiver(.location(let estimate, _), _) = event else { return true }
        var place = Place(
          position: GeodeticPosition(latitudeDegrees: 51.05, longitudeDegrees: 13.74, ellipsoidalHeight: 0))
        place.locality = name
        before.append(.place(place, at: estimate.time))
        return true
      }
    }
    /// Lets every second fix pass.
    struct Half: SessionStage {
      private var count = 0
      mutating func annotate(_ event: inout NavigationEvent, before: inout [SessionEvent.Content]) -> Bool {
        guard case .receiver(.location, _) = event else { return true }
        count += 1
        return count % 2 == 1
      }
    }
    let outlet = RecordingOutlet()
    let session = Session(stages: [Namer(name: "a"), Half(), Namer(name: "b")], outlets: [outlet])
    _ = session.run(.receiver(receiver(3)))
    #expect(names(outlet) == ["a", "b", "fix", "a", "b", "fix"])
    #expect(session.tally.fixes == 2, "what is withheld does not count")
  }

  @Test func theLimitEndsTheSession() {
    let outlet = RecordingOutlet()
    let source = receiver(9)
    let end = Session(outlets: [outlet], limit: .fixes(2)).run(.receiver(source))
    #expect(end.isComplete && end.isOrderly && names(outlet) == ["fix", "fix"])
    #expect(!source.isOpen)
  }

  @Test func anOutletThatFailsEndsTheSession() {
    let (full, other) = (RecordingOutlet(capacity: 2), RecordingOutlet())
    let end = Session(outlets: [full, other]).run(.receiver(receiver(9)))
    guard case .failed(let error)? = end.failure else {
      Issue.record("no failure")
      return
    }
    #expect(error.message == "the outlet is full" && full.events.count == 2)
    #expect(other.end?.failure == end.failure)
  }

  @Test func theErrorOfASourceIsTold() {
    let error = SourceError(.invalid, "script: broken")
    let outlet = RecordingOutlet()
    let end = Session(outlets: [outlet]).run(.receiver(receiver(1, [.fail(error)])))
    #expect(end.error == error && !end.isOrderly && outlet.end?.error == error)
  }

  @Test func aStageMayRefuse() {
    struct Refusal: SessionStage {
      var refusal: SourceError? { SourceError(.permissionDenied, "no") }
      mutating func annotate(_ event: inout NavigationEvent, before: inout [SessionEvent.Content]) -> Bool { false }
    }
    let outlet = RecordingOutlet()
    let end = Session(stages: [Refusal()], outlets: [outlet]).run(.receiver(receiver(2)))
    #expect(end.error?.message == "no" && outlet.events.isEmpty)
  }

  @Test func whatIsForgottenIsForgottenByAll() {
    let outlet = RecordingOutlet()
    let session = Session(outlets: [outlet])
    _ = session.run(.receiver(receiver(1)))
    session.forget()
    #expect(outlet.isForgotten && outlet.events.isEmpty)
  }

  // MARK: Two sources

  @Test func recordingsOfOneClockAreReadTogether() {
    let outlet = RecordingOutlet()
    let end = Session(outlets: [outlet]).run(
      .receiver(receiver(3, traits: Self.recording)),
      beside: sensors(at: [0.001, 0.9, 1.9, 2.9], traits: Self.recording))
    #expect(end.isOrderly)
    #expect(names(outlet) == ["heading", "fix", "heading", "fix", "heading", "fix", "heading"])
  }

  /// Without the sensors that were asked for there is no fix.
  @Test func sensorsThatCannotBeReadEndTheSession() {
    let outlet = RecordingOutlet()
    let source = ScriptedSensorSource(
      [], [.refuse(SourceError(.invalid, "no such bus"))], name: "sensors", traits: .recorded)
    let end = Session(outlets: [outlet]).run(
      .receiver(receiver(3)), beside: .sensors(EngineSensors(source, configuration: HeadingConfiguration())))
    #expect(end.errorBeside?.message == "no such bus" && !end.isOrderly)
    #expect(names(outlet).isEmpty)
  }

  /// Their clocks are not related, so that each is read at its own pace.
  @Test func aLogOfSensorsIsReadToItsEnd() {
    let outlet = RecordingOutlet()
    let session = Session(outlets: [outlet])
    let end = session.run(
      .receiver(receiver(2)), beside: sensors(at: (0..<50).map { Double($0) / 10 }, traits: .recorded))
    #expect(end.isOrderly)
    #expect(session.tally.fixes == 2 && names(outlet).filter { $0 == "heading" }.count == 50)
    #expect(outlet.events.map(\.number) == (1...UInt64(outlet.events.count)).map { $0 })
  }

  @Test func headingsMayBeCounted() {
    let outlet = RecordingOutlet()
    let end = Session(outlets: [outlet], limit: .headings(3)).run(
      sensors(at: (0..<50).map { Double($0) / 10 }, traits: .recorded))
    #expect(end.isComplete && names(outlet) == ["heading", "heading", "heading"])
  }
}

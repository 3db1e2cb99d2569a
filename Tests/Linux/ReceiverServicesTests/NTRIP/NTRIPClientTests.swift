import Bytes
import EngineRuntime
import GNSS
import LinuxTestSupport
import Observations
import Publishing
import Synchronization
import TestSupport
import Testing

@testable import LinuxIO
@testable import LinuxLocation
@testable import ReceiverServices

/// The client against a caster on loopback, with a receiver that takes as much as the test lets it.
@Suite struct NTRIPClientTests {
  private final class Sink: CorrectionSink {
    private let state = Mutex(State())

    private struct State: Sendable {
      var frames: [[UInt8]] = []
      var isOpen = true
    }

    var frames: [[UInt8]] { state.withLock { $0.frames } }
    func setOpen(_ isOpen: Bool) { state.withLock { $0.isOpen = isOpen } }

    func send(_ frame: ByteView) -> Bool {
      let bytes = Array(frame)
      return state.withLock { state in
        if state.isOpen { state.frames.append(bytes) }
        return state.isOpen
      }
    }

    func flush() -> Bool { true }
  }

  private let sink = Sink()

  private func client(
    _ caster: TestCaster, _ change: (inout NTRIPConfiguration) -> Void = { _ in }
  ) throws -> NTRIPClient {
    var configuration = NTRIPConfiguration(try NTRIPAddress("ntrip://127.0.0.1:\(caster.port)/NEAR"))
    configuration.retries.first = 10_000_000
    change(&configuration)
    let client = NTRIPClient(configuration, sink: sink)
    client.start()
    return client
  }

  @Test func aReceiverThatTakesNothingLosesTheOldestAndGetsTheRestLater() throws {
    let frames = (0..<600).map { TestCaster.frame($0) }
    sink.setOpen(false)
    let caster = TestCaster([TestCaster.Turn(TestCaster.versionTwo, pieces: [Array(frames.joined())])])
    let client = try client(caster)
    #expect(eventually { client.status.tally.messages == 600 })
    #expect(sink.frames.isEmpty)
    let kept = CorrectionQueue.limit / frames[0].count
    #expect(eventually { client.status.dropped == UInt64(600 - kept) })
    sink.setOpen(true)
    #expect(eventually { sink.frames.count == kept })
    #expect(sink.frames == Array(frames.suffix(kept)))
    client.stop()
  }

  @Test func aSilentCasterIsLeftAndComesBack() throws {
    let frame = TestCaster.frame(1005)
    let caster = TestCaster([
      TestCaster.Turn(TestCaster.versionTwo),
      TestCaster.Turn(TestCaster.versionTwo, pieces: [[UInt8](repeating: 0x41, count: 500)]),
      TestCaster.Turn(TestCaster.versionTwo, pieces: [frame]),
    ])
    let client = try client(caster) {
      $0.silence = 300_000_000
      $0.reportInterval = nil
    }
    #expect(eventually { !sink.frames.isEmpty })
    #expect(sink.frames.allSatisfy { $0 == frame } && caster.requests.count >= 3)
    client.stop()
  }

  @Test func beforeAPositionIsToldSilenceIsNoFault() throws {
    let frame = TestCaster.frame(1005)
    let caster = TestCaster([TestCaster.Turn(TestCaster.versionOne, pieces: [frame], wantsPosition: true)])
    let client = try client(caster) { $0.silence = 200_000_000 }
    #expect(eventually { client.status.state == .waiting })
    pause(milliseconds: 600)
    #expect(caster.hangUps == 0 && client.status.state == .waiting)
    var position = fix()
    position.completed = MonotonicClock.now
    client.note(position)
    // Silence is a fault from here on, and another connection may bring another frame.
    #expect(eventually { !sink.frames.isEmpty })
    #expect(sink.frames.allSatisfy { $0 == frame })
    #expect(caster.upstream.hasPrefix("$GPGGA,,4807.03800,N,01130.00000,W,1,"))
    client.stop()
  }

  @Test func noAnswerIsNotWaitedForForEver() throws {
    let caster = TestCaster([TestCaster.Turn(""), TestCaster.Turn(TestCaster.unauthorized, stays: false)])
    let client = try client(caster) { $0.answerTimeout = 2_000_000_000 }
    #expect(eventually { client.status.state.kind == .refused })
    #expect(caster.requests.count == 2)
    client.stop()
  }

  @Test func anUnreachableCasterIsTriedAgain() throws {
    let refusing = ListeningSocket(host: "127.0.0.1", backlog: nil)
    let configuration = NTRIPConfiguration(try NTRIPAddress("ntrip://127.0.0.1:\(refusing.port)/NEAR"))
    let client = NTRIPClient(configuration, sink: sink)
    client.start()
    #expect(eventually { client.status.state.kind == .reconnecting })
    #expect(client.status.state.error?.message.hasSuffix("connection refused") == true)
    client.stop()
  }

  @Test(arguments: [nil, .one, .two] as [NTRIPVersion?])
  func aCasterThatKnowsNoHTTPIsAskedAgainOnlyIfItMayBe(version: NTRIPVersion?) throws {
    let frame = TestCaster.frame(1005)
    let caster = TestCaster([
      TestCaster.Turn("HTTP/1.1 400 Bad Request\r\n\r\n", stays: false),
      TestCaster.Turn(TestCaster.versionOne, pieces: [frame]),
    ])
    let client = try client(caster) { $0.version = version }
    if version == nil {
      #expect(eventually { sink.frames == [frame] })
      #expect(caster.requests[0].contains("Ntrip-Version") && !caster.requests[1].contains("Ntrip-Version"))
    } else {
      #expect(eventually { client.status.state.kind == .refused })
      #expect(caster.requests.count == 1)
      #expect(caster.requests[0].contains("Ntrip-Version") == (version == .two))
    }
    client.stop()
  }

  @Test func stopEndsItWhereverItIs() throws {
    let caster = TestCaster([TestCaster.Turn(TestCaster.versionTwo)])
    let client = try client(caster)
    #expect(eventually { client.status.state == .waiting })
    client.stop()
    #expect(eventually { caster.hangUps == 1 })
    client.note(fix())
  }
}

@Suite struct CorrectionStatusTests {
  private let error = SourceError(.disconnected, "gone")

  @Test func aStateHasAKindAndPerhapsAnError() {
    let states: [CorrectionStatus.State] = [
      .connecting, .waiting, .receiving, .reconnecting(error, after: 1), .refused(error, after: 1),
    ]
    #expect(states.map { $0.kind } == CorrectionStatus.State.Kind.allCases)
    #expect(states.map { $0.error } == [nil, nil, nil, error, error])
  }
}

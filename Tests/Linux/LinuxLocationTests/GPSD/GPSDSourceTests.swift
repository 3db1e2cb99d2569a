import EngineRuntime
import Glibc
import LinuxTestSupport
import LocationEngine
import Observations
import TestSupport
import Testing

@testable import LinuxIO
@testable import LinuxLocation

/// A server that does what the test says with its one connection.
private struct Peer {
  let listener = ListeningSocket(host: "127.0.0.1")

  func address(device: String? = nil) -> GPSDAddress {
    GPSDAddress(HostAndPort(host: "127.0.0.1", port: listener.port), device: device)
  }

  func serve(_ body: @escaping @Sendable (CInt) -> Void) {
    let listener = listener
    _ = Background {
      let connection = listener.accept()
      body(connection)
      close(connection)
    }
  }
}

@Suite struct GPSDSourceTests {
  @Test func refusedSaysHowToStartIt() {
    let refusing = ListeningSocket(host: "127.0.0.1", backlog: nil)
    let error = failure(opening: GPSDSource(GPSDAddress(HostAndPort(host: "127.0.0.1", port: refusing.port))))
    #expect(error?.kind == .unavailable)
    #expect(error?.message == "gpsd://127.0.0.1:\(refusing.port): connection refused")
    #expect(error?.advice?.contains("gpsd") == true)
  }

  @Test func anotherServerIsToldFromGPSD() {
    let peer = Peer()
    peer.serve { writeAll(rmc("120000.00"), to: $0) }
    let error = failure(opening: GPSDSource(peer.address()))
    #expect(error?.kind == .unavailable)
    #expect(error?.message.hasSuffix("what answers there is not gpsd") == true)
  }

  @Test func aServerThatSaysNothingEndsTheAttempt() {
    let peer = Peer()
    let held = Guarded<Bool>(false)
    peer.serve { _ in while !held.withLock({ $0 }) { pause(milliseconds: 5) } }
    let error = failure(opening: GPSDSource(peer.address(), answerTimeout: 100_000_000))
    held.withLock { $0 = true }
    #expect(error?.kind == .unavailable)
    #expect(error?.message.hasSuffix("gpsd does not answer") == true)
  }

  @Test func aServerThatHangsUpIsALoss() {
    let peer = Peer()
    peer.serve { writeAll(GPSDPeer.banner, to: $0) }
    #expect(failure(opening: GPSDSource(peer.address()))?.kind == .disconnected)
  }

  @Test func theRequestNamesTheDeviceAndAnyProtocolWillDo() throws {
    let peer = Peer()
    let request = Guarded("")
    let long = "/dev/serial/by-id/usb-u-blox_AG_-_www.u-blox.com_u-blox_GNSS_receiver-if00"
    peer.serve { connection in
      let line = GPSDPeer.welcome(
        connection,
        banner: gpsdLine(#"{"class":"VERSION","release":"4.0","rev":"4","proto_major":16,"proto_minor":1}"#),
        answer: gpsdLine(
          #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"\#(long)","activated":"2026-11-20T09:00:00.000Z"}]}"#
        )
          + gpsdLine(#"{"class":"WATCH","enable":true}"#))
      request.withLock { $0 = line }
    }
    let source = GPSDSource(peer.address(device: long))
    try source.open()
    #expect(source.name == "gpsd://127.0.0.1:\(peer.listener.port)\(long)")
    #expect(eventually { !request.withLock { $0.isEmpty } })
    #expect(request.withLock { $0 } == #"?WATCH={"enable":true,"json":true,"device":"\#(long)"};"#)
    source.close()
  }

  @Test func aDeviceThatGPSDDoesNotHaveIsNamedWithThoseItHas() {
    let peer = Peer()
    peer.serve { connection in
      GPSDPeer.welcome(connection, answer: gpsdLine(#"{"class":"ERROR","message":"No such device as /dev/x"}"#))
      if GPSDPeer.line(connection) == "?DEVICES;" { writeAll(GPSDPeer.answer, to: connection) }
    }
    let error = failure(opening: GPSDSource(peer.address(device: "/dev/x")))
    #expect(error?.kind == .notFound)
    #expect(error?.message.hasSuffix("gpsd says: No such device as /dev/x") == true)
    #expect(error?.advice?.contains("/dev/gps") == true)
  }

  @Test(
    arguments: [
      ("", nil, "gpsd has no receiver"),
      (#"{"class":"DEVICE","path":"/dev/gps"}"#, nil, "gpsd has lost /dev/gps"),
      (#"{"class":"DEVICE","path":"/dev/gps"}"#, "/dev/gps", "gpsd has lost /dev/gps"),
      (GPSDPeer.device, "/dev/other", "gpsd has lost /dev/other"),
    ] as [(String, String?, String)])
  func withoutAnOpenReceiverThereIsNothingToRead(_ list: String, _ device: String?, _ message: String) {
    let peer = Peer()
    peer.serve { connection in
      GPSDPeer.welcome(
        connection,
        answer: gpsdLine(#"{"class":"DEVICES","devices":[\#(list)]}"#) + gpsdLine(#"{"class":"WATCH","enable":true}"#))
    }
    let error = failure(opening: GPSDSource(peer.address(device: device)))
    #expect(error?.kind == .disconnected)
    #expect(error?.message.hasSuffix(message) == true)
  }

  /// Outside the macro, since Swift 6.0 crashes on interpolations there.
  private static let endlessLines = [
    #"{"class":"DEVICES","devices":["#
      + (1...5).map { #"{"class":"DEVICE","path":"/dev/\#($0)"}"# }.joined(separator: ",") + "]}",
    #"{"class":"DEVICE"2"class":"DEVICE"}"#,
  ]

  /// With libgps 3.22 either line kept the program in an endless loop.
  @Test(arguments: endlessLines) func aLineThatHangsLibgpsHangsNeitherOpeningNorReading(_ line: String) throws {
    let peer = Peer()
    let position = #"{"class":"TPV","device":"/dev/gps","mode":3,"time":"2026-01-02T03:04:05.000Z","lat":1,"lon":2}"#
    peer.serve { connection in
      GPSDPeer.welcome(connection, banner: GPSDPeer.banner, answer: gpsdLine(line) + GPSDPeer.answer)
      writeAll(gpsdLine(line) + GPSDPeer.answer + gpsdLine(position), to: connection)
      _ = GPSDPeer.line(connection)
    }
    let run = SourceRun(GPSDSource(peer.address()))
    #expect(eventually { !run.now.fixes.isEmpty })
    run.stop()
    #expect(eventually { run.now.isOver })
  }

  /// Each line comes in time, and none of them is the answer.
  @Test func aServerThatNeverStopsTalkingEndsTheAttempt() {
    let peer = Peer()
    let isOver = Guarded(false)
    peer.serve { connection in
      writeAll(GPSDPeer.banner, to: connection)
      while !isOver.withLock({ $0 }) {
        writeAll(gpsdLine(#"{"class":"AIS","type":1}"#), to: connection)
        pause(milliseconds: 1)
      }
    }
    let error = failure(opening: GPSDSource(peer.address(), answerTimeout: 200_000_000))
    isOver.withLock { $0 = true }
    #expect(error?.message.hasSuffix("gpsd does not answer") == true)
  }

  @Test func inSilenceGPSDIsAskedForItsDevices() throws {
    let peer = Peer()
    let requests = Guarded<[String]>([])
    let notices = Guarded<[String]>([])
    peer.serve { connection in
      GPSDPeer.welcome(connection)
      for answer in [GPSDPeer.device, GPSDPeer.device, ""] {
        let request = GPSDPeer.line(connection)
        requests.withLock { $0.append(request) }
        writeAll(gpsdLine(#"{"class":"DEVICES","devices":[\#(answer)]}"#), to: connection)
      }
      _ = GPSDPeer.line(connection)
    }
    let source = GPSDSource(
      peer.address(), notice: { line in notices.withLock { $0.append(line) } }, checkAfter: 50_000_000)
    var configuration = EngineConfiguration()
    configuration.firstRetry = .seconds(60)
    configuration.longestRetry = .seconds(60)
    let run = SourceRun(source, configuration: configuration)
    // Twice gpsd still lists the receiver, which gives one notice; then it lists none, which is a loss.
    #expect(eventually { run.now.states.contains { $0.loss != nil } })
    run.stop()
    #expect(requests.withLock { $0 } == ["?DEVICES;", "?DEVICES;", "?DEVICES;"])
    #expect(notices.withLock { $0.count } == 1)
    #expect(notices.withLock { $0.first?.contains("/dev/gps") } == true)
    let loss = run.now.states.compactMap { $0.loss }.first
    #expect(loss?.kind == .disconnected)
    #expect(loss?.message.hasSuffix("gpsd has lost /dev/gps") == true)
    #expect(run.now.fixes.isEmpty)
    #expect(eventually { run.now.isOver })
  }

  @Test func aReceiverThatGPSDGivesUpIsALossAtOnce() {
    let peer = Peer()
    peer.serve { connection in
      GPSDPeer.welcome(connection)
      writeAll(gpsdLine(#"{"class":"DEVICE","path":"/dev/gps","activated":0}"#), to: connection)
      _ = GPSDPeer.line(connection)
    }
    let run = SourceRun(GPSDSource(peer.address()))
    #expect(
      eventually { run.now.states.contains { $0.loss?.message.hasSuffix("gpsd has lost /dev/gps") == true } })
    run.stop()
    #expect(eventually { run.now.isOver })
  }
}

@Suite struct GPSDErrorTests {
  @Test func onlyARefusedConnectionIsAboutADaemonThatDoesNotRun() {
    let refused = GPSDError.notRunning(SourceError(.unavailable, "x: connection refused", advice: "y"))
    #expect(refused.advice?.contains("systemctl start gpsd.socket") == true)
    let lost = SourceError(.unavailable, "x: no way to this host", advice: "check the network")
    #expect(GPSDError.notRunning(lost) == lost)
  }

  @Test func aCableMayBeTheReason() {
    // Retried also at the first attempt.
    #expect(GPSDError.empty("x").kind == .disconnected)
    #expect(
      GPSDError.lost("x", "/dev/a")
        == SourceError(.disconnected, "x: gpsd has lost /dev/a", advice: "is the receiver plugged in?"))
  }
}

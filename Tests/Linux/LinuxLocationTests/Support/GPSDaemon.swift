import EngineRuntime
import Glibc
import LinuxTestSupport
import LocationEngine
import Observations
import TestSupport
import Testing

@testable import LinuxIO
@testable import LinuxLocation

/// Tests with the real gpsd run where it is installed. Everywhere else they are skipped and say so:
/// install-dependencies.sh leaves gpsd out where services are started, because installing it there would give it the
/// machine's receivers.
let hasGPSD = access(GPSDaemon.program, X_OK) == 0

let withoutGPSD: Comment = "NOT TESTED: gpsd is not installed (gpsd)"

/// A gpsd of the test's own, on a port of its own of the loopback interface.
final class GPSDaemon: @unchecked Sendable {
  static let program = "/usr/sbin/gpsd"

  private let reserved = ReservedPort()
  private let arguments: [String]
  private var child: Child

  /// Returns when it greets; read-only, so that nothing is written to the pty.
  init(_ arguments: [String]) throws {
    self.arguments = arguments
    child = GPSDaemon.start(arguments, reserved.port)
    try waitForBanner()
  }

  deinit { child.end() }

  var address: HostAndPort { HostAndPort(host: "127.0.0.1", port: reserved.port) }

  func kill() { child.end() }

  func restart() throws {
    child = GPSDaemon.start(arguments, reserved.port)
    try waitForBanner()
  }

  private static func start(_ arguments: [String], _ port: UInt16) -> Child {
    let words = [program, "-N", "-n", "-b", "-S", "\(port)"] + arguments
    // It complains of the D-Bus that is not there; `exec` keeps the process the one that is ended.
    return Child(["/bin/sh", "-c", "exec \"$0\" \"$@\" 2> /dev/null"] + words)
  }

  private func waitForBanner() throws {
    let source = TCPSource(address)
    for _ in 0..<1000 {
      if failure(opening: source) == nil {
        let reading = Reading(source, count: 1)
        source.close()
        if reading.bytes.first == UInt8(ascii: "{") { return }
      }
      pause(milliseconds: 10)
    }
    Issue.record("gpsd does not start")
    throw CancellationError()
  }
}

/// Runs a source on a thread of its own, and records its events.
final class SourceRun: Sendable {
  struct Record {
    var fixes: [GNSSFix] = []
    var reports = 0
    var states: [EngineStatus.State] = []
    var isOver = false
  }

  private let runner = NavigationRunner()
  private let record = Guarded(Record())

  init(_ source: any ByteSource, configuration: EngineConfiguration = EngineConfiguration()) {
    _ = Background { [self] in
      _ = runner.read(source, configuration: configuration) { event in
        record.withLock { record in
          switch event {
          case .location(_, let fix): record.fixes.append(fix)
          case .noFix, .withheld: break
          case .satellites: record.reports += 1
          case .status(let status): record.states.append(status.state)
          }
        }
      }
      record.withLock { $0.isOver = true }
    }
  }

  var now: Record { record.withLock { $0 } }

  func stop() { runner.stop() }
}

extension EngineStatus.State {
  var isStale: Bool { if case .stale = self { true } else { false } }
  /// Why the source was lost; nil when it is not.
  var loss: SourceError? { if case .reconnecting(let error, _) = self { error } else { nil } }
}

/// A line as gpsd sends it.
func gpsdLine(_ text: String) -> [UInt8] { Array("\(text)\r\n".utf8) }

/// gpsd's side of a connection up to the data.
enum GPSDPeer {
  static let banner = gpsdLine(
    #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#)
  static let device =
    #"{"class":"DEVICE","path":"/dev/gps","driver":"NMEA0183","activated":"2026-11-20T09:00:00.000Z","native":0}"#
  static let answer =
    gpsdLine(#"{"class":"DEVICES","devices":[\#(device)]}"#)
    + gpsdLine(#"{"class":"WATCH","enable":true,"json":true}"#)

  /// Greets, reads one request, and answers it; the request.
  @discardableResult
  static func welcome(_ connection: CInt, banner: [UInt8] = banner, answer: [UInt8] = answer) -> String {
    writeAll(banner, to: connection)
    let request = line(connection)
    writeAll(answer, to: connection)
    return request
  }

  /// The next line that the client sends.
  static func line(_ connection: CInt) -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while read(connection, &byte, 1) == 1, byte != 0x0A { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

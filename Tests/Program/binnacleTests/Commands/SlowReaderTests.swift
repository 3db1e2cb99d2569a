import Foundation
import Glibc
import OutputsTestSupport
import TestSupport
import Testing

@testable import binnacle

/// The program with a reader that stops for a while: a live source drops rows and says so, a recorded one waits.
@Suite struct SlowReaderTests {
  /// More rows than the pipe and the backlog hold.
  private static let epochs = 500

  /// The epoch `second` seconds after 18:00, complete at once.
  private static func epoch(_ second: Int) -> String {
    StreamSessionTests.fix(second: String(format: "%02d%02d", second / 60 % 60, second % 60))
  }

  /// A pipe of the smallest size.
  private static func pipe() throws -> Pipe {
    let ends = try Pipe()
    try ends.shrink()
    return ends
  }

  private static func objects(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any], "torn: \($0)")
    }
  }

  private func stream(_ terminal: PseudoTerminal, to descriptor: Int32, _ more: [String] = []) throws -> ProgramProcess
  {
    let process = try ProgramProcess(
      ["stream", terminal.path, "--baud", "9600", "--format", "ndjson"] + more, outputDescriptor: descriptor)
    #expect(process.waitForErrors { $0.contains("reading") })
    return process
  }

  /// Sends more than fits, and waits until rows have been dropped.
  private func overfill(_ terminal: PseudoTerminal, _ process: ProgramProcess, _ seconds: Range<Int> = 0..<epochs) {
    for second in seconds {
      terminal.send(Self.epoch(second))
      usleep(2000)
    }
    #expect(process.waitForErrors { $0.contains("the output is read too slowly: the oldest rows are dropped") })
    usleep(300_000)
  }

  @Test func aLiveSourceDropsOldRowsAndReportsThem() throws {
    let terminal = try PseudoTerminal()
    let ends = try Self.pipe()
    let process = try stream(terminal, to: ends.writeEnd)
    overfill(terminal, process)
    // No thread writes but the reading one: the other waits for signals.
    #expect(try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process.processIdentifier)/task").count == 2)
    usleep(1_200_000)
    // The reader goes on, and no byte of the receiver is needed for the rest.
    let reader = Reader(ends)
    #expect(reader.wait { $0.contains("18:08:19.000Z") })
    terminal.send(Self.epoch(Self.epochs))
    #expect(reader.wait { $0.contains("18:08:20.000Z") })
    #expect(process.waitForErrors { $0.contains("the output is read again; ") })
    process.send(SIGTERM)
    #expect(process.wait() == 0)
    #expect(fcntl(ends.writeEnd, F_GETFL) & O_NONBLOCK == 0)
    close(ends.writeEnd)

    let rows = try Self.objects(reader.finish())
    let schema = try JSONSchema()
    for line in reader.finish().split(separator: "\n") {
      #expect(try schema.problem(in: String(line)) == nil, "\(line)")
    }
    let fixes = rows.filter { $0["type"] as? String == "location" }
    let dropped = rows.compactMap { $0["dropped"] as? Int }
    #expect(!dropped.isEmpty)
    #expect(fixes.count + dropped.reduce(0, +) == Self.epochs + 1)
    #expect(process.errors.contains("\(dropped.reduce(0, +)) rows dropped"))
    // In order, the oldest are in the pipe, the newest in the backlog; those that waited say how long.
    let times = fixes.compactMap { $0["time"] as? String }
    #expect(times == times.sorted() && times.first == "2020-02-06T18:00:00.000Z")
    let ages = fixes.compactMap { $0["age"] as? Double }
    #expect(ages.count > 100 && ages.allSatisfy { $0 >= 1 && $0 < 60 })
    #expect(fixes.last?["age"] == nil)
  }

  @Test func aTerminalThatIsNotReadHoldsNothingUp() throws {
    let receiver = try PseudoTerminal()
    let screen = try PseudoTerminal()
    let output = open(screen.path, O_WRONLY | O_NOCTTY | O_CLOEXEC)
    let process = try stream(receiver, to: output)
    overfill(receiver, process, 0..<1000)
    #expect(fcntl(output, F_GETFL) & O_NONBLOCK == 0)
    close(output)
    var text = ""
    for _ in 0..<6000 where !(text.contains("18:16:39.000Z") && text.hasSuffix("\n")) {
      text += String(decoding: screen.received(), as: UTF8.self)
      usleep(10_000)
    }
    process.send(SIGTERM)
    #expect(process.wait() == 0)
    let rows = try Self.objects(text)
    #expect(rows.contains { $0["dropped"] != nil })
    #expect(rows.last?["time"] as? String == "2020-02-06T18:16:39.000Z")
  }

  @Test func aReaderThatLeavesEndsItAlsoWhileRowsWait() throws {
    let terminal = try PseudoTerminal()
    let ends = try Self.pipe()
    let process = try stream(terminal, to: ends.writeEnd)
    close(ends.writeEnd)
    overfill(terminal, process)
    close(ends.readEnd)
    #expect(process.wait() == 0)
    #expect(!process.errors.contains("cannot write"))
  }

  @Test func droppedPointsLeaveAWholeDocument() throws {
    let terminal = try PseudoTerminal()
    let ends = try Self.pipe()
    let process = try stream(terminal, to: ends.writeEnd, ["--format", "gpx"])
    overfill(terminal, process, 0..<900)
    terminal.send(StreamSessionTests.checksummed("GPRMC,181500.00,V,,,,,,,060220,,,N"))
    overfill(terminal, process, 960..<1460)
    let reader = Reader(ends)
    #expect(process.waitForErrors { $0.contains("the output is read again") })
    process.send(SIGTERM)
    #expect(process.wait() == 0)
    close(ends.writeEnd)
    let text = reader.finish()
    #expect(XMLCheck.problem(in: text) == nil)
    #expect(text.components(of: "<trkpt") > 100 && text.contains("18:24:19.000Z"))
  }

  @Test func messagesForTheSameReaderHoldNothingUp() throws {
    let terminal = try PseudoTerminal()
    let ends = try Self.pipe()
    let process = try ProgramProcess(
      ["stream", terminal.path, "--baud", "9600", "--format", "ndjson"], outputDescriptor: ends.writeEnd,
      launcher: ["sh", "-c", #"exec "$@" 2>&1"#, "sh"])
    #expect(ends.receives("reading"))
    for second in 0..<Self.epochs {
      terminal.send(Self.epoch(second))
      usleep(2000)
    }
    usleep(300_000)
    let reader = Reader(ends)
    #expect(reader.wait { $0.contains("18:08:19.000Z") })
    process.send(SIGTERM)
    #expect(process.wait() == 0)
    close(ends.writeEnd)
    let text = reader.finish()
    #expect(text.contains("\"dropped\":") && text.contains("rows dropped\n"))
  }

  @Test(arguments: [
    ["stream", "zed-f9p.nmea", "--format", "ndjson"], ["decode", "zed-f9p.nmea", "--format", "ndjson"],
  ])
  func aRecordedSourceWaits(_ arguments: [String]) throws {
    let whole = try ProgramRun(arguments + ["--quiet"])
    let ends = try Self.pipe()
    let process = try ProgramProcess(arguments + ["--quiet"], outputDescriptor: ends.writeEnd)
    close(ends.writeEnd)
    usleep(1_500_000)
    #expect(ends.readToEnd() == whole.output)
    #expect(process.wait() == 0 && process.errors.isEmpty)
  }

  @Test func decodeOfAReceiverDropsLines() throws {
    let terminal = try PseudoTerminal()
    let ends = try Self.pipe()
    let process = try ProgramProcess(
      ["decode", terminal.path, "--format", "ndjson"], outputDescriptor: ends.writeEnd)
    #expect(eventually { process.access(to: terminal.path) != nil })
    usleep(300_000)
    overfill(terminal, process)
    let reader = Reader(ends)
    #expect(process.waitForErrors { $0.contains("the output is read again") })
    process.send(SIGTERM)
    #expect(process.wait() == 0)
    close(ends.writeEnd)
    #expect(try Self.objects(reader.finish()).count > 50)
  }
}

/// Reads a pipe on a thread of its own, as fast as it can.
private final class Reader: @unchecked Sendable {
  private let ends: Pipe
  private let lock = NSLock()
  private var bytes: [UInt8] = []
  private var isOver = false

  init(_ ends: Pipe) {
    self.ends = ends
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 65536)
      while true {
        let count = read(ends.readEnd, &buffer, buffer.count)
        lock.withLock {
          if count > 0 { bytes += buffer[..<count] } else { isOver = true }
        }
        if count <= 0 { return }
      }
    }
  }

  private var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }

  func wait(_ condition: (String) -> Bool) -> Bool {
    eventually { condition(text) }
  }

  /// All there was, after the last writer has closed the pipe.
  func finish() -> String {
    _ = eventually { lock.withLock { isOver } }
    return text
  }
}

import Fusion
import Glibc
import NavigationMath
import Testing

@testable import LocationEngine
@testable import binnacle

/// The guide on a terminal.
struct CalibrateScreenTests {
  private let folder = TemporaryFolder()
  private let kept = StateFolder()
  private let terminal: PseudoTerminal

  init() throws { terminal = try PseudoTerminal() }

  /// Starts the guide with the terminal as its input and output.
  private func start(
    _ log: [UInt8], _ arguments: [String], variables: [String] = ["TERM=xterm", "LC_ALL=C.UTF-8"]
  ) throws -> ProgramProcess {
    try folder.write(log, to: "walk.jsonl")
    let state = "BINNACLE_STATE_DIR=\(kept.path)"
    let shell = ["sh", "-c", "exec \"$@\" <\(terminal.path) >\(terminal.path)", "sh"]
    return try ProgramProcess(
      ["calibrate", "log:\(folder.path("walk.jsonl"))"] + arguments, launcher: [state] + variables + shell)
  }

  /// Everything that was shown until `text` is; nil when it does not come.
  private func shown(until text: String, _ before: String = "") -> String? {
    var all = before
    for _ in 0..<4000 {
      all += String(decoding: terminal.received(), as: UTF8.self)
      if all.contains(text) { return all }
      usleep(5000)
    }
    Issue.record("'\(text)' does not come; the last was \(all.suffix(400).debugDescription)")
    return nil
  }

  /// Exit status of the program, whose pictures are read until it has ended: a full terminal would stop it.
  private func status(of process: ProgramProcess) -> Int32 { process.wait { _ = terminal.received() } }

  private func settings() -> (tcflag_t, tcflag_t, tcflag_t, tcflag_t, [UInt8]) {
    let descriptor = open(terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(descriptor) }
    var value = termios()
    tcgetattr(descriptor, &value)
    return (
      value.c_iflag, value.c_oflag, value.c_cflag, value.c_lflag, withUnsafeBytes(of: &value.c_cc) { Array($0) }
    )
  }

  private static let full = CalibrationLog.log(.full)

  @Test func thePictureIsDrawnAndQLeavesTheTerminalAsItWas() throws {
    let cooked = open(terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(cooked) }
    var ordinary = termios()
    tcgetattr(cooked, &ordinary)
    ordinary.c_lflag |= tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(cooked, TCSANOW, &ordinary)
    let before = settings()
    let process = try start(CalibrateScreenTests.full, ["--speed", "4"])
    let text = try #require(shown(until: "\u{25CF}"))
    #expect(
      text.contains("\u{1B}[H\u{1B}[2J") && text.contains("upper half") && text.contains("Enter ends, q gives up"))
    #expect(settings() != before)
    terminal.send("q")
    #expect(status(of: process) == 1)
    #expect(settings() == before)
    #expect(process.errors.contains("given up: nothing was saved"))
    #expect(!kept.isThere)
  }

  @Test func aSignalLeavesTheTerminalAsItWas() throws {
    let before = settings()
    let process = try start(CalibrateScreenTests.full, ["--speed", "1"])
    _ = try #require(shown(until: "upper half"))
    #expect(settings() != before)
    process.send(SIGINT)
    #expect(status(of: process) == 1)
    #expect(settings() == before)
  }

  @Test func whenItIsGoodItEndsAndAsks() throws {
    let process = try start(CalibrateScreenTests.full, ["--speed", "30"])
    let text = try #require(shown(until: "Save it? [Y/n] "))
    #expect(text.contains("Headings change by up to"))
    terminal.send("\n")
    _ = try #require(shown(until: "Saved for \(CalibrationLog.key)", text))
    #expect(status(of: process) == 0)
  }

  @Test func noIsAnAnswer() throws {
    let process = try start(CalibrateScreenTests.full, ["--speed", "30"])
    _ = try #require(shown(until: "Save it? [Y/n] "))
    terminal.send("n")
    #expect(status(of: process) == 1)
    #expect(!kept.isThere)
  }

  @Test func enterTellsWhatIsMissing() throws {
    let process = try start(CalibrationLog.log(CalibrationLog.still), ["--speed", "5"])
    _ = try #require(shown(until: "upper half"))
    terminal.send("\n")
    _ = try #require(shown(until: "note:    not yet: "))
    _ = try #require(shown(until: "note:    the field stays the same"))
    terminal.send("q")
    #expect(status(of: process) == 1)
  }

  /// As large as the window is at the time.
  @Test func thePictureFollowsTheWindow() throws {
    let descriptor = open(terminal.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(descriptor) }
    var small = winsize(ws_row: 16, ws_col: 40, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(descriptor, UInt(TIOCSWINSZ), &small) == 0)
    let process = try start(CalibrateScreenTests.full, ["--speed", "1"])
    let first = try #require(shown(until: "Enter ends"))
    var large = winsize(ws_row: 40, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(descriptor, UInt(TIOCSWINSZ), &large) == 0)
    let more = try #require(shown(until: "\u{1B}[H\u{1B}[2J"))
    _ = try #require(shown(until: "Enter ends", String(more.suffix(4))))
    #expect(first.split(separator: "\n").allSatisfy { CalibrateScreenTests.visible($0) < 40 })
    terminal.send("q")
    #expect(status(of: process) == 1)
  }

  private static func visible(_ line: Substring) -> Int {
    line.replacing(/\u{1B}\[[0-9]*[A-Za-z]/, with: "").count
  }

  @Test(arguments: [["TERM=dumb"], ["TERM=xterm", "LC_ALL=C"]]) func thereIsAlwaysASCII(variables: [String]) throws {
    let process = try start(
      CalibrateScreenTests.full, ["--speed", "10"] + (variables.count > 1 ? ["--plain"] : []), variables: variables)
    let text = try #require(shown(until: "# felt"))
    #expect(!text.utf8.contains(0x1B))
    terminal.send("q")
    #expect(status(of: process) == 1)
  }

  // MARK: The picture alone

  @Test(arguments: [(80, 24), (200, 60), (40, 12), (20, 4), (1, 1)]) func thePictureFits(columns: Int, rows: Int) {
    let drawing = CoverageDrawing(rows: 13, symbols: .ascii, mounting: .forwardLeftUp)
    var session = CalibrationSession()
    var sensor = CalibrationLog.sensor(.full)
    for _ in 0..<500 { session.consume(sensor.next().magnetic) { _ in } }
    let lines = CalibrateScreen.lines(
      session.progress, title: "LIS3MDL", notice: "something", drawing: drawing, columns: columns, rows: rows)
    #expect(lines.count <= rows && lines.allSatisfy { $0.count < max(2, columns) })
    #expect(lines.last.map { "Enter ends, q gives up ".hasPrefix($0) } == true)
    #expect((rows >= 24) == lines.contains { $0.contains("upper half") })
  }
}

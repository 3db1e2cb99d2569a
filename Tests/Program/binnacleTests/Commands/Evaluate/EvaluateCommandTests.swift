import Glibc
import Testing

@testable import binnacle

/// The program is tested by running it.
struct EvaluateCommandTests {
  private let folder = TemporaryFolder()

  /// The number of a member of a nested object, such as `all`, `horizontal`, `within`.
  private func number(_ path: [String], in json: String) -> Double? {
    var rest = json[...]
    for name in path {
      guard let found = rest.firstRange(of: "\"\(name)\":") else { return nil }
      rest = rest[found.upperBound...]
    }
    return Double(rest.prefix { "-.0123456789".contains($0) })
  }

  private static let rows = """
    {"type":"status","state":"source","fix":"none"}
    {"type":"location","time":"2026-01-01T12:00:00.000Z","latitude":47.250009,"longitude":8.5,"ellipsoidalAltitude":501,"horizontalAccuracy":2,"verticalAccuracy":0.5,"speed":0.5}
    {"type":"location","time":"2026-01-01T12:00:01.500Z","latitude":47.250018,"longitude":8.5,"ellipsoidalAltitude":502,"horizontalAccuracy":1,"verticalAccuracy":3,"deadReckoning":1.5}
    {"type":"location","time":"2026-01-01T12:00:09.000Z","latitude":47.25,"longitude":8.5}

    """
  private static let truth = """
    time,latitude,longitude,ellipsoidalAltitude,velocityNorth,velocityEast
    2026-01-01T12:00:00.000Z,47.25,8.5,500,0,0
    2026-01-01T12:00:01.000Z,47.25,8.5,500,0,0
    2026-01-01T12:00:02.000Z,47.25,8.5,500,0,0

    """

  private func write() throws -> (rows: String, truth: String) {
    try folder.write(Array(Self.rows.utf8), to: "rows.ndjson")
    try folder.write(Array(Self.truth.utf8), to: "truth.csv")
    return (folder.path("rows.ndjson"), folder.path("truth.csv"))
  }

  /// 9 µ° of latitude are 1.0006 m there.
  @Test func theTableIsWhatItWas() throws {
    let (rows, truth) = try write()
    let run = try ProgramRun(["evaluate", rows, "--truth", truth])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      run.output == """
        3 positions in 9.0 s, 2 with truth; no gap

        horizontal, m     number     rms  median    95 %  largest   within  error/claim
        all                    2    1.58    1.50    1.95     2.00   50.0 %         1.00
        GNSS                   1    1.00    1.00    1.00     1.00  100.0 %         0.50
        dead reckoning         1    2.00    2.00    2.00     2.00    0.0 %         2.00

        vertical, m
        all                    2    1.58    1.50    1.95     2.00   50.0 %         0.74
        GNSS                   1    1.00    1.00    1.00     1.00    0.0 %         2.00
        dead reckoning         1    2.00    2.00    2.00     2.00  100.0 %         0.67

        speed, m/s             1    0.50    0.50    0.50     0.50        -            -

        ends of dead reckoning       without a fix     error     claim
        2026-01-01T12:00:01.500Z             1.5 s    2.00 m    1.00 m

        """, "\(run.output)")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count < 80 })
  }

  @Test func oneObjectHasTheSame() throws {
    let (rows, truth) = try write()
    let run = try ProgramRun(["evaluate", rows, "--truth", truth, "--json"])
    #expect(
      run.status == 0 && run.output.hasPrefix(#"{"type":"evaluation","log":"\#(rows)","positions":3,"matched":2,"#))
    #expect(number(["all", "horizontal", "count"], in: run.output) == 2)
    #expect(number(["all", "horizontal", "within"], in: run.output) == 0.5)
    #expect(number(["deadReckoning", "vertical", "rms"], in: run.output) == 2)
    #expect(number(["outages", "claim"], in: run.output) == 1)
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func rowsComeOnStandardInput() throws {
    let (_, truth) = try write()
    let pipe = try Pipe()
    #expect(Glibc.write(pipe.writeEnd, Self.rows, Self.rows.utf8.count) == Self.rows.utf8.count)
    close(pipe.writeEnd)
    defer { close(pipe.readEnd) }
    let process = try ProgramProcess(["evaluate", "-", "--truth", truth], inputDescriptor: pipe.readEnd)
    #expect(process.wait() == 0 && process.output.hasPrefix("3 positions"), "\(process.errors)")
  }

  /// From the simulation to the verdict; a truth that is 50 m off is no longer within the claims.
  @Test func aSimulatedDriveIsWithinItsClaims() throws {
    let (log, truth, picture) = (folder.path("drive.jsonl"), folder.path("truth.csv"), folder.path("drive.svg"))
    let mounting = ["--mounting", SimulatedFieldLog.mounting]
    let simulation = try ProgramRun([
      "simulate", "car", "--duration", "240", "--outage", "20@150", "--truth", truth, "-o", log,
    ])
    #expect(simulation.status == 0 && simulation.errors.contains("next: binnacle stream \(log) --mounting x=forward"))
    let run = try ProgramRun(["evaluate", log, "--truth", truth, "--json", "--svg", picture, "-q"] + mounting)
    #expect(run.status == 0, "\(run.errors)")
    #expect(number(["positions"], in: run.output) == 241 && number(["matched"], in: run.output) == 241)
    let within = try #require(number(["all", "horizontal", "within"], in: run.output))
    #expect((0.45...0.95).contains(within))
    #expect(try #require(number(["all", "horizontal", "rms"], in: run.output)) < 3)
    #expect(try #require(number(["fused", "horizontal", "count"], in: run.output)) > 150)
    #expect(try #require(number(["outages", "length"], in: run.output)) > 19)
    #expect(try #require(number(["outages", "error"], in: run.output)) < 30)
    let svg = TemporaryFolder.read(picture)
    #expect(XMLCheck.problem(in: svg) == nil && svg.utf8.count < 100_000)

    // 50 m are 449.6 µ° of latitude there.
    let lines = TemporaryFolder.read(truth).split(separator: "\r\n").enumerated().map { index, line -> String in
      guard index > 0 else { return String(line) }
      var cells = line.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
      cells[1] = "\((Double(cells[1]) ?? 0) + 449.6e-6)"
      return cells.joined(separator: ",")
    }
    try folder.write(Array(lines.joined(separator: "\n").utf8), to: "shifted.csv")
    let shifted = try ProgramRun(
      ["evaluate", log, "--truth", folder.path("shifted.csv"), "--json", "-q"] + mounting)
    #expect(number(["all", "horizontal", "within"], in: shifted.output) == 0)
    #expect((48...52).contains(try #require(number(["all", "horizontal", "rms"], in: shifted.output))))
  }

  @Test func aSolutionInMinutesAndSecondsIsATruth() throws {
    let run = try ProgramRun([
      "evaluate", "../found/09-pos-dms.nmea", "--truth", "../found/09-pos-dms.pos", "--json", "-q",
    ])
    #expect(run.status == 0 && number(["matched"], in: run.output) == 20, "\(run.errors)")
    #expect(number(["all", "horizontal", "largest"], in: run.output) == 0)
  }

  @Test func anyLogIsATruthOfSeveral() throws {
    let (rows, truth) = try write()
    let same = try ProgramRun(
      ["evaluate", "zed-f9p.nmea", "--fusion", "off", "--truth", "zed-f9p.nmea", "--json", "-q"])
    #expect(same.status == 0 && number(["matched"], in: same.output) == 29, "\(same.errors)")
    #expect(number(["all", "horizontal", "largest"], in: same.output) == 0)
    let other = folder.path("other.ndjson")
    try folder.write(Array(TemporaryFolder.read(rows).utf8), to: "other.ndjson")
    let several = try ProgramRun(["evaluate", rows, other, "--truth", truth, "--json", "-q"])
    let lines = several.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[1].hasPrefix(#"{"type":"evaluation","log":"\#(other)","#), "\(several.output)")
    let text = try ProgramRun(["evaluate", rows, other, "--truth", truth, "-q"])
    #expect(text.output.hasPrefix("\(rows)\n3 positions") && text.output.contains("\n\n\(other)\n3 positions"))
  }

  @Test func aTruthOfAnotherTimeIsRefused() throws {
    let (rows, _) = try write()
    let late = Self.truth.replacing("2026", with: "2025")
    try folder.write(Array(late.utf8), to: "late.csv")
    let run = try ProgramRun(["evaluate", rows, "--truth", folder.path("late.csv")])
    #expect(run.status == 65 && run.output.isEmpty)
    #expect(
      run.errors.contains("from 2026-01-01T12:00:00Z to 2026-01-01T12:00:09Z")
        && run.errors.contains("from 2025-01-01T12:00:00Z to 2025-01-01T12:00:02Z"), "\(run.errors)")
  }

  @Test func wrongUsageAndFilesAreNamed() throws {
    let (rows, truth) = try write()
    for (arguments, status, message) in [
      (["evaluate"], 64, "give a log"), (["evaluate", rows], 64, "--truth FILE is needed"),
      (["evaluate", rows, rows, "--truth", truth], 64, "is given twice"),
      (["evaluate", rows, "zed-f9p.nmea", "--truth", truth, "--svg", "x.svg"], 64, "--svg: draws one log"),
      (["evaluate", rows, "--truth", truth, "--mounting", "x=forward,y=right,z=down"], 64, "--mounting: "),
      (["evaluate", rows, "--truth", truth, "--truth-height", "moon"], 64, "--truth-height: 'moon' is not one of"),
      (["evaluate", "none.ubx", "--truth", truth], 66, "none.ubx: no such file"),
      (["evaluate", rows, "--truth", "none.csv"], 66, "none.csv: no such file"),
      (["evaluate", rows, "--truth", rows + "x"], 66, "no such file"),
      (["evaluate", "gpsd://localhost:1", "--truth", truth], 64, "not a log"),
      (["evaluate", "zed-f9p.nmea", "--truth", "mt3339.nmea"], 65, "the truth is of another time"),
      (["evaluate", "zed-f9p.nmea", "--truth", "../places/README.md"], 66, "no such file"),
    ] as [([String], Int32, String)] {
      let run = try ProgramRun(arguments)
      #expect(run.status == status && run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
    }
  }
}

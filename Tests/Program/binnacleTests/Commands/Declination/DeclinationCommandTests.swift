import Foundation
import OutputsTestSupport
import Testing

@testable import binnacle

/// The program is tested by running it.
struct DeclinationCommandTests {
  private static let model = Fixtures.root + "/fusion/wmm/WMM2025.COF"

  private func object(_ arguments: [String]) throws -> [String: Any] {
    let run = try ProgramRun(["declination", "--format", "ndjson"] + arguments)
    #expect(run.status == 0)
    #expect(try JSONSchema().problem(in: run.output) == nil, "\(run.output)")
    return try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  private static let wrongUsage: [([String], String)] = [
    ([], "give a latitude and a longitude"), (["51"], "give a latitude"), (["1", "2", "3"], "give a latitude"),
    (["91", "0"], "'91' is not a latitude"), (["0", "-181"], "'-181' is not a longitude"),
    (["1e1", "0"], "'1e1' is not a latitude"), (["nan", "0"], "'nan' is not a latitude"),
    (["1", "2", "--altitude", "high"], "--altitude: 'high'"), (["1", "2", "--altitude", "-20000"], "--altitude"),
    (["1", "2", "--date", "2025-02-29"], "--date: '2025-02-29'"), (["1", "2", "--date", "1899"], "--date"),
    (["1", "2", "--date", "2025-1-1"], "--date"), (["1", "2", "--format", "xml"], "--format"),
    (["1", "2", "--model", ""], "--model"), (["1", "2", "--sail"], "--sail: no such option"),
  ]

  @Test(arguments: wrongUsage)
  func wrongUsageIs64(_ arguments: [String], _ complaint: String) throws {
    let run = try ProgramRun(["declination"] + arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(complaint) && run.errors.contains("Try 'binnacle declination --help'"))
  }

  private static let sameRow: [[String]] = [
    ["0", "21", "--date", "2025", "--altitude", "18000"], ["0,21", "-d2025.0", "-a18000"],
    ["--altitude=18000", "--date", "2025-01-01", "0", "21", "--model", "wmm2025"],
    ["0", "21", "--date", "2025", "--altitude", "18000", "--model", model],
  ]

  /// A row of NOAA's test values, by all ways to say the same.
  @Test(arguments: sameRow)
  func aRowOfTheTestValues(_ arguments: [String]) throws {
    let row = try object(arguments)
    #expect(row["model"] as? String == "WMM-2025" && row["valid"] as? Bool == true)
    #expect(row["zone"] as? String == "normal")
    for (name, value) in [
      ("declination", 1.29), ("inclination", -26.06), ("horizontal", 29282.246275), ("north", 29274.811882),
      ("east", 659.800118), ("down", -14316.722540), ("total", 32594.761714),
    ] {
      #expect(abs(try #require(row[name] as? Double) - value) < (value.magnitude < 100 ? 0.005 : 1e-3), "\(name)")
    }
  }

  @Test func southAndWestAreNegative() throws {
    let row = try object(["-33.92", "-.5", "--altitude", "-100", "--date", "2026.5"])
    #expect(row["latitude"] as? Double == -33.92 && row["longitude"] as? Double == -0.5)
    #expect(row["ellipsoidalAltitude"] as? Double == -100)
    #expect(try #require(row["inclination"] as? Double) < -60)
  }

  @Test func theTableSaysTheSame() throws {
    let run = try ProgramRun(["declination", "51.05", "13.74", "--date", "2026.5"])
    let row = try object(["51.05", "13.74", "--date", "2026.5"])
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "WMM-2025 at 51.050000, 13.740000, 0.0 m above the ellipsoid, in 2026.500")
    let declination = try #require(lines.first { $0.hasPrefix("D ") }).split(separator: " ")
    #expect(abs(try #require(Double(declination[2])) - (try #require(row["declination"] as? Double))) < 0.00051)
    #expect(lines.filter { $0.hasSuffix("nT") }.count == 5 && lines.last?.contains("true heading") == true)
  }

  @Test func whatCannotBeReliedOnIsToldOnStderr() throws {
    let warnings: [([String], String)] = [
      (["51", "13", "--date", "2031"], "is made for 2025.0 to 2030.0; at 2031.000"),
      (["51", "13", "--date", "2019"], "WMM-2020 is made for 2020.0 to 2025.0"),
      (["51", "13", "--date", "2022", "--model", "wmm2025"], "WMM-2025 is made for"),
      (["51", "13", "--date", "2026", "--altitude", "900000"], "is made for heights"),
      (["85.7", "140", "--date", "2026"], "blackout zone"), (["75", "-97", "--date", "2026"], "caution zone"),
    ]
    for (arguments, warning) in warnings {
      let run = try ProgramRun(["declination"] + arguments)
      #expect(run.status == 0 && run.errors.contains(warning) && run.output.contains("D declination"), "\(arguments)")
    }
    #expect(try object(["51", "13", "--date", "2031"])["valid"] as? Bool == false)
    #expect(try object(["90", "0", "--date", "2026"])["zone"] as? String == "blackout")
  }

  /// The test that reminds: from 2030 on a newer model belongs into the program.
  @Test func todayIsTheDefault() throws {
    let run = try ProgramRun(["declination", "51", "13"])
    #expect(run.status == 0 && run.errors.isEmpty, "the World Magnetic Model has run out: \(run.errors)")
    #expect(run.output.contains("WMM-2025"))
  }

  @Test func aBadModelFileIsExplained() throws {
    let folder = TemporaryFolder()
    try folder.write(Array("2025.0 MINE 1/1/2025\n1 0 1 2 3 4\nNMEA\n".utf8), to: "bad.cof")
    let bad = try ProgramRun(["declination", "1", "2", "--model", folder.path("bad.cof")])
    #expect(bad.status == 65 && bad.errors.contains("bad.cof: line 3 is not") && bad.output.isEmpty)
    let log = try ProgramRun(["declination", "1", "2", "--model", "zed-f9p.nmea"])
    #expect(log.status == 65 && log.errors.contains("no magnetic model"))
    let endless = try ProgramRun(["declination", "1", "2", "--model", "/dev/zero"])
    #expect(endless.status == 64 && endless.errors.contains("a pipe or a device"))
    let none = try ProgramRun(["declination", "1", "2", "--model", "no-such.cof"])
    #expect(none.status == 66 && none.errors.contains("no such file"))
    #expect(try ProgramRun(["declination", "1", "2", "--model", "/"]).status == 74)
  }

  @Test func aFullDiskIs74() throws {
    let run = try ProgramRun(["declination", "1", "2", "--date", "2026"], outputPath: "/dev/full")
    #expect(run.status == 74 && run.errors.contains("cannot write"))
  }
}

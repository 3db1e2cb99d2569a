import Glibc
import Testing

/// The program plays a GPX file.
struct SimulationStreamTests {
  private let route = "gpx:../gpx/harbour.gpx"

  @Test func aRouteOnceAtFullSpeed() throws {
    let run = try ProgramRun(
      ["stream", route + "?loop=no&times=recorded", "--speed", "max", "--format", "ndjson"])
    #expect(run.status == 0)
    let rows = run.output.split(separator: "\n")
    #expect(rows.count == 26)
    #expect(rows.allSatisfy { $0.contains(#""fix":"simulated""#) && $0.contains(#""horizontalAccuracy":5.000"#) })
    #expect(rows.first?.contains(#""time":"2026-07-31T10:00:00.000Z","latitude":54.310000000"#) == true)
    #expect(rows.last?.contains(#""time":"2026-07-31T10:00:25.000Z""#) == true)
    #expect(run.errors.contains("reading \(route)?loop=no&times=recorded"))
  }

  @Test func otherwiseItHappensNow() throws {
    var before = timespec()
    clock_gettime(CLOCK_MONOTONIC, &before)
    let run = try ProgramRun(["stream", route, "--count", "2", "--quiet"])
    var after = timespec()
    clock_gettime(CLOCK_MONOTONIC, &after)
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").count { $0.contains(" sim ") } == 2)
    #expect(after.tv_sec - before.tv_sec >= 1)
  }

  @Test func itsOwnTracksCanBePlayed() throws {
    let folder = TemporaryFolder()
    let options = "?loop=no&times=recorded&pace=max"
    let written = try ProgramRun(["stream", route + options, "--format", "gpx", "--quiet"])
    #expect(written.status == 0)
    try folder.write(Array(written.output.utf8), to: "track.gpx")
    let again = try ProgramRun(
      ["stream", "gpx:\(folder.path("track.gpx"))\(options)", "--format", "csv", "--quiet"])
    let once = try ProgramRun(["stream", route + options, "--format", "csv", "--quiet"])
    #expect(again.status == 0)
    // Each fix of the second time is due at a waypoint, with the decimals that were written. Rows end in CR LF.
    func places(_ run: ProgramRun) -> [String] {
      run.output.split(whereSeparator: \.isNewline).map { $0.split(separator: ",").prefix(3).joined(separator: ",") }
    }
    #expect(places(again).count == 27)
    #expect(places(again) == places(once))
  }

  @Test func whatIsWrongIsTold() throws {
    let missing = try ProgramRun(["stream", "gpx:none.gpx"])
    #expect(missing.status == 66)
    let log = try ProgramRun(["stream", "gpx:mt3339.nmea"])
    #expect(log.status != 0)
    #expect(log.errors.contains("mt3339.nmea, line 1: this is not XML, which begins with <"))
    let option = try ProgramRun(["stream", "gpx:route.gpx?speed=fast"])
    #expect(option.status == 64)
    #expect(option.errors.contains("speed= is in metres per second"))
    let decoded = try ProgramRun(["decode", route])
    #expect(decoded.status == 64)
    #expect(decoded.errors.contains("a route has no sentences"))
  }
}

import Glibc
import Testing

@testable import Outputs
@testable import binnacle

/// The program is tested by running it: what it refuses, and with which exit status.
struct StreamCommandTests {
  @Test(arguments: [
    (["sail"], "sail: no such command"),
    (["--sail"], "--sail: no such option"),
    (["stream", "a", "b"], "one source at a time"),
    (["stream", "--fromat", "csv", "-"], "--fromat: no such option"),
    (["stream", "--format", "kml", "-"], "--format: 'kml' is not one of text, ndjson, nmea, gpx, csv"),
    (["stream", "-", "--format"], "--format: needs a value"),
    (["stream", "-", "--count", "-3"], "--count: '-3' is not"),
    (["stream", "-", "--timeout", "inf"], "--timeout: 'inf' is not"),
    (["stream", "-", "--speed", "0"], "--speed: '0' is not"),
    (["stream", "-", "--baud", "fast"], "--baud: 'fast' is not"),
    (["stream", "-", "--date", "2026-02-30"], "--date: '2026-02-30' is not"),
    (["stream", "-", "--quiet=yes"], "--quiet=yes: takes no value"),
    (["stream", "-", "--strict", "--lenient"], "--strict and --lenient exclude each other"),
    (["stream", "-", "--satellites", "--format", "gpx"], "--satellites: gpx has no place"),
    (["stream", "-", "--ntrip-gga", "5"], "--ntrip-gga: goes with --ntrip URL"),
    (["stream", "-", "--ntrip", "ntrip://a/b", "--ntrip-gga", "0"], "--ntrip-gga: '0' is not"),
    (["stream", "-", "--ntrip", "ntrip://a/b", "--ntrip-version", "3"], "--ntrip-version: '3' is not 1, 2 or auto"),
    (["stream", "/dev/x", "--ntrip", "ntrip://user:s3cret@host"], "host:2101: the mount point is missing"),
    (["stream", "gopher://host:1"], "gopher"),
    (["stream", "tcp://host"], "tcp://host"),
    (["stream", "-", "-f", "csv", "-j"], "--json and --format csv exclude each other"),
    (["stream", "-", "-o", "udp://127.0.0.1:9"], "--output: 'udp://127.0.0.1:9' is not the name of a file"),
  ])
  func wrongUsageIs64(_ arguments: [String], _ message: String) throws {
    let run = try ProgramRun(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message))
    #expect(run.output.isEmpty)
  }

  @Test func wrongUsageOfStreamShowsTheWayToItsHelp() throws {
    #expect(try ProgramRun(["stream", "-Z"]).errors.hasSuffix("\nTry 'binnacle stream --help'.\n"))
  }

  @Test func whatIsNotThereIs66() throws {
    let file = try ProgramRun(["stream", "no-such.nmea"])
    #expect(file.status == 66 && file.errors.contains("no-such.nmea: no such file") && file.output.isEmpty)
    let short = try ProgramRun(["stream", "ttyNONE7"])
    #expect(short.status == 66 && short.errors.contains("did you mean /dev/ttyNONE7?"))
    let device = try ProgramRun(["stream", "/dev/ttyNONE7"])
    #expect(device.status == 66 && device.errors.contains("/dev/ttyNONE7: no such device"))
  }

  @Test func aDocumentIsCompleteWithoutASource() throws {
    let folder = TemporaryFolder()
    let path = folder.path("track.gpx")
    let run = try ProgramRun(["stream", "/dev/ttyNONE7", "-f", "gpx", "-o", path])
    #expect(run.status == 66 && !run.errors.contains("0 fixes"), "\(run.errors)")
    #expect(XMLCheck.problem(in: TemporaryFolder.read(path)) == nil)
  }

  /// A start without the receiver, as of a service, takes nothing away from the track of the day before.
  @Test func anEarlierDocumentStaysUntilThereIsAPosition() throws {
    let folder = TemporaryFolder()
    let path = folder.path("track.gpx")
    try folder.write(Array("earlier".utf8), to: "track.gpx")
    #expect(try ProgramRun(["stream", "/dev/ttyNONE7", "-f", "gpx", "-o", path]).status == 66)
    #expect(try ProgramRun(["stream", "auto:", "-f", "gpx", "-o", path, "--timeout", "0.5"]).status == 69)
    #expect(TemporaryFolder.read(path) == "earlier" && access(path + ".1", F_OK) != 0)
    let route = "gpx:../gpx/harbour.gpx?loop=no"
    #expect(try ProgramRun(["stream", route, "--speed", "max", "-f", "gpx", "-o", path]).status == 0)
    #expect(TemporaryFolder.read(path + ".1") == "earlier" && TemporaryFolder.read(path).contains("<trkpt "))
    #expect(XMLCheck.problem(in: TemporaryFolder.read(path)) == nil)
  }

  @Test(arguments: ["stream", "decode"]) func aRouteIsNamedAsOne(command: String) throws {
    let run = try ProgramRun([command, "../gpx/harbour.gpx"])
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains("is a GPX file") && run.errors.contains("gpx:../gpx/harbour.gpx"), "\(run.errors)")
  }

  @Test func aDirectoryIsNoSource() throws {
    let run = try ProgramRun(["stream", "."])
    #expect(run.status == 64 && run.errors.contains("directory"))
  }

  @Test func whatMayNotBeReadIs77() throws {
    let folder = TemporaryFolder()
    try folder.write([], to: "secret.nmea")
    chmod(folder.path("secret.nmea"), 0)
    // Root reads everything, unless it gives that up.
    let launcher = geteuid() == 0 ? ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"] : []
    let run = try ProgramRun(["stream", folder.path("secret.nmea")], launcher: launcher)
    #expect(run.status == 77)
    #expect(run.errors.contains("permission denied"))
  }

  @Test func anUnknownHostIs69() throws {
    let run = try ProgramRun(["stream", "tcp://host.invalid:10110", "--timeout", "10"])
    #expect(run.status == 69)
    #expect(run.errors.contains("host.invalid"))
  }

  @Test func aRefusedConnectionIs69() throws {
    let run = try ProgramRun(["stream", "tcp://127.0.0.1:1", "--timeout", "10"])
    #expect(run.status == 69)
    #expect(run.errors.contains("127.0.0.1:1"))
  }

  @Test(arguments: [["../found/08-no-gsv.nmea"], ["gpx:../found/08-null-island.gpx?loop=no", "--speed", "max"]])
  func withheldPositionsAre69AndNamed(_ source: [String]) throws {
    let run = try ProgramRun(["stream", "-q"] + source)
    #expect(run.status == 69)
    #expect(run.errors.contains("positions withheld as untrusted (out-of-range)"), "\(run.errors)")
  }

  @Test(arguments: OutputFormat.allCases)
  func aFullDiskIs74(_ format: OutputFormat) throws {
    let run = try ProgramRun(["stream", "mt3339.nmea", "--format", format.rawValue], outputPath: "/dev/full")
    #expect(run.status == 74)
    #expect(run.errors.contains("cannot write the output: No space left on device"))
  }
}

import Foundation
import Glibc
import OutputsTestSupport
import Testing

@testable import binnacle

/// `stream --place`.
struct PlaceStreamTests {
  private let folder = TemporaryFolder()

  /// A simulated journey from Dresden through Pirna to Königstein, at 30 m/s.
  private func journey() throws -> String {
    let points = [(51.0504, 13.7373), (50.9622, 13.9405), (50.9190, 14.0720)]
    let route = points.map { #"<rtept lat="\#($0.0)" lon="\#($0.1)"/>"# }.joined()
    try folder.write(
      Array(#"<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><rte>\#(route)</rte></gpx>"#.utf8),
      to: "elbe.gpx")
    return "gpx:\(folder.path("elbe.gpx"))?loop=no&speed=30"
  }

  private func run(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun(["stream"] + arguments + ["--speed", "max"], launcher: SeedFile.launcher)
  }

  @Test func eachTownHasARowBeforeItsFirstFix() throws {
    let run = try run([try journey(), "--place", "--json"])
    #expect(run.status == 0)
    let rows = try run.output.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let kinds = rows.compactMap { $0["type"] as? String }
    let places = rows.filter { $0["type"] as? String == "place" }
    let towns = places.compactMap { $0["locality"] as? String }
    #expect(towns.first == "Dresden" && towns.contains("Pirna"))
    #expect(zip(places, places.dropFirst()).allSatisfy { !NSDictionary(dictionary: $0).isEqual(to: $1) })
    // Few rows for a journey of 800 fixes, each directly before the fix of its time.
    #expect(places.count < 20 && kinds.filter { $0 == "location" }.count > 500)
    for (index, row) in rows.enumerated() where row["type"] as? String == "place" {
      let next = try #require(rows[index...].first { $0["type"] as? String == "location" })
      #expect(
        next["time"] as? String == row["time"] as? String && row["source"] as? String == next["source"] as? String)
    }
    for line in run.output.split(separator: "\n") where line.contains(#""place""#) {
      #expect(try JSONSchema().problem(in: String(line)) == nil, "\(line)")
    }
  }

  @Test func withoutTheRowsTheStreamIsTheSame() throws {
    for format in ["text", "ndjson"] {
      let plain = try run(["zed-f9p.nmea", "--format", format, "--quiet"])
      let named = try run(["zed-f9p.nmea", "--format", format, "--quiet", "--place"])
      let rows = named.output.split(separator: "\n")
      let isPlace: (Substring) -> Bool = { $0.contains(#""type":"place""#) || $0.contains("Dunedin, Otago") }
      #expect(rows.filter(isPlace).count == 1, "\(format)")
      #expect(rows.filter { !isPlace($0) } == plain.output.split(separator: "\n"), "\(format)")
    }
  }

  @Test func inTextThePlaceIsALine() throws {
    let run = try run(["zed-f9p.nmea", "--place", "--quiet", "--count", "1"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[1] == "00:39:56.000  Dunedin, Otago, New Zealand")
  }

  @Test func itWorksWithTheOtherOptions() throws {
    let run = try run(["zed-f9p.nmea", "--place", "--json", "--fusion", "off", "--satellites", "--every-epoch"])
    #expect(run.status == 0 && run.output.split(separator: "\n").filter { $0.contains(#""type":"place""#) }.count == 1)
  }

  @Test(arguments: ["csv", "gpx", "nmea"])
  func otherFormatsHaveNoRoom(_ format: String) throws {
    let run = try run(["zed-f9p.nmea", "--place", "--format", format])
    #expect(run.status == 64 && run.errors.contains("--place: \(format) has no room for places"))
  }

  @Test func aMissingFileIsAnError() throws {
    let run = try ProgramRun(
      ["stream", "zed-f9p.nmea", "--place"], launcher: ["BINNACLE_PLACES=/nonexistent/x.bpx"])
    #expect(run.status == 66 && run.output.isEmpty && run.errors.contains("binnacle places build"))
  }

  /// The file is mapped only with the option.
  @Test func withoutTheOptionNoFileIsOpened() throws {
    for (arguments, isMapped) in [(["--place"], true), ([], false)] {
      let pipe = try Pipe()
      let process = try ProgramProcess(
        ["stream", "-", "--json"] + arguments, inputDescriptor: pipe.readEnd, launcher: SeedFile.launcher)
      close(pipe.readEnd)
      let bytes = TemporaryFolder.bytes(of: Fixtures.captures + "/zed-f9p.nmea").prefix(20_000)
      #expect(write(pipe.writeEnd, Array(bytes), bytes.count) == bytes.count)
      #expect(process.waitForOutput { $0.contains(#""type":"location""#) })
      let maps = TemporaryFolder.readAll("/proc/\(process.processIdentifier)/maps")
      #expect(maps.contains("seed.bpx") == isMapped)
      close(pipe.writeEnd)
      #expect(process.wait() == 0)
    }
  }
}

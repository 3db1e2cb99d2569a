import Bytes
import Testing

@testable import LinuxIO
@testable import LinuxLocation

@Suite struct GPXReaderTests {
  private func read(_ bytes: [UInt8]) throws(GPXProblem) -> GPXFile {
    try bytes.withByteView { (view) throws(GPXProblem) in try GPXReader.read(view) }
  }

  private func problem(_ text: String) -> GPXProblem? {
    do throws(GPXProblem) {
      _ = try read(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  private let harbourTimes: [Int64] = [0, 10, 20, 25].map { 1_785_492_000_000_000_000 + $0 * 1_000_000_000 }

  @Test func readsWaypointsWithTimes() throws {
    let file = try read(GPXFixture.bytes("gpx/harbour.gpx"))
    #expect(file.waypoints.map(\.time) == harbourTimes)
    #expect(file.waypoints[1].latitudeDegrees == 54.31018)
    #expect(file.waypoints[1].longitudeDegrees == 13.0903)
    #expect(file.waypoints.allSatisfy { $0.altitude == nil && !$0.startsSegment })
    #expect(file.disorder == nil)
  }

  @Test func readsATrackThroughEverythingThatXMLAllows() throws {
    let file = try read(GPXFixture.bytes("gpx/ridge.gpx"))
    #expect(file.waypoints.map(\.latitudeDegrees) == [47, 47.001, 47.002, 47.003, 47.003])
    #expect(file.waypoints.map(\.longitudeDegrees) == [11, 11, 11, 11, 11.001])
    #expect(file.waypoints.map(\.altitude) == [1800.5, 1820.5, nil, 1815, 1805])
    #expect(file.waypoints.map(\.startsSegment) == [true, false, false, true, false])
    #expect(
      file.waypoints.map { $0.time! - file.waypoints[0].time! } == [0, 100, 200, 220, 230.5].map { Int64($0 * 1e9) })
  }

  @Test func readsARouteOfTheOldVersion() throws {
    let file = try read(GPXFixture.bytes("gpx/round.gpx"))
    #expect(file.waypoints.map(\.longitudeDegrees) == [179.999, -179.999, 180, 179.999])
    #expect(file.waypoints.allSatisfy { $0.time == nil })
  }

  @Test(arguments: ["cold-boot", "mt3339", "trimble-rtk", "zed-f9p"])
  func readsWhatTheProgramWrites(_ name: String) throws {
    let bytes = try GPXFixture.bytes("golden/\(name).gpx")
    let text = String(decoding: bytes, as: UTF8.self)
    let file = try read(bytes)
    #expect(file.waypoints.count == text.split(separator: "\n").count { $0.hasPrefix("<trkpt") })
    #expect(file.waypoints.count { $0.startsSegment } == text.split(separator: "\n").count { $0 == "<trkseg>" })
    #expect(file.waypoints.count { $0.time != nil } == text.split(separator: "\n").count { $0.contains("<time>") })
    #expect(file.waypoints.count { $0.altitude != nil } == text.split(separator: "\n").count { $0.contains("<ele>") })
  }

  @Test func tracksComeBeforeRoutesBeforeWaypoints() throws {
    let point = "wpt lat='1' lon='2'/>"
    let route = "<rte><rtept lat='3' lon='4'/></rte>"
    let track = "<trk><trkseg><trkpt lat='5' lon='6'/></trkseg></trk>"
    #expect(try read(Array("<gpx><\(point)\(route)\(track)</gpx>".utf8)).waypoints.map(\.latitudeDegrees) == [5])
    #expect(try read(Array("<gpx>\(route)<\(point)</gpx>".utf8)).waypoints.map(\.latitudeDegrees) == [3])
    #expect(try read(Array("<gpx><trk><trkseg/></trk><\(point)</gpx>".utf8)).waypoints.map(\.latitudeDegrees) == [1])
  }

  @Test(arguments: ["", " ", "NaN", "nan"]) func aHeightThatIsNotKnown(_ text: String) throws {
    let file = try read(Array("<gpx><wpt lat='1' lon='2'><ele>\(text)</ele><time/></wpt></gpx>".utf8))
    #expect(file.waypoints == [GPXWaypoint(latitudeDegrees: 1, longitudeDegrees: 2)])
  }

  @Test func theFirstTimeThatGoesBackIsTold() throws {
    func point(_ second: Int) -> String {
      "<wpt lat='0' lon='0'><time>2026-01-01T00:00:0\(second)Z</time></wpt>"
    }
    let text = "<gpx>\n" + [1, 3, 3, 2, 1, 9].map { point($0) }.joined(separator: "\n") + "\n</gpx>"
    let file = try read(Array(text.utf8))
    #expect(file.disorder == 5 && file.innerDisorder == nil)
  }

  @Test func timesThatGoBackWithinASegmentAreTold() throws {
    func segment(_ seconds: Int...) -> String {
      let points = seconds.map { "<trkpt lat='0' lon='0'><time>2026-01-01T00:00:0\($0)Z</time></trkpt>\n" }
      return "<trkseg>\n" + points.joined() + "</trkseg>"
    }
    let file = try read(Array("<gpx><trk>\(segment(5, 6))\(segment(2, 3, 1))</trk></gpx>".utf8))
    #expect(file.disorder == 5 && file.innerDisorder == 7)
    let sortable = try read(Array("<gpx><trk>\(segment(5, 6))\(segment(2, 3))</trk></gpx>".utf8))
    #expect(sortable.disorder == 5 && sortable.innerDisorder == nil)
  }

  @Test(arguments: [
    ("<kml/>", "this is not GPX: the XML is of <kml>"),
    ("<gpx></gpx>", "there is no waypoint in this file"),
    ("<gpx><wpt lon='1'/></gpx>", "<wpt> has no lat"),
    ("<gpx><wpt lat='1' x:lon='1'/></gpx>", "<wpt> has no lon"),
    ("<gpx><wpt lat='48,1' lon='1'/></gpx>", "lat=\"48,1\" is no number"),
    ("<gpx><wpt lat='' lon='1'/></gpx>", "lat=\"\" is no number"),
    ("<gpx><wpt lat='nan' lon='1'/></gpx>", "lat=\"nan\" is no number"),
    ("<gpx><wpt lat='0x10' lon='1'/></gpx>", "lat=\"0x10\" is no number"),
    ("<gpx><wpt lat='1e400' lon='1'/></gpx>", "lat=\"1e400\" is no number"),
    ("<gpx><wpt lat='&deg;' lon='1'/></gpx>", "&deg; stands for nothing"),
    ("<gpx><wpt lat='90.1' lon='1'/></gpx>", "lat=\"90.1\" is beyond 90 degrees"),
    ("<gpx><wpt lat='1' lon='-180.1'/></gpx>", "lon=\"-180.1\" is beyond 180 degrees"),
    ("<gpx><wpt lat='1' lon='1'><ele>high</ele></wpt></gpx>", "<ele> holds no height in metres: high"),
    ("<gpx><wpt lat='1' lon='1'><ele>1e9</ele></wpt></gpx>", "<ele> holds no height in metres: 1e9"),
    ("<gpx><wpt lat='1' lon='1'><ele>&x;</ele></wpt></gpx>", "&x; stands for nothing"),
    (
      "<gpx><wpt lat='1' lon='1'><time>noon</time></wpt></gpx>",
      "<time> holds no time from 1970 to 2099 such as 2026-07-31T10:00:00Z: noon"
    ),
    ("<gpx><wpt lat='1' lon='1'></gpx>", "</gpx> where </wpt> was to come"),
    ("<gpx><wpt lat='1' lon='1'>", "the file ends inside <wpt>"),
  ])
  func saysWhatIsWrong(_ text: String, _ expected: String) {
    #expect(problem(text) == GPXProblem(line: 1, expected))
    #expect(problem("\n\n" + text)?.line == 3)
  }

  @Test func everyPrefixAndEveryFlippedBitEndsInAnAnswer() throws {
    for name in ["gpx/harbour.gpx", "gpx/ridge.gpx"] {
      let bytes = try GPXFixture.bytes(name)
      #expect(throws: Never.self) { try read(bytes) }
      for length in 0..<(bytes.count - 8) {
        #expect(throws: GPXProblem.self) { try read(Array(bytes[..<length])) }
      }
      var answers = 0
      for index in bytes.indices {
        for mask: UInt8 in [0x01, 0x80, 0xFF] {
          var damaged = bytes
          damaged[index] ^= mask
          do throws(GPXProblem) {
            let file = try read(damaged)
            #expect(
              file.waypoints.allSatisfy { $0.latitudeDegrees.magnitude <= 90 && $0.longitudeDegrees.magnitude <= 180 })
            answers += 1
          } catch {
            #expect((1...60).contains(error.line))
            #expect(!error.text.isEmpty)
          }
        }
      }
      // Most of a file is names and space.
      #expect(answers > bytes.count / 4)
    }
  }

  /// A million points take ten times as long; a quadratic reader would not be through with these.
  @Test func manyPointsTakeNoLongerThanTheirNumber() throws {
    let count = 100_000
    var text = Array("<gpx><trk><trkseg>".utf8)
    let point = Array("<trkpt lat=\"51.0504000\" lon=\"13.7373000\"><ele>113</ele></trkpt>\n".utf8)
    for _ in 0..<count { text += point }
    text += Array("</trkseg></trk></gpx>".utf8)
    let start = MonotonicClock.now
    #expect(try read(text).waypoints.count == count)
    #expect(MonotonicClock.now.nanoseconds(since: start) < 60_000_000_000)
  }
}

@Suite struct GPXProblemTests {
  @Test func linesAreCountedFromOne() {
    Array("one\ntwo\r\nthree".utf8).withByteView { view in
      #expect(GPXProblem("x", in: view, at: 0) == GPXProblem(line: 1, "x"))
      #expect(GPXProblem.line(of: 3, in: view) == 1)
      #expect(GPXProblem.line(of: 4, in: view) == 2)
      #expect(GPXProblem.line(of: view.count, in: view) == 3)
    }
  }
}

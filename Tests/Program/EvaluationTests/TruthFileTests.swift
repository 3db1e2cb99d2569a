import Simulator
import Testing

@testable import Evaluation

@Suite struct TruthFileTests {
  private static func track(_ text: String) throws -> TruthTrack { try TruthFile.track(in: Array(text.utf8)) }

  /// 2026-01-01T12:00:00Z.
  private static let noon: Int64 = 1_767_268_800_000_000_000

  @Test func columnsAreFoundByName() throws {
    let track = try Self.track(
      """
      heading,longitude,time,latitude,ellipsoidalAltitude,velocityNorth,velocityEast,weather\r
      90,8.5,2026-01-01T12:00:00.000Z,47.25,500.5,3,-4,rain\r
      ,8.5,2026-01-01T12:00:01.250Z,47.25,,,,\r
      ,,2026-01-01T12:00:02.000Z,,,,,\r

      """)
    #expect(track.points.count == 2 && track.height == .ellipsoid)
    let first = track.points[0]
    #expect(first.time == Self.noon && first.latitudeDegrees == 47.25 && first.longitudeDegrees == 8.5)
    #expect(first.height == 500.5 && first.velocity?.speed == 5 && first.headingDegrees == 90)
    #expect(track.points[1].time == Self.noon + 1_250_000_000 && track.points[1].height == nil)
  }

  @Test func aTableOfTheProgramIsTruth() throws {
    let track = try Self.track(
      "time,timeOfDay,latitude,longitude,altitude,speed,course\n2026-01-01T12:00:00.000Z,,47,8,450,2,90\n")
    #expect(track.height == .seaLevel && track.points[0].height == 450)
    #expect(((track.points[0].velocity?.east ?? 0) - 2).magnitude < 1e-12)
  }

  @Test func anglesOfMinutesAndSecondsAreDegrees() throws {
    let header = "%  UTC  latitude(d'\") longitude(d'\") height(m) Q ns sdn(m) vn(m/s) ve(m/s) vu(m/s)\n"
    let rows = "2026/01/01 12:00:00.000  -0 30 36.00000  -8 15 00.00000 500.5 1 20 0.01 3.0 -4.0 0.1\n"
    let point = try Self.track(header + rows).points[0]
    #expect(point.latitudeDegrees == -0.51 && point.longitudeDegrees == -8.25 && point.height == 500.5)
    #expect(point.velocity?.speed == 5)
    #expect(throws: TruthProblem.self) { try Self.track(header + rows.replacing(" 30 ", with: " 61 ")) }
    #expect(throws: TruthProblem.self) { try Self.track(header.replacing("d'\"", with: "rad") + rows) }
  }

  @Test func gpsTimeIsEighteenSecondsAhead() throws {
    let header = "%  GPST  latitude(deg) longitude(deg) height(m) Q ns sdn(m) vn(m/s) ve(m/s) vu(m/s)\n"
    let row = "2026/01/01 12:00:18.000 47.25 8.5 500.5 1 20 0.01 3.0 -4.0 0.1\n"
    let track = try Self.track(header + row)
    #expect(track.points[0].time == Self.noon && track.points[0].velocity?.speed == 5)
    #expect(track.points[0].height == 500.5 && track.height == .ellipsoid)
    let utc = try Self.track(header.replacing("GPST", with: "UTC") + row)
    #expect(utc.points[0].time == Self.noon + 18_000_000_000)
    // 2026-01-01 is a Thursday in week 2399.
    let week = try Self.track(header + "2399 388818.000 47.25 8.5 500.5 1 20 0.01\n")
    #expect(week.points[0].time == Self.noon && week.points[0].velocity == nil)
    let geodetic = try Self.track("% (lat/lon/height=WGS84/geodetic,Q=1:fix)\n" + header + row)
    #expect(geodetic.height == .seaLevel)
    // 59.9999999996 s are the next minute.
    let late = try Self.track(header + "2026/01/01 12:00:17.9999999996 47 8 500 1 20\n")
    #expect(late.points[0].time == Self.noon)
  }

  @Test func anotherReceiverIsTruth() throws {
    let track = try Self.track(
      """
      {"type":"status","state":"source","fix":"none"}
      {"type":"location","time":"2026-01-01T12:00:00.000Z","latitude":47.25,"longitude":8.5,"altitude":450,"speed":2,"course":0}
      {"type":"location","timeOfDay":"12:00:01.000","latitude":47.25,"longitude":8.5}

      """)
    #expect(track.points.count == 1 && track.height == .seaLevel && track.points[0].height == 450)
    #expect(track.points[0].velocity == .init(north: 2, east: 0))
  }

  static let wrong: [(String, String)] = [
    ("", "no positions"), ("latitude,longitude\n", "line 1: no column is named time"),
    ("time,time\n", "line 1: two columns are named time"),
    ("time,latitude,longitude\n2026-01-01,1,2\n", "line 2: time '2026-01-01' is not like"),
    ("time,latitude,longitude\n\n2026-01-01T12:00:00Z,x,2\n", "line 3: latitude 'x' is no number"),
    ("time,latitude,longitude\n2026-01-01T12:00:00Z,nan,2\n", "line 2: latitude 'nan' is no number"),
    ("time,latitude,longitude\n2026-01-01T12:00:00Z,91,2\n", "line 2: no place on the Earth"),
    ("time,latitude,longitude\n2026-01-01T12:00:00Z,1\n", "line 2: fewer fields than columns"),
    (
      "time,latitude,longitude\n2026-01-01T12:00:01Z,1,1\n2026-01-01T12:00:00Z,1,1\n", "line 3: the time goes back"
    ),
    ("% GPST latitude(deg)\n2026/13/01 12:00:00 1 2 3\n", "line 2: time '2026/13/01 12:00:00' is not like"),
    ("% GPST latitude(deg)\n2026/01/01 12:00:00 1 2\n", "line 2: fewer than 5 fields"),
    ("% GPST latitude(deg)\n2026/01/01 12:00:00 1 2 m\n", "line 2: 'm' is no number"),
    ("%  JST latitude(deg)\n", "line 1: times in JST"),
    ("% GPST x-ecef(m) y-ecef(m)\n", "line 1: coordinates that are no latitude"),
    ("{\"type\":\n", "line 1: not a JSON"),
    ("{\"type\":\"location\",\"latitude\":91}\n", "line 1: a value that is out of its range"),
  ]

  @Test(arguments: wrong) func errorsNameTheLine(text: String, message: String) throws {
    let problem = #expect(throws: TruthProblem.self) { try Self.track(text) }
    #expect(problem?.description.hasPrefix(message) == true, "\(problem?.description ?? "")")
  }

  /// Foreign bytes give a track or a problem, whatever they are.
  @Test func hostileBytesAreRefusedOrRead() {
    let seeds = [
      "time,latitude,longitude,ellipsoidalAltitude\n2026-01-01T12:00:00.000Z,1.5,2.5,100\n2026-01-01T12:00:01.000Z,1,2,3\n",
      "%  GPST  latitude(deg) longitude(deg) height(m)\n2026/01/01 12:00:18.000 47.25 8.5 500.5 1\n",
      "{\"type\":\"location\",\"time\":\"2026-01-01T12:00:00.000Z\",\"latitude\":1,\"longitude\":2,\"attitude\":{\"heading\":3}}\n",
    ]
    var generator = SeededGenerator(seed: 5)
    var tracks = 0
    for round in 0..<30_000 {
      var bytes = Array(seeds[round % 3].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(place..<min(bytes.count - 1, place + 3))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 9)], at: place)
        }
      }
      guard let track = try? TruthFile.track(in: bytes) else { continue }
      tracks += 1
      #expect(track.points.allSatisfy { $0.latitudeDegrees.magnitude <= 90 && $0.longitudeDegrees.magnitude <= 180 })
    }
    #expect(tracks > 1000)
  }

  @Test func aLineThatNeverEndsIsRefused() {
    let bytes = [UInt8](repeating: UInt8(ascii: "1"), count: 200_000)
    #expect(throws: TruthProblem("longer than a line can be", line: 1)) { try TruthFile.track(in: bytes) }
  }
}

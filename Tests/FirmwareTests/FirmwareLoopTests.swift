import Testing

@testable import Firmware

/// The firmware on scripts. The goldens in Tests/Fixtures/golden are the program's for the same input; those in its folder
/// `firmware` are the firmware's own. If a difference is intended, write these again with BINNACLE_WRITE_GOLDENS=1 and give
/// the reason.
@Suite struct FirmwareLoopTests {
  private static let captures = ["zed-f9p", "mt3339", "cold-boot", "trimble-rtk"]

  @Test(arguments: captures)
  func rowsOfACaptureAreThoseOfTheProgram(name: String) throws {
    let rows = ScriptedBoard.rows(of: try Scripts.script(name))
    Scripts.expect(rows, try Scripts.golden("\(name).ndjson").filter { !$0.contains(#""type":"satellites""#) })
  }

  @Test(arguments: ["zed-f9p", "cold-boot"])
  func smoothedRowsAreThoseOfTheProgram(name: String) throws {
    let rows = ScriptedBoard.rows(of: try Scripts.script("\(name)-fused"))
    Scripts.expect(rows, try Scripts.golden("\(name)-fused.ndjson"))
  }

  /// One golden has the satellites.
  @Test func satellitesAreThoseOfTheProgram() throws {
    let rows = ScriptedBoard.rows(of: try Scripts.script("mt3339-satellites"))
    Scripts.expect(rows, try Scripts.golden("mt3339.ndjson"))
    let sentences = ScriptedBoard.rows(of: try Scripts.script("mt3339-satellites-nmea"))
    Scripts.expect(sentences, try Scripts.golden("mt3339.nmea"))
  }

  @Test(arguments: captures)
  func sentencesOfACaptureAreThoseOfTheProgram(name: String) throws {
    let rows = ScriptedBoard.rows(of: try Scripts.script("\(name)-nmea"))
    let golden = try Scripts.golden("\(name).nmea").filter { !$0.contains("GSV,") }
    Scripts.expect(rows, golden)
  }

  @Test func headingsOfALogAreThoseOfTheProgram() throws {
    let rows = ScriptedBoard.rows(of: try Scripts.script("figure-eight"))
    Scripts.expect(rows, try Scripts.golden("figure-eight.heading.ndjson"))
    let sentences = ScriptedBoard.rows(of: try Scripts.script("figure-eight-nmea"))
    Scripts.expect(sentences, try Scripts.golden("figure-eight.heading.nmea"))
  }

  /// Bytes and a magnetometer's samples at the instants of their arrival.
  @Test func rowsOfAFieldLogAreThoseOfTheProgram() throws {
    let rows = ScriptedBoard.rows(of: try Scripts.script("field-drive"))
    Scripts.expect(rows.filter { $0.contains(#""type":"location""#) }, try Scripts.golden("field-drive.ndjson"))
    let headings = rows.filter { $0.contains(#""type":"heading""#) }
    // The program's headings have no time here.
    Scripts.expect(
      headings.map { $0.replacing(/"time":"[^"]*",/, with: "") }, try Scripts.golden("field-drive.heading.ndjson"))
    #expect(rows.count == 30)
  }

  @Test func driveIsFusedAndCarriedOverALoss() throws {
    let rows = ScriptedBoard.rows(of: try Scripts.script("drive"))
    let reckoned = rows.filter { $0.contains(#""fix":"dead-reckoning""#) }
    #expect(rows.filter { $0.contains(#""attitude""#) }.count > 100, "\(rows.count) rows")
    #expect(reckoned.count > 40, "\(reckoned.count) rows")
    try Scripts.verify(rows, is: "drive.ndjson")
    try Scripts.verify(ScriptedBoard.rows(of: try Scripts.script("drive-nmea")), is: "drive.nmea")
  }

  @Test func flightIsFusedAndHasHeadings() throws {
    let rows = ScriptedBoard.rows(of: try Scripts.script("flight"))
    #expect(rows.filter { $0.contains(#""filter":"inertial""#) }.count > 50, "\(rows.count) rows")
    #expect(rows.filter { $0.contains(#""type":"heading""#) }.count > 20)
    try Scripts.verify(rows, is: "flight.ndjson")
  }

  @Test func driveOfALogIsFused() throws {
    let rows = ScriptedBoard.rows(of: try Scripts.script("logged-drive"))
    #expect(rows.filter { $0.contains(#""filter":"inertial""#) }.count > 50, "\(rows.count) rows")
    try Scripts.verify(rows, is: "logged-drive.ndjson")
  }

  @Test func chipsThatFailAreTriedAgainAndNeverStopPositions() throws {
    let rows = ScriptedBoard.rows(of: try Scripts.script("sensors"))
    Scripts.expect(
      rows.filter { $0.contains(#""type":"location""#) },
      try Scripts.golden("zed-f9p.ndjson").filter { $0.contains(#""type":"location""#) })
    // The magnetometer fails for a moment and then for good, the inertial unit for a second and at the end of its log.
    let reports = rows.filter { $0.contains(#""faults":"#) }
    #expect(reports.count == 2 && reports.allSatisfy { !$0.contains(#""faults":0"#) }, "\(reports)")
    let states = rows.filter { $0.contains(#""state":"missing""#) || $0.contains(#""state":"present""#) }
    #expect(states.count == 5, "\(states)")
    #expect(rows.filter { $0.contains(#""type":"heading""#) }.count > 10)
    try Scripts.verify(rows, is: "sensors.ndjson")
  }
}

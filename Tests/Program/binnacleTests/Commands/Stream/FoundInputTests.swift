import Foundation
import Testing

@testable import binnacle

/// Inputs of Tests/Fixtures/found through the whole program.
@Suite struct FoundInputTests {
  private func rows(_ name: String, _ options: String...) throws -> [[String: Any]] {
    let run = try ProgramRun(["stream", "--json", "--quiet", "../found/\(name)"] + options)
    #expect(run.status == 0)
    return try run.output.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private func reasons(_ row: [String: Any], _ part: String) -> [String] {
    ((row["integrity"] as? [String: Any])?[part] as? [String: Any])?["reasons"] as? [String] ?? []
  }

  @Test func valuesOfRepeatingSentencesAreInEveryRow() throws {
    let speeds = try rows("03-vtg-carries-speed.nmea", "--fusion", "off").filter { $0["latitude"] != nil }
    #expect(speeds.count == 4 && speeds.allSatisfy { $0["speed"] as? Double == 0.154 })
    let heights = try rows("03-gns-carries-height.nmea", "--fusion", "off").filter { $0["latitude"] != nil }
    #expect(heights.count == 5 && heights.allSatisfy { $0["altitude"] as? Double == 12 })
    #expect(heights.allSatisfy { $0["horizontalAccuracy"] as? Double == 5 })
  }

  @Test func voidEpochsWithoutTimesArePredictedForFiveSeconds() throws {
    for option in [[], ["--every-epoch"]] {
      let found = try ProgramRun(["stream", "--json", "--quiet", "../found/11-timeless-void.nmea"] + option)
      let lines = found.output.split(separator: "\n")
      let predicted = lines.filter { $0.contains("\"deadReckoning\"") }
      #expect((4...5).contains(predicted.count))
      let claims = predicted.compactMap { line in
        (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["horizontalAccuracy"] as? Double
      }
      #expect(claims.count == predicted.count && claims == claims.sorted() && Set(claims).count == claims.count)
      let noFix = lines.filter { $0.contains("\"no-fix\"") }.count
      #expect(option.isEmpty ? noFix == 1 : noFix == 60 - predicted.count)
    }
  }

  @Test func impossibleDateIsMarkedInEveryRow() throws {
    let found = try rows("12-date-2150-every-10-s.ubx").filter { $0["latitude"] != nil }
    #expect(found.count == 40)
    #expect(found.allSatisfy { reasons($0, "time").contains("date-implausible") })
  }

  @Test func jumpAcrossAGapIsMarked() throws {
    let found = try rows("14-jump-after-gap.nmea", "--integrity-details").filter { $0["latitude"] != nil }
    let marked = found.filter { reasons($0, "position").contains("position-jump") }
    #expect((9...12).contains(marked.count) && marked.first?["time"] as? String == "2026-03-10T10:01:03.000Z")
  }

  @Test func secondReceiverOfTheStreamIsMarked() throws {
    let found = try rows("15-two-receivers-same-instants.nmea").filter { $0["latitude"] != nil }
    let marked = found.filter { reasons($0, "position").contains("sentences-disagree") }
    #expect(found.count == 180 && marked.count >= 118)
  }
}

import Glibc
import TestSupport
import Testing

@testable import Evaluation

@Suite struct TrackPictureTests {
  private static let golden = Checkout.fixtures + "/golden/evaluation.svg"

  /// Twelve seconds with an outage of three and a gap.
  private static func evaluation() throws -> TrackEvaluation {
    var positions = [0, 1, 2, 3, 4, 5, 6, 10, 11, 12].map { SimpleTrack.position($0, north: 1, east: Double($0) / 4) }
    for index in 3...5 {
      positions[index].kind = .deadReckoning
      positions[index].timeSinceFix = Double(index - 2)
      positions[index].horizontalAccuracy = Double(index)
    }
    for index in 7...9 { positions[index].kind = .fused }
    return try TrackEvaluation(positions, against: SimpleTrack.truth(13))
  }

  /// A difference is a change of the picture: look at it, write the file again with BINNACLE_WRITE_GOLDENS=1, and give
  /// the reason in the commit.
  @Test func thePictureIsWhatItWas() throws {
    let picture = TrackPicture.svg(of: try Self.evaluation())
    if getenv("BINNACLE_WRITE_GOLDENS") != nil {
      let file = try #require(fopen(Self.golden, "w"))
      #expect(fwrite(picture, 1, picture.count, file) == picture.count)
      fclose(file)
    }
    let file = try #require(fopen(Self.golden, "r"))
    defer { fclose(file) }
    var kept = [UInt8](repeating: 0, count: picture.count + 1)
    let count = fread(&kept, 1, kept.count, file)
    #expect(Array(kept.prefix(count)) == picture)
  }

  @Test func anHourIsBelowAMegabyte() throws {
    // 10 Hz, on a spiral, with an error that never rests.
    var track = TruthTrack()
    var positions: [EstimatedPosition] = []
    for index in 0..<36_000 {
      let time = SimpleTrack.time(0) + Int64(index) * 100_000_000
      let angle = Double(index) / 50
      let radius = 1e-6 * Double(index)
      let (north, east) = (47 + radius * cos(angle), 8 + radius * sin(angle))
      try track.append(TruthPoint(time: time, latitudeDegrees: north, longitudeDegrees: east))
      var position = EstimatedPosition(
        time: time, latitudeDegrees: north + 1e-5 * Double(index % 7), longitudeDegrees: east)
      position.horizontalAccuracy = 3 + Double(index % 11)
      position.kind = index % 100 < 30 ? .deadReckoning : .gnss
      position.timeSinceFix = Double(index % 100) / 10
      positions.append(position)
    }
    let picture = TrackPicture.svg(of: try TrackEvaluation(positions, against: track))
    #expect(picture.count < 1_000_000 && picture.count > 20_000, "\(picture.count)")
  }

  @Test func aSinglePositionIsDrawn() throws {
    let picture = TrackPicture.svg(
      of: try TrackEvaluation([SimpleTrack.position(0)], against: SimpleTrack.truth(1)))
    let text = String(decoding: picture, as: UTF8.self)
    #expect(text.hasPrefix("<?xml ") && text.hasSuffix("</svg>\n"))
    #expect(!text.contains("nan") && !text.contains("inf"))
  }
}

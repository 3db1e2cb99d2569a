import Bytes
import Foundation
import NavigationMath
import TestSupport
import Testing

@testable import Places

@Suite struct PlaceFileTests {
  /// Where the sections begin, after the header and the table.
  private static let firstSection =
    PlaceLayout.headerSize + PlaceSection.allCases.count * PlaceLayout.entrySize

  private func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: InstalledPlaces.seed))) }

  @Test func seedIsSmallAndAsItWasWritten() throws {
    let file = try #require(Seed.file)
    #expect(file.size <= 3_000_000 && file.placeCount > 30_000)
    #expect(file.verify())
    #expect(file.notice.contains("GeoNames") && file.notice.contains("CC BY 4.0"))
  }

  @Test func cutFileIsRefused() throws {
    let whole = try bytes()
    for count in [0, 1, 31, 32, 500, whole.count / 2, whole.count - 1] {
      #expect(throws: PlaceFileError.self) {
        try Array(whole[..<count]).withByteView { (view) throws(PlaceFileError) in _ = try PlaceFile(memory: view) }
      }
    }
  }

  @Test func changedHeaderIsRefused() throws {
    let whole = try bytes()
    for index in 0..<Self.firstSection where index != 12 && index != 13 && index != 14 && index != 15 {
      var changed = Array(whole)
      changed[index] ^= 1 << UInt8(index % 8)
      #expect(throws: PlaceFileError.self) {
        try changed.withByteView { (view) throws(PlaceFileError) in _ = try PlaceFile(memory: view) }
      }
    }
  }

  /// Searches in a damaged file may find nothing or a wrong name; they end, and nothing crashes.
  @Test func changedSectionNeverCrashes() throws {
    var random = SplitMix64(seed: 11)
    let whole = try bytes()
    let points =
      (0..<30).map { _ in Seed.position(.random(in: -90...90), .random(in: -180...180)) } + [
        Seed.position(51.05, 13.74)
      ]
    for round in 0..<60 {
      var changed = whole
      for _ in 0..<(1 << (round % 12)) {
        changed[.random(in: Self.firstSection..<changed.count, using: &random)] ^= .random(in: 1...255, using: &random)
      }
      try changed.withByteView { (view) throws(PlaceFileError) in
        let file = try PlaceFile(memory: view)
        #expect(!file.verify())
        for point in points { _ = file.place(at: point, language: round % 2 == 0 ? "ja" : nil) }
        for text in ["Dresden", "東京都渋谷区", "Drseden", "Pa", "Paris, TX", "臺北"] {
          _ = file.places(matching: .text(text), near: nil, language: "zh-Hant")
        }
      }
    }
  }

  @Test func otherFilesAreNoIndex() {
    #expect(throws: PlaceFileError.notOpened(ENOENT)) { _ = try PlaceFile(path: "/nonexistent/seed.bpx") }
    #expect(throws: PlaceFileError.notAnIndex) { _ = try PlaceFile(path: "/dev/null") }
    #expect(throws: PlaceFileError.notAnIndex) { _ = try PlaceFile(path: #filePath) }
  }
}

@Suite struct PlaceNoticeTests {
  @Test func keysAreRead() {
    let notice = PlaceNotice(
      """
      Kind: world
      Data: a 1, b 2
      Licence: CC BY 4.0
      Credit: Places © GeoNames, CC BY 4.0
      Source: borders: Natural Earth (https://www.naturalearthdata.com), public domain
      """)
    #expect(notice.kind == "world" && notice.data == "a 1, b 2" && notice.licence == "CC BY 4.0")
    #expect(notice.credits == ["Places © GeoNames, CC BY 4.0"])
    #expect(notice.sources == ["borders: Natural Earth (https://www.naturalearthdata.com), public domain"])
  }

  @Test func otherLinesAreKept() {
    let notice = PlaceNotice("A notice.\nMap: ours\nKind:\n")
    #expect(notice.sources == ["A notice.", "Map: ours"] && notice.kind == nil)
  }
}

import Bytes
import Foundation
import Places
import TestSupport
import Testing

@testable import PlaceBuilder

@Suite struct LayerDamageTests {
  private static let features = [
    TestLayer.address(51.05, 13.74, "Hauptstraße", "5", ["addr:city": "Dresden", "addr:postcode": "01097"]),
    TestLayer.address(51.0502, 13.74, "Hauptstraße", "9", ["addr:city": "Dresden"]),
    TestLayer.feature(51.0519, 13.7415, ["name": "Frauenkirche", "tourism": "attraction", "name:ja": "聖母教会"]),
    TestLayer.feature(
      "{\"type\":\"LineString\",\"coordinates\":[[13.75,51.06],[13.754,51.06]]}",
      ["highway": "residential", "name": "Neue Gasse"]),
  ]
  private static let codes = "DE\t01067\tDresden\tSachsen\tSN\t\t00\tDresden\t14612\t51.0600\t13.7211\t6\n"

  private func bytes() throws -> [UInt8] {
    try TestLayer.bytes([("x.geojson", Self.features.joined(separator: "\n")), ("codes.txt", Self.codes)])
  }

  private static let points = [(51.05, 13.74), (51.0519, 13.7415), (51.06, 13.752), (51.06, 13.7211)]
  private static let texts = ["Hauptstraße 7, Dresden", "Frauenkirche", "01067", "Neue Gasse"]

  /// Asks one of the questions; together they read every section.
  private func ask(_ layer: PlaceLayer, _ number: Int) {
    let atlas = PlaceAtlas(base: nil, layers: [layer])
    let (latitude, longitude) = Self.points[number % 4]
    if number % 8 < 4 {
      _ = atlas.place(at: TestLayer.position(latitude, longitude), language: "ja")
    } else {
      _ = atlas.places(matching: .text(Self.texts[number % 4]), near: nil, language: "de")
    }
  }

  /// Returns where the table for folding is, by the table of sections.
  private func foldingRange(_ bytes: [UInt8]) -> Range<Int> {
    bytes.withByteView { view in
      for entry in 0..<Int(view.uint16(at: 10)) {
        let start = PlaceLayout.headerSize + entry * PlaceLayout.entrySize
        guard view.uint32(at: start) == UInt32(LayerSection.folding.rawValue) else { continue }
        let offset = Int(view.uint32(at: start + 8))
        return offset..<offset + Int(view.uint32(at: start + 12))
      }
      return 0..<0
    }
  }

  @Test func layerIsAsItWasWritten() throws {
    try bytes().withByteView { view in
      let layer = try PlaceLayer(memory: view)
      #expect(layer.verify() && layer.addressCount == 2 && layer.streetCount == 2)
      #expect(layer.pointCount == 1 && layer.codeCount == 1)
      let notice = PlaceNotice(layer.notice)
      #expect(notice.kind == "layer" && notice.licence == "CC0; CC BY 4.0" && !notice.credits.isEmpty)
    }
  }

  /// Every bit is changed once, of the table for folding some. The header refuses it, or `verify()` detects it; searches
  /// end in any case.
  @Test func everyChangedBitIsDetectedAndNothingCrashes() throws {
    let whole = try bytes()
    let folding = foldingRange(whole)
    #expect(folding.count > 10_000)
    var refused = 0
    var undetected: [Int] = []
    for index in whole.indices where !folding.contains(index) || index % 997 == 0 {
      for bit in 0..<8 {
        var changed = whole
        changed[index] ^= 1 << UInt8(bit)
        changed.withByteView { view in
          guard let layer = try? PlaceLayer(memory: view) else {
            refused += 1
            return
          }
          ask(layer, index + bit)
          // Reading the whole file takes long.
          if bit == index % 8, layer.verify() { undetected.append(index) }
        }
      }
    }
    #expect(refused > 3000)
    // Bytes between sections and the reserved ones of the header belong to no section.
    #expect(undetected.allSatisfy { index in (12..<16).contains(index) || whole[index] == 0 })
  }

  @Test func cutLayerIsRefused() throws {
    let whole = try bytes()
    for count in stride(from: 0, to: whole.count, by: 97) {
      #expect(throws: PlaceFileError.self) {
        try Array(whole[..<count]).withByteView { (view) throws(PlaceFileError) in _ = try PlaceLayer(memory: view) }
      }
    }
  }

  @Test func layerThatIsCutWhileItIsOpenIsDamaged() throws {
    let whole = try bytes()
    for size in [0, whole.count / 2, whole.count - 1] {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).layer").path
      try Data(whole).write(to: URL(fileURLWithPath: path))
      defer { try? FileManager.default.removeItem(atPath: path) }
      let layer = try PlaceLayer(path: path)
      #expect(!layer.isDamaged && truncate(path, size) == 0)
      for number in 0..<8 { ask(layer, number) }
      #expect(layer.isDamaged && PlaceAtlas(base: nil, layers: [layer]).damagedFile == path)
    }
  }

  @Test func manyChangedBytesNeverCrash() throws {
    var random = SplitMix64(seed: 3)
    let whole = try bytes()
    for round in 0..<300 {
      var changed = whole
      // The header and the table stay, so that the layer is opened.
      for _ in 0..<(1 << (round % 10)) {
        changed[.random(in: 480..<changed.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      changed.withByteView { view in
        guard let layer = try? PlaceLayer(memory: view) else { return }
        for number in 0..<8 { ask(layer, number) }
      }
    }
  }
}

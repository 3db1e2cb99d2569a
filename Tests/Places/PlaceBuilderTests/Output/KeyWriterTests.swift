import Bytes
import Testing

@testable import PlaceBuilder
@testable import Places

@Suite struct TranslatedNameWriterTests {
  @Test func readerFindsWhatWasWritten() {
    var writer = TranslatedNameWriter(languages: 3)
    // Every third owner has a name in language 1, all in language 2, none in language 3.
    for owner in (0..<1000).reversed() {
      var names: [(language: UInt8, name: String)] = [(2, "二\(owner)")]
      if owner % 3 == 0 { names.append((1, "one \(owner)")) }
      #expect(writer.add(owner, names) == (owner % 3 == 0 ? 3 : 2))
    }
    writer.section().withByteView { bytes in
      let names = TranslatedNames(bytes: bytes)
      for owner in 0..<1000 {
        #expect(names.name(owner, language: 1).map { text($0) } == (owner % 3 == 0 ? "one \(owner)" : nil))
        #expect(names.name(owner, in: [3, 1, 2]).map { text($0) } == (owner % 3 == 0 ? "one \(owner)" : "二\(owner)"))
        #expect(names.name(owner, language: 3) == nil)
      }
      #expect(names.name(1000, language: 2) == nil)
      #expect(names.positions(languages: 3).first == 24)
    }
  }

  @Test func damagedNamesAreReadWithoutACrash() {
    var writer = TranslatedNameWriter(languages: 2)
    for owner in 0..<200 { writer.add(owner * 7, [(1, "name \(owner)"), (2, "other \(owner)")]) }
    let section = writer.section()
    for bit in stride(from: 0, to: 8 * min(section.count, 600), by: 3) {
      var damaged = section
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      damaged.withByteView { bytes in
        let names = TranslatedNames(bytes: bytes)
        for owner in stride(from: 0, to: 1500, by: 50) {
          #expect(names.name(owner, in: [1, 2, 0, 255])?.count ?? 0 < 256)
        }
      }
    }
  }
}

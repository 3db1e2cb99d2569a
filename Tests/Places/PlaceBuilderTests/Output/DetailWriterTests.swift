import Bytes
import Testing

@testable import PlaceBuilder
@testable import Places

@Suite struct DetailWriterTests {
  private static let towns: [(name: String, languages: UInt32, zone: Int?, county: Int?)] = (0..<100).map { number in
    (
      String(repeating: "ä", count: number % 60) + "\(number)", number % 3 == 0 ? UInt32(number + 1) << 20 : 0,
      number % 4 == 1 ? number : nil, number % 5 == 2 ? 300 + number : nil
    )
  }

  @Test func readerFindsWhatWasWritten() throws {
    var writer = DetailWriter()
    for town in Self.towns {
      writer.add(town.name, languages: town.languages, zone: town.zone, county: town.county)
    }
    try writer.bytes.withByteView { bytes in
      try writer.blocks.withByteView { blocks in
        let details = PlaceDetails(bytes: bytes, blocks: blocks, names: TranslatedNames(bytes: .empty))
        for (number, town) in Self.towns.enumerated() {
          let record = try #require(details.record(number))
          #expect(text(record.name) == town.name)
          #expect(record.languages == town.languages)
          #expect(record.zone == town.zone)
          #expect(record.county == town.county)
        }
        #expect(details.record(-1) == nil)
        #expect(details.record(104) == nil)
      }
    }
  }

  @Test func damagedRecordsAreReadWithoutACrash() {
    var writer = DetailWriter()
    for town in Self.towns {
      writer.add(town.name, languages: town.languages, zone: town.zone, county: town.county)
    }
    for step in 1..<40 {
      let bytes = writer.bytes.prefix(writer.bytes.count / step).map { $0 ^ UInt8(step) }
      let blocks = writer.blocks.enumerated().map { $0.offset % step == 0 ? $0.element ^ 0xFF : $0.element }
      bytes.withByteView { bytes in
        blocks.withByteView { blocks in
          let details = PlaceDetails(bytes: bytes, blocks: blocks, names: TranslatedNames(bytes: bytes))
          for number in 0..<110 {
            guard let record = details.record(number) else { continue }
            #expect(record.name.count < 256)
            _ = details.name(number, record, in: [1, 2, 40, 0])
          }
        }
      }
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import Places

/// The table of addresses in Tests/Fixtures/places: twenty ways to write an address in each of eight countries.
@Suite struct AddressFormatTests {
  private struct Row {
    let text: String
    let country: String
    /// Town, district and code; nil if it is not judged.
    let parts: [String?]
  }

  private func rows() -> [Row] {
    Checkout.lines("Tests/Fixtures/places/address-formats.tsv").filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: "\t").map(String.init)
      let query = cells[1].replacingOccurrences(of: "\\n", with: "\n")
      return Row(text: query, country: cells[0], parts: cells[2...].map { $0 == "-" ? nil : $0 })
    }
  }

  @Test func partsOfAddressesAreRight() throws {
    let file = try #require(Seed.file)
    let rows = rows()
    #expect(rows.count == 160 && Set(rows.map(\.country)).count == 9)
    var (right, total) = (0, 0)
    var wrong: [String] = []
    for row in rows {
      let place = file.places(matching: .text(row.text), near: nil, language: "en").first
      let found = [[place?.locality, place?.subLocality], [place?.administrativeArea], [place?.isoCountryCode]]
      for (part, names) in zip(row.parts, found) {
        guard let part else { continue }
        total += 1
        let wanted = part.split(separator: "|").map { file.folding.folded($0) }
        if names.contains(where: { name in name.map { wanted.contains(file.folding.folded($0)) } ?? false }) {
          right += 1
        } else {
          wrong.append("\(row.text): \(part), not \(names.compactMap { $0 })")
        }
      }
    }
    #expect(Double(right) >= 0.95 * Double(total), "\(right) of \(total): \(wrong.joined(separator: "\n"))")
  }
}

import Bytes
internal import NavigationMath

/// A layer: streets, addresses, postal codes and sights that the user brought, in a file of their own.
///
/// Layers are never merged with other files: their licences differ. Opening checks the header alone; a section that was
/// changed afterwards gives wrong names or no result, and `verify()` detects it. Any number of threads may search at once.
package final class PlaceLayer: @unchecked Sendable {
  // `@unchecked`: the memory is never written.
  private let mapping: MappedFile?
  private let sections: [PlaceFile.Section]
  /// Size of the file, bytes.
  package let size: Int
  /// Path of the file; empty for a layer in memory.
  package let path: String

  let texts: LayerTexts
  let areas: LayerAreas
  let streets: LayerStreets
  let addresses: LayerRecords
  let streetPoints: LayerRecords
  let points: LayerRecords
  let names: NameLists
  let languages: LanguageTable
  let codes: LayerRecords
  let folder: NameFolder
  let keys: NameIndex

  /// Maps a file.
  package convenience init(path: String) throws(PlaceFileError) {
    let mapping = try MappedFile(path: path)
    try self.init(mapping.bytes, mapping, path)
  }

  /// Reads a layer that is in memory already, which must stay there as long as this object.
  package convenience init(memory: ByteView) throws(PlaceFileError) { try self.init(memory, nil, "") }

  private init(_ bytes: ByteView, _ mapping: MappedFile?, _ path: String) throws(PlaceFileError) {
    self.mapping = mapping
    self.path = path
    size = bytes.count
    let sections = try SectionTable.read(bytes, magic: LayerLayout.magic, count: LayerSection.allCases.count)
    self.sections = sections
    func section(_ name: LayerSection) -> ByteView { sections[name.rawValue].bytes }
    texts = LayerTexts(bytes: section(.texts))
    areas = LayerAreas(bytes: section(.areas), texts: texts)
    streets = LayerStreets(bytes: section(.streets), numbers: section(.numbers))
    addresses = LayerRecords(bytes: section(.addresses), size: LayerLayout.addressSize)
    streetPoints = LayerRecords(bytes: section(.streetPoints), size: LayerLayout.streetPointSize)
    points = LayerRecords(bytes: section(.points), size: LayerLayout.pointSize)
    names = NameLists(bytes: section(.names))
    languages = LanguageTable(StringTable(sections[LayerSection.languages.rawValue]))
    codes = LayerRecords(bytes: section(.codes), size: LayerLayout.codeSize)
    folder = NameFolder(table: section(.folding))
    keys = NameIndex(keys: section(.keys), blocks: section(.keyBlocks))
  }

  /// What the layer is, and the notices of its sources, which must be shown to users with its places.
  package var notice: String { text(sections[LayerSection.notice.rawValue].bytes) }

  /// Number of addresses.
  package var addressCount: Int { addresses.count }
  /// Number of streets.
  package var streetCount: Int { streets.count }
  /// Number of named points: sights, quarters, villages.
  package var pointCount: Int { points.count }
  /// Number of postal codes.
  package var codeCount: Int { codes.count }

  /// Whether the file was cut or written over since it was opened: then answers may be wrong. Costs a system call.
  package var isDamaged: Bool { mapping?.isDamaged ?? false }

  /// Returns whether all sections are as they were written; reads the whole file.
  package func verify() -> Bool { sections.allSatisfy { sectionChecksum($0.bytes) == $0.checksum } }
}

extension PlaceFile {
  /// Returns the name that readers of a language use for a town which a layer names in another language; nil if no town of
  /// that name is near.
  func townName(_ name: String, near position: GeodeticPosition, _ language: String?) -> String? {
    let (latitude, longitude) = (position.latitudeDegrees, position.longitudeDegrees)
    let town = keys.owners(of: folding.folded(name)).first { owner in
      guard owner < places.count else { return false }
      let (north, east) = (places.latitude(owner) - latitude, places.longitude(owner) - longitude)
      return NearestPlace.distance(north: north, east: east, latitude: latitude) < max(places.core(owner) * 1.5, 15)
    }
    guard let town else { return nil }
    let country = regions.country(ofDistrict: places.district(town)) ?? 0
    let numbers = language.map { languages.numbers($0) } ?? regions.languages(ofCountry: country)
    return places.name(town, in: numbers)
  }

  /// Whether a town, district or country has this name, in any language.
  func knows(_ name: some StringProtocol) -> Bool {
    let key = folding.folded(name)
    return !key.isEmpty && !keys.owners(of: key).isEmpty
  }
}

extension PlaceLayer {
  /// Most records that are read for one name.
  private static let most = 400
  /// Most cells of one degree in which a name is looked for; in a larger area the whole index is read.
  private static let mostCells = 30

  /// Whether the layer has records of a key.
  func has(_ kind: LayerKeyKind, _ key: [UInt8]) -> Bool {
    var found = false
    keys.each(prefix: NameFolder.prefix(kind, key)) { _ in
      found = true
      return false
    }
    return found
  }

  /// Returns the records of a key, of any place; at most 400.
  func records(_ kind: LayerKeyKind, _ key: [UInt8]) -> [Int] {
    var records: [Int] = []
    keys.each(prefix: NameFolder.prefix(kind, key)) { cursor in
      records += cursor.owners()
      return records.count < Self.most
    }
    return records
  }

  /// Returns the records of a key near a position.
  ///
  /// - Parameter reach: m.
  func records(_ kind: LayerKeyKind, _ key: [UInt8], near position: LayerPosition, reach: Double) -> [Int] {
    let north = reach / 111_195
    let east = north / max(1 - (position.latitude / 90) * (position.latitude / 90), 0.01)
    let rows = cells(position.latitude, north)
    let columns = cells(position.longitude, east)
    let prefix = NameFolder.prefix(kind, key)
    guard rows.count * columns.count <= Self.mostCells else {
      return records(kind, key).filter { isNear($0, kind, position, reach) }
    }
    var records: [Int] = []
    for row in rows where (-90..<90).contains(row) {
      for column in columns {
        let wrapped = (column + 540) % 360 - 180
        let cell = NameFolder.cell(latitude: Double(row) + 0.5, longitude: Double(wrapped) + 0.5)
        records += keys.owners(of: prefix + cell).filter { isNear($0, kind, position, reach) }
      }
    }
    return records
  }

  /// Returns the rows or columns of one degree that an interval touches.
  private func cells(_ middle: Double, _ reach: Double) -> ClosedRange<Int> {
    Int((middle - reach).rounded(.down))...Int((middle + reach).rounded(.down))
  }

  func position(_ kind: LayerKeyKind, _ record: Int) -> LayerPosition {
    switch kind {
    case .street: return streets.position(record)
    case .point: return points.position(record)
    case .code: return codes.position(record)
    }
  }

  private func isNear(_ record: Int, _ kind: LayerKeyKind, _ position: LayerPosition, _ reach: Double) -> Bool {
    self.position(kind, record).distance(position) <= reach
  }

  // MARK: House numbers

  /// How an address fits a wanted number, the best last.
  enum NumberMatch: Int {
    case calculated
    case range
    case known
  }

  /// Returns the address of a house number in a street; between two known numbers of the same side it is calculated. Nil
  /// if the street has no such number.
  func address(_ number: HouseNumber, inStreet street: Int) -> (address: LayerAddress, match: NumberMatch)? {
    var (lower, upper): (Neighbour?, Neighbour?) = (nil, nil)
    var range: Int?
    for index in streets.addresses(street) {
      guard let text = texts[addresses.number(index).text], let known = HouseNumber(text) else { continue }
      if known == number {
        let isCalculated = addresses.number(index).isInterpolated
        return (address(index), isCalculated ? .calculated : .known)
      }
      if range == nil, known.contains(number) { range = index }
      guard let wanted = number.value, let value = known.value, (value - wanted) % 2 == 0 else { continue }
      let neighbour = Neighbour(value: value, position: addresses.position(index), index: index)
      if value < wanted, value > lower?.value ?? .min { lower = neighbour }
      if value > wanted, value < upper?.value ?? .max { upper = neighbour }
    }
    if let range { return (address(range), .range) }
    return between(lower, upper, number).map { ($0, .calculated) }
  }

  private struct Neighbour {
    let value: Int
    let position: LayerPosition
    let index: Int
  }

  /// Returns the address between two known ones; nil if they are too far from each other.
  private func between(_ lower: Neighbour?, _ upper: Neighbour?, _ number: HouseNumber) -> LayerAddress? {
    guard let lower, let upper, let value = number.value, upper.value - lower.value <= 40 else { return nil }
    let gap = lower.position.distance(upper.position)
    guard gap <= 600 else { return nil }
    let share = Double(value - lower.value) / Double(upper.value - lower.value)
    var found = address(share < 0.5 ? lower.index : upper.index)
    found.position.latitude = lower.position.latitude + share * (upper.position.latitude - lower.position.latitude)
    found.position.longitude = lower.position.longitude + share * (upper.position.longitude - lower.position.longitude)
    found.radius = max(LayerAddress.calculatedRadius, gap / 2)
    found.number = number.text
    return found
  }
}

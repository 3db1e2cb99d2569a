/// Rows of OpenAddresses (https://openaddresses.io): a CSV file with the columns LON, LAT, NUMBER, STREET, UNIT, CITY,
/// DISTRICT, REGION, POSTCODE and others, in any order.
struct OpenAddressesRows {
  /// Longest record of several lines, bytes.
  private static let longest = 1 << 16

  private var columns: [String: Int] = [:]
  private var record: [UInt8] = []
  private var first = 0

  /// Adds a line; the first one names the columns.
  mutating func add(_ line: [UInt8], _ number: Int, to rows: inout RowCollector) throws {
    if record.isEmpty { first = number }
    record += line
    // A quoted field may contain line feeds.
    if record.reduce(0, { $1 == 0x22 ? $0 + 1 : $0 }) % 2 == 1, record.count < Self.longest {
      record.append(0x0A)
      return
    }
    let fields = Self.fields(record)
    record = []
    if columns.isEmpty {
      for (index, name) in fields.enumerated() { columns[name.lowercased()] = index }
      guard columns["lon"] != nil, columns["lat"] != nil, columns["street"] != nil, columns["number"] != nil else {
        throw BuildError("line \(number): the columns LON, LAT, NUMBER and STREET are expected")
      }
      return
    }
    if fields == [""] { return }
    func field(_ name: String) -> String {
      guard let index = columns[name], index < fields.count else { return "" }
      return fields[index]
    }
    guard let latitude = Double(field("lat")), let longitude = Double(field("lon")) else {
      return rows.reject(first, "no position")
    }
    var row = LayerRow()
    (row.latitude, row.longitude) = (latitude, longitude)
    (row.street, row.number) = (field("street"), field("number"))
    (row.town, row.district, row.postalCode) = (field("city"), field("region"), field("postcode"))
    row.county = field("district")
    guard !row.street.isEmpty, !row.number.isEmpty else { return rows.reject(first, "no street or no number") }
    rows.add(row, line: first)
  }

  /// Returns the fields of a record of RFC 4180.
  static func fields(_ record: [UInt8]) -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var index = 0
    while index < record.count {
      let byte = record[index]
      index += 1
      switch byte {
      case 0x22 where isQuoted && index < record.count && record[index] == 0x22:
        field.append(byte)
        index += 1
      case 0x22: isQuoted.toggle()
      case 0x2C where !isQuoted:
        fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
      default: field.append(byte)
      }
    }
    fields.append(String(decoding: field, as: UTF8.self))
    return fields
  }
}

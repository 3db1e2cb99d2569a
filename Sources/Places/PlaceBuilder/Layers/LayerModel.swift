import Places

/// What a layer will contain, as it is read.
struct LayerModel {
  /// An address, or a point of a street, which has no number.
  struct Address {
    var latitude: Int32
    var longitude: Int32
    /// Position of the street's name.
    var name: UInt32
    var area: UInt32
    /// Position of the number, with `LayerLayout.interpolated`.
    var number: UInt32
  }

  struct Point {
    var latitude: Int32
    var longitude: Int32
    var area: UInt32
    var names: UInt32
    var radius: UInt16
    var kind: UInt8
  }

  struct Code {
    var latitude: Int32
    var longitude: Int32
    var area: UInt32
  }

  /// A way along which numbers are interpolated.
  struct Way {
    var row: LayerRow
  }

  /// Greatest distance of points on a street, m.
  private static let step = 60.0

  var texts = TextPool()
  var areas = AreaPool()
  var addresses: [Address] = []
  var streetPoints: [Address] = []
  var points: [Point] = []
  var codes: [Code] = []
  var ways: [Way] = []
  var names = NameWriter()
  private(set) var languages: [String] = []
  private var languageNumbers: [String: UInt8] = [:]
  /// Folded names of points and codes.
  var keys = LayerKeyWriter()
  /// Other names of streets, by position of the name.
  private(set) var streetAliases: [UInt32: [String]] = [:]

  /// Adds a row.
  mutating func add(_ row: LayerRow, _ folder: NameFolder) {
    if row.interpolation != nil {
      ways.append(Way(row: row))
    } else if !row.line.isEmpty {
      addStreet(row)
    } else if let kind = row.kind {
      addPoint(row, kind, folder)
      // A shop or a sight also has an address.
      if !row.number.isEmpty, !row.street.isEmpty { addAddress(row) }
    } else if !row.number.isEmpty {
      addAddress(row)
    } else if !row.postalCode.isEmpty {
      let (latitude, longitude) = Self.units(row)
      let cell = NameFolder.cell(latitude: row.latitude, longitude: row.longitude)
      keys.add(NameFolder.prefix(.code, folder.key(row.postalCode)) + cell, UInt32(codes.count))
      codes.append(Code(latitude: latitude, longitude: longitude, area: areas.add(row, &texts)))
    }
  }

  private mutating func addAddress(_ row: LayerRow) {
    let (latitude, longitude) = Self.units(row)
    let (name, area) = (texts.add(row.street), areas.add(row, &texts))
    let numbers = row.number.split { $0 == ";" || $0 == "," }.prefix(20)
    for number in numbers {
      let trimmed = number.drop { $0 == " " }
      guard !trimmed.isEmpty else { continue }
      addresses.append(
        Address(latitude: latitude, longitude: longitude, name: name, area: area, number: texts.add(String(trimmed))))
    }
  }

  /// Adds points along a street, so that a position on it is near one of them.
  private mutating func addStreet(_ row: LayerRow) {
    let (name, area) = (texts.add(row.street), areas.add(row, &texts))
    let others = row.names.map(\.name) + row.aliases
    if !others.isEmpty, streetAliases[name] == nil { streetAliases[name] = others }
    LineWalk(row.line).each(step: Self.step) { latitude, longitude in
      let (latitude, longitude) = (Self.units(latitude), Self.units(longitude))
      streetPoints.append(Address(latitude: latitude, longitude: longitude, name: name, area: area, number: 0))
    }
  }

  private mutating func addPoint(_ row: LayerRow, _ kind: PointKind, _ folder: NameFolder) {
    let (latitude, longitude) = Self.units(row)
    var others: [(language: UInt8, name: String)] = []
    for (language, name) in row.names.prefix(200) {
      if let number = number(of: language), name.utf8.count < 256 { others.append((number, name)) }
    }
    others.sort { $0.language < $1.language }
    let cell = NameFolder.cell(latitude: row.latitude, longitude: row.longitude)
    for name in [row.name] + row.names.map(\.name) + row.aliases {
      let key = folder.key(name)
      if !key.isEmpty { keys.add(NameFolder.prefix(.point, key) + cell, UInt32(points.count)) }
    }
    points.append(
      Point(
        latitude: latitude, longitude: longitude, area: areas.add(row, &texts),
        names: UInt32(names.add(row.name, others)),
        radius: UInt16(min(max(row.radius, 0), Double(LayerLayout.largestRadius))), kind: kind.rawValue))
  }

  private mutating func number(of language: String) -> UInt8? {
    if let number = languageNumbers[language] { return number }
    guard languages.count < 250 else { return nil }
    languages.append(language)
    languageNumbers[language] = UInt8(languages.count)
    return UInt8(languages.count)
  }

  static func units(_ degrees: Double) -> Int32 { Int32((degrees * LayerLayout.unitsPerDegree).rounded()) }

  private static func units(_ row: LayerRow) -> (Int32, Int32) { (units(row.latitude), units(row.longitude)) }
}

extension LayerModel {
  /// Most numbers between two known ones.
  private static let mostNumbers = 500

  /// Adds the numbers along the ways of interpolations. The known numbers are addresses at points of these ways.
  ///
  /// - Returns: number of ways that gave none, because their ends have no number.
  mutating func interpolate() -> Int {
    guard !ways.isEmpty else { return 0 }
    var known: [SIMD2<Int32>: Int] = [:]
    for way in ways {
      for point in way.row.line { known[Self.key(point)] = -1 }
    }
    for (index, address) in addresses.enumerated() {
      let key = SIMD2(address.latitude, address.longitude)
      if known[key] == -1 { known[key] = index }
    }
    var failed = 0
    for way in ways {
      let before = addresses.count
      var last: (vertex: Int, address: Int)?
      for (vertex, point) in way.row.line.enumerated() {
        guard let address = known[Self.key(point)], address >= 0 else { continue }
        if let last { fill(way.row, last.vertex, last.address, vertex, address) }
        last = (vertex, address)
      }
      if addresses.count == before { failed += 1 }
    }
    ways = []
    return failed
  }

  private static func key(_ point: (latitude: Double, longitude: Double)) -> SIMD2<Int32> {
    SIMD2(units(point.latitude), units(point.longitude))
  }

  /// Adds the numbers between two addresses at points of a way.
  private mutating func fill(_ row: LayerRow, _ from: Int, _ first: Int, _ to: Int, _ last: Int) {
    let (one, other) = (addresses[first], addresses[last])
    guard one.name == other.name, let low = HouseNumber(texts.text(one.number))?.value,
      let high = HouseNumber(texts.text(other.number))?.value
    else { return }
    let step = row.interpolation == .all ? 1 : 2
    guard (high - low).magnitude <= Self.mostNumbers, (high - low).magnitude > step else { return }
    let walk = LineWalk(Array(row.line[from...to]))
    for number in stride(from: low, to: high, by: high > low ? step : -step) where number != low {
      guard let position = walk.position(Double(number - low) / Double(high - low)) else { return }
      addresses.append(
        Address(
          latitude: Self.units(position.latitude), longitude: Self.units(position.longitude), name: one.name,
          area: one.area, number: texts.add(String(number)) | LayerLayout.interpolated))
    }
  }
}

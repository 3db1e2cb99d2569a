import Bytes

/// Military Grid Reference System (NGA.SIG.0012, chapters 11 and 12) on WGS 84; the United States National Grid (FGDC-STD-011)
/// writes the same with spaces.
///
///     33 U        zone and band; in UPS only a letter, A, B, Y or Z
///     V S         square of 100 km: column, row
///     11905 56123 easting and northing in the square; as many digits as the cell needs
public enum MGRS {
  /// Letters of the rows of UTM, which repeat every 2000 km; zones with even numbers begin with F.
  private static let rows: StaticString = "ABCDEFGHJKLMNPQRSTUV"
  /// Letters of the columns of UTM, eight for each of three zones.
  private static let columns: StaticString = "ABCDEFGHJKLMNPQRSTUVWXYZ"
  /// Letters of the columns of UPS: west of the pole from 800 km, east of it from 2000 km.
  private static let westColumns: StaticString = "JKLPQRSTUXYZ"
  private static let eastColumns: StaticString = "ABCFGHJKLPQR"

  /// Reads a reference with 0 to 10 digits. Letters may be small; there may be spaces between the parts.
  public static func read(_ text: ByteView) throws(NotationError) -> NotatedPosition {
    var cursor = TextCursor(text)
    cursor.skipSpaces()
    var zone = 0
    if cursor.next.isDigit {
      guard let number = cursor.digits(atMost: 2) else { throw .malformed }
      zone = Int(number.digits)
      guard (1...60).contains(zone) else { throw .outOfRange }
    }
    let band = try letter(&cursor)
    let column = try letter(&cursor)
    let row = try letter(&cursor)
    cursor.skipSpaces()
    let (easting, northing, size) = try numbers(&cursor)
    var position: GridPosition
    if zone > 0 {
      position = try square(zone, band, column, row)
    } else {
      position = try polarSquare(band, column, row)
    }
    // The centre of the cell.
    position.easting += easting + size / 2
    position.northing += northing + size / 2
    let found = try position.notated(size: size, notation: .mgrs)
    try check(found, zone, band, size)
    return found
  }

  /// Returns the easting and northing in the square and the side of the cell, m.
  private static func numbers(
    _ cursor: inout TextCursor
  ) throws(NotationError) -> (easting: Double, northing: Double, size: Double) {
    guard !cursor.isAtEnd else { return (0, 0, 100_000) }
    guard var first = cursor.digits(atMost: 10) else { throw .malformed }
    cursor.skipSpaces()
    var second = DecimalNumber()
    if cursor.isAtEnd {
      guard first.wholeDigits % 2 == 0 else { throw .malformed }
      var unit: UInt64 = 1
      for _ in 0..<first.wholeDigits / 2 { unit *= 10 }
      second.wholeDigits = first.wholeDigits / 2
      second.digits = first.digits % unit
      first.digits /= unit
    } else {
      guard let other = cursor.digits(atMost: 5) else { throw .malformed }
      cursor.skipSpaces()
      guard other.wholeDigits == first.wholeDigits, cursor.isAtEnd else { throw .malformed }
      second = other
    }
    let size = powerOfTen(5 - second.wholeDigits)
    return (Double(first.digits) * size, Double(second.digits) * size, size)
  }

  private static func letter(_ cursor: inout TextCursor) throws(NotationError) -> UInt8 {
    cursor.skipSpaces()
    guard cursor.next.isLetter else { throw .malformed }
    defer { cursor.position += 1 }
    return cursor.capital
  }

  /// Returns the south-west corner of a square of UTM.
  private static func square(
    _ zone: Int, _ band: UInt8, _ columnLetter: UInt8, _ rowLetter: UInt8
  ) throws(NotationError) -> GridPosition {
    guard let bandIndex = UTMZone.bands.index(of: band), let rowIndex = rows.index(of: rowLetter),
      let columnIndex = columns.index(of: columnLetter)
    else { throw .outOfRange }
    let column = columnIndex - (zone - 1) % 3 * 8
    guard (0..<8).contains(column) else { throw .outOfRange }
    // Of the rows with this letter, the one that is nearest to the middle of the band.
    let latitudes = UTMZone.latitudes(ofBand: bandIndex)
    let isNorth = bandIndex >= 10
    let middle = (latitudes.lowerBound + latitudes.upperBound) / 2 * 110_900 + (isNorth ? 0 : 10_000_000)
    var northing = Double((rowIndex + (zone % 2 == 0 ? 15 : 0)) % 20) * 100_000
    while northing + 50_000 < middle - 1_000_000 { northing += 2_000_000 }
    return GridPosition(
      zone: zone, isNorth: isNorth, easting: Double(column + 1) * 100_000, northing: northing)
  }

  /// Returns the south-west corner of a square of UPS.
  private static func polarSquare(
    _ band: UInt8, _ columnLetter: UInt8, _ rowLetter: UInt8
  ) throws(NotationError) -> GridPosition {
    let isNorth = band >= UInt8(ascii: "Y")
    let isWest = band == UInt8(ascii: "A") || band == UInt8(ascii: "Y")
    guard isWest || band == UInt8(ascii: "B") || band == UInt8(ascii: "Z") else { throw .malformed }
    guard let column = (isWest ? westColumns : eastColumns).index(of: columnLetter),
      let row = columns.index(of: rowLetter), !isNorth || row < 14,
      !isNorth || (isWest ? column >= 5 : column < 7)
    else { throw .outOfRange }
    return GridPosition(
      zone: 0, isNorth: isNorth, easting: Double(column + (isWest ? 8 : 20)) * 100_000,
      northing: Double(row + (isNorth ? 13 : 8)) * 100_000)
  }

  /// Throws if a cell is not in the band, or in UPS's part of the Earth.
  private static func check(
    _ found: NotatedPosition, _ zone: Int, _ band: UInt8, _ size: Double
  ) throws(NotationError) {
    // A cell on the border belongs to both sides: its diagonal, and 100 m.
    let margin = (size * 0.71 + 100) / 110_500
    let latitude = found.latitudeDegrees
    if zone > 0 {
      let latitudes = UTMZone.latitudes(ofBand: UTMZone.bands.index(of: band) ?? 0)
      guard latitude > latitudes.lowerBound - margin, latitude < latitudes.upperBound + margin else {
        throw .outOfRange
      }
    } else {
      guard latitude > 84 - margin || latitude < -80 + margin else { throw .outOfRange }
    }
  }

  /// Writes the reference of the cell that contains a position, without spaces: `33UVS1190556123`.
  ///
  /// Positions up to 5 nm west or south of a border of cells belong to the cell beyond it, so that rounded calculations
  /// give the cell that is meant.
  ///
  /// - Parameters:
  ///   - digits: of easting and northing each, 0...5: cells of 100 km to 1 m; other numbers are limited to that.
  ///   - isSpaced: whether to write spaces between the parts, as the National Grid does.
  /// - Returns: false, and nothing is written, if the latitude is not in −90...90 or the longitude not finite.
  @discardableResult
  public static func write(
    latitudeDegrees: Double, longitudeDegrees: Double, digits: Int, isSpaced: Bool = false, to writer: inout ByteWriter
  ) -> Bool {
    guard let position = GridPosition(latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees) else {
      return false
    }
    let (easting, northing) = (Int(max(0, position.easting + 5e-9)), Int(max(0, position.northing + 5e-9)))
    let (column, row) = (easting / 100_000, northing / 100_000)
    if position.zone > 0 {
      writer.append(UInt64(position.zone), width: 2)
      writer.append(ByteView(UTMZone.bands)[UTMZone.band(latitudeDegrees: latitudeDegrees)])
      if isSpaced { writer.append(UInt8(ascii: " ")) }
      writer.append(ByteView(columns)[(position.zone - 1) % 3 * 8 + column - 1])
      writer.append(ByteView(rows)[(row + (position.zone % 2 == 0 ? 5 : 0)) % 20])
    } else {
      let isWest = column < 20
      writer.append((position.isNorth ? UInt8(ascii: "Y") : UInt8(ascii: "A")) + (isWest ? 0 : 1))
      if isSpaced { writer.append(UInt8(ascii: " ")) }
      writer.append(ByteView(isWest ? westColumns : eastColumns)[column - (isWest ? 8 : 20)])
      writer.append(ByteView(columns)[row - (position.isNorth ? 13 : 8)])
    }
    let count = max(0, min(digits, 5))
    guard count > 0 else { return true }
    var unit = 100_000
    for _ in 0..<count { unit /= 10 }
    if isSpaced { writer.append(UInt8(ascii: " ")) }
    writer.append(UInt64(easting % 100_000 / unit), width: count)
    if isSpaced { writer.append(UInt8(ascii: " ")) }
    writer.append(UInt64(northing % 100_000 / unit), width: count)
    return true
  }
}

import Bytes

extension GridPosition {
  /// Reads a position in UTM or UPS. Letters may be small.
  ///
  ///     33U 411905 5656123        zone and band of MGRS, easting, northing
  ///     33 N 411905.0 5656123.0   zone and hemisphere
  ///     UTM 33N 411905mE 5656123mN
  ///     Zone 33U E 411905 N 5656123
  ///     Z 2000000 2000000         UPS, with the letters of MGRS: A and B in the south, Y and Z in the north
  ///
  /// `S` is a band in the north and the southern hemisphere. It is the band if the northing is one of the band, from
  /// 32° to 40° N; these are also the northings from 50° to 58° S. A position there is written with the band, F or G.
  public static func read(_ text: ByteView) throws(NotationError) -> NotatedPosition {
    var cursor = TextCursor(text)
    cursor.skipSpaces()
    if cursor.take(word: "UTM") || cursor.take(word: "UPS") { _ = cursor.take(UInt8(ascii: ":")) }
    cursor.skipSpaces()
    if cursor.take(word: "ZONE") { cursor.skipSpaces() }
    var zone = 0
    if cursor.next.isDigit {
      guard let number = cursor.digits(atMost: 2), number.digits > 0 else { throw .malformed }
      zone = Int(number.digits)
      cursor.skipSpaces()
    }
    let letter = cursor.capital
    guard letter.isLetter else { throw .malformed }
    cursor.position += 1
    // A word, or the letters of a square of MGRS.
    guard !cursor.next.isLetter else { throw .malformed }
    guard let easting = axis(&cursor, UInt8(ascii: "E")) else { throw .malformed }
    _ = cursor.take(UInt8(ascii: ","))
    guard let northing = axis(&cursor, UInt8(ascii: "N")), cursor.isAtEnd else { throw .malformed }
    guard zone <= 60 else { throw .outOfRange }
    var position = GridPosition(zone: zone, isNorth: true, easting: easting.value, northing: northing.value)
    let step = max(easting.step, northing.step)
    if zone == 0 {
      switch letter {
      case UInt8(ascii: "Y"), UInt8(ascii: "Z"): break
      case UInt8(ascii: "A"), UInt8(ascii: "B"): position.isNorth = false
      default: throw .malformed
      }
      let found = try position.notated(size: step, notation: .ups)
      // UPS overlaps UTM by half a degree. Farther away are numbers of another meaning, such as those of roads.
      guard found.latitudeDegrees >= 83.5 || found.latitudeDegrees <= -79.5 else { throw .outOfRange }
      return found
    }
    guard position.easting >= 100_000, position.easting < 900_000, position.northing <= 10_000_000 else {
      throw .outOfRange
    }
    return try position.notated(letter, step)
  }

  /// Returns the position of this point whose isNorth is given by a letter.
  private func notated(_ letter: UInt8, _ step: Double) throws(NotationError) -> NotatedPosition {
    guard let band = UTMZone.bands.index(of: letter) else { throw .outOfRange }
    var position = self
    position.isNorth = letter >= UInt8(ascii: "N")
    var found = try? position.notated(size: step, notation: .utm)
    // A band may be left by some kilometres, as its zone may; the hemispheres may be, too.
    if let place = found, letter != UInt8(ascii: "N") {
      let latitudes = UTMZone.latitudes(ofBand: band)
      if place.latitudeDegrees < latitudes.lowerBound - 0.1 || place.latitudeDegrees > latitudes.upperBound + 0.1 {
        found = nil
      }
    }
    if found == nil, letter == UInt8(ascii: "S") {
      position.isNorth = false
      found = try position.notated(size: step, notation: .utm)
    }
    guard let found, found.latitudeDegrees >= -80.1, found.latitudeDegrees <= 84.1 else { throw .outOfRange }
    return found
  }

  /// Reads one number with what may be around it: `E`, `m`, `mE`.
  private static func axis(_ cursor: inout TextCursor, _ letter: UInt8) -> DecimalNumber? {
    cursor.skipSpaces()
    if cursor.capital == letter {
      cursor.position += 1
      cursor.skipSpaces()
    }
    guard let number = cursor.number() else { return nil }
    let end = cursor.position
    cursor.skipSpaces()
    if cursor.capital == UInt8(ascii: "M") {
      cursor.position += 1
      cursor.skipSpaces()
    }
    if cursor.capital == letter {
      cursor.position += 1
      cursor.skipSpaces()
    }
    // Two numbers need something between them.
    return cursor.position > end || cursor.isAtEnd || cursor.next == UInt8(ascii: ",") ? number : nil
  }

  /// Writes the position as `33U 411905 5656123`, in UPS as `Z 2000000 2000000`.
  ///
  /// - Parameter decimals: of metres, 0...6; the numbers are rounded.
  /// - Returns: false, and nothing is written, if the position is outside the projection.
  @discardableResult
  public func write(decimals: Int = 0, to writer: inout ByteWriter) -> Bool {
    guard let place = coordinates else { return false }
    let places = max(0, min(decimals, 6))
    if zone > 0 {
      writer.append(UInt64(zone), width: 2)
      writer.append(ByteView(UTMZone.bands)[UTMZone.band(latitudeDegrees: place.latitudeDegrees)])
    } else {
      let isWest = easting < 2_000_000
      writer.append((isNorth ? UInt8(ascii: "Y") : UInt8(ascii: "A")) + (isWest ? 0 : 1))
    }
    writer.append(" ", easting, decimals: places)
    writer.append(" ", northing, decimals: places)
    return true
  }
}

import Bytes

/// Maidenhead locator of radio amateurs (IARU Region 1, 1980): pairs of characters, longitude first.
///
///     J O    field, 20° × 10°
///     6 1    square, 2° × 1°
///     V B    subsquare, 5′ × 2.5′
///     2 3    30″ × 15″
///     A X    1.25″ × 0.625″
public enum MaidenheadLocator {
  /// Most pairs of a locator.
  public static let mostPairs = 5

  /// Number of parts into which a pair divides the former cell.
  private static func parts(ofPair pair: Int) -> Int { pair == 0 ? 18 : pair % 2 == 1 ? 10 : 24 }

  /// Reads a locator of 1 to 5 pairs, in any case.
  public static func read(_ text: ByteView) throws(NotationError) -> NotatedPosition {
    guard text.count % 2 == 0, (1...mostPairs).contains(text.count / 2) else { throw .malformed }
    var (width, height) = (360.0, 180.0)
    var (longitude, latitude) = (-180.0, -90.0)
    for pair in 0..<text.count / 2 {
      let first: UInt8 = pair % 2 == 1 ? 0x30 : UInt8(ascii: "A")
      let parts = Self.parts(ofPair: pair)
      let (east, north) = (text[2 * pair].capital, text[2 * pair + 1].capital)
      guard east >= first, north >= first, east - first < parts, north - first < parts else { throw .malformed }
      width /= Double(parts)
      height /= Double(parts)
      longitude += Double(east - first) * width
      latitude += Double(north - first) * height
    }
    return NotatedPosition(
      latitudeDegrees: latitude + height / 2, longitudeDegrees: longitude + width / 2, latitudeStep: height,
      longitudeStep: width, notation: .maidenhead)
  }

  /// Writes the locator of a position, letters of subsquares small: `JO61vb23`.
  ///
  /// - Parameters:
  ///   - pairs: number of pairs, 1...5; others are limited to that.
  /// - Returns: false, and nothing is written, if the latitude is not in −90...90 or the longitude not finite.
  @discardableResult
  public static func write(
    latitudeDegrees: Double, longitudeDegrees: Double, pairs: Int, to writer: inout ByteWriter
  ) -> Bool {
    guard isPosition(latitudeDegrees, longitudeDegrees) else { return false }
    // The smallest cells, 1.25″ × 0.625″, of which 18 · 10 · 24 · 10 · 24 are in a circle.
    let cells = 18 * 10 * 24 * 10 * 24
    var east = min(Int((easternLongitude(longitudeDegrees) + 180) / 360 * Double(cells)), cells - 1)
    var north = min(Int((latitudeDegrees + 90) / 180 * Double(cells)), cells - 1)
    var unit = cells
    for pair in 0..<max(1, min(pairs, mostPairs)) {
      unit /= parts(ofPair: pair)
      let first: UInt8 = pair % 2 == 1 ? 0x30 : pair == 0 ? UInt8(ascii: "A") : UInt8(ascii: "a")
      writer.append(first + UInt8(truncatingIfNeeded: east / unit))
      writer.append(first + UInt8(truncatingIfNeeded: north / unit))
      east %= unit
      north %= unit
    }
    return true
  }
}

import Bytes

/// Latitude and longitude in degrees, or in degrees, minutes and seconds.
public enum DegreeNotation {
  /// Units in which angles are written.
  public enum Style: Equatable, Sendable {
    /// Signed degrees: `51.05000, -13.74000`.
    case degrees
    /// Degrees and minutes: `51°03.000′ N 13°44.400′ W`.
    case minutes
    /// Degrees, minutes and seconds: `51°03′00.0″ N 13°44′24.0″ W`.
    case seconds
  }

  /// Reads a position.
  ///
  ///     51.05, 13.74             51.05 N 13.74 E          N51 03.0 E13 44.4         510300N 0134424E
  ///     51° 3′ 0″ N, 13° 44′ 24″ E                        51,05° N; 13,74° O        lat 51.05 lon 13.74
  ///     北纬39°54′ 东经116°23′    北緯35度41分 東経139度41分  51:03:00 13:44:24
  ///
  /// Latitude comes first, unless letters or words say otherwise. A comma between digits is a decimal separator if the text
  /// is then a position, and has no point. Without letters and signs of degrees, both angles have equally many numbers.
  ///
  /// - Parameter isOWest: whether the letter O is west, as in French (ouest) and Spanish (oeste); otherwise it is east, as
  ///   in German (Ost). The words are understood anyway.
  public static func read(_ text: ByteView, isOWest: Bool = false) throws(NotationError) -> NotatedPosition {
    guard let text = NotationText(text) else { throw .malformed }
    let letterO = isOWest ? UInt8(ascii: "W") : UInt8(ascii: "E")
    return try text.bytes.withByteView { (view) throws(NotationError) -> NotatedPosition in
      try DegreeReader.read(view, letterO: letterO)
    }
  }

  /// Writes a position.
  ///
  /// - Parameters:
  ///   - decimals: of the last unit, 0...8; other numbers are limited to that. The value is rounded.
  /// - Returns: false, and nothing is written, if the latitude is not in −90...90 or the longitude not finite.
  @discardableResult
  public static func write(
    latitudeDegrees: Double, longitudeDegrees: Double, style: Style, decimals: Int, to writer: inout ByteWriter
  ) -> Bool {
    guard isPosition(latitudeDegrees, longitudeDegrees) else { return false }
    let places = max(0, min(decimals, 8))
    let longitude = wrapped(longitudeDegrees)
    if style == .degrees {
      writer.append(latitudeDegrees, decimals: places)
      writer.append(", ", longitude, decimals: places)
      return true
    }
    write(latitudeDegrees, style, places, "N", "S", &writer)
    writer.append(UInt8(ascii: " "))
    write(longitude, style, places, "E", "W", &writer)
    return true
  }

  private static func write(
    _ degrees: Double, _ style: Style, _ decimals: Int, _ positive: StaticString, _ negative: StaticString,
    _ writer: inout ByteWriter
  ) {
    var scale: UInt64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let unitsPerDegree = (style == .minutes ? 60 : 3600) * scale
    // Rounded before it is divided: 59.99 s may be a whole minute.
    let units = UInt64(degrees.magnitude * Double(unitsPerDegree) + 0.5)
    var rest = units % unitsPerDegree
    writer.append(units / unitsPerDegree, width: 2)
    writer.append("°")
    if style == .seconds {
      writer.append(rest / (60 * scale), width: 2)
      rest %= 60 * scale
      writer.append("′")
    }
    writer.append(rest / scale, width: 2)
    if decimals > 0 { writer.append(".", rest % scale, width: decimals) }
    writer.append(style == .seconds ? "″ " : "′ ")
    writer.append(degrees < 0 && units > 0 ? negative : positive)
  }
}

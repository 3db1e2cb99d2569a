import Bytes

/// URI of the scheme `geo` (RFC 5870).
///
///     geo:48.2010,16.3695,183;crs=wgs84;u=40    latitude, longitude, height in m; uncertainty in m
public enum GeoURI {
  /// Reads a URI of the reference system WGS 84. Parameters other than `crs` and `u` are ignored.
  public static func read(_ text: ByteView) throws(NotationError) -> NotatedPosition {
    var cursor = TextCursor(text)
    guard cursor.take(word: "GEO:"), let latitude = cursor.signedNumber(), cursor.take(UInt8(ascii: ",")),
      let longitude = cursor.signedNumber()
    else { throw .malformed }
    var height: Double?
    if cursor.take(UInt8(ascii: ",")) {
      guard let number = cursor.signedNumber() else { throw .malformed }
      height = number.value
    }
    guard latitude.value.magnitude <= 90, longitude.value.magnitude <= 180 else { throw .outOfRange }
    // At a pole the longitude has no meaning (3.4.4).
    let east = latitude.value.magnitude == 90 ? 0 : longitude.value
    var position = NotatedPosition(
      latitudeDegrees: latitude.value, longitudeDegrees: east, latitudeStep: min(latitude.step, 1),
      longitudeStep: min(longitude.step, 1), notation: .geoURI)
    position.height = height
    while !cursor.isAtEnd { try readParameter(&cursor, &position) }
    return position
  }

  private static func readParameter(
    _ cursor: inout TextCursor, _ position: inout NotatedPosition
  ) throws(NotationError) {
    guard cursor.take(UInt8(ascii: ";")) else { throw .malformed }
    if cursor.take(word: "CRS=") {
      guard cursor.take(word: "WGS84") else { throw .unknownReferenceSystem }
    } else if cursor.take(word: "U=") {
      guard let uncertainty = cursor.number() else { throw .malformed }
      position.radius = uncertainty.value
      position.isArea = uncertainty.value > 0
    } else {
      guard cursor.next != UInt8(ascii: ";"), !cursor.isAtEnd else { throw .malformed }
      while !cursor.isAtEnd, cursor.next != UInt8(ascii: ";") {
        // Spaces and controls are not in URIs.
        guard cursor.next > UInt8(ascii: " "), cursor.next < 0x7F else { throw .malformed }
        cursor.position += 1
      }
    }
    guard cursor.isAtEnd || cursor.next == UInt8(ascii: ";") else { throw .malformed }
  }

  /// Writes a URI without zeros that a number does not need.
  ///
  /// - Parameters:
  ///   - height: above the ellipsoid, m; nil if unknown.
  ///   - uncertainty: radius, m; nil if unknown.
  ///   - decimals: most decimals of the degrees, 0...9.
  /// - Returns: false, and nothing is written, if the latitude is not in −90...90 or another number not finite.
  @discardableResult
  public static func write(
    latitudeDegrees: Double, longitudeDegrees: Double, height: Double? = nil, uncertainty: Double? = nil,
    decimals: Int = 6, to writer: inout ByteWriter
  ) -> Bool {
    guard isPosition(latitudeDegrees, longitudeDegrees), height?.magnitude ?? 0 < 1e9, uncertainty ?? 0 >= 0,
      uncertainty ?? 0 < 1e9
    else { return false }
    let places = max(0, min(decimals, 9))
    writer.append("geo:")
    writer.append(trimmed: latitudeDegrees, decimals: places)
    writer.append(UInt8(ascii: ","))
    writer.append(trimmed: wrapped(longitudeDegrees), decimals: places)
    if let height {
      writer.append(UInt8(ascii: ","))
      writer.append(trimmed: height, decimals: 3)
    }
    if let uncertainty {
      writer.append(";u=")
      writer.append(trimmed: uncertainty, decimals: 3)
    }
    return true
  }
}

extension ByteWriter {
  /// Writes a rounded number below 10⁹ without zeros at the end: `13.74`, `-3`.
  mutating func append(trimmed value: Double, decimals: Int) {
    var scale: UInt64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let units = UInt64(value.magnitude * Double(scale) + 0.5)
    if value < 0, units > 0 { append(UInt8(ascii: "-")) }
    append(units / scale)
    var (fraction, width) = (units % scale, decimals)
    guard fraction > 0 else { return }
    while fraction % 10 == 0 {
      fraction /= 10
      width -= 1
    }
    append(".", fraction, width: width)
  }
}

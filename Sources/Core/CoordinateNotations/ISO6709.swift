import Bytes

/// Point in the form of ISO 6709:2008, annex H.
///
///     +40.20361-075.00417/                degrees: ±DD.D ±DDD.D
///     +4012.22-07500.25/                  degrees and minutes: ±DDMM.M ±DDDMM.M
///     +401213.1-0750015.1+2.79CRSWGS_84/  degrees, minutes and seconds, height in m, reference system
public enum ISO6709 {
  /// Reads a point, which must end with `/`. Without a reference system it is taken as one of WGS 84.
  public static func read(_ text: ByteView) throws(NotationError) -> NotatedPosition {
    var cursor = TextCursor(text)
    let (latitude, latitudeStep) = try angle(&cursor, degreeDigits: 2)
    let (longitude, longitudeStep) = try angle(&cursor, degreeDigits: 3)
    var height: Double?
    if cursor.next == UInt8(ascii: "+") || cursor.next == UInt8(ascii: "-") {
      guard let number = cursor.signedNumber() else { throw .malformed }
      height = number.value
    }
    if cursor.take(word: "CRS") {
      guard cursor.take(word: "WGS_84") || cursor.take(word: "EPSG:4326") || cursor.take(word: "EPSG:4979") else {
        throw .unknownReferenceSystem
      }
    }
    guard cursor.take(UInt8(ascii: "/")), cursor.isAtEnd else { throw .malformed }
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { throw .outOfRange }
    var position = NotatedPosition(
      latitudeDegrees: latitude, longitudeDegrees: longitude, latitudeStep: latitudeStep, longitudeStep: longitudeStep,
      notation: .iso6709)
    position.height = height
    return position
  }

  private static func angle(
    _ cursor: inout TextCursor, degreeDigits: Int
  ) throws(NotationError) -> (degrees: Double, step: Double) {
    let isNegative = cursor.next == UInt8(ascii: "-")
    guard isNegative || cursor.next == UInt8(ascii: "+") else { throw .malformed }
    cursor.position += 1
    guard let number = cursor.number() else { throw .malformed }
    let (degrees, step) = try number.packedDegrees(degreeDigits: degreeDigits)
    return (isNegative ? -degrees : degrees, step)
  }

  /// Writes a point in degrees.
  ///
  /// - Parameters:
  ///   - height: above the ellipsoid, m, written with two decimals and `CRSWGS_84`; nil if unknown.
  ///   - decimals: of the degrees, 0...9; other numbers are limited to that.
  /// - Returns: false, and nothing is written, if the latitude is not in −90...90 or another number not finite.
  @discardableResult
  public static func write(
    latitudeDegrees: Double, longitudeDegrees: Double, height: Double? = nil, decimals: Int = 5,
    to writer: inout ByteWriter
  ) -> Bool {
    guard isPosition(latitudeDegrees, longitudeDegrees), height?.magnitude ?? 0 < 1e9 else { return false }
    let places = max(0, min(decimals, 9))
    write(latitudeDegrees, width: 2, places, &writer)
    write(wrapped(longitudeDegrees), width: 3, places, &writer)
    if let height {
      write(height, width: 1, 2, &writer)
      writer.append("CRSWGS_84")
    }
    writer.append(UInt8(ascii: "/"))
    return true
  }

  private static func write(_ value: Double, width: Int, _ decimals: Int, _ writer: inout ByteWriter) {
    var scale: UInt64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let units = UInt64(value.magnitude * Double(scale) + 0.5)
    writer.append(value < 0 && units > 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    writer.append(units / scale, width: width)
    if decimals > 0 { writer.append(".", units % scale, width: decimals) }
  }
}

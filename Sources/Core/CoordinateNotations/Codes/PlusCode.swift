import Bytes

/// Plus code (Open Location Code specification 1.0.4, Google): pairs of digits in base 20 for latitude and longitude, then
/// digits that divide the cell into 5 × 4.
///
///     9 F 2 P    2 2 2 2    +    2 2    2 3
///     20° and 1° pairs  …        0.000125°, grid
public struct PlusCode: Sendable {
  /// Digits of the code without `+`, as values 0...19; the first `count` are set.
  private var digits = SIMD16<UInt8>(repeating: 0)
  /// Number of digits, without padding.
  private var count = 0
  /// Number of digits that a short code omits: 8 less the digits before `+`.
  private var omitted = 0

  /// Most digits; further ones are ignored, as the specification requires.
  public static let mostDigits = 15

  private static let alphabet: StaticString = "23456789CFGHJMPQRVWX"
  /// Smallest steps in a degree: 8000 · 5⁵ of latitude, 8000 · 4⁵ of longitude.
  private static let latitudeScale = 25_000_000.0
  private static let longitudeScale = 8_192_000.0

  /// Whether digits at the beginning are omitted, so that a reference is needed.
  public var isShort: Bool { omitted > 0 }

  /// Reads a code in any case; it must contain `+`.
  public init(_ text: ByteView) throws(NotationError) {
    var separator = -1
    var padding = 0
    for index in 0..<text.count {
      let byte = text[index].capital
      if byte == UInt8(ascii: "+") {
        guard separator < 0, index % 2 == 0, index <= 8 else { throw .malformed }
        separator = index
      } else if byte == UInt8(ascii: "0") {
        guard separator < 0, count > 0, count % 2 == 0 || padding > 0 else { throw .malformed }
        padding += 1
      } else {
        guard padding == 0, let value = Self.alphabet.index(of: byte) else { throw .malformed }
        if count < Self.mostDigits { digits[count] = UInt8(truncatingIfNeeded: value) }
        count += 1
      }
    }
    guard separator >= 0, count > 0, padding % 2 == 0 else { throw .malformed }
    omitted = 8 - separator
    if padding > 0 {
      guard omitted == 0, text.count == 9 else { throw .malformed }
    } else {
      guard count != separator + 1 else { throw .malformed }
    }
    count = min(count, Self.mostDigits)
    if omitted == 0 {
      guard digits[0] < 9, digits[1] < 18 else { throw .outOfRange }
    }
  }

  /// Creates the code of a position with `count` digits.
  init?(latitudeDegrees: Double, longitudeDegrees: Double, count: Int) {
    guard isPosition(latitudeDegrees, longitudeDegrees) else { return nil }
    // The specification rounds to 10⁻⁶ of a step before it cuts off.
    let north = UInt64((latitudeDegrees + 90) * Self.latitudeScale + 5e-7)
    let east = UInt64((easternLongitude(longitudeDegrees) + 180) * Self.longitudeScale + 5e-7)
    self.count = max(2, min(count <= 10 ? count & ~1 : count, Self.mostDigits))
    // A position at the pole is in the northernmost cell.
    var (latitude, longitude) = (min(north, 180 * 25_000_000 - 1), east % (360 * 8_192_000))
    for index in (10..<15).reversed() {
      digits[index] = UInt8(truncatingIfNeeded: latitude % 5 * 4 + longitude % 4)
      latitude /= 5
      longitude /= 4
    }
    for pair in (0..<5).reversed() {
      digits[2 * pair] = UInt8(truncatingIfNeeded: latitude % 20)
      digits[2 * pair + 1] = UInt8(truncatingIfNeeded: longitude % 20)
      latitude /= 20
      longitude /= 20
    }
  }

  /// Returns the position of a full code.
  public func position() throws(NotationError) -> NotatedPosition {
    guard !isShort else { throw .needsReference }
    return area(north: 0, east: 0)
  }

  /// Returns the position of a short code that is nearest to a reference; for a full code, its own.
  public func position(
    nearLatitudeDegrees latitude: Double, longitudeDegrees longitude: Double
  ) throws(NotationError) -> NotatedPosition {
    guard isShort else { return area(north: 0, east: 0) }
    guard let reference = PlusCode(latitudeDegrees: latitude, longitudeDegrees: longitude, count: 10) else {
      throw .outOfRange
    }
    guard omitted + count <= Self.mostDigits else { throw .malformed }
    let full = PlusCode(reference, completing: self)
    let found = full.area(north: 0, east: 0)
    // The nearest cell may have other omitted digits: those of one step of the last omitted pair to a side.
    var step = 400.0
    for _ in 0..<omitted / 2 { step /= 20 }
    var north = nearest(found.latitudeDegrees - latitude, step)
    if (found.latitudeDegrees + north).magnitude >= 90 { north = 0 }
    return full.area(north: north, east: nearest(wrapped(found.longitudeDegrees - longitude), step))
  }

  /// Returns the cell of a full code, moved by degrees.
  private func area(north: Double, east: Double) -> NotatedPosition {
    var (height, width) = (400.0, 400.0)
    var (latitude, longitude): (UInt64, UInt64) = (0, 0)
    for index in 0..<count {
      let value = UInt64(digits[index])
      if index >= 10 {
        height /= 5
        width /= 4
        latitude = latitude * 5 + value / 4
        longitude = longitude * 4 + value % 4
      } else if index % 2 == 0 {
        height /= 20
        latitude = latitude * 20 + value
      } else {
        width /= 20
        longitude = longitude * 20 + value
      }
    }
    return NotatedPosition(
      latitudeDegrees: (Double(latitude) + 0.5) * height - 90 + north,
      longitudeDegrees: (Double(longitude) + 0.5) * width - 180 + east, latitudeStep: height, longitudeStep: width,
      notation: .plusCode)
  }

  private init(_ reference: PlusCode, completing short: PlusCode) {
    digits = reference.digits
    for index in 0..<short.count { digits[short.omitted + index] = short.digits[index] }
    count = short.omitted + short.count
  }

  /// Writes the code of a position.
  ///
  /// - Parameters:
  ///   - digits: 2, 4, 6, 8 or 10...15; other numbers are limited to that. 10 digits are 14 m × 14 m at the equator.
  /// - Returns: false, and nothing is written, if the latitude is not in −90...90 or the longitude not finite.
  @discardableResult
  public static func write(
    latitudeDegrees: Double, longitudeDegrees: Double, digits: Int, to writer: inout ByteWriter
  ) -> Bool {
    guard let code = PlusCode(latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, count: digits)
    else { return false }
    let letters = ByteView(alphabet)
    for index in 0..<max(code.count, 8) {
      if index == 8 { writer.append(UInt8(ascii: "+")) }
      writer.append(index < code.count ? letters[Int(code.digits[index])] : UInt8(ascii: "0"))
    }
    if code.count <= 8 { writer.append(UInt8(ascii: "+")) }
    return true
  }
}

/// Returns the move by a step, or 0, after which a difference is smallest.
private func nearest(_ difference: Double, _ step: Double) -> Double {
  difference > step / 2 ? -step : difference < -step / 2 ? step : 0
}

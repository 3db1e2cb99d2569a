import Bytes
import NavigationMath

/// Position in UTM, or in UPS near the poles (NGA.SIG.0012, version 2.0.0, 2014), on WGS 84.
///
/// The projections are exact to a few nanometres within 4000 km of the zone's central meridian or of the pole.
public struct GridPosition: Equatable, Sendable {
  /// Zone of UTM, 1...60; 0 for UPS.
  public var zone: Int
  /// Whether northings count from the equator; otherwise from 10 000 km south of it. In UPS, which pole is meant.
  public var isNorth: Bool
  /// Easting, m: 500 km at a central meridian, 2000 km at a pole.
  public var easting: Double
  /// Northing, m: 0 or 10 000 km at the equator, 2000 km at a pole.
  public var northing: Double

  /// Scale at the central meridian of UTM.
  private static let scale = 0.9996

  /// Creates a position from its parts.
  public init(zone: Int, isNorth: Bool, easting: Double, northing: Double) {
    self.zone = zone
    self.isNorth = isNorth
    self.easting = easting
    self.northing = northing
  }

  /// Converts a position; nil if the latitude is not in −90...90 or the longitude not finite.
  ///
  /// - Parameter zone: the zone, 0...60; nil for the position's own. The projection of zones far away loses accuracy; beyond
  ///   90° of longitude the result is nil.
  public init?(latitudeDegrees: Double, longitudeDegrees: Double, zone: Int? = nil) {
    guard isPosition(latitudeDegrees, longitudeDegrees), (0...60).contains(zone ?? 0) else { return nil }
    self.zone =
      zone ?? UTMZone.zone(latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees)
    let latitude = latitudeDegrees / degreesPerRadian
    if self.zone == 0 {
      isNorth = latitudeDegrees >= 0
      let longitude = wrapped(longitudeDegrees) / degreesPerRadian
      (easting, northing) = PolarStereographic.projected(latitude: latitude, longitude: longitude)
      easting += 2_000_000
      northing += 2_000_000
    } else {
      isNorth = latitudeDegrees >= 0
      let longitude = wrapped(longitudeDegrees - UTMZone.centralMeridian(self.zone))
      guard longitude.magnitude <= 90 else { return nil }
      (easting, northing) = TransverseMercator.projected(
        latitude: latitude, longitude: longitude / degreesPerRadian)
      easting = easting * Self.scale + 500_000
      northing = northing * Self.scale + (isNorth ? 0 : 10_000_000)
    }
  }

  /// Latitude and longitude, degrees; nil if the zone is not 0...60 or the position is outside the projection: eastings of
  /// UTM are 0...1000 km, northings −100...10 100 km; those of UPS 0...4000 km.
  public var coordinates: (latitudeDegrees: Double, longitudeDegrees: Double)? {
    guard (0...60).contains(zone) else { return nil }
    if zone == 0 {
      guard easting >= 0, easting <= 4_000_000, northing >= 0, northing <= 4_000_000 else { return nil }
      let (latitude, longitude) = PolarStereographic.position(
        easting: easting - 2_000_000, northing: northing - 2_000_000, isNorth: isNorth)
      return (latitude * degreesPerRadian, longitude * degreesPerRadian)
    }
    guard easting >= 0, easting <= 1_000_000, northing >= -100_000, northing <= 10_100_000 else { return nil }
    let (latitude, longitude) = TransverseMercator.position(
      easting: (easting - 500_000) / Self.scale, northing: (northing - (isNorth ? 0 : 10_000_000)) / Self.scale)
    return (latitude * degreesPerRadian, wrapped(longitude * degreesPerRadian + UTMZone.centralMeridian(zone)))
  }

  /// Returns the position of this point, which stands for a cell with sides of `size` metres.
  func notated(size: Double, notation: CoordinateNotation) throws(NotationError) -> NotatedPosition {
    guard let place = coordinates else { throw .outOfRange }
    return NotatedPosition(
      latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees,
      radius: size * 0.5.squareRoot(), notation: notation)
  }
}

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

/// Zones and bands of UTM (NGA.SIG.0012, chapters 7 and 11).
enum UTMZone {
  /// Letters of the bands of 8° from 80° S; X has 12°.
  static let bands: StaticString = "CDEFGHJKLMNPQRSTUVWX"

  /// Returns the zone of a position, 1...60, with the exceptions of Norway and Svalbard; 0 for UPS.
  static func zone(latitudeDegrees: Double, longitudeDegrees: Double) -> Int {
    guard latitudeDegrees >= -80, latitudeDegrees < 84 else { return 0 }
    let longitude = easternLongitude(longitudeDegrees)
    let zone = Int((longitude + 180) / 6) + 1
    // Zone 32 is wider in the band V, off Norway.
    if zone == 31, latitudeDegrees >= 56, latitudeDegrees < 64, longitude >= 3 { return 32 }
    // Around Svalbard zones 32, 34 and 36 are left out.
    if latitudeDegrees >= 72, longitude >= 0, longitude < 42 {
      return longitude < 9 ? 31 : longitude < 21 ? 33 : longitude < 33 ? 35 : 37
    }
    return zone
  }

  /// Returns the place of a latitude's band in `bands`, 0...19.
  static func band(latitudeDegrees: Double) -> Int { max(0, min(19, Int((latitudeDegrees + 80) / 8))) }

  /// Returns the latitudes of a band.
  static func latitudes(ofBand band: Int) -> ClosedRange<Double> {
    let south = Double(band * 8 - 80)
    return south...(band == 19 ? 84 : south + 8)
  }

  /// Returns the longitude of the central meridian of a zone.
  static func centralMeridian(_ zone: Int) -> Double { Double(zone * 6 - 183) }
}

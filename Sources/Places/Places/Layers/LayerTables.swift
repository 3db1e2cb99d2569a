import Bytes
internal import NavigationMath

/// Texts by position: the length in base 128, then UTF-8. Position 0 is the empty text.
struct LayerTexts {
  let bytes: ByteView

  /// Returns a text; nil if it is empty.
  subscript(position: Int) -> String? {
    var (start, length, shift) = (position, 0, 0)
    while shift < 28 {
      let byte = Int(bytes[start])
      start &+= 1
      length |= (byte & 0x7F) &<< shift
      shift &+= 7
      if byte < 0x80 { break }
    }
    guard position > 0, length > 0, start &+ length <= bytes.count else { return nil }
    return text(bytes.slice(start, start &+ length))
  }
}

/// What a layer says about the surroundings of an address. A field is nil if the source does not have it.
struct LayerArea {
  var subLocality: String?
  var locality: String?
  var subAdministrativeArea: String?
  var administrativeArea: String?
  var postalCode: String?
  var isoCountryCode: String?
}

/// Areas.
///
/// ```
/// quarter 4 | town 4 | county 4 | district 4 | postal code 4 | country 2 | reserved 2
/// ```
struct LayerAreas {
  let bytes: ByteView
  let texts: LayerTexts

  subscript(index: Int) -> LayerArea {
    let start = index &* LayerLayout.areaSize
    func field(_ number: Int) -> String? { texts[Int(bytes.uint32(at: start &+ 4 &* number))] }
    let isCountry = bytes[start &+ 20] != 0
    return LayerArea(
      subLocality: field(0), locality: field(1), subAdministrativeArea: field(2), administrativeArea: field(3),
      postalCode: field(4), isoCountryCode: isCountry ? text(bytes.slice(start &+ 20, start &+ 22)) : nil)
  }

  /// Returns the postal code of an area alone.
  func postalCode(_ index: Int) -> String? { texts[Int(bytes.uint32(at: index &* LayerLayout.areaSize &+ 16))] }
}

/// Streets. A street is the addresses and points of one name in one town that are near each other.
///
/// ```
/// name 4 | area 4 | first of its numbers 4 | count of them 4 | latitude 4 | longitude 4 | radius m 4
/// ```
struct LayerStreets {
  let bytes: ByteView
  let numbers: ByteView

  var count: Int { bytes.count / LayerLayout.streetSize }

  func name(_ index: Int) -> Int { Int(bytes.uint32(at: start(index))) }
  func area(_ index: Int) -> Int { Int(bytes.uint32(at: start(index) &+ 4)) }
  func position(_ index: Int) -> LayerPosition { LayerPosition(bytes, start(index) &+ 16) }
  func radius(_ index: Int) -> Double { Double(bytes.uint32(at: start(index) &+ 24)) }

  /// Returns the numbers of the addresses of a street, by house number.
  func addresses(_ index: Int) -> [Int] {
    let first = Int(bytes.uint32(at: start(index) &+ 8))
    let end = min(first &+ Int(bytes.uint32(at: start(index) &+ 12)), numbers.count / 4)
    guard first < end else { return [] }
    return (first..<end).map { Int(numbers.uint32(at: 4 &* $0)) }
  }

  private func start(_ index: Int) -> Int { index &* LayerLayout.streetSize }
}

/// A position in a layer, degrees.
struct LayerPosition {
  var latitude: Double
  var longitude: Double

  init(_ bytes: ByteView, _ start: Int) {
    latitude = Double(bytes.int32(at: start)) / LayerLayout.unitsPerDegree
    longitude = Double(bytes.int32(at: start &+ 4)) / LayerLayout.unitsPerDegree
  }

  init(_ position: GeodeticPosition) {
    latitude = position.latitudeDegrees
    longitude = position.longitudeDegrees
  }

  /// Returns the distance to a position that is near, m.
  func distance(_ other: LayerPosition) -> Double {
    1000
      * NearestPlace.distance(
        north: other.latitude - latitude, east: other.longitude - longitude, latitude: latitude)
  }
}

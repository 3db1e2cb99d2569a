import Bytes

/// Geohash (G. Niemeyer, 2008): bits of longitude and latitude in turn, five to a character.
///
///     u 3 3 d c 0 c p k    9 characters: 4.8 m × 4.8 m at the equator
public enum Geohash {
  /// Most characters of a geohash: 60 bits, 37 mm × 19 mm.
  public static let mostCharacters = 12

  private static let alphabet: StaticString = "0123456789bcdefghjkmnpqrstuvwxyz"

  /// Reads a geohash of 1 to 12 characters, in any case.
  public static func read(_ text: ByteView) throws(NotationError) -> NotatedPosition {
    guard (1...mostCharacters).contains(text.count) else { throw .malformed }
    var (latitude, longitude): (UInt64, UInt64) = (0, 0)
    var (latitudeBits, longitudeBits) = (0, 0)
    for index in 0..<text.count {
      let byte = text[index]
      guard let value = alphabet.index(of: byte.isLetter ? byte | 0x20 : byte) else { throw .malformed }
      for bit in (0..<5).reversed() {
        let next = UInt64(value >> bit & 1)
        if latitudeBits == longitudeBits {
          longitude = longitude << 1 | next
          longitudeBits += 1
        } else {
          latitude = latitude << 1 | next
          latitudeBits += 1
        }
      }
    }
    let height = 180 / Double(UInt64(1) << UInt64(latitudeBits))
    let width = 360 / Double(UInt64(1) << UInt64(longitudeBits))
    return NotatedPosition(
      latitudeDegrees: (Double(latitude) + 0.5) * height - 90,
      longitudeDegrees: (Double(longitude) + 0.5) * width - 180,
      latitudeStep: height, longitudeStep: width, notation: .geohash)
  }

  /// Writes the geohash of a position.
  ///
  /// - Parameters:
  ///   - characters: length, 1...12; other lengths are limited to that.
  /// - Returns: false, and nothing is written, if the latitude is not in −90...90 or the longitude not finite.
  @discardableResult
  public static func write(
    latitudeDegrees: Double, longitudeDegrees: Double, characters: Int, to writer: inout ByteWriter
  ) -> Bool {
    guard isPosition(latitudeDegrees, longitudeDegrees) else { return false }
    let count = max(1, min(characters, mostCharacters))
    // 30 bits each; fewer are a prefix of these.
    let scale = Double(1 << 30)
    let latitude = min(UInt64((latitudeDegrees + 90) / 180 * scale), 1 << 30 - 1)
    let east = easternLongitude(longitudeDegrees)
    let longitude = min(UInt64((east + 180) / 360 * scale), 1 << 30 - 1)
    var (latitudeBit, longitudeBit): (UInt64, UInt64) = (30, 30)
    let letters = ByteView(alphabet)
    for _ in 0..<count {
      var value = 0
      for _ in 0..<5 {
        if latitudeBit == longitudeBit {
          longitudeBit -= 1
          value = value << 1 | Int(longitude >> longitudeBit & 1)
        } else {
          latitudeBit -= 1
          value = value << 1 | Int(latitude >> latitudeBit & 1)
        }
      }
      writer.append(letters[value])
    }
    return true
  }
}

/// Returns whether a latitude is in range and a longitude is finite.
func isPosition(_ latitudeDegrees: Double, _ longitudeDegrees: Double) -> Bool {
  latitudeDegrees.magnitude <= 90 && longitudeDegrees.isFinite
}

/// Returns a longitude in −180..<180.
func easternLongitude(_ longitudeDegrees: Double) -> Double {
  let longitude = wrapped(longitudeDegrees)
  return longitude == 180 ? -180 : longitude
}

import Bytes
import CoordinateNotations

/// Any bytes as coordinates in every notation: reading ends, and what it gives is a position on the Earth, which is written
/// and read again near it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzNotation(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let view = ByteView(UnsafeBufferPointer(start: data, count: size))
  for isOWest in [false, true] {
    check(try? NotationReader.read(view, isOWest: isOWest))
    check(try? DegreeNotation.read(view, isOWest: isOWest))
  }
  check(try? GeoURI.read(view))
  check(try? ISO6709.read(view))
  check(try? GridPosition.read(view))
  check(try? MGRS.read(view))
  check(try? Geohash.read(view))
  check(try? MaidenheadLocator.read(view))
  if let code = try? PlusCode(view) {
    check(try? code.position())
    let near = Double(view[0]) / 255
    check(try? code.position(nearLatitudeDegrees: near * 180 - 90, longitudeDegrees: near * 1000 - 500))
  }
  return 0
}

private func check(_ found: NotatedPosition?) {
  guard let found else { return }
  require(found.latitudeDegrees.magnitude <= 90, "a latitude outside the Earth")
  require(found.longitudeDegrees.magnitude <= 180, "a longitude outside the Earth")
  require(found.radius >= 0 && found.radius.isFinite, "a radius that is no length")
  let (latitude, longitude) = (found.latitudeDegrees, found.longitudeDegrees)
  again { MGRS.write(latitudeDegrees: latitude, longitudeDegrees: longitude, digits: 5, to: &$0) }
  again { Geohash.write(latitudeDegrees: latitude, longitudeDegrees: longitude, characters: 12, to: &$0) }
  again { PlusCode.write(latitudeDegrees: latitude, longitudeDegrees: longitude, digits: 15, to: &$0) }
  again { MaidenheadLocator.write(latitudeDegrees: latitude, longitudeDegrees: longitude, pairs: 5, to: &$0) }
  again {
    DegreeNotation.write(
      latitudeDegrees: latitude, longitudeDegrees: longitude, style: .seconds, decimals: 3, to: &$0)
  }
  again { ISO6709.write(latitudeDegrees: latitude, longitudeDegrees: longitude, to: &$0) }
  again { GeoURI.write(latitudeDegrees: latitude, longitudeDegrees: longitude, to: &$0) }
  if let grid = GridPosition(latitudeDegrees: latitude, longitudeDegrees: longitude) {
    again { grid.write(decimals: 3, to: &$0) }
  }

  func again(_ write: (inout ByteWriter) -> Bool) {
    var writer = ByteWriter()
    require(write(&writer), "a position that is not written")
    let back = writer.withByteView { try? NotationReader.read($0) }
    guard let back else {
      // A geohash of letters alone, or of digits alone, needs its prefix; a geo URI of a pole has no longitude.
      require(writer.count == Geohash.mostCharacters, "a text that is not read: \(writer.bytes)")
      return
    }
    require((back.latitudeDegrees - latitude).magnitude < 0.001, "another latitude: \(writer.bytes)")
  }
}

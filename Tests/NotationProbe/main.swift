import Bytes
import CoordinateNotations

// Reads lines of the standard input for validate-notations.py and answers each with a line.
//
// usage: NotationProbe read         a text in any notation: latitude, longitude, radius; the error otherwise
//        NotationProbe NAME         two numbers, latitude and longitude: the position in the notation of that name
//        NotationProbe recover      a short plus code, latitude, longitude: as `read`

func place(_ found: NotatedPosition) -> String {
  "\(found.latitudeDegrees) \(found.longitudeDegrees) \(found.radius) \(found.notation)"
}

func answer(_ text: ByteView) -> String {
  do throws(NotationError) {
    return place(try NotationReader.read(text))
  } catch {
    return "\(error)"
  }
}

func recovered(_ fields: [Substring]) -> String {
  guard fields.count == 3, let latitude = Double(fields[1]), let longitude = Double(fields[2]) else { return "usage" }
  return Array(fields[0].utf8).withByteView { view in
    guard let code = try? PlusCode(view),
      let found = try? code.position(nearLatitudeDegrees: latitude, longitudeDegrees: longitude)
    else { return "malformed" }
    return place(found)
  }
}

func written(_ name: String, _ fields: [Substring]) -> String {
  guard fields.count == 2, let latitude = Double(fields[0]), let longitude = Double(fields[1]) else { return "usage" }
  var writer = ByteWriter()
  switch name {
  case "utm":
    guard let grid = GridPosition(latitudeDegrees: latitude, longitudeDegrees: longitude) else { return "none" }
    return "\(grid.zone) \(grid.isNorth) \(grid.easting) \(grid.northing)"
  case "utm-text":
    GridPosition(latitudeDegrees: latitude, longitudeDegrees: longitude)?.write(decimals: 4, to: &writer)
  case "mgrs": MGRS.write(latitudeDegrees: latitude, longitudeDegrees: longitude, digits: 5, to: &writer)
  case "geohash":
    Geohash.write(latitudeDegrees: latitude, longitudeDegrees: longitude, characters: 12, to: &writer)
  case "plus": PlusCode.write(latitudeDegrees: latitude, longitudeDegrees: longitude, digits: 15, to: &writer)
  case "locator": MaidenheadLocator.write(latitudeDegrees: latitude, longitudeDegrees: longitude, pairs: 5, to: &writer)
  case "degrees", "minutes", "seconds":
    let style: DegreeNotation.Style = name == "degrees" ? .degrees : name == "minutes" ? .minutes : .seconds
    DegreeNotation.write(
      latitudeDegrees: latitude, longitudeDegrees: longitude, style: style, decimals: 8, to: &writer)
  case "geo": GeoURI.write(latitudeDegrees: latitude, longitudeDegrees: longitude, decimals: 9, to: &writer)
  case "iso": ISO6709.write(latitudeDegrees: latitude, longitudeDegrees: longitude, decimals: 9, to: &writer)
  default: return "usage"
  }
  return writer.withByteView { String(decoding: [UInt8]($0), as: UTF8.self) }
}

let name = CommandLine.arguments.dropFirst().first ?? ""
while let line = readLine() {
  switch name {
  case "read": print(Array(line.utf8).withByteView { answer($0) })
  case "recover": print(recovered(line.split(separator: " ")))
  default: print(written(name, line.split(separator: " ")))
  }
}

import BenchmarkInput
import Glibc
import MapGeometry
import NavigationMath

/// Writes what MapGeometry makes of each row of a file to stdout, as Doubles; ends the program with 64 for another kind.
///
///     KIND        a row                                       results
///     project     latitude, longitude                         x, y, and y without a limit
///     unproject   x, y                                        latitude, longitude
///     tile        latitude, longitude, zoom level             column, row
///     cover       x, y, width, height, zoom level             number of tiles, sum of columns, sum of rows
///     scale       latitude                                    metres of a map point to the east and to the north
///     circle      latitude, longitude, radius                 latitude, longitude of four points from the north on
func evaluate(_ kind: String, _ path: String) {
  let evaluations: [String: (width: Int, body: (ArraySlice<Double>) -> [Double])] = [
    "project": (2, project), "unproject": (2, unproject), "tile": (3, tile), "cover": (5, cover), "scale": (1, scale),
    "circle": (3, circle),
  ]
  guard let (width, body) = evaluations[kind] else { exit(64) }
  let rows = numbers(in: path)
  var results: [Double] = []
  for start in stride(from: 0, to: rows.count, by: width) { results += body(rows[start..<start + width]) }
  results.withUnsafeBytes { bytes in
    var written = 0
    while written < bytes.count {
      let count = write(1, bytes.baseAddress! + written, bytes.count - written)
      guard count > 0 else { exit(1) }
      written += count
    }
  }
}

private func project(_ row: ArraySlice<Double>) -> [Double] {
  let r = Array(row)
  let point = MapProjection.point(latitudeDegrees: r[0], longitudeDegrees: r[1])
  return [point.x, point.y, MapProjection.tileY(latitudeDegrees: r[0])]
}

private func unproject(_ row: ArraySlice<Double>) -> [Double] {
  let r = Array(row)
  let place = MapProjection.coordinate(of: MapPoint(x: r[0], y: r[1]))
  return [place.latitudeDegrees, place.longitudeDegrees]
}

private func tile(_ row: ArraySlice<Double>) -> [Double] {
  let r = Array(row)
  let point = MapPoint(
    x: MapProjection.point(latitudeDegrees: 0, longitudeDegrees: r[1]).x,
    y: MapProjection.tileY(latitudeDegrees: r[0]))
  guard let tile = MapTile(containing: point, z: Int32(r[2])) else { return [-1, -1] }
  return [Double(tile.x), Double(tile.y)]
}

private func cover(_ row: ArraySlice<Double>) -> [Double] {
  let r = Array(row)
  var (count, columns, lines) = (0.0, 0.0, 0.0)
  MapTile.forEach(covering: MapRect(x: r[0], y: r[1], width: r[2], height: r[3]), z: Int32(r[4])) {
    count += 1
    columns += Double($0.x)
    lines += Double($0.y)
  }
  return [count, columns, lines]
}

private func scale(_ row: ArraySlice<Double>) -> [Double] {
  let lengths = MapScale.groundLengths(atLatitudeDegrees: row[row.startIndex])
  return [lengths.east, lengths.north]
}

private func circle(_ row: ArraySlice<Double>) -> [Double] {
  let r = Array(row)
  let center = GeodeticPosition(latitudeDegrees: r[0], longitudeDegrees: r[1], ellipsoidalHeight: 0)
  let ring = GeodesicCircle.points(around: center, radius: r[2], tolerance: 1)
  return (0..<4).flatMap { quarter in
    let place = MapProjection.coordinate(of: ring[quarter * ring.count / 4])
    return [place.latitudeDegrees, place.longitudeDegrees]
  }
}

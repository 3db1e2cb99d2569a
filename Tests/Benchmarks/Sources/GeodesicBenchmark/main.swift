import BenchmarkInput
import Glibc
import NavigationMath

// GeodesicBenchmark KIND FILE PASSES: FILE holds rows of Doubles, which are read before anything else. With 0 passes the
// results are written to stdout, as Doubles; with more they are added up, so that nothing can be optimised away.
//
//   KIND       a row                                        results
//   inverse    latitude, longitude, latitude, longitude     distance, azimuths at both ends
//   distance   the same                                     distance
//   near       the same                                     distance, −1 for none
//   direct     latitude, longitude, azimuth, distance       latitude, longitude, azimuth
//   geoid      latitude, longitude                          undulation
//   ecef       latitude, longitude, height                  x, y, z, and latitude, longitude, height made of these
//   enu        six of origin and place                      east, north, up, and latitude, longitude, height of these

func place(_ latitude: Double, _ longitude: Double, _ height: Double = 0) -> GeodeticPosition {
  GeodeticPosition(latitudeDegrees: latitude, longitudeDegrees: longitude, ellipsoidalHeight: height)
}

func run(
  _ rows: [Double], width: Int, passes: Int, _ body: ([Double], Int) -> [Double], sum: ([Double], Int) -> Double
) {
  guard passes > 0 else {
    var results: [Double] = []
    for start in stride(from: 0, to: rows.count, by: width) { results += body(rows, start) }
    results.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = write(1, bytes.baseAddress! + written, bytes.count - written)
        guard count > 0 else { exit(1) }
        written += count
      }
    }
    return
  }
  var total = 0.0
  for _ in 0..<passes {
    for start in stride(from: 0, to: rows.count, by: width) { total += sum(rows, start) }
  }
  print(total)
}

func line(_ r: [Double], _ i: Int) -> Geodesic.Line {
  Geodesic.inverse(from: place(r[i], r[i + 1]), to: place(r[i + 2], r[i + 3]))!
}

func end(_ r: [Double], _ i: Int) -> Geodesic.End {
  Geodesic.direct(from: place(r[i], r[i + 1]), azimuthDegrees: r[i + 2], distance: r[i + 3])!
}

func earthFixed(_ r: [Double], _ i: Int) -> [Double] {
  let vector = ECEFVector(place(r[i], r[i + 1], r[i + 2]))
  let back = GeodeticPosition(vector)!
  return [vector.x, vector.y, vector.z, back.latitudeDegrees, back.longitudeDegrees, back.ellipsoidalHeight]
}

func local(_ r: [Double], _ i: Int) -> [Double] {
  let frame = LocalFrame(origin: place(r[i], r[i + 1], r[i + 2]))
  let offset = frame.eastNorthUp(of: place(r[i + 3], r[i + 4], r[i + 5]))
  let back = frame.place(eastNorthUp: offset)!
  return [offset.x, offset.y, offset.z, back.latitudeDegrees, back.longitudeDegrees, back.ellipsoidalHeight]
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let passes = Int(arguments[3]) else { exit(64) }
let rows = numbers(in: arguments[2])

switch arguments[1] {
case "inverse":
  run(rows, width: 4, passes: passes) { r, i in
    let found = line(r, i)
    return [found.distance, found.initialAzimuthDegrees, found.finalAzimuthDegrees]
  } sum: { r, i in
    let found = line(r, i)
    return found.distance + found.initialAzimuthDegrees + found.finalAzimuthDegrees
  }
case "distance":
  run(rows, width: 4, passes: passes) { r, i in
    [Geodesic.distance(from: place(r[i], r[i + 1]), to: place(r[i + 2], r[i + 3]))!]
  } sum: { r, i in
    Geodesic.distance(from: place(r[i], r[i + 1]), to: place(r[i + 2], r[i + 3]))!
  }
case "near":
  run(rows, width: 4, passes: passes) { r, i in
    [Geodesic.nearDistance(from: place(r[i], r[i + 1]), to: place(r[i + 2], r[i + 3])) ?? -1]
  } sum: { r, i in
    Geodesic.nearDistance(from: place(r[i], r[i + 1]), to: place(r[i + 2], r[i + 3])) ?? -1
  }
case "direct":
  run(rows, width: 4, passes: passes) { r, i in
    let found = end(r, i)
    return [found.position.latitudeDegrees, found.position.longitudeDegrees, found.azimuthDegrees]
  } sum: { r, i in
    let found = end(r, i)
    return found.position.latitudeDegrees + found.position.longitudeDegrees + found.azimuthDegrees
  }
case "geoid":
  run(rows, width: 2, passes: passes) { r, i in
    [Geoid.undulation(latitudeDegrees: r[i], longitudeDegrees: r[i + 1])!]
  } sum: { r, i in
    Geoid.undulation(latitudeDegrees: r[i], longitudeDegrees: r[i + 1])!
  }
case "ecef":
  run(rows, width: 3, passes: passes, earthFixed) { r, i in earthFixed(r, i).reduce(0, +) }
case "enu":
  run(rows, width: 6, passes: passes, local) { r, i in local(r, i).reduce(0, +) }
default: exit(64)
}

import Bytes
import NavigationMath

/// Any bytes as a GPX file, and what is played of it. Built with the sources of the simulation that know no Linux.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGPX(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let view = ByteView(UnsafeBufferPointer(start: data, count: size))
  let lines = 1 + view.count(of: 0x0A, before: size)
  do throws(GPXProblem) {
    let file = try GPXReader.read(view)
    check(file)
    for speed in [nil, 1.5] as [Double?] {
      do throws(GPXProblem) { check(try SimulatedRoute(file, speed: speed)) } catch { check(error, lines) }
    }
  } catch {
    check(error, lines)
  }
  return 0
}

private func check(_ file: GPXFile) {
  require(!file.waypoints.isEmpty, "a file of nothing")
  for waypoint in file.waypoints {
    require(waypoint.latitudeDegrees.magnitude <= 90, "an impossible latitude")
    require(waypoint.longitudeDegrees.magnitude <= 180, "an impossible longitude")
    if let altitude = waypoint.altitude { require(altitude.magnitude < 1e7, "an impossible height") }
    if let time = waypoint.time { require((0..<4_102_444_800_000_000_000).contains(time), "an impossible time") }
  }
}

private func check(_ route: SimulatedRoute) {
  require((0...SimulatedRoute.longest).contains(route.duration), "an impossible duration")
  for part in 0...16 {
    guard let place = route.place(at: route.duration / 16 * Int64(part)) else { continue }
    require(place.latitudeDegrees.magnitude <= 90, "a place beyond the pole")
    require(place.longitudeDegrees.magnitude <= 180, "a place beyond 180 degrees")
    require(place.speed >= 0 && place.speed.isFinite, "an impossible speed")
    if let course = place.courseDegrees { require(course >= 0 && course < 360, "an impossible course") }
    if let altitude = place.altitude { require(altitude.isFinite, "an impossible height") }
    if let climb = place.climb { require(climb.isFinite, "an impossible climb") }
  }
  require(route.place(at: 0) != nil, "no start")
  require(route.place(at: route.duration) != nil, "no end")
}

private func check(_ problem: GPXProblem, _ lines: Int) {
  require((1...lines).contains(problem.line), "a line that is not in the file")
  require(!problem.text.isEmpty, "nothing to say")
}

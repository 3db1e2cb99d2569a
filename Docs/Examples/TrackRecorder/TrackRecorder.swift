import CoreLocation

/// Records the way that is gone into a GPX file, in the asynchronous style: `TrackRecorder walk.gpx 60`.
@main
struct TrackRecorder {
  static func main() async throws {
    setvbuf(stdout, nil, _IOLBF, 0)
    let arguments = CommandLine.arguments.dropFirst()
    guard let path = arguments.first else {
      print("usage: TrackRecorder FILE [COUNT]    ends after COUNT points, else with the last one that comes")
      exit(64)
    }
    let count = arguments.dropFirst().first.flatMap { Int($0) } ?? .max
    var track = try TrackFile(URL(fileURLWithPath: path))
    for try await update in CLLocationUpdate.liveUpdates(.fitness) {
      if update.authorizationDenied {
        print("this program may not know where it is")
        exit(1)
      }
      guard let location = update.location, location.horizontalAccuracy >= 0 else { continue }
      try track.append(location)
      print(String(format: "%d points, %.0f m", track.count, track.length))
      if track.count >= count { break }
    }
  }
}

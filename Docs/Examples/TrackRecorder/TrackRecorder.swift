import CoreLocation

/// Records a track to a GPX file, with async sequences: `TrackRecorder walk.gpx 60`.
@main
struct TrackRecorder {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let path = arguments.first else {
      say("usage: TrackRecorder FILE [COUNT]    ends after COUNT points, else with the last one that comes")
      exit(64)
    }
    let count = arguments.dropFirst().first.flatMap { Int($0) } ?? .max
    var track = try TrackFile(URL(fileURLWithPath: path))
    for try await update in CLLocationUpdate.liveUpdates(.fitness) {
      if update.authorizationDenied || update.authorizationRestricted {
        say("this program may not know where it is")
        exit(1)
      }
      if update.locationUnavailable { say("no fix; still looking") }
      guard let location = update.location, location.horizontalAccuracy >= 0 else { continue }
      try track.append(location)
      say(String(format: "%d points, %.0f m", track.count, track.length))
      if track.count >= count { break }
    }
  }
}

/// Prints a line at once, also to a pipe.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

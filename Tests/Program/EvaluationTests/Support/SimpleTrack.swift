import NavigationMath

@testable import Evaluation

/// A true journey to the north at 10 m/s, and positions beside it.
enum SimpleTrack {
  private static let frame = LocalFrame(
    origin: GeodeticPosition(latitudeDegrees: 47.25, longitudeDegrees: 8.5, ellipsoidalHeight: 500))

  /// 2026-01-01T12:00:00Z and seconds more.
  static func time(_ seconds: Int) -> Int64 { 1_767_268_800_000_000_000 + Int64(seconds) * 1_000_000_000 }

  private static func place(_ seconds: Int, north: Double = 0, east: Double = 0) -> GeodeticPosition {
    frame.place(northEastDown: Vector3(10 * Double(seconds) + north, east, 0)) ?? frame.origin
  }

  static func truth(_ count: Int) -> TruthTrack {
    var track = TruthTrack()
    for seconds in 0..<count {
      let place = place(seconds)
      var point = TruthPoint(
        time: time(seconds), latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees)
      point.height = 500
      point.velocity = .init(north: 10, east: 0)
      point.headingDegrees = 45
      try? track.append(point)
    }
    return track
  }

  static func position(
    _ seconds: Int, north: Double = 0, east: Double = 0, up: Double = 0
  ) -> EstimatedPosition {
    let place = place(seconds, north: north, east: east)
    var position = EstimatedPosition(
      time: time(seconds), latitudeDegrees: place.latitudeDegrees, longitudeDegrees: place.longitudeDegrees)
    position.ellipsoidalHeight = 500 + up
    (position.horizontalAccuracy, position.verticalAccuracy) = (2, 2)
    (position.speed, position.courseDegrees) = (10.5, 358)
    position.heading = .init(degrees: 50, accuracyDegrees: 3)
    return position
  }
}

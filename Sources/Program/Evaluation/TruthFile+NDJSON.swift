import NavigationMath

extension TruthFile {
  /// Reads the positions in the NDJSON of `binnacle stream`; other rows are passed over.
  static func readNDJSON(_ bytes: [UInt8], into track: inout TruthTrack) throws(TruthProblem) {
    var reader = PositionReader()
    try TextRows.forEach(bytes) { (line) throws(TruthProblem) in
      if let position = try EstimatedPosition(row: line) { try reader.add(position, to: &track) }
    }
  }

  /// Returns the track of another receiver's positions, in the order in which they were made.
  public static func track(of positions: [EstimatedPosition]) throws(TruthProblem) -> TruthTrack {
    var track = TruthTrack()
    var reader = PositionReader()
    for position in positions { try reader.add(position, to: &track) }
    guard !track.points.isEmpty else { throw TruthProblem("no positions with a date and a time") }
    return track
  }

  /// Makes points of positions; those without a date are passed over.
  private struct PositionReader {
    private var hasEllipsoid = false
    private var hasSeaLevel = false

    mutating func add(_ position: EstimatedPosition, to track: inout TruthTrack) throws(TruthProblem) {
      // The first position decides which height it is.
      if !hasEllipsoid, !hasSeaLevel {
        hasEllipsoid = position.ellipsoidalHeight != nil
        hasSeaLevel = !hasEllipsoid && position.heightAboveMeanSeaLevel != nil
        track.height = hasEllipsoid ? .ellipsoid : .seaLevel
      }
      guard let time = position.time else { return }
      var point = TruthPoint(
        time: time, latitudeDegrees: position.latitudeDegrees, longitudeDegrees: position.longitudeDegrees)
      point.height = hasEllipsoid ? position.ellipsoidalHeight : position.heightAboveMeanSeaLevel
      point.velocity = TruthPoint.HorizontalVelocity(
        speed: position.speed, courseDegrees: position.courseDegrees)
      point.headingDegrees = position.heading?.degrees
      try TruthFile.add(point, to: &track)
    }
  }
}

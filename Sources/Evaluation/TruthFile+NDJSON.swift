import NavigationMath

extension TruthFile {
  /// Reads the positions in the NDJSON of `binnacle stream`; other rows, and positions without a date, are passed over.
  static func readNDJSON(_ bytes: [UInt8], into track: inout TruthTrack) throws(TruthProblem) {
    var hasEllipsoid = false
    var hasSeaLevel = false
    try TextRows.forEach(bytes) { (line) throws(TruthProblem) in
      guard let position = try EstimatedPosition(row: line) else { return }
      // The first position decides which height it is.
      if !hasEllipsoid, !hasSeaLevel {
        hasEllipsoid = position.ellipsoidalHeight != nil
        hasSeaLevel = !hasEllipsoid && position.heightAboveMeanSeaLevel != nil
      }
      guard let time = position.time else { return }
      var point = TruthPoint(
        time: time, latitudeDegrees: position.latitudeDegrees, longitudeDegrees: position.longitudeDegrees)
      point.height = hasEllipsoid ? position.ellipsoidalHeight : position.heightAboveMeanSeaLevel
      point.velocity = TruthPoint.HorizontalVelocity(
        speed: position.speed, courseDegrees: position.courseDegrees)
      point.headingDegrees = position.heading?.degrees
      try add(point, to: &track)
    }
    if !hasEllipsoid { track.height = .seaLevel }
  }
}

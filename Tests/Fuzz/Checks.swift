import Observations

/// What must hold of every fix, whatever was sent.
func check(_ fix: GNSSFix) {
  require((fix.latitudeDegrees == nil) == (fix.longitudeDegrees == nil), "half a position")
  require(fix.hasPosition == (fix.kind != .none), "a position without a kind, or a kind without a position")
  if let latitude = fix.latitudeDegrees { require((-90...90).contains(latitude), "an impossible latitude") }
  if let longitude = fix.longitudeDegrees { require((-180...180).contains(longitude), "an impossible longitude") }
  if let course = fix.courseDegrees { require(course >= 0 && course < 360, "an impossible course") }
  if let heading = fix.headingDegrees { require(heading >= 0 && heading < 360, "an impossible heading") }
  if let speed = fix.speed { require(speed >= 0 && speed.isFinite, "an impossible speed") }
  let stated = fix.accuracy
  for accuracy in [
    stated.horizontal, stated.vertical, stated.speed, stated.courseDegrees, stated.headingDegrees,
  ] {
    if let accuracy { require(accuracy.value > 0 && accuracy.value.isFinite, "an accuracy that is none") }
  }
  for dilution in [fix.dilution.position, fix.dilution.horizontal, fix.dilution.vertical] {
    if let dilution { require(dilution > 0 && dilution < 50, "an impossible dilution") }
  }
  if let height = fix.ellipsoidalHeight { require(height.isFinite, "an impossible height") }
  if fix.kind == .none {
    require(fix.speed == nil && fix.courseDegrees == nil && fix.climb == nil, "a velocity without a fix")
    // Where the body points needs no fix.
    var accuracy = FixAccuracy()
    accuracy.headingDegrees = fix.accuracy.headingDegrees
    require(fix.accuracy == accuracy, "an accuracy without a fix")
    require(fix.heightAboveMeanSeaLevel == nil && fix.ellipsoidalHeight == nil, "a height without a fix")
  }
  if fix.kind == .twoDimensional { require(fix.accuracy.vertical == nil, "a vertical accuracy in two dimensions") }
}

func check(_ report: SatelliteReport) {
  require(report.inView <= report.satellites.count, "more satellites than entries")
  check(report.satellites)
}

private func check(_ satellites: [Satellite]) {
  require(satellites.count <= 512, "an endless list")
  for satellite in satellites {
    require(satellite.number > 0, "a satellite without a number")
    if let elevation = satellite.elevationDegrees { require((-90...90).contains(elevation), "an impossible elevation") }
    if let azimuth = satellite.azimuthDegrees { require(azimuth >= 0 && azimuth < 360, "an impossible azimuth") }
  }
}

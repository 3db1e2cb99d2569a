import Observations

extension EpochContent {
  /// The fix these sentences make; its time and sequence are the assembler's to set.
  func fix(completed: MonotonicInstant, _ model: AccuracyModel) -> GNSSFix {
    var fix = GNSSFix(time: .init(), received: received, completed: completed)
    fix.dilution = dilution
    fix.satellitesUsed = gga?.satellitesUsed ?? gns?.satellitesUsed
    guard !isVoid, let position else { return fix }
    fix.kind = kind
    fix.latitudeDegrees = position.latitude
    fix.longitudeDegrees = position.longitude
    if fix.kind != .twoDimensional, gsa?.dimensions != 2 { setHeights(of: &fix) }
    fix.speed = speed
    fix.courseDegrees = courseDegrees
    fix.differentialAge = gga?.differentialAge ?? gns?.differentialAge
    fix.differentialStation = gga?.differentialStation ?? gns?.differentialStation
    fix.accuracy = model.accuracy(of: fix, self)
    return fix
  }

  /// A separation of exactly zero is what receivers without a geoid send: it is no separation.
  private func setHeights(of fix: inout GNSSFix) {
    let isGGA = gga?.altitude != nil
    fix.heightAboveMeanSeaLevel = isGGA ? gga?.altitude : gns?.altitude
    let separation = isGGA ? gga?.geoidSeparation : gns?.geoidSeparation
    if let separation, separation != 0 {
      fix.geoidSeparation = separation
      fix.ellipsoidalHeight = fix.heightAboveMeanSeaLevel.map { $0 + separation }
    }
  }
}

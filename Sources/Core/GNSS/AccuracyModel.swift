import Observations

/// Turns what a receiver said about its errors into 68 % figures; Docs/Accuracy.md derives every conversion.
struct AccuracyModel {
  var rangeErrors: RangeErrors

  /// The accuracies of a fix whose other members are set, best source first.
  func accuracy(of fix: GNSSFix, _ content: EpochContent) -> FixAccuracy {
    var accuracy = FixAccuracy()
    if let gst = content.gst {
      accuracy.adopt(.gst, north: gst.sigmaLatitude, east: gst.sigmaLongitude, up: gst.sigmaAltitude)
    }
    if let gbs = content.gbs {
      accuracy.adopt(.gbs, north: gbs.latitudeError, east: gbs.longitudeError, up: gbs.altitudeError)
    }
    let rangeError = rangeErrors.rangeError(of: fix.kind)
    accuracy.adopt(
      .dilution, horizontal: fix.dilution.horizontal.map { $0 * rangeError },
      vertical: fix.dilution.vertical.map { $0 * rangeError })
    if fix.heightAboveMeanSeaLevel == nil, fix.ellipsoidalHeight == nil { accuracy.vertical = nil }
    return accuracy
  }
}

extension RangeErrors {
  func rangeError(of kind: FixKind) -> Double {
    switch kind {
    case .differential: differential
    case .rtkFloat: rtkFloat
    case .rtkFixed: rtkFixed
    case .deadReckoning: deadReckoning
    case .none, .twoDimensional, .threeDimensional, .manual, .simulated: autonomous
    }
  }
}

extension FixAccuracy {
  /// Takes 1 σ per axis where nothing better is there yet; zero means that the receiver does not know.
  mutating func adopt(_ source: AccuracySource, north: Double?, east: Double?, up: Double?) {
    if horizontal == nil, let north, let east, north > 0 || east > 0 {
      sigmaNorth = north
      sigmaEast = east
      horizontal = Accuracy((north * north + east * east).squareRoot(), source)
    }
    adopt(source, horizontal: nil, vertical: up)
  }

  /// Takes figures that are √(σE² + σN²) and σU already, where nothing better is there yet.
  mutating func adopt(_ source: AccuracySource, horizontal newHorizontal: Double?, vertical newVertical: Double?) {
    if horizontal == nil, let newHorizontal, newHorizontal > 0 { horizontal = Accuracy(newHorizontal, source) }
    if vertical == nil, let newVertical, newVertical > 0 { vertical = Accuracy(newVertical, source) }
  }
}

import Observations

/// Turns what a receiver said about its errors into 68 % figures; Docs/Accuracy.md derives every conversion.
struct AccuracyModel {
  var rangeErrors: RangeErrors

  /// Sets what the receiver's own estimates have left open, by the geometry of the satellites.
  func complete(_ fix: inout GNSSFix) {
    let rangeError = rangeErrors.rangeError(of: fix.kind)
    if fix.accuracy.horizontal == nil, let dilution = fix.dilution.horizontal {
      fix.accuracy.horizontal = Accuracy(dilution * rangeError, .dilution)
    }
    guard fix.heightAboveMeanSeaLevel != nil || fix.ellipsoidalHeight != nil else {
      fix.accuracy.vertical = nil
      return
    }
    if fix.accuracy.vertical == nil, let dilution = fix.dilution.vertical {
      fix.accuracy.vertical = Accuracy(dilution * rangeError, .dilution)
    }
  }
}

extension RangeErrors {
  /// The one for a fix of that kind, metres.
  public func rangeError(of kind: FixKind) -> Double {
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
  /// Takes 1 σ per axis unless something better is there; zero means that the receiver does not know.
  mutating func adopt(_ source: AccuracySource, north: Double?, east: Double?, up: Double?) {
    if let north, let east, north > 0 || east > 0, isBetter(source, than: horizontal) {
      sigmaNorth = north
      sigmaEast = east
      horizontal = Accuracy((north * north + east * east).squareRoot(), source)
    }
    adopt(source, horizontal: nil, vertical: up)
  }

  /// Takes figures that are √(σE² + σN²) and σU already, unless something better is there.
  mutating func adopt(_ source: AccuracySource, horizontal newHorizontal: Double?, vertical newVertical: Double?) {
    if let newHorizontal, newHorizontal > 0, isBetter(source, than: horizontal) {
      sigmaNorth = nil
      sigmaEast = nil
      horizontal = Accuracy(newHorizontal, source)
    }
    if let newVertical, newVertical > 0, isBetter(source, than: vertical) { vertical = Accuracy(newVertical, source) }
  }

  private func isBetter(_ source: AccuracySource, than old: Accuracy?) -> Bool {
    guard let old else { return true }
    return source.rawValue > old.source.rawValue
  }
}

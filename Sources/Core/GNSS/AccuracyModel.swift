import NavigationMath
import Observations

/// Converts a receiver's error estimates to accuracies of 68 %; Docs/Accuracy.md derives every conversion.
///
/// An estimate of the receiver is used for a few seconds after its epoch. Without one, the error is assumed from the
/// geometry of the satellites, and marked as assumed.
public struct AccuracyModel: Sendable {
  private var rangeErrors: RangeErrors
  private var source = AccuracySource.dilution
  /// Whether the caller has chosen the range errors, so that the receiver's family does not change them.
  private let areChosen: Bool
  /// Distance to the reference station, metres; nil until a message states it.
  private var baseline: Double?
  private var horizontal = StatedAccuracy(), vertical = StatedAccuracy()

  /// - Parameter rangeErrors: range errors to use; nil for those of the receiver's family.
  public init(_ rangeErrors: RangeErrors?) {
    self.rangeErrors = rangeErrors ?? RangeErrors()
    areChosen = rangeErrors != nil
  }

  /// Notes the receiver's family, whose range errors are used unless the caller has chosen others.
  public mutating func note(_ family: ReceiverFamily) {
    guard !areChosen, let errors = RangeErrors(family) else { return }
    rangeErrors = errors
    source = .dilutionOfFamily
  }

  /// - Parameter baseline: distance to the reference station, metres.
  mutating func note(baseline: Double) { self.baseline = baseline }

  /// Sets the accuracies that the receiver does not report, and raises those that are finer than the coordinates.
  ///
  /// - Parameters:
  ///   - dilution: dilutions that assumed errors are computed from.
  ///   - minuteDecimals: decimals of the minutes in the coordinates; nil if they were sent in another form.
  public mutating func complete(
    _ fix: inout GNSSFix, dilution: DilutionOfPrecision, minuteDecimals: Int? = nil
  ) {
    let now = StatedAccuracy.Circumstances(kind: fix.kind, timeOfDay: fix.time.timeOfDay, received: fix.received)
    let stated = horizontal.reconcile(fix.accuracy.horizontal, dilution: dilution.horizontal, in: now)
    if stated?.source != fix.accuracy.horizontal?.source {
      fix.accuracy.sigmaNorth = nil
      fix.accuracy.sigmaEast = nil
    }
    // Of the range errors alone: a method of the model would copy all of it.
    let rangeError = rangeErrors.rangeError(of: fix.kind, age: fix.differentialAge, baseline: baseline)
    fix.accuracy.horizontal = stated ?? dilution.horizontal.map { Accuracy($0 * rangeError, source) }
    if let minuteDecimals { Resolution.raise(&fix, minuteDecimals: minuteDecimals) }
    guard fix.heightAboveMeanSeaLevel != nil || fix.ellipsoidalHeight != nil else {
      fix.accuracy.vertical = nil
      return
    }
    fix.accuracy.vertical =
      vertical.reconcile(fix.accuracy.vertical, dilution: dilution.vertical, in: now)
      ?? dilution.vertical.map { Accuracy($0 * rangeError, source) }
  }
}

extension FixAccuracy {
  /// Sets 1 σ per axis unless a better source is set; zero means unknown, and so does what `known` refuses.
  mutating func adopt(_ source: AccuracySource, north: Double?, east: Double?, up: Double?) {
    if let north, let east, let both = known((north * north + east * east).squareRoot()),
      isBetter(source, than: horizontal)
    {
      sigmaNorth = north
      sigmaEast = east
      horizontal = Accuracy(both, source)
    }
    adopt(source, horizontal: nil, vertical: up)
  }

  /// Sets √(σE² + σN²) and σU unless a better source is set; zero means unknown, and so does what `known` refuses.
  mutating func adopt(_ source: AccuracySource, horizontal newHorizontal: Double?, vertical newVertical: Double?) {
    if let newHorizontal = newHorizontal.flatMap({ known($0) }), isBetter(source, than: horizontal) {
      sigmaNorth = nil
      sigmaEast = nil
      horizontal = Accuracy(newHorizontal, source)
    }
    if let newVertical = newVertical.flatMap({ known($0) }), isBetter(source, than: vertical) {
      vertical = Accuracy(newVertical, source)
    }
  }

  private func isBetter(_ source: AccuracySource, than old: Accuracy?) -> Bool {
    guard let old else { return true }
    return source.rawValue > old.source.rawValue
  }
}

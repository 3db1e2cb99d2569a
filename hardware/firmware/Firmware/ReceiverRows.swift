import Bytes
import Encoders
import Fusion
import GNSS
import Observations

/// Makes rows of a receiver's events, as `binnacle stream` does: checked, smoothed, as JSON objects.
public struct ReceiverRows {
  private var filter: PositionFilter?
  private var monitor = IntegrityMonitor()
  private let rows: LocationRows
  private var accuracies = AccuracyChange()
  /// Whether the last epoch had a position; nil before the first epoch.
  private var hadPosition: Bool?

  /// - Parameters:
  ///   - fusion: how positions are smoothed; nil: not at all.
  ///   - ending: what every row ends with.
  public init(fusion: PositionFilter.Parameters?, ending: [UInt8] = Array("}\n".utf8)) {
    filter = fusion.map { PositionFilter($0) }
    rows = LocationRows(ending: ending)
  }

  /// Appends the rows of an event. An epoch without a position is a row when it follows one with a position.
  public mutating func append(_ event: ReceiverEvent, to writer: inout ByteWriter) {
    switch event {
    case .satellites(let report): monitor.note(report)
    case .fix(let fix): append(fix, to: &writer)
    }
  }

  private mutating func append(_ fix: GNSSFix, to writer: inout ByteWriter) {
    let integrity = monitor.check(fix)
    guard integrity.position.level != .untrusted else {
      return append(noFix: fix.withoutPosition, integrity, to: &writer)
    }
    guard var estimate = LocationEstimate(fix) else {
      guard var coasted = filter?.coast(fix) else { return append(noFix: fix, nil, to: &writer) }
      monitor.protect(&coasted)
      return append(coasted, fix, to: &writer)
    }
    filter?.refine(&estimate, by: fix)
    monitor.complete(&estimate, integrity)
    if integrity.velocity.level == .untrusted { estimate.removeVelocity() }
    append(estimate, fix, to: &writer)
  }

  private mutating func append(_ estimate: LocationEstimate, _ fix: GNSSFix, to writer: inout ByteWriter) {
    hadPosition = true
    if let source = accuracies.note(estimate) { rows.append(source, to: &writer) }
    rows.append(estimate, fix, to: &writer)
  }

  private mutating func append(noFix fix: GNSSFix, _ integrity: FixIntegrity?, to writer: inout ByteWriter) {
    if hadPosition != false { rows.append(noFix: fix, integrity, to: &writer) }
    hadPosition = false
  }
}

import Bytes
import Encoders
import Fusion
import LinuxLocation
import LocationEngine
import NavigationMath
import Observations
import Providers
import Publishing

/// One JSON object per line: the rows of `LocationRows`, and states of the engine.
struct NDJSONOutput: FixOutput {
  private let options: OutputOptions
  private var source: String
  private var rows: LocationRows
  private var availability = AvailabilityChange()
  private var accuracies = AccuracyChange()
  /// The rows that were appended, in order; nil: they are not noted.
  var ends: [RowEnd]?

  init(_ options: OutputOptions) {
    self.options = options
    source = options.source
    rows = NDJSONOutput.rows(options, source)
  }

  /// The name of the source is escaped in advance.
  private static func rows(_ options: OutputOptions, _ source: String) -> LocationRows {
    var writer = ByteWriter(capacity: source.utf8.count + 32)
    writer.append(#","source":"#)
    writer.appendJSON(source)
    writer.append("}\n")
    return LocationRows(
      hasCovariance: options.estimateCovariance, hasIntegrity: options.integrityDetails, ending: writer.bytes)
  }

  /// Writes another name of the source from here on.
  mutating func rename(_ name: String) {
    guard name != source else { return }
    source = name
    rows = NDJSONOutput.rows(options, name)
  }

  mutating func append(other event: EngineEvent, to writer: inout ByteWriter) {
    // Each case passes its value on directly: a local value would copy some hundred bytes.
    switch event {
    case .location: break
    case .noFix(let fix): append(noFix: fix, nil, to: &writer)
    case .withheld(let fix, let integrity): append(noFix: fix, integrity, to: &writer)
    case .satellites(let report):
      guard options.satellites else { return }
      rows.append(report, to: &writer)
      end(.satellites, writer)
    case .status(let status): change(to: status, Availability(event), &writer)
    }
  }

  /// - Parameter integrity: why the position is withheld; nil if the receiver has none.
  private mutating func append(noFix fix: GNSSFix, _ integrity: FixIntegrity?, to writer: inout ByteWriter) {
    guard availability.note(.noFix) || options.everyEpoch else { return }
    rows.append(noFix: fix, integrity, to: &writer)
    end(.state, writer)
  }

  private mutating func change(to status: EngineStatus, _ next: Availability?, _ writer: inout ByteWriter) {
    let isChange = next.map { availability.note($0) } ?? false
    if let name = status.newSource(source) {
      rename(name)
      writer.append(#"{"type":"status","state":"source","fix":"none""#)
      rows.finish(&writer)
      end(.state, writer)
    }
    guard isChange else { return }
    append(status, to: &writer)
    end(.state, writer)
  }

  /// Notes where a row ends.
  private mutating func end(_ subject: RowSubject, _ writer: borrowing ByteWriter) {
    ends?.append(RowEnd(subject: subject, end: writer.count))
  }

  mutating func append(_ corrections: CorrectionStatus, to writer: inout ByteWriter) {
    let tally = corrections.tally
    writer.append(#"{"type":"status","corrections":{"caster":"#)
    writer.appendJSON(corrections.caster)
    writer.append(#","state":"#)
    writer.appendJSON(corrections.state.kind.rawValue)
    writer.appendMember(#","messages":"#, tally.messages)
    writer.appendMember(#","bytes":"#, tally.bytes)
    writer.appendMember(#","dropped":"#, corrections.dropped == 0 ? nil : corrections.dropped)
    writer.appendMember(#","age":"#, corrections.age.map { Double($0) / 1e9 }, decimals: 1)
    writer.appendMember(#","station":"#, tally.station)
    if !tally.counts.isEmpty {
      writer.append(#","types":{"#)
      for (index, count) in tally.counts.enumerated() {
        writer.append(index == 0 ? "\"" : ",\"", UInt64(count.number))
        writer.append("\":", count.messages)
      }
      writer.append("}")
    }
    if let error = corrections.state.error {
      writer.append(#","message":"#)
      writer.appendJSON(error.message)
    }
    writer.append("}")
    rows.finish(&writer)
    end(.corrections, writer)
  }

  mutating func append(_ place: Place, at time: UTCTime, to writer: inout ByteWriter) {
    writer.append(#"{"type":"place""#)
    writer.appendMember(time)
    writer.append(membersOf: place)
    rows.finish(&writer)
    end(.place, writer)
  }

  func append(dropped count: Int, to writer: inout ByteWriter) {
    writer.appendMember(#"{"type":"status","dropped":"#, count)
    rows.finish(&writer)
  }

  /// Adds a member before the end of the object and of the line.
  func note(age seconds: Double, in row: inout [UInt8]) {
    var member = ByteWriter(capacity: 32)
    member.appendMember(#","age":"#, seconds, decimals: 1)
    row.insert(contentsOf: member.bytes, at: max(0, row.count - 2))
  }

  mutating func append(_ estimate: LocationEstimate, _ fix: GNSSFix, to writer: inout ByteWriter) {
    _ = availability.note(.position)
    if let source = accuracies.note(estimate) {
      rows.append(source, to: &writer)
      end(.accuracy, writer)
    }
    rows.append(estimate, fix, to: &writer)
    end(.location, writer)
  }

  mutating func append(_ estimate: LocationEstimate, between kind: FixKind, to writer: inout ByteWriter) {
    rows.append(estimate, between: kind, to: &writer)
    end(.location, writer)
  }

  private func append(_ status: EngineStatus, to writer: inout ByteWriter) {
    switch status.state {
    case .stale: rows.append(staleTo: &writer)
    case .reconnecting(let error, _):
      writer.append(#"{"type":"status","state":"reconnecting","fix":"none","message":"#)
      writer.appendJSON(error.message)
      rows.finish(&writer)
    case .opening, .waiting, .receiving, .stopped: break
    }
  }
}

extension EngineStatus {
  /// Returns the receiver that rows come from if it is not `known`; nil if it is, or there is none.
  package func newSource(_ known: String) -> String? {
    source == known || source == AutomaticSource.unnamed ? nil : source
  }
}

import Bytes
import Fusion
import LocationEngine
import NavigationMath
import Observations
import ReceiverServices

/// One JSON object per line (RFC 8259, NDJSON); Docs/Outputs.md is the reference and Docs/Outputs.schema.json its
/// schema.
///
/// Degrees have 9 decimals (0.1 mm), dilutions 2, all other values 3; unknown values are omitted.
struct NDJSONOutput: FixOutput {
  private let options: OutputOptions
  private var source: String
  /// `,"source":"…"}` and the end of the line, escaped in advance.
  private var ending: [UInt8]
  private var availability = AvailabilityChange()
  private var accuracies = AccuracyChange()

  init(_ options: OutputOptions) {
    self.options = options
    source = options.source
    ending = NDJSONOutput.ending(source)
  }

  private static func ending(_ source: String) -> [UInt8] {
    var writer = ByteWriter(capacity: source.utf8.count + 32)
    writer.append(#","source":"#)
    writer.appendJSON(source)
    writer.append("}\n")
    return writer.bytes
  }

  /// Writes another name of the source from here on.
  mutating func rename(_ name: String) {
    guard name != source else { return }
    source = name
    ending = NDJSONOutput.ending(name)
  }

  mutating func append(other event: EngineEvent, to writer: inout ByteWriter) {
    // Each case passes its value on directly: a local value would copy some hundred bytes.
    switch event {
    case .location: break
    case .noFix(let fix): append(noFix: fix, nil, to: &writer)
    case .withheld(let fix, let integrity): append(noFix: fix, integrity, to: &writer)
    case .satellites(let report): if options.satellites { append(report, to: &writer) }
    case .status(let status): change(to: status, Availability(event), &writer)
    }
  }

  /// - Parameter integrity: why the position is withheld; nil if the receiver has none.
  private mutating func append(noFix fix: GNSSFix, _ integrity: FixIntegrity?, to writer: inout ByteWriter) {
    if availability.note(.noFix) || options.everyEpoch { append(fix, integrity, to: &writer) }
  }

  private mutating func change(to status: EngineStatus, _ next: Availability?, _ writer: inout ByteWriter) {
    let isChange = next.map { availability.note($0) } ?? false
    if let name = status.newSource(source) {
      rename(name)
      writer.append(#"{"type":"status","state":"source","fix":"none""#)
      finish(&writer)
    }
    if isChange { append(status, to: &writer) }
  }

  func append(_ corrections: CorrectionStatus, to writer: inout ByteWriter) {
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
    finish(&writer)
  }

  func append(_ place: Place, at time: UTCTime, to writer: inout ByteWriter) {
    writer.append(#"{"type":"place""#)
    writer.appendMember(time)
    writer.append(membersOf: place)
    finish(&writer)
  }

  func append(dropped count: Int, to writer: inout ByteWriter) {
    writer.appendMember(#"{"type":"status","dropped":"#, count)
    finish(&writer)
  }

  /// Adds a member before the end of the object and of the line.
  func note(age seconds: Double, in row: inout [UInt8]) {
    var member = ByteWriter(capacity: 32)
    member.appendMember(#","age":"#, seconds, decimals: 1)
    row.insert(contentsOf: member.bytes, at: max(0, row.count - 2))
  }

  mutating func append(_ estimate: LocationEstimate, _ fix: GNSSFix, to writer: inout ByteWriter) {
    _ = availability.note(.position)
    if let source = accuracies.note(estimate) { append(source, to: &writer) }
    append(beginningOf: estimate, to: &writer)
    append(estimate.kind(of: fix), geometryOf: fix, to: &writer)
    if estimate.isPredicted { writer.appendMember(#","deadReckoning":"#, estimate.timeSinceFix, decimals: 1) }
    writer.appendMember(#","climb":"#, estimate.climb, decimals: 3)
    writer.appendMember(#","heading":"#, degrees: fix.headingDegrees)
    append(geoidOf: estimate, to: &writer)
    writer.appendMember(#","differentialAge":"#, fix.differentialAge, decimals: 1)
    writer.appendMember(#","differentialStation":"#, fix.differentialStation)
    if let offset = fix.clockOffset { append(offset, to: &writer) }
    append(accuracySourcesOf: estimate, to: &writer)
    if let covariance = fix.covariance { append(covariance, to: &writer) }
    if estimate.filter == .inertial { append(motionOf: estimate, to: &writer) }
    if options.estimateCovariance { append(covarianceOf: estimate, to: &writer) }
    append(interferenceOf: fix, to: &writer)
    if estimate.integrity.level != .nominal { writer.appendMember(estimate.integrity) }
    if options.integrityDetails { appendDetails(of: estimate, to: &writer) }
    finish(&writer)
  }

  /// Appends a row of an estimate between the epochs of a receiver, whose last position had this method.
  func append(_ estimate: LocationEstimate, between kind: FixKind, to writer: inout ByteWriter) {
    append(beginningOf: estimate, to: &writer)
    writer.append(#","fix":""#, kind.name, #"""#)
    if estimate.isPredicted { writer.appendMember(#","deadReckoning":"#, estimate.timeSinceFix, decimals: 1) }
    writer.appendMember(#","sinceFix":"#, estimate.timeSinceFix, decimals: 3)
    writer.appendMember(#","climb":"#, estimate.climb, decimals: 3)
    append(geoidOf: estimate, to: &writer)
    append(accuracySourcesOf: estimate, to: &writer)
    append(motionOf: estimate, to: &writer)
    if options.estimateCovariance { append(covarianceOf: estimate, to: &writer) }
    if options.integrityDetails { append(protectionLevelOf: estimate, to: &writer) }
    finish(&writer)
  }

  /// The receiver's own geoid is not named.
  @inline(__always)
  private func append(geoidOf estimate: LocationEstimate, to writer: inout ByteWriter) {
    writer.appendMember(#","geoidSeparation":"#, estimate.geoidSeparation, decimals: 3)
    if estimate.geoidSource == .egm96 { writer.append(#","geoid":"EGM96""#) }
  }

  /// Appends the members with which every estimate begins: time, position and motion.
  @inline(__always)
  private func append(beginningOf estimate: LocationEstimate, to writer: inout ByteWriter) {
    writer.append(#"{"type":"location""#)
    writer.appendMember(estimate.time)
    writer.appendMember(#","latitude":"#, estimate.latitudeDegrees, decimals: 9)
    writer.appendMember(#","longitude":"#, estimate.longitudeDegrees, decimals: 9)
    writer.appendMember(#","altitude":"#, estimate.heightAboveMeanSeaLevel, decimals: 3)
    writer.appendMember(#","ellipsoidalAltitude":"#, estimate.ellipsoidalHeight, decimals: 3)
    writer.appendMember(#","horizontalAccuracy":"#, estimate.accuracy.horizontal)
    writer.appendMember(#","verticalAccuracy":"#, estimate.accuracy.vertical)
    writer.appendMember(#","speed":"#, estimate.speed, decimals: 3)
    writer.appendMember(#","speedAccuracy":"#, estimate.accuracy.speed)
    writer.appendMember(#","course":"#, degrees: estimate.courseDegrees)
    writer.appendMember(#","courseAccuracy":"#, estimate.accuracy.courseDegrees)
  }

  @inline(__always)
  private func append(accuracySourcesOf estimate: LocationEstimate, to writer: inout ByteWriter) {
    if let horizontal = estimate.accuracy.horizontal {
      writer.append(#","accuracySource":""#, horizontal.source.name, #"""#)
      if horizontal.isAssumed { writer.append(#","accuracyAssumed":true"#) }
    }
    if estimate.accuracy.vertical?.isAssumed == true { writer.append(#","verticalAccuracyAssumed":true"#) }
  }

  private func append(protectionLevelOf estimate: LocationEstimate, to writer: inout ByteWriter) {
    guard let level = estimate.protectionLevel else { return }
    writer.appendMember(#","protectionLevel":{"horizontal":"#, Double(level.horizontal), decimals: 3)
    writer.appendMember(#","vertical":"#, level.vertical.map { Double($0) }, decimals: 3)
    writer.append("}")
  }

  /// Appends the protection level and the checks that were made.
  private func appendDetails(of estimate: LocationEstimate, to writer: inout ByteWriter) {
    append(protectionLevelOf: estimate, to: &writer)
    writer.append(#","checks":["#)
    var isFirst = true
    for (check, name) in IntegrityChecks.named where estimate.integrity.checks.contains(check) {
      writer.append(isFirst ? "\"" : ",\"", name, "\"")
      isFirst = false
    }
    writer.append("]")
  }

  /// Appends a status: the source of the accuracies from here on.
  private func append(_ source: AccuracySource, to writer: inout ByteWriter) {
    writer.append(#"{"type":"status","accuracy":{"source":""#, source.name, #"""#)
    writer.append(source.isAssumed ? #","assumed":true}"# : #","assumed":false}"#)
    finish(&writer)
  }

  private func append(_ offset: ClockOffset, to writer: inout ByteWriter) {
    writer.append(#","clockOffset":"#)
    writer.append(seconds: offset.nanoseconds)
    writer.appendMember(#","timeUncertainty":"#, max(offset.uncertainty, 1e-9), decimals: 9)
    if offset.isFromPulse { writer.append(#","pps":true"#) }
  }

  private func append(_ fix: GNSSFix, _ integrity: FixIntegrity?, to writer: inout ByteWriter) {
    writer.append(#"{"type":"status""#)
    writer.appendMember(fix.time)
    writer.append(integrity == nil ? #","state":"no-fix""# : #","state":"withheld""#)
    append(fix.kind, geometryOf: fix, to: &writer)
    append(interferenceOf: fix, to: &writer)
    if let integrity { writer.appendMember(integrity) }
    finish(&writer)
  }

  /// Appends the upper triangle of the matrix, row by row.
  private func append(_ covariance: NEDCovariance, to writer: inout ByteWriter) {
    writer.appendMember(#","covariance":["#, Double(covariance.northNorth), decimals: 6)
    writer.appendMember(",", Double(covariance.northEast), decimals: 6)
    writer.appendMember(",", Double(covariance.northDown), decimals: 6)
    writer.appendMember(",", Double(covariance.eastEast), decimals: 6)
    writer.appendMember(",", Double(covariance.eastDown), decimals: 6)
    writer.appendMember(",", Double(covariance.downDown), decimals: 6)
    writer.append(UInt8(ascii: "]"))
  }

  private func append(interferenceOf fix: GNSSFix, to writer: inout ByteWriter) {
    if let spoofing = fix.spoofing { writer.append(#","spoofing":""#, spoofing.name, #"""#) }
    if let jamming = fix.jamming { writer.append(#","jamming":""#, jamming.name, #"""#) }
  }

  private func append(_ status: EngineStatus, to writer: inout ByteWriter) {
    switch status.state {
    case .stale:
      writer.append(#"{"type":"status","state":"stale","fix":"none""#)
    case .reconnecting(let error, _):
      writer.append(#"{"type":"status","state":"reconnecting","fix":"none","message":"#)
      writer.appendJSON(error.message)
    case .opening, .waiting, .receiving, .stopped:
      return
    }
    finish(&writer)
  }

  private func append(_ report: SatelliteReport, to writer: inout ByteWriter) {
    writer.append(#"{"type":"satellites""#)
    writer.appendMember(report.time)
    writer.appendMember(#","inView":"#, report.inView)
    writer.appendMember(#","used":"#, report.used)
    writer.append(#","satellites":["#)
    var isFirst = true
    for satellite in report.satellites {
      writer.append(isFirst ? #"{"system":""# : #",{"system":""#)
      isFirst = false
      writer.append(satellite.system.name)
      writer.append(#"","id":"#)
      writer.append(Int64(satellite.number))
      writer.appendMember(#","signal":"#, satellite.signal == 0 ? nil : satellite.signal)
      writer.appendMember(#","elevation":"#, satellite.elevationDegrees)
      writer.appendMember(#","azimuth":"#, satellite.azimuthDegrees)
      writer.appendMember(#","carrierToNoise":"#, satellite.carrierToNoise)
      writer.append(satellite.isUsed ? #","used":true}"# : #","used":false}"#)
    }
    writer.append(UInt8(ascii: "]"))
    finish(&writer)
  }

  private func append(_ kind: FixKind, geometryOf fix: GNSSFix, to writer: inout ByteWriter) {
    writer.append(#","fix":""#, kind.name, #"""#)
    writer.appendMember(#","satellitesUsed":"#, fix.satellitesUsed)
    writer.appendMember(#","hdop":"#, fix.dilution.horizontal, decimals: 2)
    writer.appendMember(#","vdop":"#, fix.dilution.vertical, decimals: 2)
    writer.appendMember(#","pdop":"#, fix.dilution.position, decimals: 2)
  }

  private func finish(_ writer: inout ByteWriter) {
    ending.withByteView { writer.append($0) }
  }
}

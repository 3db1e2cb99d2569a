import Bytes
import Fusion
import NavigationMath
import Observations

/// Writes the rows of a receiver's epochs as JSON objects, one per line (RFC 8259, NDJSON); Docs/Outputs.md is the
/// reference and Docs/Outputs.schema.json its schema.
///
/// Degrees have 9 decimals (0.1 mm), dilutions 2, all other values 3; unknown values are omitted.
public struct LocationRows: Sendable {
  /// Whether the covariance of each estimate is written.
  public var hasCovariance: Bool
  /// Whether protection levels and the checks that were made are written.
  public var hasIntegrity: Bool
  /// `,"source":"…"}` and the end of the line.
  private let ending: [UInt8]

  /// - Parameter ending: what every row ends with: a last member, the brace and the end of the line.
  public init(hasCovariance: Bool = false, hasIntegrity: Bool = false, ending: [UInt8] = Array("}\n".utf8)) {
    self.hasCovariance = hasCovariance
    self.hasIntegrity = hasIntegrity
    self.ending = ending
  }

  /// Appends the row of an estimate and its fix.
  public func append(_ estimate: LocationEstimate, _ fix: GNSSFix, to writer: inout ByteWriter) {
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
    if hasCovariance { append(covarianceOf: estimate, to: &writer) }
    append(interferenceOf: fix, to: &writer)
    if estimate.integrity.level != .nominal { writer.appendMember(estimate.integrity) }
    if hasIntegrity { appendDetails(of: estimate, to: &writer) }
    finish(&writer)
  }

  /// Appends a row of an estimate between the epochs of a receiver, whose last position had this method.
  public func append(_ estimate: LocationEstimate, between kind: FixKind, to writer: inout ByteWriter) {
    append(beginningOf: estimate, to: &writer)
    writer.append(#","fix":""#, kind.name, #"""#)
    if estimate.isPredicted { writer.appendMember(#","deadReckoning":"#, estimate.timeSinceFix, decimals: 1) }
    writer.appendMember(#","sinceFix":"#, estimate.timeSinceFix, decimals: 3)
    writer.appendMember(#","climb":"#, estimate.climb, decimals: 3)
    append(geoidOf: estimate, to: &writer)
    append(accuracySourcesOf: estimate, to: &writer)
    append(motionOf: estimate, to: &writer)
    if hasCovariance { append(covarianceOf: estimate, to: &writer) }
    if hasIntegrity { append(protectionLevelOf: estimate, to: &writer) }
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
  public func append(_ source: AccuracySource, to writer: inout ByteWriter) {
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

  /// Appends a status: an epoch without a position, or whose position is withheld.
  ///
  /// - Parameter integrity: why it is withheld; nil if the receiver has none.
  public func append(noFix fix: GNSSFix, _ integrity: FixIntegrity?, to writer: inout ByteWriter) {
    writer.append(#"{"type":"status""#)
    writer.appendMember(fix.time)
    writer.append(integrity == nil ? #","state":"no-fix""# : #","state":"withheld""#)
    append(fix.kind, geometryOf: fix, to: &writer)
    append(interferenceOf: fix, to: &writer)
    if let integrity { writer.appendMember(integrity) }
    finish(&writer)
  }

  /// Appends a status: epochs have stopped.
  public func append(staleTo writer: inout ByteWriter) {
    writer.append(#"{"type":"status","state":"stale","fix":"none""#)
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

  /// Appends the list of satellites in view.
  public func append(_ report: SatelliteReport, to writer: inout ByteWriter) {
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

  /// Appends the name of the source and the end of the row.
  public func finish(_ writer: inout ByteWriter) {
    ending.withByteView { writer.append($0) }
  }
}

extension LocationRows {
  /// Appends what an inertial unit adds: velocity, attitude, the filter and the point.
  @inline(never)
  func append(motionOf estimate: LocationEstimate, to writer: inout ByteWriter) {
    if let north = estimate.velocityNorth, let east = estimate.velocityEast, let climb = estimate.climb {
      writer.appendMember(#","velocity":["#, north, decimals: 3)
      writer.appendMember(",", east, decimals: 3)
      writer.appendMember(",", -climb, decimals: 3)
      writer.append(UInt8(ascii: "]"))
    }
    if let attitude = estimate.attitude {
      writer.appendMember(#","attitude":{"heading":"#, degrees: attitude.headingDegrees)
      writer.appendMember(#","pitch":"#, attitude.pitchDegrees, decimals: 2)
      writer.appendMember(#","roll":"#, attitude.rollDegrees, decimals: 2)
      writer.appendMember(#","headingAccuracy":"#, attitude.headingAccuracyDegrees, decimals: 2)
      writer.append(UInt8(ascii: "}"))
    }
    writer.append(#","filter":"inertial","point":""#, estimate.point == .body ? "body" : "antenna", #"""#)
  }

  /// Appends the upper triangle of the covariance, row by row: of position and velocity if that is known, else of position.
  @inline(never)
  func append(covarianceOf estimate: LocationEstimate, to writer: inout ByteWriter) {
    let whole = estimate.stateCovariance
    guard let position = estimate.covariance?.ned else { return }
    writer.append(#","estimateCovariance":["#)
    let size = whole == nil ? 3 : 6
    for row in 0..<size {
      for column in row..<size {
        if column > 0 { writer.append(UInt8(ascii: ",")) }
        writer.append(whole?[row, column] ?? position[row, column], decimals: 9)
      }
    }
    writer.append(UInt8(ascii: "]"))
  }
}

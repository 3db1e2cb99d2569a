import Bytes
import Encoders
import Fusion
import GNSS
import NMEA
import NavigationMath
import Observations
import UBX

/// Writes simulated fixes as a receiver sends them, with the satellites and dilutions that belong to their place and time.
///
/// As many satellites are used as the fix says, unless fewer are in view. The result depends on the fix alone, so equal fixes give equal bytes.
///
///     let receiver = SimulatedFixWriter(.ubx)
///     receiver.append(fix, to: &writer)
public struct SimulatedFixWriter: Sendable {
  /// Protocols of the receiver.
  public enum Language: String, Sendable, CaseIterable {
    /// NAV-PVT, NAV-DOP, NAV-SAT and NAV-EOE, as a u-blox receiver of generation 9 sends them.
    case ubx
    /// RMC, GGA, GSA, GST, VTG and GSV of NMEA 0183 4.10.
    case nmea
  }

  /// Protocol of the receiver.
  public let language: Language

  /// The systems that the receiver uses; nil: all that are simulated.
  var systems: Set<SatelliteSystem>?
  /// Whether positions in sentences keep all digits, as those of receivers for surveyors do.
  var keepsDigits = true
  /// Whether UBX has NAV-COV.
  var sendsCovariance = false

  /// Creates a receiver of a protocol.
  public init(_ language: Language) { self.language = language }

  /// Appends what the receiver sends of one epoch; nothing for a fix without date and time.
  public func append(_ fix: GNSSFix, to writer: inout ByteWriter) {
    let sky = SimulatedSky(fix, of: systems)
    var fix = fix
    fix.satellitesUsed = sky.used
    fix.dilution = sky.dilution
    switch language {
    case .ubx: appendUBX(fix, sky, to: &writer)
    case .nmea: appendNMEA(fix, sky, to: &writer)
    }
  }

  private func appendNMEA(_ fix: GNSSFix, _ sky: SimulatedSky, to writer: inout ByteWriter) {
    guard fix.time.date != nil, fix.time.timeOfDay != nil else { return }
    var sentences = FixSentences(isLong: keepsDigits)
    guard let estimate = LocationEstimate(fix) else {
      sentences.append(noFix: fix, to: &writer)
      let nothing = GSV(talker: .gps, messageCount: 1, messageNumber: 1, satellitesInView: 0)
      return SentenceEncoder().append(nothing, to: &writer)
    }
    let report = SatelliteReport(
      time: fix.time, received: fix.received, satellites: sky.satellites, inView: sky.satellites.count,
      used: sky.used)
    sentences.append(estimate, fix, report, to: &writer)
    sentences.append(report.satellites, to: &writer)
  }
}

extension SimulatedFixWriter {
  func appendUBX(_ fix: GNSSFix, _ sky: SimulatedSky, to writer: inout ByteWriter) {
    guard let message = SentPVT(fix) else { return }
    let timeOfWeek = message.timeOfWeekMilliseconds
    writer.append(message)
    writer.append(SentDOP(timeOfWeekMilliseconds: timeOfWeek, dilution: sky.dilution))
    writer.append(SentSAT(timeOfWeekMilliseconds: timeOfWeek, satellites: sky.satellites))
    if sendsCovariance { writer.append(SentCOV(timeOfWeekMilliseconds: timeOfWeek, fix: fix)) }
    writer.append(SentEOE(timeOfWeekMilliseconds: timeOfWeek))
  }
}

/// NAV-PVT as a receiver sends it; `NavPVT` shows the layout.
private struct SentPVT: UBXCommand {
  static var id: MessageID { NavPVT.id }

  let timeOfWeekMilliseconds: UInt32
  private let fix: GNSSFix
  private let date: CalendarDate
  private let time: TimeOfDay

  /// nil for a fix without date and time.
  init?(_ fix: GNSSFix) {
    guard let date = fix.time.date, let time = fix.time.timeOfDay else { return nil }
    self.fix = fix
    self.date = date
    self.time = time
    let week: Int64 = 604_800_000
    let leapSeconds = Int64(LeapSeconds.gpsAheadOfUTC(on: date)) * 1000
    let elapsed = Int64(date.daysSince1970 - 3657) * 86_400_000 + time.nanoseconds / 1_000_000 + leapSeconds
    timeOfWeekMilliseconds = UInt32((elapsed % week + week) % week)
  }

  func encode(into writer: inout ByteWriter) {
    writer.append(littleEndian: timeOfWeekMilliseconds)
    writer.append(littleEndian: UInt16(truncatingIfNeeded: date.year))
    for part in [date.month, date.day, time.hour, time.minute, time.second] {
      writer.append(UInt8(truncatingIfNeeded: part))
    }
    // Date and time are valid and resolved.
    writer.append(0x07 as UInt8)
    writer.append(littleEndian: UInt32(20))
    writer.append(littleEndian: UInt32(truncatingIfNeeded: time.nanosecond))
    writer.append(fix.hasPosition ? 3 as UInt8 : 0)
    writer.append(flags)
    // Date and time are confirmed.
    writer.append(0xE0 as UInt8)
    writer.append(UInt8(clamping: fix.satellitesUsed ?? 0))
    append(fix.longitudeDegrees, scale: 1e7, to: &writer)
    append(fix.latitudeDegrees, scale: 1e7, to: &writer)
    append(fix.ellipsoidalHeight, scale: 1e3, to: &writer)
    append(fix.heightAboveMeanSeaLevel, scale: 1e3, to: &writer)
    append(accuracy: fix.accuracy.horizontal, to: &writer)
    append(accuracy: fix.accuracy.vertical, to: &writer)
    append(fix.velocityNorth, scale: 1e3, to: &writer)
    append(fix.velocityEast, scale: 1e3, to: &writer)
    append(fix.climb.map { 0 - $0 }, scale: 1e3, to: &writer)
    append(fix.speed, scale: 1e3, to: &writer)
    append(fix.courseDegrees, scale: 1e5, to: &writer)
    append(accuracy: fix.accuracy.speed, to: &writer)
    append(fix.accuracy.courseDegrees?.value ?? 180, scale: 1e5, to: &writer)
    writer.append(littleEndian: hundredths(fix.dilution.position))
    // Bit 0: longitude, latitude and heights are invalid.
    writer.append(littleEndian: UInt16(fix.hasPosition ? 0 : 1))
    for _ in 0..<12 { writer.append(0 as UInt8) }
  }

  /// Fix within the limits, corrections, carrier-phase solution.
  private var flags: UInt8 {
    switch fix.kind {
    case .none: 0x00
    case .differential: 0x03
    case .rtkFloat: 0x43
    case .rtkFixed: 0x83
    default: 0x01
    }
  }

  private func append(_ value: Double?, scale: Double, to writer: inout ByteWriter) {
    let limited = max(-2e9, min(2e9, ((value ?? 0) * scale).rounded()))
    writer.append(littleEndian: UInt32(bitPattern: Int32(limited.isFinite ? limited : 0)))
  }

  /// Appends an accuracy in mm or mm/s; the largest number if it is unknown.
  private func append(accuracy: Accuracy?, to writer: inout ByteWriter) {
    let value = accuracy.map { max(0, min(4e9, ($0.value * 1e3).rounded())) } ?? .infinity
    writer.append(littleEndian: value.isFinite ? UInt32(value) : UInt32.max)
  }
}

/// NAV-DOP as a receiver sends it; `NavDOP` shows the layout.
private struct SentDOP: UBXCommand {
  static var id: MessageID { NavDOP.id }

  let timeOfWeekMilliseconds: UInt32
  let dilution: DilutionOfPrecision

  func encode(into writer: inout ByteWriter) {
    writer.append(littleEndian: timeOfWeekMilliseconds)
    // Those with the clock, and those of north and east, are unknown.
    let values = [nil, dilution.position, nil, dilution.vertical, dilution.horizontal, nil, nil]
    for value in values { writer.append(littleEndian: hundredths(value)) }
  }
}

/// NAV-SAT as a receiver sends it; `NavSAT` shows the layout.
private struct SentSAT: UBXCommand {
  static var id: MessageID { NavSAT.id }

  let timeOfWeekMilliseconds: UInt32
  let satellites: [Satellite]

  func encode(into writer: inout ByteWriter) {
    writer.append(littleEndian: timeOfWeekMilliseconds)
    // Version 1, number of satellites, two reserved bytes.
    for byte in [1, UInt8(clamping: satellites.count), 0, 0] { writer.append(byte) }
    for satellite in satellites {
      writer.append(identifier(satellite.system).rawValue)
      writer.append(UInt8(clamping: satellite.number))
      writer.append(satellite.carrierToNoise ?? 0)
      writer.append(UInt8(bitPattern: satellite.elevationDegrees ?? 91))
      writer.append(littleEndian: UInt16(bitPattern: satellite.azimuthDegrees ?? 0))
      // No residual; healthy; code and carrier locked, or searching.
      writer.append(littleEndian: UInt16(0))
      let quality: UInt32 = satellite.carrierToNoise == nil ? 1 : 7
      writer.append(littleEndian: quality | (satellite.isUsed ? 0x08 : 0) | 0x10)
    }
  }

  private func identifier(_ system: SatelliteSystem) -> GNSSIdentifier {
    switch system {
    case .glonass: .glonass
    case .galileo: .galileo
    default: .gps
    }
  }
}

/// NAV-COV as a receiver sends it; `NavCOV` shows the layout. The axes are independent.
private struct SentCOV: UBXCommand {
  static var id: MessageID { NavCOV.id }

  let timeOfWeekMilliseconds: UInt32
  let fix: GNSSFix

  func encode(into writer: inout ByteWriter) {
    writer.append(littleEndian: timeOfWeekMilliseconds)
    let (horizontal, vertical) = (fix.accuracy.horizontal?.value, fix.accuracy.vertical?.value)
    let speed = fix.accuracy.speed?.value
    // Version 0, validity of position and velocity, nine reserved bytes.
    for byte in [0, fix.hasPosition && horizontal != nil && vertical != nil ? 1 : 0, speed == nil ? 0 : 1 as UInt8] {
      writer.append(byte)
    }
    for _ in 0..<9 { writer.append(0 as UInt8) }
    // The vertical velocity is 1.5 times as uncertain as the horizontal one, see SimulatedGNSS.
    append((horizontal ?? 0) / 2.0.squareRoot(), vertical ?? 0, to: &writer)
    append(speed ?? 0, 1.5 * (speed ?? 0), to: &writer)
  }

  /// Appends NN, NE, ND, EE, ED and DD, 1 σ of each horizontal axis and of the vertical one given.
  private func append(_ horizontal: Double, _ vertical: Double, to writer: inout ByteWriter) {
    let square = horizontal * horizontal
    for value in [square, 0, 0, square, 0, vertical * vertical] {
      writer.append(littleEndian: Float(value).bitPattern)
    }
  }
}

/// Returns a dilution in hundredths, 9999 if it is unknown.
private func hundredths(_ dilution: Double?) -> UInt16 {
  dilution.map { UInt16(max(0, min(9999, ($0 * 100).rounded()))) } ?? 9999
}

/// NAV-EOE as a receiver sends it; `NavEOE` shows the layout.
private struct SentEOE: UBXCommand {
  static var id: MessageID { NavEOE.id }

  let timeOfWeekMilliseconds: UInt32

  func encode(into writer: inout ByteWriter) { writer.append(littleEndian: timeOfWeekMilliseconds) }
}

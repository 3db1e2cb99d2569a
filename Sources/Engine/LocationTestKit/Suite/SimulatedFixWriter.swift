import Bytes
import Encoders
import Fusion
import NMEA
import NavigationMath
import Observations

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

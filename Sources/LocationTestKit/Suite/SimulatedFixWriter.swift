import Bytes
import GNSS
import NMEA
import NavigationMath
import Observations

/// Writes simulated fixes as a receiver sends them.
///
/// The result depends on the fix alone, so equal fixes give equal bytes.
///
///     let receiver = SimulatedFixWriter(.ubx)
///     receiver.append(fix, to: &writer)
public struct SimulatedFixWriter: Sendable {
  /// Protocols of the receiver.
  public enum Language: String, Sendable, CaseIterable {
    /// NAV-PVT and NAV-EOE, as a u-blox receiver of generation 9 sends them.
    case ubx
    /// RMC, VTG, GGA and GST of NMEA 0183.
    case nmea
  }

  /// Protocol of the receiver.
  public let language: Language
  private let encoder = SentenceEncoder()

  /// Creates a receiver of a protocol.
  public init(_ language: Language) { self.language = language }

  /// Appends what the receiver sends of one epoch; nothing for a fix without date and time.
  public func append(_ fix: GNSSFix, to writer: inout ByteWriter) {
    switch language {
    case .ubx: appendUBX(fix, to: &writer)
    case .nmea: appendNMEA(fix, to: &writer)
    }
  }

  private func appendNMEA(_ fix: GNSSFix, to writer: inout ByteWriter) {
    guard let date = fix.time.date, let time = fix.time.timeOfDay else { return }
    let mode = fix.kind.positioningMode
    let knots = fix.speed.map { $0 * 3600 / 1852 }
    encoder.append(
      RMC(
        timeOfDay: time, date: date, isValid: fix.hasPosition, latitudeDegrees: fix.latitudeDegrees,
        longitudeDegrees: fix.longitudeDegrees, speedKnots: knots, courseDegrees: fix.courseDegrees, mode: mode),
      to: &writer)
    encoder.append(
      VTG(
        courseDegrees: fix.courseDegrees, speedKnots: knots, speedKilometresPerHour: fix.speed.map { $0 * 3.6 },
        mode: mode),
      to: &writer)
    encoder.append(GGA(fix), to: &writer)
    let horizontal = fix.accuracy.horizontal.map { $0.value * 0.5.squareRoot() }
    encoder.append(
      GST(
        timeOfDay: time, sigmaLatitude: horizontal, sigmaLongitude: horizontal,
        sigmaAltitude: fix.accuracy.vertical?.value),
      to: &writer)
  }
}

import Bytes
import Fusion
import GNSS
import NMEA
import NavigationMath
import Observations

/// Writes NMEA 0183 4.10 of a receiver's epochs, whatever the receiver's own protocol: RMC GGA GSA GST VTG HDT, and GSV.
///
/// A heading that is too inaccurate to steer by leaves the field of its HDT empty. The variation of RMC and the magnetic
/// course of VTG are by the World Magnetic Model.
public struct FixSentences: Sendable {
  private static let knotsPerMetrePerSecond = 3600.0 / 1852

  private let encoder: SentenceEncoder
  private var earth = MagneticFieldCache()

  /// - Parameter isLong: whether sentences keep all digits, though their lines may then be longer than 82 characters.
  public init(isLong: Bool = false) { encoder = SentenceEncoder(isLong: isLong) }

  /// Appends the sentences of an estimate and its fix.
  ///
  /// - Parameter report: the last list of satellites in view, for GSA; nil if there was none.
  public mutating func append(
    _ estimate: LocationEstimate, _ fix: GNSSFix, _ report: SatelliteReport?, to writer: inout ByteWriter
  ) {
    let variation = variationDegrees(at: estimate)
    append(fix, estimate, variation, to: &writer)
    append(usedIn: fix, report, to: &writer)
    append(estimate.accuracy, fix, to: &writer)
    if let speed = estimate.speed {
      encoder.append(
        VTG(
          courseDegrees: estimate.courseDegrees,
          magneticCourseDegrees: FixSentences.magnetic(estimate.courseDegrees, variation),
          speedKnots: speed * FixSentences.knotsPerMetrePerSecond, speedKilometresPerHour: speed * 3.6,
          mode: estimate.kind(of: fix).positioningMode),
        to: &writer)
    }
    if let heading = fix.headingDegrees {
      encoder.append(
        HDT(headingDegrees: HeadingSentences.steerable(heading, sigma: fix.accuracy.headingDegrees?.value)), to: &writer
      )
    }
  }

  /// Appends the sentences of an epoch without a position: an RMC with status V and a GGA with quality 0.
  public func append(noFix fix: GNSSFix, to writer: inout ByteWriter) { append(fix, nil, nil, to: &writer) }

  /// Returns the declination, degrees, east positive; nil without a date, or where it is too uncertain to steer by.
  private mutating func variationDegrees(at estimate: LocationEstimate) -> Double? {
    guard let year = estimate.time.decimalYear else { return nil }
    let place = GeodeticPosition(
      latitudeDegrees: estimate.latitudeDegrees, longitudeDegrees: estimate.longitudeDegrees,
      ellipsoidalHeight: estimate.ellipsoidalHeight ?? estimate.heightAboveMeanSeaLevel ?? 0)
    let field = earth.field(at: place, decimalYear: year)
    return HeadingSentences.steerable(field.declinationDegrees, sigma: field.uncertainty.declinationDegrees)
  }

  /// Returns the course from magnetic north, 0..<360 degrees; nil if either angle is unknown.
  private static func magnetic(_ courseDegrees: Double?, _ variationDegrees: Double?) -> Double? {
    guard let courseDegrees, let variationDegrees else { return nil }
    let angle = courseDegrees - variationDegrees
    return angle < 0 ? angle + 360 : angle < 360 ? angle : angle - 360
  }

  /// Appends RMC and GGA; without an estimate those of an epoch without a position.
  private func append(
    _ fix: GNSSFix, _ estimate: LocationEstimate?, _ variationDegrees: Double?, to writer: inout ByteWriter
  ) {
    let kind = estimate?.kind(of: fix) ?? fix.kind
    encoder.append(
      RMC(
        timeOfDay: fix.time.timeOfDay, date: fix.time.date, isValid: estimate != nil,
        latitudeDegrees: estimate?.latitudeDegrees, longitudeDegrees: estimate?.longitudeDegrees,
        speedKnots: estimate?.speed.map { $0 * FixSentences.knotsPerMetrePerSecond },
        courseDegrees: estimate?.courseDegrees, magneticVariationDegrees: variationDegrees,
        mode: kind.positioningMode),
      to: &writer)
    encoder.append(
      GGA(
        timeOfDay: fix.time.timeOfDay, latitudeDegrees: estimate?.latitudeDegrees,
        longitudeDegrees: estimate?.longitudeDegrees, quality: kind.quality, satellitesUsed: fix.satellitesUsed,
        horizontalDilution: fix.dilution.horizontal, altitude: estimate?.heightAboveMeanSeaLevel,
        geoidSeparation: estimate?.geoidSeparation, differentialAge: fix.differentialAge,
        differentialStation: fix.differentialStation),
      to: &writer)
  }

  /// Appends one GSA per system and twelve satellites; one without satellites if only the dilutions are known.
  private func append(usedIn fix: GNSSFix, _ report: SatelliteReport?, to writer: inout ByteWriter) {
    var gsa = GSA(talker: encoder.talker)
    gsa.dimensions = fix.heightAboveMeanSeaLevel == nil && fix.ellipsoidalHeight == nil ? 2 : 3
    gsa.positionDilution = fix.dilution.position
    gsa.horizontalDilution = fix.dilution.horizontal
    gsa.verticalDilution = fix.dilution.vertical
    let current = report.flatMap { $0.isCurrent(at: fix.received) ? $0 : nil }
    let used = current?.satellites.filter { $0.isUsed } ?? []
    for system in 1...6 as ClosedRange<UInt8> {
      var numbers: [UInt16] = []
      for satellite in used where satellite.system.nmeaSystem == system {
        if !numbers.contains(satellite.nmeaNumber) { numbers.append(satellite.nmeaNumber) }
      }
      for start in stride(from: 0, to: numbers.count, by: 12) {
        gsa.systemID = system
        gsa.satellites = SatelliteNumbers()
        for number in numbers[start..<min(start + 12, numbers.count)] { gsa.satellites.append(number) }
        encoder.append(gsa, to: &writer)
      }
    }
    if gsa.systemID == nil, fix.dilution.position != nil || fix.dilution.vertical != nil {
      encoder.append(gsa, to: &writer)
    }
  }

  /// Appends a GST, which has accuracies per axis only.
  ///
  /// An accuracy that does not distinguish the axes is divided between them, so that the root of the sum of their
  /// squares is that accuracy. An assumed accuracy is omitted: GST has no field to mark it.
  private func append(_ accuracy: FixAccuracy, _ fix: GNSSFix, to writer: inout ByteWriter) {
    guard let horizontal = accuracy.horizontal, !horizontal.isAssumed else { return }
    let share = horizontal.value * 0.5.squareRoot()
    let vertical = accuracy.vertical.flatMap { $0.isAssumed ? nil : $0.value }
    encoder.append(
      GST(
        timeOfDay: fix.time.timeOfDay, sigmaLatitude: accuracy.sigmaNorth ?? share,
        sigmaLongitude: accuracy.sigmaEast ?? share, sigmaAltitude: vertical),
      to: &writer)
  }

  /// Appends one group of GSV per talker and signal, in the order in which they first occur.
  public func append(_ satellites: [Satellite], to writer: inout ByteWriter) {
    var rest = satellites
    while let first = rest.first {
      let belongs = { (other: Satellite) in
        other.system.talker == first.system.talker && other.signal == first.signal
      }
      let group = rest.filter(belongs)
      rest.removeAll(where: belongs)
      let count = (group.count + 3) / 4
      for number in 0..<count {
        var gsv = GSV(
          talker: first.system.talker, messageCount: UInt8(clamping: count), messageNumber: UInt8(clamping: number + 1),
          satellitesInView: UInt8(clamping: group.count), signalID: first.signal == 0 ? nil : first.signal)
        for satellite in group[(4 * number)..<min(4 * number + 4, group.count)] {
          gsv.satellites.append(
            SatelliteInView(
              number: satellite.nmeaNumber, elevationDegrees: satellite.elevationDegrees,
              azimuthDegrees: satellite.azimuthDegrees, carrierToNoise: satellite.carrierToNoise))
        }
        encoder.append(gsv, to: &writer)
      }
    }
  }
}

import Bytes
import Fusion
import GNSS
import LocationEngine
import NMEA
import Observations

/// NMEA 0183 4.10 generated from each fix, whatever the receiver's own protocol: RMC GGA GSA GST VTG HDT, and GSV if
/// requested.
///
/// An epoch without a position, once per change, is an RMC with status V and a GGA with quality 0. A heading that is
/// too inaccurate to steer by leaves the field of its HDT empty.
struct NMEAOutput: FixOutput {
  private static let knotsPerMetrePerSecond = 3600.0 / 1852

  private let options: OutputOptions
  private let encoder: SentenceEncoder
  private var availability = AvailabilityChange()
  /// The last list of satellites in view; nil before the first.
  private var report: SatelliteReport?

  init(_ options: OutputOptions) {
    self.options = options
    encoder = SentenceEncoder(isLong: options.hasLongSentences)
  }

  mutating func append(other event: EngineEvent, to writer: inout ByteWriter) {
    let isChange = Availability(event).map { availability.note($0) } ?? false
    switch event {
    case .location: break
    case .noFix(let fix), .withheld(let fix, _): if isChange || options.everyEpoch { append(fix, nil, to: &writer) }
    case .satellites(let report):
      self.report = report
      if options.satellites { append(report.satellites, to: &writer) }
    case .status: break
    }
  }

  mutating func append(_ estimate: LocationEstimate, _ fix: GNSSFix, to writer: inout ByteWriter) {
    _ = availability.note(.position)
    append(fix, estimate, to: &writer)
    append(usedIn: fix, to: &writer)
    append(estimate.accuracy, fix, to: &writer)
    if let speed = estimate.speed {
      encoder.append(
        VTG(
          courseDegrees: estimate.courseDegrees, speedKnots: speed * NMEAOutput.knotsPerMetrePerSecond,
          speedKilometresPerHour: speed * 3.6, mode: estimate.kind(of: fix).positioningMode),
        to: &writer)
    }
    if let heading = fix.headingDegrees {
      encoder.append(
        HDT(headingDegrees: NMEAHeadings.steerable(heading, sigma: fix.accuracy.headingDegrees?.value)), to: &writer)
    }
  }

  private func append(_ fix: GNSSFix, _ estimate: LocationEstimate?, to writer: inout ByteWriter) {
    let kind = estimate?.kind(of: fix) ?? fix.kind
    encoder.append(
      RMC(
        timeOfDay: fix.time.timeOfDay, date: fix.time.date, isValid: estimate != nil,
        latitudeDegrees: estimate?.latitudeDegrees, longitudeDegrees: estimate?.longitudeDegrees,
        speedKnots: estimate?.speed.map { $0 * NMEAOutput.knotsPerMetrePerSecond },
        courseDegrees: estimate?.courseDegrees, mode: kind.positioningMode),
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
  private func append(usedIn fix: GNSSFix, to writer: inout ByteWriter) {
    var gsa = GSA(talker: encoder.talker)
    gsa.dimensions = fix.heightAboveMeanSeaLevel == nil && fix.ellipsoidalHeight == nil ? 2 : 3
    gsa.positionDilution = fix.dilution.position
    gsa.horizontalDilution = fix.dilution.horizontal
    gsa.verticalDilution = fix.dilution.vertical
    let current = report.flatMap { $0.isCurrent(at: fix.received) ? $0 : nil }
    let used = current?.satellites.filter(\.isUsed) ?? []
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
  private func append(_ satellites: [Satellite], to writer: inout ByteWriter) {
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

extension SatelliteSystem {
  /// The system id of GSA; SBAS satellites count as GPS.
  fileprivate var nmeaSystem: UInt8? {
    switch self {
    case .unknown: nil
    case .sbas: SatelliteSystem.gps.rawValue
    case .gps, .glonass, .galileo, .beidou, .qzss, .navic: rawValue
    }
  }

  fileprivate var talker: Talker {
    switch self {
    case .gps, .sbas: .gps
    case .glonass: .glonass
    case .galileo: .galileo
    case .beidou: .beidou
    case .qzss: .qzss
    case .navic: .navic
    case .unknown: .combined
    }
  }
}

extension Satellite {
  /// The satellite's number in GSA and GSV (NMEA 0183 4.11): SBAS 33…64, GLONASS 65…96, QZSS 193…202, others from 1.
  fileprivate var nmeaNumber: UInt16 {
    switch system {
    case .sbas where (120...151).contains(number): number - 87
    case .glonass where (1...32).contains(number): number + 64
    case .qzss where (1...10).contains(number): number + 192
    default: number
    }
  }
}

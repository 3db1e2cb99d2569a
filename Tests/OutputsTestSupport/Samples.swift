import Bytes
import EngineRuntime
import Fusion
import GNSS
import LocationEngine
import NavigationMath
import Observations
import Outputs
import Providers
import Publishing
import TestSupport

/// Hand-made events for the tests of the formats.
package enum Samples {
  /// An epoch with everything a receiver can say.
  package static var full: GNSSFix {
    var fix = empty
    fix.time.date = CalendarDate(year: 2020, month: 2, day: 6)
    fix.kind = .differential
    fix.latitudeDegrees = 44.068910666
    fix.longitudeDegrees = -121.314913333
    fix.ellipsoidalHeight = 1107.2
    fix.heightAboveMeanSeaLevel = 1128.4
    fix.geoidSeparation = -21.2
    fix.speed = 1.2346
    fix.courseDegrees = 359.9996
    fix.climb = -0.25
    fix.accuracy.horizontal = Accuracy(2.5, .gst)
    fix.accuracy.vertical = Accuracy(4.125, .gst)
    fix.accuracy.speed = Accuracy(0.0001, .dilution)
    fix.accuracy.courseDegrees = Accuracy(7.5, .derived)
    fix.dilution = DilutionOfPrecision(position: 1.5, horizontal: 0.9, vertical: 1.2)
    fix.satellitesUsed = 9
    fix.differentialAge = 2
    fix.differentialStation = 131
    fix.headingDegrees = 12.5
    fix.covariance = NEDCovariance(
      northNorth: 4, northEast: -0.5, northDown: 0.25, eastEast: 2.25, eastDown: 0, downDown: 16)
    fix.spoofing = .notDetected
    fix.jamming = .warning
    return fix
  }

  /// A position without a date, and without any other value.
  package static var bare: GNSSFix {
    var fix = empty
    fix.kind = .twoDimensional
    fix.latitudeDegrees = -0.0000000001
    fix.longitudeDegrees = 180
    return fix
  }

  /// A position whose accuracies are assumed from the geometry.
  package static var assumed: GNSSFix {
    var fix = bare
    fix.kind = .threeDimensional
    (fix.heightAboveMeanSeaLevel, fix.geoidSeparation) = (12, 21)
    fix.accuracy.horizontal = Accuracy(4.9, .dilution)
    fix.accuracy.vertical = Accuracy(0.7, .dilution)
    return fix
  }

  /// The same, as the receiver states it.
  package static var stated: GNSSFix {
    var fix = assumed
    fix.accuracy.horizontal?.source = .gst
    fix.accuracy.vertical?.source = .gst
    return fix
  }

  /// 18:14:34.1239 without a position.
  package static var empty: GNSSFix {
    GNSSFix(
      time: UTCTime(timeOfDay: TimeOfDay(hour: 18, minute: 14, second: 34, nanosecond: 123_900_000)),
      received: .zero, completed: .zero)
  }

  package static var leapSecond: GNSSFix {
    var fix = bare
    fix.time = UTCTime(
      date: CalendarDate(year: 2016, month: 12, day: 31), timeOfDay: TimeOfDay(hour: 23, minute: 59, second: 60))
    return fix
  }

  /// One that says how the machine's clock stands.
  package static var timed: GNSSFix {
    var fix = bare
    fix.clockOffset = ClockOffset(nanoseconds: -250_000_000, uncertainty: 1e-5, isFromPulse: true)
    return fix
  }

  package static let satellites = [
    Satellite(
      system: .gps, number: 5, signal: 1, elevationDegrees: 42, azimuthDegrees: 310, carrierToNoise: 47, isUsed: true),
    Satellite(system: .glonass, number: 12),
  ]

  package static var report: SatelliteReport {
    SatelliteReport(time: full.time, received: .zero, satellites: satellites, inView: 2, used: 1)
  }

  /// A place with everything that can be known.
  package static var address: Place {
    var place = town
    place.position.latitudeDegrees = 51.053
    place.position.longitudeDegrees = 13.734
    place.radius = 50
    (place.name, place.thoroughfare, place.subThoroughfare) = ("Zwinger", "Theaterplatz", "1")
    (place.subLocality, place.subAdministrativeArea, place.postalCode) = ("Altstadt", "Dresden", "01067")
    (place.inlandWater, place.ocean) = ("Elbe", "None")
    place.areasOfInterest = ["Zwinger", "Semperoper"]
    return place
  }

  /// A town.
  package static var town: Place {
    var place = Place(
      position: GeodeticPosition(latitudeDegrees: 51.05089, longitudeDegrees: 13.73832, ellipsoidalHeight: 0))
    place.radius = 4500
    (place.name, place.locality, place.administrativeArea) = ("Dresden", "Dresden", "Saxony")
    (place.country, place.isoCountryCode, place.timeZone) = ("Germany", "DE", "Europe/Berlin")
    return place
  }

  /// A place of which only the position is known.
  package static var unnamed: Place {
    Place(position: GeodeticPosition(latitudeDegrees: -90, longitudeDegrees: 180, ellipsoidalHeight: 0))
  }

  package static func event(_ fix: GNSSFix) -> EngineEvent {
    LocationEstimate(fix).map { .location($0, fix) } ?? .noFix(fix)
  }

  package static func status(_ state: EngineStatus.State) -> EngineEvent {
    .status(EngineStatus(state, source: "test", counters: StreamCounters()))
  }

  /// Returns a format's output for events, with the text before and after them.
  package static func render(
    _ format: OutputFormat, _ events: [EngineEvent], _ change: (inout OutputOptions) -> Void = { _ in }
  ) -> String {
    var options = OutputOptions()
    options.source = "test"
    change(&options)
    var output = format.output(options)
    var writer = ByteWriter()
    output.begin(&writer)
    for event in events { output.append(event, to: &writer) }
    output.trailer(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Each state of the corrections, the last two with everything that can be said.
  package static var corrections: [CorrectionStatus] {
    var status = CorrectionStatus(caster: "ntrip://caster.example:2101/NEAR")
    var all = [status]
    status.state = .waiting
    all.append(status)
    for number in [1005, 1077, 1077] {
      TestCaster.frame(number).withByteView { status.tally.note($0, at: .zero) }
    }
    status.dropped = 2
    status.age = 1_250_000_000
    status.state = .receiving
    all.append(status)
    status.state = .reconnecting(SourceError(.disconnected, "it hung up"), after: 1)
    all.append(status)
    status.state = .refused(SourceError(.invalid, "no \"mount point\""), after: 1)
    all.append(status)
    return all
  }

  /// The row of NDJSON for the state of the corrections.
  package static func render(_ place: Place, at time: UTCTime, _ format: OutputFormat) -> String {
    var options = OutputOptions()
    options.source = "test"
    var output = format.output(options)
    var writer = ByteWriter()
    output.append(place, at: time, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  package static func render(_ corrections: CorrectionStatus, _ format: OutputFormat = .ndjson) -> String {
    var options = OutputOptions()
    options.source = "test"
    var output = format.output(options)
    var writer = ByteWriter()
    output.append(corrections, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

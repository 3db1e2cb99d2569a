import Bytes
import CommandLineKit
import Encoders
import Fusion
import LocationEngine
import NavigationMath
import Observations

/// A GPX 1.1 track (topografix.com/GPX/1/1): one point per fix, a new segment after every gap without a position.
///
/// A fix whose date is unknown gets no `time` element. A point's elements are in the order of the schema. A segment is
/// closed by the row of the point that begins the next one, so that every row except the first may be dropped.
struct GPXOutput: FixOutput {
  private let options: OutputOptions
  private var isSegmentOpen = false
  private var hasGap = false
  private(set) var needsLastRow = false

  init(_ options: OutputOptions) { self.options = options }

  func begin(_ writer: inout ByteWriter) {
    writer.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="binnacle" xmlns="http://www.topografix.com/GPX/1/1"
        xmlns:b="urn:x-binnacle:gpx:1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
        xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
      <trk>
      <src>
      """)
    writer.appendXML(options.source)
    writer.append("</src>\n")
  }

  mutating func append(_ estimate: LocationEstimate, _ fix: GNSSFix, to writer: inout ByteWriter) {
    needsLastRow = !isSegmentOpen
    if hasGap { writer.append("</trkseg>\n") }
    if hasGap || !isSegmentOpen { writer.append("<trkseg>\n") }
    isSegmentOpen = true
    hasGap = false
    append(point: estimate, fix, to: &writer)
  }

  mutating func append(other event: EngineEvent, to writer: inout ByteWriter) {
    if Availability(event) != nil { hasGap = isSegmentOpen }
  }

  mutating func restart() {
    isSegmentOpen = false
    hasGap = false
  }

  func trailer(_ writer: inout ByteWriter) {
    if isSegmentOpen { writer.append("</trkseg>\n") }
    writer.append("</trk>\n</gpx>\n")
  }

  private func append(point estimate: LocationEstimate, _ fix: GNSSFix, to writer: inout ByteWriter) {
    writer.append(#"<trkpt lat=""#)
    writer.append(estimate.latitudeDegrees, decimals: 9)
    writer.append(#"" lon=""#)
    // The schema requires a longitude below 180.
    writer.append(estimate.longitudeDegrees >= 179.999_999_999_5 ? -180 : estimate.longitudeDegrees, decimals: 9)
    writer.append(#"">"#)
    writer.appendElement("<ele>", estimate.heightAboveMeanSeaLevel, decimals: 3, "</ele>")
    if let date = fix.time.date, let timeOfDay = fix.time.timeOfDay {
      writer.append("<time>")
      if timeOfDay.isLeapSecond {
        // XML Schema has no second 60: as in Unix time, a leap second becomes the following second.
        writer.append(
          date.adding(days: 1), TimeOfDay(nanoseconds: timeOfDay.nanoseconds - 86_400_000_000_000))
      } else {
        writer.append(date, timeOfDay)
      }
      writer.append("</time>")
    }
    writer.appendElement("<geoidheight>", estimate.geoidSeparation, decimals: 3, "</geoidheight>")
    if let kind = estimate.kind(of: fix).gpxName {
      writer.append("<fix>")
      writer.append(kind)
      writer.append("</fix>")
    }
    writer.appendElement("<sat>", fix.satellitesUsed, "</sat>")
    writer.appendElement("<hdop>", fix.dilution.horizontal, decimals: 2, "</hdop>")
    writer.appendElement("<vdop>", fix.dilution.vertical, decimals: 2, "</vdop>")
    writer.appendElement("<pdop>", fix.dilution.position, decimals: 2, "</pdop>")
    writer.appendElement("<ageofdgpsdata>", fix.differentialAge, decimals: 1, "</ageofdgpsdata>")
    if let station = fix.differentialStation, (0...1023).contains(station) {
      writer.appendElement("<dgpsid>", station, "</dgpsid>")
    }
    append(estimate.accuracy, to: &writer)
    writer.append("</trkpt>\n")
  }

  /// Appends the 68 % accuracy as an extension, since GPX has no element for it, and whether it is assumed.
  private func append(_ accuracy: FixAccuracy, to writer: inout ByteWriter) {
    guard let horizontal = accuracy.horizontal,
      writer.append(#"<extensions><b:accuracy horizontal=""#, max(horizontal.value, 0.001), decimals: 3)
    else { return }
    writer.append(#"" source=""#, horizontal.source.name, #"""#)
    if horizontal.isAssumed { writer.append(#" assumed="true""#) }
    if let vertical = accuracy.vertical, writer.append(#" vertical=""#, max(vertical.value, 0.001), decimals: 3) {
      writer.append(UInt8(ascii: "\""))
      if vertical.isAssumed { writer.append(#" verticalAssumed="true""#) }
    }
    writer.append("/></extensions>")
  }
}

extension FixKind {
  /// The schema's `fixType`; nil if it has no equivalent.
  fileprivate var gpxName: StaticString? {
    switch self {
    case .none: "none"
    case .twoDimensional: "2d"
    case .threeDimensional: "3d"
    case .differential, .rtkFloat, .rtkFixed: "dgps"
    case .deadReckoning, .manual, .simulated: nil
    }
  }
}

extension ByteWriter {
  fileprivate mutating func appendElement(
    _ opening: StaticString, _ value: Double?, decimals: Int, _ closing: StaticString
  ) {
    guard let value, value.magnitude < 1e9 else { return }
    append(opening)
    append(value, decimals: decimals)
    append(closing)
  }

  fileprivate mutating func appendElement(_ opening: StaticString, _ value: Int?, _ closing: StaticString) {
    guard let value else { return }
    append(opening)
    append(Int64(value))
    append(closing)
  }

  /// Appends character data of XML 1.0, which cannot contain control characters.
  fileprivate mutating func appendXML(_ text: String) {
    for byte in text.plain.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      default: append(byte)
      }
    }
  }
}

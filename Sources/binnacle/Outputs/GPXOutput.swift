import Bytes
import Fusion
import LocationEngine
import NavigationMath
import Observations

/// A GPX 1.1 track (topografix.com/GPX/1/1): one point per fix, a new segment after every gap without a position.
///
/// A fix whose date is unknown gets no `time` element. The order of a point's elements is the schema's. A segment is
/// closed together with the point that begins the next one, so that every row but the first may be left out.
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
        xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
        xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
      <trk>
      <src>
      """)
    writer.appendXML(options.source)
    writer.append("</src>\n")
  }

  mutating func append(_ event: EngineEvent, to writer: inout ByteWriter) {
    if case .location(let estimate) = event {
      needsLastRow = !isSegmentOpen
      if hasGap { writer.append("</trkseg>\n") }
      if hasGap || !isSegmentOpen { writer.append("<trkseg>\n") }
      isSegmentOpen = true
      hasGap = false
      append(estimate, to: &writer)
    } else if Availability(event) != nil {
      hasGap = isSegmentOpen
    }
  }

  mutating func restart() {
    isSegmentOpen = false
    hasGap = false
  }

  func trailer(_ writer: inout ByteWriter) {
    if isSegmentOpen { writer.append("</trkseg>\n") }
    writer.append("</trk>\n</gpx>\n")
  }

  private func append(_ estimate: LocationEstimate, to writer: inout ByteWriter) {
    let fix = estimate.fix
    writer.append(#"<trkpt lat=""#)
    writer.append(estimate.latitudeDegrees, decimals: 9)
    writer.append(#"" lon=""#)
    // The schema's longitude is below 180.
    writer.append(estimate.longitudeDegrees >= 179.999_999_999_5 ? -180 : estimate.longitudeDegrees, decimals: 9)
    writer.append(#"">"#)
    writer.appendElement("<ele>", estimate.heightAboveMeanSeaLevel, decimals: 3, "</ele>")
    if let date = fix.time.date, let timeOfDay = fix.time.timeOfDay {
      writer.append("<time>")
      if timeOfDay.isLeapSecond {
        // XML Schema dates have no second 60: like Unix time, it becomes the second that follows.
        writer.append(
          date.adding(days: 1), TimeOfDay(nanoseconds: timeOfDay.nanoseconds - 86_400_000_000_000))
      } else {
        writer.append(date, timeOfDay)
      }
      writer.append("</time>")
    }
    writer.appendElement("<geoidheight>", fix.geoidSeparation, decimals: 3, "</geoidheight>")
    if let kind = fix.kind.gpxName {
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
    writer.append("</trkpt>\n")
  }
}

extension FixKind {
  /// The schema's `fixType`; nil where it has no word.
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

  /// Character data of XML 1.0; control characters, which XML cannot hold, become `?`.
  fileprivate mutating func appendXML(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case 0..<0x20: append(UInt8(ascii: "?"))
      default: append(byte)
      }
    }
  }
}

import CoreLocation

/// A growing track as GPX 1.1.
///
/// The file is complete after every point: each point overwrites the closing tags and is followed by them.
struct TrackFile {
  private static let opening = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="TrackRecorder" xmlns="http://www.topografix.com/GPX/1/1">
    <trk><trkseg>

    """
  private static let closing = "</trkseg></trk>\n</gpx>\n"

  private let file: FileHandle
  private var end: UInt64
  private var last: CLLocation?
  private(set) var count = 0
  /// Metres.
  private(set) var length: CLLocationDistance = 0

  /// Creates the file, overwriting an existing one.
  init(_ url: URL) throws {
    try Data((TrackFile.opening + TrackFile.closing).utf8).write(to: url)
    file = try FileHandle(forWritingTo: url)
    end = UInt64(TrackFile.opening.utf8.count)
  }

  mutating func append(_ location: CLLocation) throws {
    if let last {
      // A fix that came late, or twice, adds no distance.
      guard location.timestamp > last.timestamp else { return }
      length += location.distance(from: last)
    }
    last = location
    count += 1
    let point = Data(TrackFile.point(location).utf8)
    try file.seek(toOffset: end)
    try file.write(contentsOf: point + Data(TrackFile.closing.utf8))
    end += UInt64(point.count)
  }

  private static func point(_ location: CLLocation) -> String {
    let coordinate = location.coordinate
    let place = String(format: "<trkpt lat=\"%.7f\" lon=\"%.7f\">", coordinate.latitude, coordinate.longitude)
    let height = location.verticalAccuracy > 0 ? String(format: "<ele>%.1f</ele>", location.altitude) : ""
    let time = location.timestamp.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    return place + height + "<time>\(time)</time></trkpt>\n"
  }
}

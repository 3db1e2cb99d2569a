import Bytes

/// A reader of the waypoints of a GPX file (topografix.com/GPX/1/0 and /1/1); it skips everything else.
///
///     <gpx>
///       <wpt lat="51.05" lon="13.74"> <ele>113</ele> <time>2026-07-31T10:00:00Z</time> </wpt>
///       <rte> <rtept lat="…" lon="…"/> … </rte>
///       <trk> <trkseg> <trkpt lat="…" lon="…"/> … </trkseg> … </trk>
///     </gpx>
///
/// Elements are identified by their names without prefix and by their parents, so that an extension's own `ele` is not
/// taken for the standard's. In a file with a track, waypoints outside it are ignored, since they mark places along the
/// way.
struct GPXReader {
  /// Limit for the number of waypoints, 200 MB.
  static let maximumWaypoints = 4_000_000

  private enum Element {
    case file, route, track, segment, elevation, time, other
    case point(Kind)
  }

  private enum Kind: Int {
    case waypoint, route, track
  }

  private var xml: XMLReader
  private var open: [Element] = []
  private var files = [GPXFile(), GPXFile(), GPXFile()]
  private var latest: [Int64?] = [nil, nil, nil]
  /// The latest time of the segment that is being read.
  private var latestOfSegment: Int64?
  private var count = 0
  private var startsSegment = false
  /// The waypoint that is being read, and the offset at which it began.
  private var point = GPXWaypoint(latitudeDegrees: 0, longitudeDegrees: 0)
  private var place = 0
  private var text = XMLText()
  private var attribute = XMLText()

  static func read(_ view: ByteView) throws(GPXProblem) -> GPXFile {
    var reader = try GPXReader(view)
    try reader.readAll()
    guard let file = reader.files.last(where: { !$0.waypoints.isEmpty }) else {
      throw GPXProblem("there is no waypoint in this file", in: view, at: view.count)
    }
    return file
  }

  private init(_ view: ByteView) throws(GPXProblem) { xml = try XMLReader(view) }

  private mutating func readAll() throws(GPXProblem) {
    while true {
      switch try xml.next() {
      case .start(let name): try begin(name)
      case .text(let view):
        if isWanted, let problem = text.append(view) { throw xml.problem(problem) }
      case .literal(let view):
        if isWanted { text.append(literal: view) }
      case .end: try end()
      case .finished: return
      }
    }
  }

  private var isWanted: Bool {
    switch open.last {
    case .elevation, .time: true
    default: false
    }
  }

  private mutating func begin(_ name: ByteView) throws(GPXProblem) {
    let local = GPXReader.withoutPrefix(name)
    let element = GPXReader.element(local, in: open.last)
    switch element {
    case .route, .segment: startsSegment = true
    case .elevation, .time: text.removeAll()
    case .point(let kind): try beginPoint(kind, local)
    case .other where open.isEmpty:
      throw xml.problem("this is not GPX: the XML is of <\(name.excerpt)>")
    case .file, .track, .other: break
    }
    open.append(element)
  }

  private mutating func end() throws(GPXProblem) {
    switch open.popLast() {
    case .elevation: point.altitude = try elevation()
    case .time: point.time = try time()
    case .point(let kind): endPoint(kind)
    default: break
    }
  }

  private static func element(_ name: ByteView, in parent: Element?) -> Element {
    switch parent {
    case nil: name.equals("gpx") ? .file : .other
    case .file:
      name.equals("wpt") ? .point(.waypoint) : name.equals("trk") ? .track : name.equals("rte") ? .route : .other
    case .route: name.equals("rtept") ? .point(.route) : .other
    case .track: name.equals("trkseg") ? .segment : .other
    case .segment: name.equals("trkpt") ? .point(.track) : .other
    case .point: name.equals("time") ? .time : name.equals("ele") ? .elevation : .other
    case .elevation, .time, .other: .other
    }
  }

  private static func withoutPrefix(_ name: ByteView) -> ByteView {
    guard let colon = name.firstIndex(of: UInt8(ascii: ":"), from: 0) else { return name }
    return name.slice(colon + 1, name.count)
  }

  // MARK: Points

  private mutating func beginPoint(_ kind: Kind, _ name: ByteView) throws(GPXProblem) {
    guard count < GPXReader.maximumWaypoints else {
      throw xml.problem("there are more than \(GPXReader.maximumWaypoints) waypoints")
    }
    count += 1
    place = xml.place
    point = GPXWaypoint(
      latitudeDegrees: try degrees("lat", upTo: 90, of: name),
      longitudeDegrees: try degrees("lon", upTo: 180, of: name),
      startsSegment: startsSegment && kind != .waypoint)
    if kind != .waypoint { startsSegment = false }
  }

  private mutating func endPoint(_ kind: Kind) {
    let index = kind.rawValue
    files[index].waypoints.append(point)
    if point.startsSegment || kind == .waypoint { latestOfSegment = nil }
    guard let time = point.time else { return }
    if let last = latestOfSegment, time < last, files[index].innerDisorder == nil {
      files[index].innerDisorder = GPXProblem.line(of: place, in: xml.view)
    }
    latestOfSegment = time
    if let last = latest[index], time < last, files[index].disorder == nil {
      files[index].disorder = GPXProblem.line(of: place, in: xml.view)
    }
    latest[index] = time
  }

  // MARK: Numbers

  private mutating func degrees(
    _ name: StaticString, upTo limit: Double, of element: ByteView
  ) throws(GPXProblem) -> Double {
    guard let found = xml.attributes.first(where: { $0.name.equals(name) }) else {
      throw xml.problem("<\(element.excerpt)> has no \(name)")
    }
    attribute.removeAll()
    if let problem = attribute.append(found.value) { throw xml.problem(problem) }
    guard let value = GPXReader.number(attribute.bytes) else {
      throw xml.problem("\(name)=\"\(found.value.excerpt)\" is no number")
    }
    guard value.magnitude <= limit else {
      throw xml.problem("\(name)=\"\(found.value.excerpt)\" is beyond \(Int(limit)) degrees")
    }
    return value
  }

  /// Returns the elevation; nil for an empty element or NaN, which some devices write if it is unknown.
  private func elevation() throws(GPXProblem) -> Double? {
    let word = GPXReader.trimmed(text.bytes)
    if word.isEmpty || word.map({ $0 | 0x20 }).elementsEqual("nan".utf8) { return nil }
    guard let value = GPXReader.number(text.bytes), value.magnitude < 1e7 else {
      throw xml.problem("<ele> holds no height in metres: \(String(decoding: word, as: UTF8.self))")
    }
    return value
  }

  private func time() throws(GPXProblem) -> Int64? {
    let word = GPXReader.trimmed(text.bytes)
    if word.isEmpty { return nil }
    guard let time = GPXTime.unixNanoseconds(word) else {
      let years = GPXTime.years
      throw xml.problem(
        "<time> holds no time from \(years.lowerBound) to \(years.upperBound) such as 2026-07-31T10:00:00Z: "
          + String(decoding: word, as: UTF8.self))
    }
    return time
  }

  private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var slice = bytes[...].drop(while: XMLReader.isSpace)
    while let last = slice.last, XMLReader.isSpace(last) { slice.removeLast() }
    return slice
  }

  /// Parses an `xsd:decimal`, also with an exponent, which some programs write for values near 0; nil for other text.
  private static func number(_ bytes: [UInt8]) -> Double? {
    let word = trimmed(bytes)
    let isDecimal = word.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, word.count < XMLText.longest, let value = Double(String(decoding: word, as: UTF8.self)),
      value.isFinite
    else { return nil }
    return value
  }
}

/// An error in a GPX file, with its line.
struct GPXProblem: Error, Equatable {
  /// Line number, from 1.
  var line: Int
  /// Message in lower case without a full stop: `lat is missing`.
  var text: String

  init(line: Int, _ text: String) {
    self.line = line
    self.text = text
  }

  /// Finds the line of a byte.
  ///
  /// - Parameter position: Offset in `view` of the byte that the error is about.
  init(_ text: String, in view: ByteView, at position: Int) {
    self.init(line: GPXProblem.line(of: position, in: view), text)
  }

  static func line(of position: Int, in view: ByteView) -> Int { 1 + view.count(of: 0x0A, before: position) }
}

import NavigationMath

/// A waypoint of a route: `wpt`, `rtept` or `trkpt` of a GPX file.
struct GPXWaypoint: Equatable {
  /// Latitude, WGS 84, north positive, −90...90.
  var latitudeDegrees: Double
  /// Longitude, WGS 84, east positive, −180...180.
  var longitudeDegrees: Double
  /// `ele`: height above mean sea level, m; nil if not given.
  var altitude: Double?
  /// `time`: Unix time, ns; nil if not given.
  var time: Int64?
  /// Whether a track segment or a route begins here, so that the point before is not connected with it.
  var startsSegment = false
}

/// The waypoints of a GPX file that are replayed: those of its tracks, else of its routes, else the single waypoints.
struct GPXFile: Equatable {
  var waypoints: [GPXWaypoint] = []
  /// Line of the first waypoint that is earlier than one before it; nil if they are in order.
  var disorder: Int?
  /// Line of the first waypoint that is earlier than one before it in its segment; nil if each segment is in order.
  var innerDisorder: Int?

  /// Returns the segments in the order of their first times; single waypoints are segments of their own.
  ///
  /// A segment without times stays after the one before it. Throws if segments overlap in time, or one is not in order.
  func sorted() throws(GPXProblem) -> GPXFile {
    if let line = innerDisorder {
      throw GPXProblem(line: line, "its time is earlier than that of a waypoint before it in its segment")
    }
    let isSegmented = waypoints.contains { $0.startsSegment }
    let starts = waypoints.indices.filter { $0 == 0 || waypoints[$0].startsSegment || !isSegmented }
    var segments: [(time: Int64, range: Range<Int>)] = []
    for (index, start) in starts.enumerated() {
      let range = start..<(index + 1 < starts.count ? starts[index + 1] : waypoints.count)
      let time = waypoints[range].lazy.compactMap { $0.time }.first ?? segments.last?.time ?? .min
      segments.append((time, range))
    }
    segments.sort { ($0.time, $0.range.lowerBound) < ($1.time, $1.range.lowerBound) }
    let result = GPXFile(waypoints: segments.flatMap { waypoints[$0.range] })
    let times = result.waypoints.compactMap { $0.time }
    guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw GPXProblem(line: disorder ?? 1, "its segment and another are of the same time, so they cannot be sorted")
    }
    return result
  }
}

/// A parser of times in GPX: `xsd:dateTime`, a profile of ISO 8601 (XML Schema part 2, section 3.2.7).
///
///     YYYY-MM-DDThh:mm:ss[.fraction][Z|±hh:mm]      ±hhmm, ±hh and a space instead of T are accepted too
enum GPXTime {
  /// Accepted years; differences between such times, and sums with the longest route, fit into 64 bits.
  static let years = 1970...2099

  /// Parses a time and returns Unix time in nanoseconds; nil if it is invalid.
  ///
  /// A time without a zone is UTC, as GPX 1.1 requires for all times. Digits after the ninth of a fraction are ignored.
  /// A leap second becomes the following second, as in Unix time; 24:00:00 is midnight of the next day.
  static func unixNanoseconds(_ text: some Sequence<UInt8>) -> Int64? {
    var rest = ArraySlice(text)
    guard let year = number(&rest, digits: 4), years.contains(year), take("-", &rest),
      let month = number(&rest, digits: 2), take("-", &rest), let day = number(&rest, digits: 2),
      let date = CalendarDate(year: year, month: month, day: day),
      take("T", &rest) || take("t", &rest) || take(" ", &rest),
      let hour = number(&rest, digits: 2), take(":", &rest), let minute = number(&rest, digits: 2), take(":", &rest),
      let second = number(&rest, digits: 2), hour <= 24, minute <= 59, second <= 60
    else { return nil }
    var nanosecond = 0
    if take(".", &rest) {
      guard let fraction = fraction(&rest) else { return nil }
      nanosecond = fraction
    }
    if hour == 24, minute != 0 || second != 0 || nanosecond != 0 { return nil }
    guard let offset = zone(&rest), rest.isEmpty else { return nil }
    let seconds = Int64(date.daysSince1970) * 86_400 + Int64(hour * 3600 + (minute - offset) * 60 + second)
    return seconds * 1_000_000_000 + Int64(nanosecond)
  }

  /// Parses a zone and returns minutes east of UTC; nil if it is invalid.
  private static func zone(_ rest: inout ArraySlice<UInt8>) -> Int? {
    if rest.isEmpty || take("Z", &rest) || take("z", &rest) { return 0 }
    let isWest = take("-", &rest)
    guard isWest || take("+", &rest), let hours = number(&rest, digits: 2), hours <= 14 else { return nil }
    var minutes = 0
    if take(":", &rest) || !rest.isEmpty {
      guard let number = number(&rest, digits: 2), number <= 59 else { return nil }
      minutes = number
    }
    return isWest ? -(hours * 60 + minutes) : hours * 60 + minutes
  }

  private static func fraction(_ rest: inout ArraySlice<UInt8>) -> Int? {
    var value = 0
    var count = 0
    while let byte = rest.first, (0x30...0x39).contains(byte) {
      rest.removeFirst()
      count += 1
      if count <= 9 { value = value * 10 + Int(byte - 0x30) }
    }
    guard count > 0 else { return nil }
    for _ in min(count, 9)..<9 { value *= 10 }
    return value
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let byte = rest.popFirst(), (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }

  private static func take(_ character: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }
}

extension UTCTime {
  /// Converts Unix time.
  ///
  /// - Parameter unixNanoseconds: Nanoseconds since 1970-01-01 UTC, without leap seconds.
  init(unixNanoseconds: Int64) {
    let day: Int64 = 86_400_000_000_000
    let days = unixNanoseconds >= 0 ? unixNanoseconds / day : (unixNanoseconds + 1) / day - 1
    self.init(
      date: CalendarDate(daysSince1970: Int(days)), timeOfDay: TimeOfDay(nanoseconds: unixNanoseconds - days * day))
  }
}

import NavigationMath

extension TruthFile {
  /// Time scales of a solution.
  private enum Scale {
    case gps
    case utc
  }

  /// What the header of a solution says.
  private struct Header {
    var scale = Scale.gps
    /// Fields of a latitude or a longitude: 1 for degrees, 3 for degrees, minutes and seconds.
    var fieldsOfAngle = 1
    /// Number of the field of vn; nil if the solution has no velocities.
    var velocity: Int?
  }

  /// Reads a solution of RTKLIB (RTKLIB 2.4.3 manual, appendix B.1): header lines begin with `%`; a row has a date and a time
  /// of day, or a GPS week and a time of week, then latitude and longitude in degrees or in degrees, minutes and seconds, the
  /// height, the quality and more.
  static func readRTKLIB(_ bytes: [UInt8], into track: inout TruthTrack) throws(TruthProblem) {
    var header = Header()
    try TextRows.forEach(bytes) { (line) throws(TruthProblem) in
      if line.first == UInt8(ascii: "%") { return try read(line, into: &header, &track) }
      let fields = line.split { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",") }
      let (longitude, height) = (2 + header.fieldsOfAngle, 2 + 2 * header.fieldsOfAngle)
      guard fields.count > height else { throw TruthProblem("fewer than \(height + 1) fields") }
      let time = try time(fields, header.scale)
      var point = TruthPoint(
        time: time, latitudeDegrees: try degrees(fields[2..<longitude]),
        longitudeDegrees: try degrees(fields[longitude..<height]))
      point.height = try number(fields[height])
      if let index = header.velocity, index + 1 < fields.count, let north = TextRows.number(fields[index]),
        let east = TextRows.number(fields[index + 1])
      {
        point.velocity = TruthPoint.HorizontalVelocity(north: north, east: east)
      }
      try add(point, to: &track)
    }
  }

  /// Returns an angle, degrees: `-33.5`, or `-33 30 00.00000`, whose sign is that of the degrees, also of `-0`.
  private static func degrees(_ fields: ArraySlice<ArraySlice<UInt8>>) throws(TruthProblem) -> Double {
    var sum = 0.0
    for (field, share) in zip(fields, [1, 60, 3600.0]) {
      let value = try number(field)
      guard share == 1 || (0...60).contains(value) else {
        throw TruthProblem("'\(TextRows.shown(field))' is no number of minutes or seconds")
      }
      sum += value.magnitude / share
    }
    return fields.first?.first == UInt8(ascii: "-") ? -sum : sum
  }

  private static func number(_ field: ArraySlice<UInt8>) throws(TruthProblem) -> Double {
    guard let value = TextRows.number(field) else {
      throw TruthProblem("'\(TextRows.shown(field))' is no number of degrees or metres")
    }
    return value
  }

  private static func read(
    _ line: ArraySlice<UInt8>, into header: inout Header, _ track: inout TruthTrack
  ) throws(TruthProblem) {
    let text = String(decoding: line, as: UTF8.self)
    let words = text.split { " \t(),/".contains($0) }
    if words.contains("x-ecef") || words.contains("e-baseline") {
      throw TruthProblem("coordinates that are no latitude and longitude; write the solution as lat/lon/height")
    }
    if words.contains("geodetic") { track.height = .seaLevel }
    // The names of the columns: %  GPST  latitude(deg)  longitude(deg)  height(m)  Q  …
    guard words.contains("latitude"), let scale = words.first(where: { ["GPST", "UTC", "JST"].contains($0) }) else {
      return
    }
    guard scale != "JST" else { throw TruthProblem("times in JST; write the solution in UTC or GPST") }
    header.scale = scale == "UTC" ? .utc : .gps
    let columns = text.dropFirst().split { " \t,".contains($0) }
    switch columns.first(where: { $0.hasPrefix("latitude") }) {
    case "latitude(deg)": header.fieldsOfAngle = 1
    case "latitude(d'\")": header.fieldsOfAngle = 3
    default: throw TruthProblem("latitudes of an unknown unit; write the solution in degrees")
    }
    // One column is the time, which has two fields; two are angles.
    header.velocity = columns.firstIndex { $0.hasPrefix("vn(") }.map { $0 + 1 + 2 * (header.fieldsOfAngle - 1) }
  }

  /// Returns UTC, nanoseconds of Unix time.
  private static func time(_ fields: [ArraySlice<UInt8>], _ scale: Scale) throws(TruthProblem) -> Int64 {
    guard let (day, seconds) = date(fields[0], fields[1]) ?? week(fields[0], fields[1]) else {
      throw TruthProblem(
        "time '\(TextRows.shown(fields[0])) \(TextRows.shown(fields[1]))' is not like 2026/01/01 12:00:00.000")
    }
    let nanoseconds = Int64(day) * 86_400_000_000_000 + Int64((seconds * 1e9).rounded())
    switch scale {
    case .utc: return nanoseconds
    case .gps:
      let date = CalendarDate(daysSince1970: day)
      return nanoseconds - Int64(LeapSeconds.gpsAheadOfUTC(on: date)) * 1_000_000_000
    }
  }

  /// Returns the days since 1970 and the seconds of `2026/01/01` and `12:00:00.000`.
  private static func date(_ day: ArraySlice<UInt8>, _ time: ArraySlice<UInt8>) -> (day: Int, seconds: Double)? {
    let dates = day.split(separator: UInt8(ascii: "/")).map { whole(TextRows.number($0)) }
    let times = time.split(separator: UInt8(ascii: ":")).map { TextRows.number($0) }
    guard dates.count == 3, times.count == 3, let year = dates[0], let month = dates[1], let day = dates[2],
      (1970...2200).contains(year), let date = CalendarDate(year: year, month: month, day: day),
      let hour = whole(times[0]), let minute = whole(times[1]), let seconds = times[2],
      (0...23).contains(hour), (0...59).contains(minute), (0..<61).contains(seconds)
    else { return nil }
    return (date.daysSince1970, Double(hour * 3600 + minute * 60) + seconds)
  }

  /// Returns the days since 1970 and the seconds of `2400` and `388800.000`, a GPS week and a time of week.
  private static func week(_ week: ArraySlice<UInt8>, _ time: ArraySlice<UInt8>) -> (day: Int, seconds: Double)? {
    guard let number = whole(TextRows.number(week)), (0...9999).contains(number), let seconds = TextRows.number(time),
      (0..<604_801).contains(seconds)
    else { return nil }
    let days = Int(seconds / 86_400)
    return (3657 + 7 * number + days, seconds - Double(days) * 86_400)
  }

  private static func whole(_ value: Double?) -> Int? { value.flatMap { Int(exactly: $0) } }
}

/// Reads a file of truth: the CSV of `TruthCSV`, a `.pos` of RTKLIB, or the NDJSON of another receiver's stream.
///
/// The file is foreign: memory and time grow with its length and with nothing else, and errors name the line.
public enum TruthFile {
  /// Returns the track in a file.
  ///
  /// - Throws: the problem of the first line that cannot be used.
  public static func track(in bytes: [UInt8]) throws(TruthProblem) -> TruthTrack {
    var track = TruthTrack()
    let start = bytes.prefix { $0 != 0x0A }
    switch start.first(where: { $0 != 0x20 && $0 != 0x09 }) {
    case nil: break
    case UInt8(ascii: "{"): try readNDJSON(bytes, into: &track)
    case UInt8(ascii: "%"): try readRTKLIB(bytes, into: &track)
    default: try readCSV(bytes, into: &track)
    }
    guard !track.points.isEmpty else { throw TruthProblem("no positions with a date and a time") }
    return track
  }

  /// Checks and adds a point.
  static func add(_ point: TruthPoint, to track: inout TruthTrack) throws(TruthProblem) {
    guard point.latitudeDegrees.magnitude <= 90, point.longitudeDegrees.magnitude <= 360 else {
      throw TruthProblem("no place on the Earth")
    }
    guard point.height.map({ $0.magnitude <= 1e8 }) ?? true, point.velocity.map({ $0.speed <= 1e6 }) ?? true else {
      throw TruthProblem("a height or a velocity out of its range")
    }
    var point = point
    point.longitudeDegrees = Angle.difference(point.longitudeDegrees, 0)
    try track.append(point)
  }
}

/// A VERSION: gpsd's first line to every client (man gpsd_json).
///
///     {"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}
public struct GPSDVersion: Sendable, Equatable {
  /// gpsd's release, such as `3.22`; empty if not sent.
  public var release: JSONText
  /// Version of the protocol (proto_major, proto_minor). No change of the major number has affected this decoder.
  public var major, minor: Int?

  /// Creates a report.
  public init(release: JSONText = "", major: Int? = nil, minor: Int? = nil) {
    self.release = release
    self.major = major
    self.minor = minor
  }

  init(_ reader: inout JSONReader) throws(JSONReader.Problem) {
    var release: JSONText?
    var (major, minor): (Int?, Int?)
    while let name = try reader.nextName() {
      switch name {
      case "release": try reader.read(&release)
      case "proto_major": try reader.read(&major)
      case "proto_minor": try reader.read(&minor)
      default: try reader.skip()
      }
    }
    self.init(release: release ?? "", major: major, minor: minor)
  }
}

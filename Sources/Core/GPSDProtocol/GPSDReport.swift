import Bytes
import JSON
import NavigationMath

/// One line of gpsd, decoded (man gpsd_json).
///
///     {"class":"TPV","device":"/dev/ttyACM0", … }
///      1              2                        3
///
///     1  class of the report: gpsd writes this member first
///     2  path of the receiver
///     3  members of the report, in any order; an unknown value is left out
public struct GPSDReport: Sendable, Equatable {
  /// The decoded report, by class.
  public enum Content: Sendable, Equatable {
    /// TPV: time, position, velocity.
    case position(GPSDPosition)
    /// SKY: dilutions and satellites.
    case sky(GPSDSky)
    /// ATT: heading.
    case attitude(GPSDAttitude)
    /// GST: standard deviations of the position.
    case deviations(GPSDDeviations)
    /// DEVICE: one receiver.
    case device(GPSDDevice)
    /// DEVICES: all receivers of gpsd.
    case devices([GPSDDevice])
    /// WATCH: the reports that gpsd sends to this client.
    case watching(GPSDWatch)
    /// VERSION: gpsd's release and protocol.
    case version(GPSDVersion)
    /// ERROR: gpsd refused a request; the text is its reason.
    case error(JSONText)
    /// A class that is not decoded, or not a JSON object: gpsd also forwards receivers' lines on request.
    case other
    /// Not a valid report, and why.
    case malformed(JSONReader.Problem)
  }

  /// Path of the receiver; empty if the report has none.
  public var device: JSONText
  /// The report's values.
  public var content: Content

  /// Creates a report.
  public init(device: JSONText = "", content: Content) {
    self.device = device
    self.content = content
  }

  /// Decodes a line without its end. Never fails: an invalid line gives `malformed`.
  public init(_ line: ByteView) {
    guard line[0] == UInt8(ascii: "{") else {
      self.init(content: .other)
      return
    }
    do throws(JSONReader.Problem) {
      var reader = JSONReader(line)
      self = try GPSDReport(&reader)
    } catch {
      self.init(content: .malformed(error))
    }
  }

  private init(_ reader: inout JSONReader) throws(JSONReader.Problem) {
    try reader.beginObject()
    guard let name = try reader.nextName(), "class" ~= name else { throw .incomplete }
    var device: JSONText?
    var content: Content
    switch try reader.readName() {
    case "TPV": content = .position(try GPSDPosition(&reader, &device))
    case "SKY": content = .sky(try reader.readMembers(into: GPSDSky(), &device))
    case "ATT": content = .attitude(try reader.readMembers(into: GPSDAttitude(), &device))
    case "GST": content = .deviations(try reader.readMembers(into: GPSDDeviations(), &device))
    case "DEVICE":
      let it = try GPSDDevice(&reader)
      guard !it.path.isEmpty else { throw .incomplete }
      device = it.path
      content = .device(it)
    case "DEVICES": content = .devices(try GPSDDevice.list(&reader))
    case "WATCH": content = .watching(try reader.readMembers(into: GPSDWatch(), &device))
    case "VERSION": content = .version(try GPSDVersion(&reader))
    case "ERROR": content = .error(try GPSDReport.message(&reader))
    // The members of other classes are not checked.
    default:
      self.init(content: .other)
      return
    }
    try reader.end()
    self.init(device: device ?? "", content: content)
  }

  /// Reads the members of an ERROR.
  ///
  ///     {"class":"ERROR","message":"No such device as /dev/x"}
  private static func message(_ reader: inout JSONReader) throws(JSONReader.Problem) -> JSONText {
    var message: JSONText?
    while let name = try reader.nextName() {
      switch name {
      case "message": try reader.read(&message)
      default: try reader.skip()
      }
    }
    return message ?? ""
  }
}

/// A report whose members are stored as they come.
protocol GPSDMembers {
  /// Reads or skips the value of the member `name`, which is not `device`.
  mutating func read(_ name: JSONName, _ reader: inout JSONReader) throws(JSONReader.Problem)
}

extension JSONReader {
  /// Reads the rest of an object into a report.
  ///
  /// - Parameter device: set to the receiver that the report names, if it names one.
  @inline(__always)
  mutating func readMembers<Report: GPSDMembers>(
    into report: Report, _ device: inout JSONText?
  ) throws(Problem) -> Report {
    var report = report
    while let name = try nextName() {
      switch name {
      case "device": try read(&device)
      default: try report.read(name, &self)
      }
    }
    return report
  }
}

extension JSONReader {
  /// Reads a time such as `"2026-11-22T13:04:05.250Z"`; throws `range` for another form.
  mutating func read(_ value: inout UTCTime?) throws(Problem) { try read(&value, as: UTCTime.init(iso8601:)) }
}

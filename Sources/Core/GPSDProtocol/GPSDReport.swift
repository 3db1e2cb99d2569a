import Bytes

/// One line of gpsd, decoded (man gpsd_json).
///
///     {"class":"TPV","device":"/dev/ttyACM0", … }
///      1              2                        3
///
///     1  which report it is: the first member, as gpsd writes it
///     2  the receiver it came from
///     3  members of the report, in any order; a value that is unknown is left out
public struct GPSDReport: Sendable, Equatable {
  public enum Content: Sendable, Equatable {
    case position(GPSDPosition)
    case sky(GPSDSky)
    case attitude(GPSDAttitude)
    case deviations(GPSDDeviations)
    case device(GPSDDevice)
    case devices([GPSDDevice])
    case watching(GPSDWatch)
    case version(GPSDVersion)
    /// The request was refused; the text is gpsd's reason.
    case error(JSONText)
    /// Of a class that is not decoded, or no JSON object: gpsd also sends lines of receivers on request.
    case other
    case malformed(JSONReader.Problem)
  }

  /// The path of the receiver it came from; empty when not said.
  public var device: JSONText
  public var content: Content

  public init(device: JSONText = "", content: Content) {
    self.device = device
    self.content = content
  }

  /// Decodes a line without its end. Never fails: an invalid line is `malformed`.
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
    switch JSONName(try reader.readString().escaped) {
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
    // Members of other classes are not checked.
    default:
      self.init(content: .other)
      return
    }
    try reader.end()
    self.init(device: device ?? "", content: content)
  }

  /// ERROR.
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

/// An ATT: attitude of the body (man gpsd_json). Only the heading is read.
///
///     {"class":"ATT","device":"/dev/ttyUSB0","time":"2026-11-22T13:04:05.000Z","heading":274.07,"pitch":-1.2,"roll":0.3}
public struct GPSDAttitude: Sendable, Equatable, GPSDMembers {
  /// Degrees from true north (heading); nil if not sent.
  public var headingDegrees: Double?

  /// Creates a report.
  public init(headingDegrees: Double? = nil) { self.headingDegrees = headingDegrees }

  mutating func read(_ name: JSONName, _ reader: inout JSONReader) throws(JSONReader.Problem) {
    switch name {
    case "heading": try reader.read(&headingDegrees, in: -1e4...1e4)
    default: try reader.skip()
    }
  }
}

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

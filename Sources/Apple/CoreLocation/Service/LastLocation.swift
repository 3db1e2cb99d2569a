internal import LocationRuns
internal import Observations

/// The program's newest fix, stored on the disk with its time so that the next run has it at once.
struct LastLocation {
  /// Least time between two writes, ns.
  private static let period: Int64 = 60_000_000_000

  private(set) var value: CLLocation?
  private let state: ProgramState
  /// A simulated fix is stored apart, so that the next real run does not begin with it.
  private let isSimulated: Bool
  private var fix: GNSSFix?
  private var lastWritten: MonotonicInstant?

  init(_ state: ProgramState, isSimulated: Bool) {
    self.state = state
    self.isSimulated = isSimulated
    value = state.value(LastLocation.key(isSimulated)).flatMap { bytes in
      try? NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: Data(bytes))
    }
  }

  /// - Parameter fix: the fix from which the location was made.
  mutating func keep(_ location: CLLocation, _ fix: GNSSFix, at now: MonotonicInstant) {
    value = location
    self.fix = fix
    if let lastWritten, now.nanoseconds(since: lastWritten) < LastLocation.period { return }
    lastWritten = now
    write()
  }

  /// Writes the newest location, also if the last write was less than `period` ago.
  func write() {
    guard let value else { return }
    let archive = try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    if let archive { state.setValue([UInt8](archive), LastLocation.key(isSimulated)) }
    if let fix, !isSimulated { state.keepForCompass(fix) }
  }

  private static func key(_ isSimulated: Bool) -> String { isSimulated ? "last-simulated-location" : "last-location" }
}

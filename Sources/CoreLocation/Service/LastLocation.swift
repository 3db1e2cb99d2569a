internal import Observations

/// The newest fix of this program, kept on the disk so that the next run has it at once, with the time it was taken.
struct LastLocation {
  /// Nanoseconds between two writings.
  private static let period: Int64 = 60_000_000_000

  private(set) var value: CLLocation?
  private let state: ProgramState
  /// What is simulated is no place where the machine was: the next real run is not to begin with it.
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

  /// - Parameter fix: what it was made of.
  mutating func keep(_ location: CLLocation, _ fix: GNSSFix, at now: MonotonicInstant) {
    value = location
    self.fix = fix
    if let lastWritten, now.nanoseconds(since: lastWritten) < LastLocation.period { return }
    lastWritten = now
    write()
  }

  /// Also what is younger than the last writing.
  func write() {
    guard let value else { return }
    let archive = try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    if let archive { state.setValue([UInt8](archive), LastLocation.key(isSimulated)) }
    if let fix, !isSimulated { state.keepForCompass(fix) }
  }

  private static func key(_ isSimulated: Bool) -> String { isSimulated ? "last-simulated-location" : "last-location" }
}

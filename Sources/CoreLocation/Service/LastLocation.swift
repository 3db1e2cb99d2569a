import Observations

/// The newest fix of this program, kept on the disk so that the next run has it at once, with the time it was taken.
struct LastLocation {
  private static let key = "last-location"
  /// Nanoseconds between two writings.
  private static let period: Int64 = 60_000_000_000

  private(set) var value: CLLocation?
  private let state: ProgramState
  private var lastWritten: MonotonicInstant?

  init(_ state: ProgramState) {
    self.state = state
    value = state.value(LastLocation.key).flatMap { bytes in
      try? NSKeyedUnarchiver.unarchivedObject(ofClass: CLLocation.self, from: Data(bytes))
    }
  }

  mutating func keep(_ location: CLLocation, at now: MonotonicInstant) {
    value = location
    if let lastWritten, now.nanoseconds(since: lastWritten) < LastLocation.period { return }
    lastWritten = now
    write()
  }

  /// Also what is younger than the last writing.
  func write() {
    guard let value else { return }
    let archive = try? NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    if let archive { state.setValue([UInt8](archive), LastLocation.key) }
  }
}

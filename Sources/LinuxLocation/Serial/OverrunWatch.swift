import CLinuxIO
import Observations

/// How often a serial port has lost bytes since its driver was loaded (TIOCGICOUNT); both counts wrap.
struct OverrunCounts: Equatable {
  /// Times that the hardware's FIFO was full.
  var hardware: UInt32
  /// Times that the kernel's buffer was full, because it was read too slowly.
  var buffer: UInt32

  init(hardware: UInt32, buffer: UInt32) {
    self.hardware = hardware
    self.buffer = buffer
  }

  /// The counts of an open port; nil when its driver does not count, as a pseudo-terminal's.
  init?(of descriptor: CInt) {
    var counts = OverrunCounts(hardware: 0, buffer: 0)
    guard linuxio_serial_overruns(descriptor, &counts.hardware, &counts.buffer) == 0 else { return nil }
    self = counts
  }
}

/// Reports lost bytes of one open port: a state machine without a clock. The counts are asked for every ten seconds, when
/// the port has just been read, and after a report once a minute.
struct OverrunWatch {
  static let usualPeriod: Int64 = 10_000_000_000

  private let period: Int64
  /// nil after the driver has turned out not to count.
  private var last: OverrunCounts?
  private var due: MonotonicInstant

  /// - Parameters:
  ///   - counts: those at the opening; earlier losses are not this reader's.
  ///   - now: the opening.
  ///   - period: nanoseconds between two looks; six times that after a report.
  init(_ counts: OverrunCounts?, at now: MonotonicInstant, period: Int64 = usualPeriod) {
    last = counts
    self.period = period
    due = now.advanced(byNanoseconds: period)
  }

  /// Whether `message` needs the counts.
  func isDue(at now: MonotonicInstant) -> Bool { last != nil && now >= due }

  /// What to report; nil when nothing was lost since the last call.
  mutating func message(_ counts: OverrunCounts?, at now: MonotonicInstant) -> String? {
    guard let last, let counts else {
      self.last = nil
      return nil
    }
    let hardware = counts.hardware &- last.hardware
    let buffer = counts.buffer &- last.buffer
    self.last = counts
    let hasLoss = hardware > 0 || buffer > 0
    due = now.advanced(byNanoseconds: hasLoss ? period * 6 : period)
    guard hasLoss else { return nil }
    var causes: [String] = []
    if hardware > 0 { causes.append("\(hardware) in the hardware") }
    if buffer > 0 { causes.append("\(buffer) in the kernel's buffer, which was read too slowly") }
    return "the port has lost bytes: overruns: " + causes.joined(separator: ", ")
  }
}

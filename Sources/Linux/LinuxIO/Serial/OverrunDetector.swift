import CLinuxIO
import Observations

/// The number of overruns of a serial port since its driver was loaded (TIOCGICOUNT); both counts wrap.
package struct OverrunCounts: Equatable {
  /// Overruns of the hardware's FIFO.
  var hardware: UInt32
  /// Overruns of the kernel's buffer, because it was read too slowly.
  var buffer: UInt32

  init(hardware: UInt32, buffer: UInt32) {
    self.hardware = hardware
    self.buffer = buffer
  }

  /// Reads the counts of an open port; nil if its driver does not count, as for a pseudo-terminal.
  package init?(of descriptor: CInt) {
    var counts = OverrunCounts(hardware: 0, buffer: 0)
    guard linuxio_serial_overruns(descriptor, &counts.hardware, &counts.buffer) == 0 else { return nil }
    self = counts
  }
}

/// A watch for lost bytes of an open port; a state machine without a clock.
///
/// The counts are read every 10 s, after a read of the port, and every 60 s after a report.
package struct OverrunDetector {
  package static let usualPeriod: Int64 = 10_000_000_000

  private let period: Int64
  /// nil once the driver has turned out not to count.
  private var last: OverrunCounts?
  private var due: MonotonicInstant

  /// - Parameters:
  ///   - counts: The counts at the opening; earlier losses are not reported.
  ///   - now: The instant of the opening.
  ///   - period: Nanoseconds between two readings; six times as long after a report.
  package init(_ counts: OverrunCounts?, at now: MonotonicInstant, period: Int64 = usualPeriod) {
    last = counts
    self.period = period
    due = now.advanced(byNanoseconds: period)
  }

  /// Returns whether `message` needs the counts.
  package func isDue(at now: MonotonicInstant) -> Bool { last != nil && now >= due }

  /// Returns the report; nil if nothing was lost since the last call.
  package mutating func message(_ counts: OverrunCounts?, at now: MonotonicInstant) -> String? {
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

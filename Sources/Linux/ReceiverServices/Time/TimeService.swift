import EngineRuntime
import GNSS
import LinuxIO
import LocationEngine
import Observations
import Publishing

/// A service that adds to each fix the offset of the machine's clock from UTC, and sends samples to time servers.
///
/// It runs on the thread that has the fixes, between an epoch and its output, and reads the pulse then, so it needs no
/// thread of its own. Use it with live sources only, because the times of a log are past.
public final class TimeService {
  private let device: PPSDevice?
  private let consumers: [any ClockConsumer]
  private let notice: (String) -> Void
  private var comparison: ClockComparison
  private var clock = HostClock()
  private var messages: PulseMessages
  private var doubts = DoubtMessages()

  /// Opens the pulse and the time servers. Throws if one of them cannot be used.
  ///
  /// - Parameters:
  ///   - root: The folder that takes the place of `/`.
  ///   - notice: Called with lines for the user.
  public init(_ options: TimeOptions, root: String = "", notice: @escaping (String) -> Void) throws(SourceError) {
    switch options.pulse {
    case .none: device = nil
    case .device(let name): device = try PPSDevice(name, root: root)
    case .automatic: device = PPSDevice.all(root: root).first
    }
    if options.pulse == .automatic {
      notice(
        device.map { "pulse per second: \($0.name)" } ?? "no pulse per second here: the time rests on when bytes come")
    }
    var consumers: [any ClockConsumer] = []
    if let unit = options.sharedMemoryUnit { consumers.append(try NTPSharedMemory(unit: unit)) }
    if let path = options.chronySocket { consumers.append(try ChronySocket(path: path)) }
    self.consumers = consumers
    self.notice = notice
    comparison = ClockComparison(expectsPulses: device != nil, latency: device?.origin.latency ?? 0)
    messages = PulseMessages(device: device?.name ?? "")
  }

  /// Returns the clock offset at a fix that has just arrived; nil if unknown.
  public func offset(at fix: GNSSFix) -> ClockOffset? {
    let hostOffset = clock.read()
    if let reading = device?.reading {
      if let edge = reading.assert {
        comparison.add(
          Pulse(
            hostNanoseconds: edge.nanoseconds, instant: MonotonicInstant(nanoseconds: edge.nanoseconds - hostOffset),
            sequence: edge.sequence))
      }
      if let message = messages.message(forWidth: reading.width) { notice(message) }
    }
    let (offset, sample) = comparison.take(fix, hostOffset: hostOffset)
    if let sample {
      for consumer in consumers { consumer.take(sample) }
    }
    if device != nil, let message = messages.message(for: comparison.pulseState, offset) { notice(message) }
    if !consumers.isEmpty, let message = doubts.message(for: comparison.doubt) { notice(message) }
    return offset
  }
}

/// Adds the offset of the machine's clock to each fix of a session.
public struct ClockOffsetStage: SessionStage, @unchecked Sendable {
  // Used by one thread at a time, as a session promises.
  private let service: TimeService

  /// Creates a stage; the service must have no other user.
  public init(_ service: TimeService) { self.service = service }

  public mutating func annotate(_ event: inout NavigationEvent, before: inout [SessionEvent.Content]) -> Bool {
    guard case .receiver(let report, let source) = event else { return true }
    switch report {
    case .location(let estimate, var fix):
      fix.clockOffset = service.offset(at: fix)
      event = .receiver(.location(estimate, fix), source: source)
    case .noFix(let fix), .withheld(let fix, _): _ = service.offset(at: fix)
    case .satellites, .status: break
    }
    return true
  }
}

/// Settings of the time service.
public struct TimeOptions: Equatable, Sendable {
  /// The pulse per second to use.
  public enum Pulse: Equatable, Sendable {
    /// None: the time is derived from the arrival of bytes alone.
    case none
    /// The likeliest pulse of this machine, if there is any.
    case automatic
    /// A pulse by name: `/dev/pps0`, `pps0`, or a folder of sysfs.
    case device(String)
  }

  /// The pulse to compare the clock with.
  public var pulse = Pulse.none
  /// Unit of the shared memory for ntpd; nil: none.
  public var sharedMemoryUnit: Int?
  /// Path of chronyd's socket; nil: none.
  public var chronySocket: String?

  /// Creates settings with everything off.
  public init() {}

  /// Whether nothing is requested.
  public var isEmpty: Bool { pulse == .none && !feedsClocks }

  /// Whether time servers get samples.
  public var feedsClocks: Bool { sharedMemoryUnit != nil || chronySocket != nil }
}

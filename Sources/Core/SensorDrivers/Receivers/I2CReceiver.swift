import BusProtocols
import Bytes
import Observations

/// A GNSS receiver on an I²C bus: looks at it when `nextPoll` says so, hands over the bytes of its stream, and bears the
/// faults of bus and receiver.
///
///     while true {
///       wait(until: receiver.nextPoll)
///       try receiver.poll(at: now) { bytes in gnss.consume(bytes, at: now) { event in … } }
///     }
public struct I2CReceiver<Bus: I2CBus> {
  public let kind: I2CReceiverKind
  /// Seven bits.
  public let address: UInt8
  /// When to call `poll`, as `PollRhythm` has learned it.
  public var nextPoll: MonotonicInstant { rhythm.next }
  /// Why the last look failed; nil when it did not.
  public private(set) var lastFailure: Bus.Failure?

  private var bus: Bus
  private var rhythm: PollRhythm
  private var tolerance: FaultTolerance
  private var ublox = UbloxPort()
  private var mediatek = MediaTekPort()
  private var buffer = [UInt8](repeating: 0, count: 256)
  private var polls: UInt64 = 0

  /// - Parameter address: seven bits; nil: as from the factory.
  public init(
    _ kind: I2CReceiverKind, at address: UInt8? = nil, on bus: Bus, rhythm: PollRhythm = PollRhythm(),
    tolerance: FaultTolerance = FaultTolerance()
  ) {
    self.kind = kind
    self.address = address ?? kind.defaultAddress
    self.bus = bus
    self.rhythm = rhythm
    self.tolerance = tolerance
  }

  public var counters: I2CReceiverCounters {
    I2CReceiverCounters(
      polls: polls, failures: tolerance.failures, implausibleCounts: ublox.implausibleCounts,
      fillerBytes: ublox.fillerBytes + mediatek.fillerBytes)
  }

  /// Looks at the receiver once, and hands `body` what it said, if anything; the view is valid only inside `body`.
  ///
  /// - Throws: the failure that was one too many, as `FaultTolerance` has it; others only bring `nextPoll` forward.
  public mutating func poll(at instant: MonotonicInstant, _ body: (ByteView) -> Void) throws(Bus.Failure) {
    polls += 1
    var filled = 0
    var isLost = false
    lastFailure = nil
    do throws(Bus.Failure) {
      let state = try read(&filled)
      tolerance.succeeded()
      switch state {
      case .more, .read: rhythm.bytesCame(at: instant, hasMore: state == .more)
      case .empty: rhythm.nothingCame(at: instant)
      case .unclear: rhythm.lookFailed(at: instant)
      }
    } catch {
      rhythm.lookFailed(at: instant)
      lastFailure = error
      isLost = !tolerance.bears(error.fault, at: instant)
    }
    // What came before a failure is content all the same.
    if filled > 0 { buffer.withByteView { body($0.slice(0, filled)) } }
    if isLost, let lastFailure { throw lastFailure }
  }

  private mutating func read(_ filled: inout Int) throws(Bus.Failure) -> PortState {
    switch kind {
    case .ublox: try ublox.read(from: &bus, at: address, into: &buffer, filled: &filled)
    case .mediatek: try mediatek.read(from: &bus, at: address, into: &buffer, filled: &filled)
    }
  }
}

/// What one look at a receiver's port showed.
enum PortState: Equatable, Sendable {
  /// The receiver has nothing to say.
  case empty
  /// Bytes came, and there are no more for now.
  case read
  /// Bytes came, and more are waiting.
  case more
  /// The answer made no sense: look again soon.
  case unclear
}

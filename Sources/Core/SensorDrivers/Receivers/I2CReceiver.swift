import BusProtocols
import Bytes
import Observations

/// A GNSS receiver on an I²C bus.
///
/// Reads the receiver when `nextPoll` is due, passes on the bytes of its stream, and tolerates faults of bus and receiver.
///
///     while true {
///       wait(until: receiver.nextPoll)
///       try receiver.poll(at: now) { bytes in gnss.consume(bytes, at: now) { event in … } }
///     }
public struct I2CReceiver<Bus: I2CBus> {
  /// Protocol by which the receiver hands over its stream.
  public let kind: I2CReceiverKind
  /// I²C address, 7 bits.
  public let address: UInt8
  /// Instant of the next call of `poll`, from `PollRhythm`.
  public var nextPoll: MonotonicInstant { rhythm.next }
  /// Failure of the last `poll`; nil if it succeeded.
  public private(set) var lastFailure: Bus.Failure?

  private var bus: Bus
  private var rhythm: PollRhythm
  private var tolerance: FaultTolerance
  private var ublox = UbloxPort()
  private var mediatek = MediaTekPort()
  private var buffer = [UInt8](repeating: 0, count: 256)
  private var polls: UInt64 = 0

  /// Creates a reader. No transfer takes place.
  ///
  /// - Parameter address: I²C address, 7 bits; nil for the kind's factory address.
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

  /// Number of polls, failures, implausible counts and filler bytes since the start.
  public var counters: I2CReceiverCounters {
    I2CReceiverCounters(
      polls: polls, failures: tolerance.failures, implausibleCounts: ublox.implausibleCounts,
      fillerBytes: ublox.fillerBytes + mediatek.fillerBytes)
  }

  /// Reads the receiver once, and passes the bytes of its stream to `body`, if there are any.
  ///
  /// The view is valid only inside `body`.
  ///
  /// - Throws: the failure at which `FaultTolerance` gives up. An earlier failure only brings `nextPoll` forward.
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
    // Bytes received before a failure are valid.
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

/// Result of one read of a receiver's port.
enum PortState: Equatable, Sendable {
  /// The receiver has no data.
  case empty
  /// Bytes were read, and no more are waiting.
  case read
  /// Bytes were read, and more are waiting.
  case more
  /// The answer was invalid; the read is to be repeated soon.
  case unclear
}

/// Protocol by which a GNSS receiver hands over its byte stream on an I²C bus.
public enum I2CReceiverKind: CaseIterable, Sendable {
  /// The DDC port of all generations of u-blox receivers: see `UbloxPort`.
  case ublox
  /// The port of MediaTek's MT3333 and similar receivers, such as the PA1010D: see `MediaTekPort`.
  case mediatek

  /// Factory I²C address, 7 bits.
  public var defaultAddress: UInt8 {
    switch self {
    case .ublox: 0x42
    case .mediatek: 0x10
    }
  }

  /// Returns the kind with this factory address; nil for any other address.
  public init?(defaultAddress: UInt8) {
    guard let kind = I2CReceiverKind.allCases.first(where: { $0.defaultAddress == defaultAddress }) else { return nil }
    self = kind
  }
}

/// Counters of the transfers between a receiver and its bus.
public struct I2CReceiverCounters: Hashable, Sendable {
  /// Reads of the receiver.
  public var polls: UInt64 = 0
  /// Reads that ended with a failed transfer.
  public var failures: UInt64 = 0
  /// Reads with an impossible count of waiting bytes.
  public var implausibleCounts: UInt64 = 0
  /// Bytes that the receiver sent as filler, and that were removed.
  public var fillerBytes: UInt64 = 0

  /// Creates counters; all are 0 by default.
  public init(polls: UInt64 = 0, failures: UInt64 = 0, implausibleCounts: UInt64 = 0, fillerBytes: UInt64 = 0) {
    self.polls = polls
    self.failures = failures
    self.implausibleCounts = implausibleCounts
    self.fillerBytes = fillerBytes
  }
}

/// Decides which failed transfers of a receiver are tolerated.
///
/// A receiver is given up if its fault is not transient, or if at least `attempts` transfers failed in a row and no
/// transfer succeeded for `patience`. A busy chip refuses one or two transfers; a disturbed bus fails occasionally.
public struct FaultTolerance: Equatable, Sendable {
  /// Tolerated time without a successful transfer, ns. A longer time delays the report of an unplugged receiver.
  public var patience: Int64 = 1_000_000_000
  /// Number of failures in a row below which the receiver is kept regardless of `patience`: on a hung bus each takes 1 s.
  public var attempts = 3

  /// Failed transfers since the start.
  public private(set) var failures: UInt64 = 0
  /// Failed transfers since the last successful one.
  public private(set) var row = 0
  private var since = MonotonicInstant.zero

  /// Creates the default tolerance, without failures.
  public init() {}

  /// Records a successful transfer.
  public mutating func succeeded() { row = 0 }

  /// Records a failed transfer at `instant`, and returns false if the receiver is to be given up.
  public mutating func bears(_ fault: BusFault, at instant: MonotonicInstant) -> Bool {
    failures += 1
    if row == 0 { since = instant }
    row += 1
    return fault.isTransient && (row < attempts || instant.nanoseconds(since: since) < patience)
  }
}

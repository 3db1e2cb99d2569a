import Bytes
import CLinuxIO
import EngineRuntime
import GNSS
import Glibc
import LinuxIO
import LocationEngine
import Observations

/// The speed of a serial port.
public enum BaudRate: Hashable, Sendable {
  /// Found by listening at each speed.
  case automatic
  /// Bits per second; any speed that the port supports.
  case fixed(UInt32)
}

/// A receiver on a serial port, UART or USB. Read only, unless it is opened for sending corrections.
///
/// One poll and one read per wake-up, and no allocation once the speed is known. The search for the speed runs inside
/// `read`, so that deadlines and interrupts apply to it; understood bytes of the search are delivered.
///
/// One thread opens, reads and closes, so the mutable state needs no lock.
public final class SerialSource: ByteSource, CorrectionSink, @unchecked Sendable {
  /// Path of the device.
  public let name: String
  private let path: String
  private let baud: BaudRate
  private let isWritable: Bool
  private let mayBeReadOnly: Bool
  private let patience: BaudSearch.Patience
  private let notice: @Sendable (String) -> Void
  private let countOverruns: @Sendable (CInt) -> OverrunCounts?
  private let overrunPeriod: Int64
  private var overruns = OverrunDetector(nil, at: .zero)
  /// Whether the port is open for writing.
  private(set) var canSend = false
  /// Whether the port's speed setting has an effect.
  private var hasSpeed = true
  private let input = PolledInput()
  private let output = FrameOutput()
  private var search = BaudSearch(at: .zero)
  private var isSearching = false
  /// Bytes that the search read for the reader, and the number of those delivered.
  private var held: [UInt8] = []
  private var delivered = 0
  /// The speed that was found, kept over reconnections; nil before, or if none is searched for.
  package private(set) var lastRate: UInt32?
  private var hasBeenOpen = false

  /// Creates a source that opens the port at `open`.
  ///
  /// - Parameters:
  ///   - path: Path of the device, preferably one that survives replugging, such as a link in `/dev/serial/by-id`.
  ///   - isWritable: Whether the port is also opened for `send`; if false, nothing is written to it.
  ///   - notice: Called with one line when a speed was found.
  public convenience init(
    path: String, baud: BaudRate = .automatic, isWritable: Bool = false,
    notice: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.init(path: path, baud: baud, isWritable: isWritable, patience: BaudSearch.Patience(), notice: notice)
  }

  /// - Parameters:
  ///   - mayBeReadOnly: Whether the port is opened for reading if writing is not permitted.
  ///   - countOverruns: Reads the overrun counts of an open port.
  ///   - overrunPeriod: Nanoseconds between two such readings.
  init(
    path: String, baud: BaudRate, isWritable: Bool = false, mayBeReadOnly: Bool = false, patience: BaudSearch.Patience,
    countOverruns: @escaping @Sendable (CInt) -> OverrunCounts? = { OverrunCounts(of: $0) },
    overrunPeriod: Int64 = OverrunDetector.usualPeriod,
    notice: @escaping @Sendable (String) -> Void
  ) {
    self.countOverruns = countOverruns
    self.overrunPeriod = overrunPeriod
    self.path = path
    self.baud = baud
    self.isWritable = isWritable
    self.mayBeReadOnly = mayBeReadOnly
    self.patience = patience
    self.notice = notice
    name = path
  }

  /// A live source: an unplugged device may come back.
  public var traits: SourceTraits { .live }
  /// The time of CLOCK_MONOTONIC.
  public var now: MonotonicInstant { MonotonicClock.now }
  /// Sleeps until `deadline`; false if an interrupt ended the sleep.
  public func wait(until deadline: MonotonicInstant) -> Bool { input.waker.sleep(until: deadline) }
  /// Ends the current or next `read` or `wait`. Safe from any thread.
  public func interrupt() { input.waker.raise() }
  /// Also ends waits when this descriptor can be written; negative: none.
  public func watchOutput(_ descriptor: Int32) { input.waker.output = descriptor }

  /// Type of the link, with the speed if it is known.
  var link: ReceiverLink {
    guard hasSpeed else { return .usb }
    if case .fixed(let rate) = baud { return .uart(rate) }
    return .uart(lastRate)
  }

  /// Sends one whole frame; false if the port cannot take it now. Nothing is sent before the speed is known.
  public func send(_ frame: ByteView) -> Bool { output.send(frame) }
  /// Sends the rest of a partly sent frame; true if nothing is left of it.
  public func flush() -> Bool { output.flush() }

  /// Opens and locks the port. Throws if it does not exist, is in use, or may not be opened.
  public func open() throws(SourceError) {
    close()
    let port: SerialPort.Opened
    do throws(SourceError) {
      port = try openPort()
    } catch {
      throw softened(error)
    }
    input.attach(port.descriptor)
    hasBeenOpen = true
    hasSpeed = port.hasSpeed
    overruns = OverrunDetector(countOverruns(port.descriptor), at: now, period: overrunPeriod)
    guard port.hasSpeed else {
      beginOutput()
      return
    }
    do throws(SourceError) {
      switch baud {
      case .fixed(let rate):
        try SerialPort.setSpeed(rate, of: input.descriptor, path)
        beginOutput()
      case .automatic:
        search = BaudSearch(first: lastRate, patience: patience, at: MonotonicClock.now)
        isSearching = true
        try SerialPort.listen(at: search.rate, input.descriptor, path)
      }
    } catch {
      close()
      throw error
    }
  }

  /// Discards unsent bytes, releases the lock and closes the port.
  public func close() {
    output.detach()
    if input.isOpen, canSend { SerialPort.discardOutput(of: input.descriptor) }
    if input.isOpen { SerialPort.release(input.descriptor) }
    input.close()
    canSend = false
    isSearching = false
    held = []
    delivered = 0
  }

  private func openPort() throws(SourceError) -> SerialPort.Opened {
    canSend = isWritable
    do throws(SourceError) {
      return try SerialPort.open(path, isWritable: canSend)
    } catch {
      canSend = false
      guard mayBeReadOnly, error.kind == .permissionDenied else { throw error }
      return try SerialPort.open(path)
    }
  }

  /// Waits for bytes and reads them. Throws if the device is lost, or if no speed is understood.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    if delivered < held.count { return deliverHeld(into: buffer) }
    if isSearching { return try readSearching(into: buffer, until: deadline) }
    let read = try input.read(into: buffer, until: deadline) { SerialError.lost(path, code: $0) }
    if case .received(_, let stamp) = read, overruns.isDue(at: stamp) { checkOverruns(at: stamp) }
    return read
  }

  private func checkOverruns(at now: MonotonicInstant) {
    if let message = overruns.message(countOverruns(input.descriptor), at: now) { notice("\(path): \(message)") }
  }

  /// Listens at the speeds of the search until one is understood or `deadline` passes.
  private func readSearching(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    while true {
      let turn = search.deadline
      let action: BaudSearch.Action
      let read = try input.read(into: buffer, until: min(turn, deadline ?? turn)) { SerialError.lost(path, code: $0) }
      switch read {
      case .received(let count, let stamp):
        action = search.consume(ByteView(UnsafeRawBufferPointer(rebasing: buffer[..<count])), at: stamp)
      case .idle(let stamp):
        action = search.advance(to: stamp)
        if action == .listen { return .idle(at: stamp) }
      case .interrupted, .end: return read
      }
      switch action {
      case .listen: break
      case .change(let rate): try SerialPort.listen(at: rate, input.descriptor, path)
      case .found(let rate, let language):
        lastRate = rate
        held = search.takeHeard()
        isSearching = false
        beginOutput()
        notice("\(path): autobaud: \(rate) baud, \(language.name)")
        return deliverHeld(into: buffer)
      case .failed: throw failure()
      }
      if let deadline, MonotonicClock.now >= deadline { return .idle(at: MonotonicClock.now) }
    }
  }

  private func beginOutput() {
    if canSend { output.attach(input.descriptor) }
  }

  private func deliverHeld(into buffer: UnsafeMutableRawBufferPointer) -> SourceRead<Int> {
    let count = min(buffer.count, held.count - delivered)
    let piece = delivered..<(delivered + count)
    held.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[piece])) }
    delivered += count
    if delivered == held.count {
      held = []
      delivered = 0
    }
    return .received(count, at: MonotonicClock.now)
  }

  private func failure() -> SourceError {
    SourceError(
      .unavailable, "\(path): no receiver understood at any speed: \(search.report)",
      advice: "check power, that the receiver's TX goes to this port's RX, and that the grounds are joined; "
        + "if the speed is known, give it: serial:\(path)?baud=9600")
  }

  /// After replugging, the device exists for a moment before udev sets its group, so the error is made transient.
  private func softened(_ error: SourceError) -> SourceError {
    guard hasBeenOpen, error.kind == .permissionDenied else { return error }
    return SourceError(.unavailable, error.message, advice: error.advice)
  }
}

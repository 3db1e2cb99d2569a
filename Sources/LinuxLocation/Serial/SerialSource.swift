import Bytes
import CLinuxIO
import GNSS
import Glibc
import LocationEngine
import Observations

/// The speed of a serial port.
public enum BaudRate: Hashable, Sendable {
  /// Found by listening.
  case automatic
  /// Bits per second; any number that the port can do.
  case fixed(UInt32)
}

/// A receiver on a serial port, UART or USB; read only, unless corrections are to be sent.
///
/// One poll and one read per wake-up, and no allocation once the speed is known. The search for the speed runs inside
/// `read`, so that deadlines and interrupts hold during it; what it read and understood goes to the reader.
///
/// One thread opens, reads and closes; that is why the mutable state needs no lock.
public final class SerialSource: ObservationSource, CorrectionSink, @unchecked Sendable {
  public let name: String
  private let path: String
  private let baud: BaudRate
  private let isWritable: Bool
  private let mayBeReadOnly: Bool
  private let patience: BaudSearch.Patience
  private let notice: @Sendable (String) -> Void
  private let countOverruns: @Sendable (CInt) -> OverrunCounts?
  private let overrunPeriod: Int64
  private var overruns = OverrunWatch(nil, at: .zero)
  /// Whether the port is open for writing, and whether it has a speed.
  private(set) var canSend = false
  private var hasSpeed = true
  private let input = PolledInput()
  private let output = FrameOutput()
  private var search = BaudSearch(at: .zero)
  private var isSearching = false
  /// What the search has read for the reader, and how much of it is delivered.
  private var held: [UInt8] = []
  private var delivered = 0
  /// The speed that was found, kept over reconnections; nil before, or when none is searched for.
  private(set) var lastRate: UInt32?
  private var hasBeenOpen = false

  /// - Parameters:
  ///   - path: the device, best by a name that survives replugging, such as one in `/dev/serial/by-id`.
  ///   - isWritable: whether the port is opened for `send` as well; otherwise nothing is ever written to it.
  ///   - notice: gets one line when a speed was found.
  public convenience init(
    path: String, baud: BaudRate = .automatic, isWritable: Bool = false,
    notice: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.init(path: path, baud: baud, isWritable: isWritable, patience: BaudSearch.Patience(), notice: notice)
  }

  /// - Parameters:
  ///   - mayBeReadOnly: where writing is not allowed, the port is read all the same.
  ///   - countOverruns: asks the driver of an open port how often bytes were lost.
  ///   - overrunPeriod: nanoseconds between two such questions.
  init(
    path: String, baud: BaudRate, isWritable: Bool = false, mayBeReadOnly: Bool = false, patience: BaudSearch.Patience,
    countOverruns: @escaping @Sendable (CInt) -> OverrunCounts? = { OverrunCounts(of: $0) },
    overrunPeriod: Int64 = OverrunWatch.usualPeriod,
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

  public var isReconnectable: Bool { true }
  public var now: MonotonicInstant { MonotonicClock.now }
  public func wait(until deadline: MonotonicInstant) -> Bool { input.waker.sleep(until: deadline) }
  public func interrupt() { input.waker.raise() }
  public func watchOutput(_ descriptor: Int32) { input.waker.output = descriptor }

  /// What is known of the line.
  var link: ReceiverLink {
    guard hasSpeed else { return .usb }
    if case .fixed(let rate) = baud { return .uart(rate) }
    return .uart(lastRate)
  }

  /// While the speed is not known nothing is sent: at another one it would be noise.
  public func send(_ frame: ByteView) -> Bool { output.send(frame) }
  public func flush() -> Bool { output.flush() }

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
    overruns = OverrunWatch(countOverruns(port.descriptor), at: now, period: overrunPeriod)
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

  public func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead {
    if delivered < held.count { return deliverHeld(into: buffer) }
    if isSearching { return try readSearching(into: buffer, until: deadline) }
    switch input.read(into: buffer, until: deadline) {
    case .bytes(let count, let stamp):
      if overruns.isDue(at: stamp) { checkOverruns(at: stamp) }
      return .bytes(count, at: stamp)
    case .idle(let stamp): return .idle(at: stamp)
    case .interrupted: return .interrupted
    case .ended: throw SerialError.lost(path, code: nil)
    case .failed(let code): throw SerialError.lost(path, code: code)
    }
  }

  private func checkOverruns(at now: MonotonicInstant) {
    if let message = overruns.message(countOverruns(input.descriptor), at: now) { notice("\(path): \(message)") }
  }

  /// Listens at the search's speeds until the right one is found or `deadline` passes.
  private func readSearching(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead {
    while true {
      let turn = search.deadline
      let action: BaudSearch.Action
      switch input.read(into: buffer, until: min(turn, deadline ?? turn)) {
      case .bytes(let count, let stamp):
        action = search.consume(ByteView(UnsafeRawBufferPointer(rebasing: buffer[..<count])), at: stamp)
      case .idle(let stamp):
        action = search.advance(to: stamp)
        if action == .listen { return .idle(at: stamp) }
      case .interrupted: return .interrupted
      case .ended: throw SerialError.lost(path, code: nil)
      case .failed(let code): throw SerialError.lost(path, code: code)
      }
      switch action {
      case .listen: break
      case .change(let rate): try SerialPort.listen(at: rate, input.descriptor, path)
      case .found(let rate, let language):
        lastRate = rate
        held = search.takeHeard()
        isSearching = false
        beginOutput()
        notice("\(path): autobaud: \(rate) baud, \(language.rawValue)")
        return deliverHeld(into: buffer)
      case .failed: throw failure()
      }
      if let deadline, MonotonicClock.now >= deadline { return .idle(at: MonotonicClock.now) }
    }
  }

  private func beginOutput() {
    if canSend { output.attach(input.descriptor) }
  }

  private func deliverHeld(into buffer: UnsafeMutableRawBufferPointer) -> SourceRead {
    let count = min(buffer.count, held.count - delivered)
    let piece = delivered..<(delivered + count)
    held.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[piece])) }
    delivered += count
    if delivered == held.count {
      held = []
      delivered = 0
    }
    return .bytes(count, at: MonotonicClock.now)
  }

  private func failure() -> SourceError {
    SourceError(
      .unavailable, "\(path): no receiver understood at any speed: \(search.report)",
      advice: "check power, that the receiver's TX goes to this port's RX, and that the grounds are joined; "
        + "if the speed is known, give it: serial:\(path)?baud=9600")
  }

  /// After a replug the device appears a moment before udev gives it to its group.
  private func softened(_ error: SourceError) -> SourceError {
    guard hasBeenOpen, error.kind == .permissionDenied else { return error }
    return SourceError(.unavailable, error.message, advice: error.advice)
  }
}

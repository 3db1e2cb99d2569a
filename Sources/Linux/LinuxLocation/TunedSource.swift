import Bytes
import EngineRuntime
import GNSS
import LocationEngine
import Observations

/// A receiver on a serial port. If it is a u-blox, it is tuned while it is read, see `ReceiverTuner`.
///
/// Changed settings are restored before the port is closed. All calls are on the reading thread.
final class TunedSource: ByteSource, @unchecked Sendable {
  /// Whether the receiver is in use. If false, it is only checked, and nothing is written to it. Set before `open`.
  var isServing: Bool
  private let source: SerialSource
  private let board: SharedTuning
  private let farewell: Int64
  private let notice: @Sendable (String) -> Void
  private var tuner: ReceiverTuner
  private var governor: TuningGovernor
  private var isOpen = false
  private var told: Set<ReceiverTuner.Notice> = []

  /// - Parameters:
  ///   - isServing: The initial value of that property.
  ///   - patience: How long a lower wish must last before it is applied.
  ///   - answering: Nanoseconds to wait for an answer of the receiver.
  ///   - farewell: Nanoseconds for which `close` may wait until the old settings are restored.
  init(
    path: String, baud: BaudRate, _ board: SharedTuning, isServing: Bool = true,
    patience: Duration = TuningGovernor.usualPatience, answering: Int64 = 2_000_000_000,
    farewell: Int64 = 2_500_000_000,
    notice: @escaping @Sendable (String) -> Void
  ) {
    source = SerialSource(
      path: path, baud: baud, isWritable: true, mayBeReadOnly: true, patience: BaudSearch.Patience(), notice: notice)
    self.board = board
    self.isServing = isServing
    self.farewell = farewell
    self.notice = notice
    tuner = ReceiverTuner(source.link, patience: answering)
    governor = TuningGovernor(patience: patience)
  }

  var name: String { source.name }
  var traits: SourceTraits { source.traits }
  var now: MonotonicInstant { source.now }
  func wait(until deadline: MonotonicInstant) -> Bool { source.wait(until: deadline) }
  func interrupt() { source.interrupt() }
  func watchOutput(_ descriptor: Int32) { source.watchOutput(descriptor) }

  func open() throws(SourceError) {
    close()
    try source.open()
    isOpen = true
    tuner.reconnected()
  }

  func close() {
    if isOpen, isServing, source.canSend { putBack() }
    isOpen = false
    source.close()
  }

  func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    guard isServing, source.canSend else { return try source.read(into: buffer, until: deadline) }
    while true {
      tuner.plan = governor.update(board.plan, at: now)
      let outcome = try read(into: buffer, until: deadline, orUntil: advance() ?? deadline)
      if case .idle(let stamp) = outcome, deadline.map({ stamp < $0 }) ?? true { continue }
      return outcome
    }
  }

  private func read(
    into buffer: UnsafeMutableRawBufferPointer, until deadline: MonotonicInstant?, orUntil other: MonotonicInstant?
  ) throws(SourceError) -> SourceRead<Int> {
    let limit = deadline.map { min($0, other ?? $0) } ?? other
    let outcome = try source.read(into: buffer, until: limit)
    if case .received(let count, _) = outcome, tuner.isListening {
      tuner.consume(ByteView(UnsafeRawBufferPointer(rebasing: buffer[..<count])))
    }
    return outcome
  }

  /// Sends pending frames. Bytes that a full port does not accept are sent again when no answer arrives.
  ///
  /// - Returns: The instant of the next call at the latest; nil: after the next bytes.
  private func advance() -> MonotonicInstant? {
    tuner.link = source.link
    defer { tell() }
    while true {
      switch tuner.next(at: now) {
      case .send(let frame): _ = frame.withByteView { source.send($0) }
      case .listen(let deadline): return deadline
      case .rest: return nil
      }
    }
  }

  /// Restores the receiver's settings, if it is still connected.
  private func putBack() {
    tuner.plan = TuningPlan()
    let end = now.advanced(byNanoseconds: farewell)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { buffer.deallocate() }
    while tuner.owesReturn, now < end {
      guard let wake = advance(), (try? read(into: buffer, until: end, orUntil: wake)) != nil else { return }
    }
  }

  private func tell() {
    for news in tuner.takeNotices() where told.insert(news).inserted { notice("\(name): \(news.text)") }
  }
}

extension ReceiverTuner.Notice {
  fileprivate var text: String {
    switch self {
    case .notUblox: "not known as a u-blox receiver: its rate, motion model and power stay as they are"
    case .refused(let part): "the receiver does not let its \(part.name) be changed: it stays as it is"
    case .unanswered(let part): "the receiver does not answer about its \(part.name): it stays as it is"
    }
  }
}

/// The wanted tuning, passed from the consumers of fixes to the source that reads the receiver.
public final class SharedTuning: Sendable {
  private let contents = Guarded(TuningPlan())

  /// Creates a board with an empty plan.
  public init() {}

  /// The wanted settings of the receiver; safe from any thread.
  public var plan: TuningPlan {
    get { contents.withLock { $0 } }
    set { contents.withLock { $0 = newValue } }
  }
}

import Bytes
import GNSS
import LocationEngine
import Observations

/// A receiver on a serial port that is tuned while it is read, if it is a u-blox: see `ReceiverTuner`.
///
/// What it was told is taken back before the port is closed. On the thread that reads, as everything else.
final class TunedSource: ObservationSource, @unchecked Sendable {
  /// Whether the receiver serves; one that is only looked at is never written to. For whoever opens it.
  var isServing: Bool
  private let source: SerialSource
  private let board: TuningBoard
  private let farewell: Int64
  private let notice: @Sendable (String) -> Void
  private var tuner: ReceiverTuner
  private var governor: TuningGovernor
  private var isOpen = false
  private var told: Set<ReceiverTuner.Notice> = []

  /// - Parameters:
  ///   - isServing: see there.
  ///   - patience: nanoseconds that a lesser wish has to last.
  ///   - answering: nanoseconds that the receiver gets for an answer.
  ///   - farewell: nanoseconds that a close may wait for it to take its old settings.
  init(
    path: String, baud: BaudRate, _ board: TuningBoard, isServing: Bool = true,
    patience: Int64 = TuningGovernor.usualPatience, answering: Int64 = 2_000_000_000,
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
  var isReconnectable: Bool { source.isReconnectable }
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
  ) throws(SourceError) -> SourceRead {
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
  ) throws(SourceError) -> SourceRead {
    let limit = deadline.map { min($0, other ?? $0) } ?? other
    let outcome = try source.read(into: buffer, until: limit)
    if case .bytes(let count, _) = outcome, tuner.isListening {
      tuner.consume(ByteView(UnsafeRawBufferPointer(rebasing: buffer[..<count])))
    }
    return outcome
  }

  /// Sends what is to be sent. What a full port does not take is sent again when nobody has answered.
  ///
  /// - Returns: when to come back at the latest; nil: when something was heard.
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

  /// Gives the receiver back what it had, as far as it is still there.
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

import Bytes
import NMEA
import Observations
import UBX

/// Keeps one u-blox receiver as a plan wants it, while somebody else reads it. A pure state machine: it says what to
/// send and is told what came.
///
///     tuner.plan = …
///     switch tuner.next(at: now) {
///     case .send(let frame): …
///     case .listen(let deadline): … if tuner.isListening { tuner.consume(bytes) }
///     case .rest: …
///     }
///
/// Nothing is sent as long as the plan is: as found. Then it hears what the other side says; to what speaks as a GNSS
/// receiver it sends one question, and only if that is answered as a u-blox does, it reads what it is going to change,
/// and changes it, in the working memory alone. Back to: as found, and the receiver gets back what it had.
public struct ReceiverTuner: ~Copyable {
  public enum Action: Equatable, Sendable {
    case send([UInt8])
    /// Hand over what comes, and ask again then at the latest; nil: when something came.
    case listen(until: MonotonicInstant?)
    /// Nothing to do before the plan changes.
    case rest
  }

  /// What a user may want to know.
  public enum Notice: Hashable, Sendable {
    /// No answer to who it is, or one of another maker's.
    case notUblox
    /// It does not know this, or does not let it be changed.
    case refused(TunedPart)
    case unanswered(TunedPart)
  }

  private enum Phase {
    case hearing
    case identifying
    case tuning(ReceiverFamily)
    /// Until the connection is another one.
    case leftAlone
  }

  private struct Part {
    /// As it was found; what is put back.
    var original: [UInt32]?
    /// As it is now; nil when that is not known.
    var current: [UInt32]?
    /// What was sent last.
    var sent: [UInt32]?
    var isLeftAlone = false
  }

  private enum Subject {
    case identity
    case question(TunedPart)
    case command(TunedPart, [UInt32])
  }

  /// Times that a request is sent before it is called unanswered; a receiver that saves power misses some.
  private static var attemptsAllowed: Int { 3 }

  public var plan = TuningPlan()
  /// Notices that nobody has taken yet.
  public private(set) var notices: [Notice] = []

  /// What is known of the line by now.
  public var link: ReceiverLink

  /// Nanoseconds to wait for an answer: slow lines are busy with a second's sentences first.
  private let patience: Int64
  private var phase = Phase.hearing
  private var parts = [Part](repeating: Part(), count: TunedPart.allCases.count)
  private var scanner = FrameScanner()
  private var waiting: (subject: Subject, request: SetupRequest)?
  /// What the answer to a question told; the acknowledgement behind it must not count for the next command.
  private var answered: [UInt32]?
  private var attempts = 0
  private var deadline = MonotonicInstant.zero
  private var mustSend = false

  public init(_ link: ReceiverLink, patience: Int64 = 2_000_000_000) {
    self.link = link
    self.patience = patience
  }

  /// The connection is a new one: who is there now has to show it again. What was found before counts if the receiver
  /// still has what it was told then.
  public mutating func reconnected() {
    phase = .hearing
    waiting = nil
    scanner = FrameScanner()
    for index in parts.indices {
      parts[index].current = nil
      parts[index].isLeftAlone = false
    }
  }

  /// Whether what comes is to be handed over.
  public var isListening: Bool {
    if waiting != nil { return true }
    if case .hearing = phase { return !plan.isAsFound }
    return false
  }

  /// Whether the receiver may have something that it was told, and has to get back what it had.
  public var owesReturn: Bool {
    if case .command? = waiting?.subject { return true }
    return parts.contains { $0.original != nil && $0.current != $0.original }
  }

  public mutating func takeNotices() -> [Notice] {
    defer { notices = [] }
    return notices
  }

  public mutating func next(at now: MonotonicInstant) -> Action {
    while true {
      if let waiting {
        if mustSend {
          mustSend = false
          deadline = now.advanced(byNanoseconds: patience)
          attempts += 1
          return .send(waiting.request.frame)
        }
        guard now >= deadline else { return .listen(until: deadline) }
        expire()
        continue
      }
      switch phase {
      case .hearing: return plan.isAsFound ? .rest : .listen(until: nil)
      case .identifying: ask(.identity, ReceiverIdentity.questions[0])
      case .tuning(let family):
        guard chooseNext(family) else { return .rest }
      case .leftAlone: return .rest
      }
    }
  }

  /// Takes what the receiver said.
  public mutating func consume(_ bytes: ByteView) {
    var taken = 0
    while taken < bytes.count, isListening {
      taken += scanner.append(bytes.slice(taken, bytes.count))
      drain()
    }
    if !isListening { scanner = FrameScanner() }
  }

  // MARK: What is to be done

  /// - Returns: false when everything is as wanted.
  private mutating func chooseNext(_ family: ReceiverFamily) -> Bool {
    for part in TunedPart.allCases {
      let state = parts[Int(part.rawValue)]
      guard let original = state.original, state.current != nil || state.isLeftAlone else {
        if state.isLeftAlone || !part.isWanted(by: plan) && state.sent == nil { continue }
        ask(.question(part), part.question(family))
        return true
      }
      let wanted = part.values(for: plan, from: original, family, link)
      // What may have been changed is put back, whatever was said of it.
      guard wanted != state.current, !state.isLeftAlone || wanted == original else { continue }
      ask(.command(part, wanted), part.command(wanted, family))
      return true
    }
    return false
  }

  private mutating func ask(_ subject: Subject, _ request: SetupRequest) {
    waiting = (subject, request)
    answered = nil
    attempts = 0
    mustSend = true
  }

  private mutating func expire() {
    guard let waiting else { return }
    if case .question(let part) = waiting.subject, let answered { return found(answered, part) }
    guard attempts >= ReceiverTuner.attemptsAllowed else {
      mustSend = true
      return
    }
    self.waiting = nil
    switch waiting.subject {
    case .identity: leave(.notUblox)
    case .question(let part):
      parts[Int(part.rawValue)].isLeftAlone = true
      notices.append(.unanswered(part))
    case .command(let part, let values):
      let isReturn = values == parts[Int(part.rawValue)].original
      parts[Int(part.rawValue)].isLeftAlone = true
      // It may have heard the command. Whether it heard the way back nobody will know.
      parts[Int(part.rawValue)].current = isReturn ? values : nil
      notices.append(.unanswered(part))
    }
  }

  private mutating func leave(_ notice: Notice) {
    phase = .leftAlone
    notices.append(notice)
  }

  // MARK: What came

  private mutating func drain() {
    while let frame = scanner.next() {
      switch frame {
      case .ubx:
        let (id, payload) = scanner.ubx
        if case .hearing = phase { phase = .identifying } else { take(id, payload) }
      case .sentence:
        guard case .hearing = phase, scanner.checksum == .valid else { continue }
        if ReceiverTuner.isOfReceiver(scanner.content) { phase = .identifying }
      case .rtcm, .sirf, .skytraq, .casic, .allystar: continue
      }
    }
  }

  /// Compasses, pilots, plotters have other talkers.
  private static func isOfReceiver(_ line: ByteView) -> Bool {
    LineFields(line)[0].count == 5
      && (line[0] == UInt8(ascii: "G") || line[0] == UInt8(ascii: "B") && line[1] == UInt8(ascii: "D"))
  }

  private mutating func take(_ id: MessageID, _ payload: ByteView) {
    guard !mustSend, let (subject, request) = waiting else { return }
    let answer = ReceiverAnswer.ubx(id, payload)
    if case .question(let part) = subject, let answered {
      if ExpectedAnswer.acknowledgement(request.id).meaning(of: answer) == .accepted { found(answered, part) }
      return
    }
    guard let meaning = request.answer.meaning(of: answer) else { return }
    switch (subject, meaning) {
    case (.identity, _):
      waiting = nil
      if let identity = ReceiverIdentity(answer) { phase = .tuning(identity.family) }
    case (.question(let part), .accepted):
      answered = part.values(in: id, payload)
      if answered == nil { refuse(part) }
    case (.question(let part), .refused): refuse(part)
    case (.command(let part, let values), .refused):
      // A receiver that does not take back what it had is not asked for ever.
      if values == parts[Int(part.rawValue)].original { parts[Int(part.rawValue)].current = values }
      refuse(part)
    case (.command(let part, let values), .accepted):
      waiting = nil
      parts[Int(part.rawValue)].current = values
      parts[Int(part.rawValue)].sent = values
    }
  }

  private mutating func found(_ values: [UInt32], _ part: TunedPart) {
    waiting = nil
    let index = Int(part.rawValue)
    if parts[index].original == nil || parts[index].sent != values { parts[index].original = values }
    parts[index].current = values
  }

  private mutating func refuse(_ part: TunedPart) {
    waiting = nil
    parts[Int(part.rawValue)].isLeftAlone = true
    notices.append(.refused(part))
  }
}

extension SetupRequest {
  /// Of a UBX frame.
  fileprivate var id: MessageID { MessageID(frame[2], frame[3]) }
}

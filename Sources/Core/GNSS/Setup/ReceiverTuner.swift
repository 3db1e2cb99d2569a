import Bytes
import NMEA
import Observations
import UBX

/// Keeps a u-blox receiver in the state that a plan requires, while another part of the program reads it.
///
/// A state machine without I/O: it returns what to send; the caller passes the bytes received and the time.
///
///     tuner.plan = …
///     switch tuner.next(at: now) {
///     case .send(let frame): …
///     case .listen(let deadline): … if tuner.isListening { tuner.consume(bytes) }
///     case .rest: …
///     }
///
/// With the plan "as found", nothing is sent. With another plan, it waits for data of a GNSS receiver and asks for
/// its identity. If a u-blox receiver answers, it reads the settings that the plan changes, and changes them in
/// working memory only. When the plan is "as found" again, it restores the original settings.
public struct ReceiverTuner: ~Copyable {
  /// What the caller must do next.
  public enum Action: Equatable, Sendable {
    /// Send this frame to the receiver.
    case send([UInt8])
    /// Pass received bytes to `consume`, and call `next` again at that time at the latest; nil: after receiving
    /// bytes.
    case listen(until: MonotonicInstant?)
    /// Nothing to do until the plan changes.
    case rest
  }

  /// A fact that may interest the user.
  public enum Notice: Hashable, Sendable {
    /// The receiver did not identify itself, or is not from u-blox.
    case notUblox
    /// The receiver does not have this setting, or refuses to change it.
    case refused(TunedPart)
    /// The receiver did not answer a question or command about this setting.
    case unanswered(TunedPart)
  }

  private enum Phase {
    case hearing
    case identifying
    case tuning(ReceiverFamily)
    /// Nothing is sent until the next connection.
    case leftAlone
  }

  private struct Part {
    /// Values that the receiver had, which are restored at the end; nil until read.
    var original: [UInt32]?
    /// Values that the receiver has now; nil if unknown.
    var current: [UInt32]?
    /// Values that were sent last.
    var sent: [UInt32]?
    var isLeftAlone = false
  }

  private enum Subject {
    case identity
    case question(TunedPart)
    case command(TunedPart, [UInt32])
  }

  /// Number of times that a request is sent before it counts as unanswered; a receiver that saves power misses some.
  private static var attemptsAllowed: Int { 3 }

  /// State that the receiver should have.
  public var plan = TuningPlan()
  /// Notices that `takeNotices` has not returned yet.
  public private(set) var notices: [Notice] = []

  /// The connection, as far as known by now.
  public var link: ReceiverLink

  /// Time to wait for an answer, nanoseconds: slow lines first send a second's sentences.
  private let patience: Int64
  private var phase = Phase.hearing
  private var parts = [Part](repeating: Part(), count: TunedPart.allCases.count)
  private var scanner = FrameScanner()
  private var waiting: (subject: Subject, request: SetupRequest)?
  /// Values in the answer to a question.
  ///
  /// They are used after its acknowledgement, which must not count for the next command.
  private var answered: [UInt32]?
  private var attempts = 0
  private var deadline = MonotonicInstant.zero
  private var mustSend = false

  /// Creates a tuner that waits for data.
  ///
  /// - Parameter patience: time to wait for an answer, nanoseconds.
  public init(_ link: ReceiverLink, patience: Int64 = 2_000_000_000) {
    self.link = link
    self.patience = patience
  }

  /// Notes a new connection, on which the receiver must identify itself again.
  ///
  /// The original values are kept if the receiver still has the values that were sent.
  public mutating func reconnected() {
    phase = .hearing
    waiting = nil
    scanner = FrameScanner()
    for index in parts.indices {
      parts[index].current = nil
      parts[index].isLeftAlone = false
    }
  }

  /// Whether the caller must pass received bytes to `consume`.
  public var isListening: Bool {
    if waiting != nil { return true }
    if case .hearing = phase { return !plan.isAsFound }
    return false
  }

  /// Whether the receiver may have changed values that must be restored.
  public var owesReturn: Bool {
    if case .command? = waiting?.subject { return true }
    return parts.contains { $0.original != nil && $0.current != $0.original }
  }

  /// Returns the new notices and removes them.
  public mutating func takeNotices() -> [Notice] {
    defer { notices = [] }
    return notices
  }

  /// Returns what the caller must do next; call again after it is done.
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

  /// Decodes bytes received from the receiver.
  public mutating func consume(_ bytes: ByteView) {
    var taken = 0
    while taken < bytes.count, isListening {
      taken += scanner.append(bytes.slice(taken, bytes.count))
      drain()
    }
    if !isListening { scanner = FrameScanner() }
  }

  // MARK: Choosing the next request

  /// Sends the next question or command.
  ///
  /// - Returns: false if all values are as wanted.
  private mutating func chooseNext(_ family: ReceiverFamily) -> Bool {
    for part in TunedPart.allCases {
      let state = parts[Int(part.rawValue)]
      guard let original = state.original, state.current != nil || state.isLeftAlone else {
        if state.isLeftAlone || !part.isWanted(by: plan) && state.sent == nil { continue }
        ask(.question(part), part.question(family))
        return true
      }
      let wanted = part.values(for: plan, from: original, family, link)
      // A value that may have been changed is restored, even if the receiver refused the change.
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
      // The receiver may have executed the command. After a command that restores, this cannot be found out any more.
      parts[Int(part.rawValue)].current = isReturn ? values : nil
      notices.append(.unanswered(part))
    }
  }

  private mutating func leave(_ notice: Notice) {
    phase = .leftAlone
    notices.append(notice)
  }

  // MARK: Received frames

  private mutating func drain() {
    while let frame = scanner.next() {
      switch frame {
      case .ubx:
        let (id, payload) = scanner.ubx
        if case .hearing = phase { phase = .identifying } else { take(id, payload) }
      case .sentence:
        guard case .hearing = phase, scanner.checksum == .valid else { continue }
        if ReceiverTuner.isOfReceiver(scanner.content) { phase = .identifying }
      case .rtcm, .binary: continue
      }
    }
  }

  /// Whether a sentence is from a GNSS receiver; compasses, autopilots and chart plotters have other talkers.
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
      // A receiver that refuses its original values is not asked again.
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
  /// Id of a UBX frame.
  fileprivate var id: MessageID { MessageID(frame[2], frame[3]) }
}

import Bytes
import NMEA
import Observations
import UBX

/// Asks a receiver who it is and what it has, tells it what somebody wants, and makes sure that it is so. A pure state
/// machine: it says what to send and how long to listen, and is told what came and what time it is.
///
///     while true {
///       switch setup.next(at: now) {
///       case .send(let frame): …
///       case .listen(let deadline): … setup.consume(bytes)
///       case .changeSpeed(let rate): …
///       case .planned: …                 setup.report has the plan
///       case .finished: …                setup.report has what came of it
///       }
///     }
///
/// Settings are sent one after the other, each only when the one before was accepted; then all are read back. The speed
/// comes last, and is put back when nobody answers at the new one. Saved is only what was read back.
public struct ReceiverSetup: ~Copyable {
  public enum Action: Equatable, Sendable {
    case send([UInt8])
    /// Hand over what comes until then, and ask again.
    case listen(until: MonotonicInstant)
    /// Set the port to this speed, bits per second.
    case changeSpeed(UInt32)
    /// Everything is known that can be before the first change; told once.
    case planned
    case finished
  }

  enum Phase {
    case identifying
    /// Finds out which of two languages a Quectel module prefers.
    case choosing
    case reading
    case writing
    case verifying
    case changingSpeed
    case tryingSpeed
    case returning
    case saving
    case resetting
    case searching
    case readingAgain
    case over
  }

  /// Silent answers in a row after which no further question makes sense.
  static var hopeless: Int { 3 }
  /// Speeds at which a receiver may be after a reset, bits per second.
  static var resetSpeeds: [UInt32] { [9600, 38_400, 115_200, 4800, 460_800] }

  public internal(set) var report = SetupReport()
  let wish: SetupWish
  var link: ReceiverLink
  var phase = Phase.identifying
  var dialect: ReceiverDialect?
  var queue: [SetupRequest] = []
  var current: SetupRequest?
  var pending: [Action] = []
  /// Settings still to be written.
  var rest: [Setting] = []
  var silentInARow = 0
  var speeds: [UInt32] = []
  var savingAttempts = 0

  private var scanner = FrameScanner()
  private var attempts = 0
  private var isWaiting = false
  private var deadline = MonotonicInstant.zero
  /// Sentences that were heard since the wait began.
  private var heard: OutputMessages = []

  public init(_ wish: SetupWish, link: ReceiverLink) {
    self.wish = wish
    self.link = link
    queue = ReceiverIdentity.questions
  }

  public mutating func next(at now: MonotonicInstant) -> Action {
    while true {
      if !pending.isEmpty {
        let action = pending.removeFirst()
        // What came at another speed is noise, and must hold nothing up.
        if case .changeSpeed = action { scanner = FrameScanner() }
        return action
      }
      if isWaiting {
        guard now >= deadline else { return .listen(until: deadline) }
        expire()
      } else if phase == .over {
        return .finished
      } else if queue.isEmpty {
        advance()
      } else if let frame = begin(queue.removeFirst(), at: now) {
        return .send(frame)
      }
    }
  }

  /// Takes what the receiver said.
  public mutating func consume(_ bytes: ByteView) {
    var taken = 0
    while taken < bytes.count {
      taken += scanner.append(bytes.slice(taken, bytes.count))
      drain()
    }
  }

  // MARK: One request

  /// Its frame, unless it only listens.
  private mutating func begin(_ request: SetupRequest, at now: MonotonicInstant) -> [UInt8]? {
    if current != request { attempts = 0 }
    current = request
    attempts += 1
    isWaiting = true
    heard = []
    if case .nothing(let duration) = request.answer {
      deadline = now.advanced(byNanoseconds: duration)
    } else {
      deadline = now.advanced(byNanoseconds: wish.patience)
    }
    return request.frame.isEmpty ? nil : request.frame
  }

  private mutating func expire() {
    // A false beginning of a frame may have held up the answer.
    scanner.giveUpPartialFrames()
    drain()
    guard isWaiting, let request = current else { return }
    isWaiting = false
    if case .nothing = request.answer {
      current = nil
      if request.frame.isEmpty { dialect?.found.messages = heard }
      accepted(request)
    } else if attempts < attemptsAllowed {
      queue.insert(request, at: 0)
    } else {
      current = nil
      report.unansweredQuestions += 1
      silentInARow += 1
      unanswered(request)
    }
  }

  /// A receiver's first answer may be lost in noise. Who does not answer who it is may be somebody else.
  private var attemptsAllowed: Int {
    switch phase {
    case .identifying, .choosing, .searching: 1
    default: 2
    }
  }

  private mutating func drain() {
    while let frame = scanner.next() {
      switch frame {
      case .ubx:
        report.framesHeard += 1
        let (id, payload) = scanner.ubx
        take(.ubx(id, payload))
      case .sentence:
        guard scanner.checksum == .valid else { continue }
        report.framesHeard += 1
        let line = scanner.content
        noteSentence(line)
        take(.line(line))
      case .rtcm, .sirf, .skytraq, .casic, .allystar: continue
      }
    }
  }

  private mutating func noteSentence(_ line: ByteView) {
    let address = LineFields(line)[0]
    guard address.count == 5 else { return }
    for message in OutputMessage.allCases where LineFields(address.slice(2, 5)).isFirst(message.name) {
      heard.formUnion(OutputMessages(message))
    }
  }

  private mutating func take(_ answer: ReceiverAnswer) {
    guard isWaiting, let request = current, let meaning = request.answer.meaning(of: answer) else { return }
    isWaiting = false
    current = nil
    silentInARow = 0
    switch meaning {
    case .accepted:
      if phase == .identifying { dialect = ReceiverIdentity(answer).map { ReceiverDialect($0, link) } }
      dialect?.absorb(answer)
      accepted(request)
    case .refused(let code): refused(request, code)
    }
  }
}

import Bytes
import NMEA
import Observations
import UBX

/// Sets up a receiver: identifies it, reads its settings, writes the requested ones and verifies them.
///
/// A state machine without I/O: it returns what to send and how long to listen; the caller passes the bytes received
/// and the time.
///
///     while true {
///       switch setup.next(at: now) {
///       case .send(let frame): …
///       case .listen(let deadline): … setup.consume(bytes)
///       case .changeSpeed(let rate): …
///       case .planned: …                 setup.report contains the plan
///       case .finished: …                setup.report contains the results
///       }
///     }
///
/// Settings are sent one at a time, each after the one before was accepted. Then all are read back. The speed is
/// changed last, and restored if there is no answer at the new one. Settings are saved only if they were read back.
public struct ReceiverSetup: ~Copyable {
  /// What the caller must do next.
  public enum Action: Equatable, Sendable {
    /// Send this frame to the receiver.
    case send([UInt8])
    /// Pass received bytes to `consume` until then, and call `next` again.
    case listen(until: MonotonicInstant)
    /// Set the port to this speed, bits per second.
    case changeSpeed(UInt32)
    /// Nothing to do: the report contains the plan, before the first change. Returned once.
    case planned
    /// Nothing to do: the set-up has ended.
    case finished
  }

  enum Phase {
    case identifying
    /// Finds out which of two command sets a Quectel module has.
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

  /// Number of questions in a row without an answer after which no further one is asked.
  static var hopeless: Int { 3 }
  /// Speeds that a receiver may have after a reset, bits per second.
  static var resetSpeeds: [UInt32] { [9600, 38_400, 115_200, 4800, 460_800] }

  /// What is known so far, and the results.
  public internal(set) var report = SetupReport()
  let wish: SetupWish
  var link: ReceiverLink
  var phase = Phase.identifying
  var dialect: ReceiverDialect?
  var queue: [SetupRequest] = []
  var current: SetupRequest?
  var pending: [Action] = []
  /// Settings that are still to be written.
  var rest: [Setting] = []
  var silentInARow = 0
  var speeds: [UInt32] = []
  var savingAttempts = 0

  private var scanner = FrameScanner()
  private var attempts = 0
  private var isWaiting = false
  private var deadline = MonotonicInstant.zero
  /// Sentences received since the wait began.
  private var heard: OutputMessages = []

  /// Creates a set-up.
  ///
  /// - Parameters:
  ///   - wish: requested settings and options.
  ///   - link: connection to the receiver.
  public init(_ wish: SetupWish, link: ReceiverLink) {
    self.wish = wish
    self.link = link
    queue = ReceiverIdentity.questions
  }

  /// Returns what the caller must do next; call again after it is done.
  public mutating func next(at now: MonotonicInstant) -> Action {
    while true {
      if !pending.isEmpty {
        let action = pending.removeFirst()
        // Bytes received at another speed are noise, and must not delay the next frame.
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

  /// Decodes bytes received from the receiver.
  public mutating func consume(_ bytes: ByteView) {
    var taken = 0
    while taken < bytes.count {
      taken += scanner.append(bytes.slice(taken, bytes.count))
      drain()
    }
  }

  // MARK: One request

  /// Begins a request and returns its frame; nil if the request only listens.
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
    // A false header of a frame may have delayed the answer.
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

  /// Number of times that a request is sent, since an answer may be lost in noise.
  ///
  /// A receiver that does not identify itself may be of another family.
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
      case .rtcm, .binary: continue
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

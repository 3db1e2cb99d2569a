import Bytes
import CommandLineKit
import Glibc
import LinuxIO
import Outputs
import Places

/// Answers questions about places, one after the other.
struct PlaceSession {
  private let atlas: PlaceAtlas
  private let options: PlaceOptions
  /// BCP 47 tag of the names; nil for the language of each country.
  private let language: String?
  private var output = OutputFile(descriptor: STDOUT_FILENO)
  private let json = NDJSONPlaces()
  private var text: TextPlaces
  /// Whether a question had no answer.
  private var hasMissed = false
  private var failure: OutputError?
  /// Path of a file that was damaged while it is open.
  private var damaged: String?

  init(_ atlas: PlaceAtlas, _ options: PlaceOptions) {
    self.atlas = atlas
    self.options = options
    language =
      switch options.language {
      case .ofProcess: LocaleName(.messages)?.languageTag
      case .local: nil
      case .tag(let tag): tag
      }
    text = TextPlaces(
      isBatch: options.question == nil, colour: Console.wantsColour(STDOUT_FILENO),
      columns: Console.columns(STDOUT_FILENO))
  }

  /// Answers all questions and returns the exit status.
  mutating func run() -> ExitCode {
    if let question = options.question {
      answer(question)
      return finish(0)
    }
    var lines = QuestionLines(descriptor: STDIN_FILENO)
    // Answers are written before the program waits for more questions.
    while failure == nil, damaged == nil, let question = lines.next(idle: { flush() }) { answer(question) }
    return finish(lines.failure)
  }

  private mutating func answer(_ question: String) {
    let found = atlas.places(matching: .text(question), near: options.near, language: language)
    damaged = atlas.damagedFile
    guard damaged == nil else { return }
    let places = Array(found.prefix(options.limit))
    hasMissed = hasMissed || places.isEmpty
    if places.isEmpty, let problem = PlaceAtlas.problem(ofCoordinates: question) {
      Console.say("\(question): \(problem)")
    }
    switch options.format {
    case .text: text.append(places, to: question, &output.rows)
    case .ndjson: json.append(places, to: question, &output.rows)
    }
    if output.isFull { flush() }
  }

  private mutating func flush() {
    guard failure == nil else { return }
    do throws(OutputError) {
      try output.flush()
    } catch {
      failure = error
    }
  }

  /// - Parameter code: error number of standard input; 0 if there is none.
  private mutating func finish(_ code: Int32) -> ExitCode {
    if options.format == .text { text.append(credits: PlaceCredits.lines(atlas), to: &output.rows) }
    flush()
    if let failure {
      Console.note(failure)
      return .success
    }
    if let damaged {
      Console.say("\(damaged) \(PlaceFileError.damaged)")
      return .refused
    }
    guard code == 0 else {
      Console.say("standard input: \(String(cString: strerror(code)))")
      return .inputOutput
    }
    return hasMissed ? .findings : .success
  }
}

/// Lines of a descriptor, one question each. Only the present block and line are in memory.
struct QuestionLines {
  /// Bytes of a line that are kept; no name or position is as long.
  static let limit = 1024

  private let descriptor: Int32
  private var block: [UInt8] = []
  private var next = 0
  private var line: [UInt8] = []
  private var isAtEnd = false
  /// Error number of a failed read; 0 if there is none.
  private(set) var failure: Int32 = 0

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Returns the next line without its end; nil after the last one.
  ///
  /// - Parameter idle: is called before a read, which may wait for the writer.
  mutating func next(idle: () -> Void) -> String? {
    while true {
      while next < block.count {
        let byte = block[next]
        next += 1
        if byte == UInt8(ascii: "\n") { return take() }
        if line.count < QuestionLines.limit { line.append(byte) }
      }
      guard !isAtEnd else { return nil }
      idle()
      guard read() else {
        isAtEnd = true
        return line.isEmpty ? nil : take()
      }
    }
  }

  private mutating func take() -> String {
    defer { line.removeAll(keepingCapacity: true) }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// Reads a block; returns false at the end and after an error.
  private mutating func read() -> Bool {
    next = 0
    block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      if count > 0 {
        block.removeLast(block.count - count)
        return true
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // The process that started this one made the descriptor non-blocking.
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&entry, 1, -1)
        continue
      }
      if count < 0 { failure = errno }
      block = []
      return false
    }
  }
}

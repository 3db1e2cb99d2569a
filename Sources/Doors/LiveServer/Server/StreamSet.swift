import Bytes
import HTTPProtocol
import Observations

/// The streams of a server: what each of them gets, and when one has waited too long.
struct StreamSet {
  private let limits: LiveServer.Limits
  private let run: [UInt8]
  private var streams: [Connection] = []
  private var memory: EventMemory
  /// When the memory is forgotten; nil while there are streams, or nothing to forget.
  private var forgetting: MonotonicInstant?
  private var writer = ByteWriter(capacity: 1024)

  init(_ limits: LiveServer.Limits, run: [UInt8]) {
    self.limits = limits
    self.run = run
    memory = EventMemory(span: limits.memory)
  }

  /// Number of streams.
  var count: Int { streams.count }

  /// Returns what a stream begins with.
  static func retry(milliseconds: Int) -> OutgoingPiece {
    var writer = ByteWriter(capacity: 32)
    writer.append(retryMilliseconds: milliseconds)
    return OutgoingPiece(writer.bytes)
  }

  /// Adds a stream, and sends what it begins with; returns false if its connection is lost.
  ///
  /// - Parameters:
  ///   - number: of the last event that the client has; nil: none.
  ///   - opening: returns the present state, for a client that has missed something.
  mutating func add(
    _ connection: Connection, after number: UInt64?, opening: () -> [LiveEvent], at now: MonotonicInstant
  ) -> Bool {
    forgetting = nil
    streams.append(connection)
    if let number, let missed = memory.events(after: number) {
      for piece in missed { connection.add(piece) }
    } else {
      for event in opening() {
        if let id = event.id { connection.covered = max(connection.covered ?? 0, id) }
        connection.add(encoded(event))
      }
      memory.begin(after: connection.covered)
    }
    connection.deadline = now.advanced(byNanoseconds: limits.stall)
    return send(connection, at: now)
  }

  mutating func remove(_ connection: Connection, at now: MonotonicInstant) {
    streams.removeAll { $0 === connection }
    if streams.isEmpty { forgetting = now.advanced(byNanoseconds: limits.memory) }
  }

  mutating func removeAll() {
    streams = []
    memory.removeAll()
  }

  /// Sends events to all streams: each is encoded once. A stream that is too slow is closed.
  mutating func publish(_ events: [LiveEvent], at now: MonotonicInstant) {
    guard !streams.isEmpty || forgetting != nil else { return }
    for event in events {
      let piece = encoded(event)
      memory.add(piece, at: now)
      for stream in streams where !isCovered(event, of: stream) {
        if stream.waiting == 0 { stream.deadline = now.advanced(byNanoseconds: limits.stall) }
        stream.add(piece)
      }
    }
    for stream in streams {
      // What the page begins with may be larger; then nothing may be added until some of it is taken.
      if !send(stream, at: now) || stream.waiting > limits.backlog { stream.isLost = true }
    }
    for stream in streams where stream.isLost {
      remove(stream, at: now)
      stream.close()
    }
  }

  private func isCovered(_ event: LiveEvent, of stream: Connection) -> Bool {
    guard let id = event.id, let covered = stream.covered else { return false }
    return id <= covered
  }

  /// Sends what a stream takes; returns false if its connection is lost.
  func send(_ stream: Connection, at now: MonotonicInstant) -> Bool {
    guard stream.waiting > 0 else { return true }
    switch stream.send() {
    case .failed: return false
    case .finished: stream.lastSent = now
    case .waiting(let isProgress):
      if isProgress {
        stream.lastSent = now
        stream.deadline = now.advanced(byNanoseconds: limits.stall)
      }
    }
    return true
  }

  /// The next instant at which a stream needs a comment, has waited too long, or the memory is forgotten.
  var deadline: MonotonicInstant? {
    var next = forgetting
    for stream in streams {
      let own = deadline(of: stream)
      next = min(next ?? own, own)
    }
    return next
  }

  private func deadline(of stream: Connection) -> MonotonicInstant {
    stream.waiting > 0 ? stream.deadline : stream.lastSent.advanced(byNanoseconds: limits.heartbeat)
  }

  /// Sends comments where it has been quiet; returns the streams that have taken nothing for too long.
  ///
  /// - Parameter heartbeat: returns the event that comes with a comment.
  mutating func overdue(at now: MonotonicInstant, heartbeat: () -> LiveEvent?) -> [Connection] {
    var result: [Connection] = []
    for stream in streams where deadline(of: stream) <= now {
      if stream.waiting > 0 {
        result.append(stream)
        continue
      }
      stream.deadline = now.advanced(byNanoseconds: limits.stall)
      writer.removeAll()
      writer.appendEventComment()
      stream.add(OutgoingPiece(writer.bytes))
      if let event = heartbeat() { stream.add(encoded(event)) }
      if !send(stream, at: now) { result.append(stream) }
    }
    return result
  }

  /// Forgets the events if there has been no stream for a while; returns whether it did.
  mutating func forgetIfUnused(at now: MonotonicInstant) -> Bool {
    guard let instant = forgetting, instant <= now else { return false }
    forgetting = nil
    memory.removeAll()
    return true
  }

  private mutating func encoded(_ event: LiveEvent) -> OutgoingPiece {
    writer.removeAll()
    var id: [UInt8]?
    if let number = event.id { id = run + [UInt8(ascii: "-")] + Array(String(number).utf8) }
    writer.append(event: Array(event.name.utf8), id: id, data: event.data)
    return OutgoingPiece(writer.bytes, id: event.id, key: event.key)
  }
}

import Bytes
import CLinuxIO
import EngineRuntime
import Glibc
import HTTPProtocol
import LinuxIO
import Observations
import Synchronization

/// The one thread of a server: waits with poll(2) for all connections at once.
///
/// Without clients it waits for nothing but the next one. Used by its thread only, once that has started.
final class ServerLoop: @unchecked Sendable {
  /// Connections that are refused with an answer, beyond the limit of clients; more wait to be accepted.
  private static let mostRefused = 16
  /// Nanoseconds for a client to send the request that is refused, or to read why it was.
  private static let draining: Int64 = 2_000_000_000
  /// Nanoseconds to wait when the process has no descriptor for another client.
  private static let pause: Int64 = 100_000_000
  /// Milliseconds after which a client connects again.
  private static let retry = 1000

  private let limits: LiveServer.Limits
  private let mailbox: ServerInbox
  private let listeners: Listeners
  private let router: Router
  private var streams: StreamSet
  private var connections: [Connection] = []
  private var entries: [pollfd] = []
  private var events: [LiveEvent] = []
  private var buffer = [UInt8](repeating: 0, count: 16_384)
  private var now = MonotonicClock.now
  /// When clients are accepted again; nil: they are.
  private var pausedUntil: MonotonicInstant?
  private var reportedStreams = 0

  init(_ limits: LiveServer.Limits, _ mailbox: ServerInbox, _ listeners: Listeners, _ router: Router) {
    self.limits = limits
    self.mailbox = mailbox
    self.listeners = listeners
    self.router = router
    streams = StreamSet(limits, run: router.run)
  }

  /// Serves until the mailbox is stopped.
  func run() {
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    while mailbox.take(into: &events) {
      now = MonotonicClock.now
      if !events.isEmpty {
        streams.publish(events, at: now)
        events.removeAll(keepingCapacity: true)
      }
      endOverdue()
      connections.removeAll { !$0.isOpen }
      reportStreams()
      wait()
    }
    for connection in connections { connection.close() }
    connections = []
    listeners.close()
    streams.removeAll()
    reportStreams()
  }

  /// Waits for the next event of any kind, and handles those of connections.
  private func wait() {
    let isAccepting = pausedUntil == nil && connections.count < limits.connections + ServerLoop.mostRefused
    entries.removeAll(keepingCapacity: true)
    entries.append(pollfd(fd: mailbox.waker.descriptor, events: Int16(POLLIN), revents: 0))
    for listener in listeners.descriptors {
      entries.append(pollfd(fd: isAccepting ? listener : -1, events: Int16(POLLIN), revents: 0))
    }
    let first = entries.count
    for connection in connections {
      entries.append(pollfd(fd: connection.descriptor, events: Int16(connection.wanted), revents: 0))
    }
    guard poll(&entries, nfds_t(entries.count), timeout) > 0 else { return }
    now = MonotonicClock.now
    if entries[0].revents != 0 { mailbox.waker.clear() }
    for (index, connection) in connections.enumerated() where entries[first + index].revents != 0 {
      handle(CInt(entries[first + index].revents), connection)
    }
    for index in 1..<first where entries[index].revents != 0 { accept(from: entries[index].fd) }
  }

  /// Milliseconds until the next deadline, rounded up; -1: none.
  private var timeout: CInt {
    var next = streams.deadline
    if let pausedUntil { next = min(next ?? pausedUntil, pausedUntil) }
    for connection in connections where connection.phase != .streaming {
      next = min(next ?? connection.deadline, connection.deadline)
    }
    // Without a descriptor, the waker is only a flag.
    let longest: Int64 = mailbox.waker.descriptor < 0 ? 100 : -1
    guard let next else { return CInt(longest) }
    let rest = max(0, next.nanoseconds(since: MonotonicClock.now))
    let milliseconds = min((rest + 999_999) / 1_000_000, 3_600_000)
    return CInt(longest < 0 ? milliseconds : min(milliseconds, longest))
  }

  private func accept(from listener: CInt) {
    while connections.count < limits.connections + ServerLoop.mostRefused {
      let descriptor = linuxio_accept(listener)
      guard descriptor >= 0 else {
        if descriptor == -ECONNABORTED || descriptor == -EINTR { continue }
        if descriptor != -EAGAIN { pausedUntil = now.advanced(byNanoseconds: ServerLoop.pause) }
        return
      }
      linuxio_tune_connection(descriptor, UInt32(clamping: limits.stall / 1_000_000))
      let connection = Connection(descriptor, deadline: now.advanced(byNanoseconds: limits.patience), now: now)
      if connections.count(where: { $0.isOpen && $0.isClient }) >= limits.connections {
        connection.isClient = false
        connection.deadline = now.advanced(byNanoseconds: min(ServerLoop.draining, limits.patience))
      }
      connections.append(connection)
    }
  }

  private func handle(_ events: CInt, _ connection: Connection) {
    switch connection.phase {
    case .reading: read(connection)
    case .answering:
      if events & (POLLERR | POLLHUP) != 0 { connection.close() } else { send(connection) }
    case .streaming:
      // A stream's client sends nothing; it ends by closing the connection.
      if events & (POLLERR | POLLHUP) != 0 || events & POLLIN != 0 && connection.receive(into: &buffer) == 0 {
        end(connection)
      } else if events & POLLOUT != 0, !streams.send(connection, at: now) {
        end(connection)
      }
    case .draining: if connection.receive(into: &buffer) == 0 { connection.close() }
    }
  }

  private func end(_ connection: Connection) {
    if connection.phase == .streaming { streams.remove(connection, at: now) }
    connection.close()
  }

  private func read(_ connection: Connection) {
    guard let count = connection.receive(into: &buffer) else { return }
    guard count > 0 else { return connection.close() }
    buffer.withByteView { connection.parser.append($0.slice(0, count)) }
    advance(connection)
  }

  /// Answers the requests that are whole, one after another.
  private func advance(_ connection: Connection) {
    while connection.isOpen, connection.phase == .reading {
      do throws(HTTPRequestError) {
        guard let request = try connection.parser.next() else { break }
        reply(to: request, connection)
      } catch {
        connection.hasUnread = true
        answer(Answers.refusal(error), isLast: true, connection)
      }
    }
    if connection.isOpen, connection.phase == .reading, connection.parser.wantsContinue {
      connection.parser.noteContinued()
      connection.add(OutgoingPiece(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)))
      if connection.send() != .finished { connection.close() }
    }
  }

  private func reply(to request: HTTPRequest, _ connection: Connection) {
    if !connection.isClient, !replaceStranger(by: connection) {
      return answer(Answers.busy(), isLast: true, connection)
    }
    connection.hasAsked = true
    if router.rules.admits(request) { connection.isTrusted = true }
    let own = listeners.isWild ? SocketName(of: connection.descriptor) : nil
    switch router.reply(to: request, own: own) {
    case .answer(let pieces): answer(pieces, isLast: !request.isKeptAlive, connection)
    case .stream(let number):
      guard streams.count < limits.streams else {
        return answer(Answers.busy(isLast: !request.isKeptAlive), isLast: !request.isKeptAlive, connection)
      }
      begin(connection, after: number)
    }
  }

  /// Gives a client the place of the oldest one that is idle and has not shown the token; returns whether there was one.
  ///
  /// A client that has not asked for anything has some time to do so.
  private func replaceStranger(by connection: Connection) -> Bool {
    let stranger = connections.first { other in
      other.isOpen && other.isClient && !other.isTrusted && other.phase == .reading
        && (other.hasAsked || now.nanoseconds(since: other.accepted) >= ServerLoop.draining)
    }
    guard let stranger else { return false }
    stranger.close()
    connection.isClient = true
    return true
  }

  private func begin(_ connection: Connection, after number: UInt64?) {
    mailbox.setOpen(true)
    connection.phase = .streaming
    connection.limitKernelBuffer()
    connection.add(Answers.streamHead())
    connection.add(StreamSet.retry(milliseconds: ServerLoop.retry))
    if !streams.add(connection, after: number, opening: router.application.opening, at: now) { end(connection) }
  }

  private func answer(_ pieces: [OutgoingPiece], isLast: Bool, _ connection: Connection) {
    connection.phase = .answering
    connection.isLast = isLast
    connection.deadline = now.advanced(byNanoseconds: limits.stall)
    for piece in pieces { connection.add(piece) }
    send(connection)
  }

  /// Sends more of an answer, and goes on to what comes after it.
  private func send(_ connection: Connection) {
    switch connection.send() {
    case .failed: connection.close()
    case .waiting(let isProgress):
      if isProgress { connection.deadline = now.advanced(byNanoseconds: limits.stall) }
    case .finished:
      if connection.isLast {
        guard connection.hasUnread else { return connection.close() }
        connection.finishSending()
        connection.phase = .draining
        connection.deadline = now.advanced(byNanoseconds: min(ServerLoop.draining, limits.patience))
      } else {
        connection.phase = .reading
        connection.deadline = now.advanced(byNanoseconds: limits.patience)
        advance(connection)
      }
    }
  }

  /// Ends what has taken too long.
  private func endOverdue() {
    if let until = pausedUntil, until <= now { pausedUntil = nil }
    for connection in streams.overdue(at: now, heartbeat: router.application.heartbeat) { end(connection) }
    for connection in connections where connection.isOpen && connection.phase != .streaming {
      guard connection.deadline <= now else { continue }
      if connection.phase == .reading, connection.parser.count > 0 {
        connection.hasUnread = true
        answer(
          Answers.text(.requestTimeout, "the request was not whole in time\n", isLast: true), isLast: true, connection)
      } else {
        connection.close()
      }
    }
    if streams.forgetIfUnused(at: now) { mailbox.setOpen(false) }
  }

  private func reportStreams() {
    guard streams.count != reportedStreams else { return }
    reportedStreams = streams.count
    router.application.streamCountChanged(reportedStreams)
  }
}

/// A thread whose end can be waited for.
final class ServerThread: Sendable {
  /// Raised, and never taken, once the thread has ended.
  private let ended = Waker()
  /// The thread; 0 before it runs.
  private let identifier = Atomic<UInt>(0)

  init() {}

  /// Runs `body` on a new thread; returns false if none can be created.
  func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    SourceThread.run(named: "binnacle-live") { [self] in
      identifier.store(UInt(pthread_self()), ordering: .releasing)
      body()
      ended.raise()
    }
  }

  /// Returns once the thread has ended; at once if it is the calling one.
  func wait() {
    guard identifier.load(ordering: .acquiring) != UInt(pthread_self()) else { return }
    while !ended.isPending {
      var entry = pollfd(fd: ended.descriptor, events: Int16(POLLIN), revents: 0)
      // Without a descriptor, only the flag says so.
      poll(&entry, 1, ended.descriptor < 0 ? 10 : -1)
    }
  }
}

import Beacons
import Bytes
import EngineRuntime
import Glibc
import LinuxIO
import LocationService
import Observations
import Providers

/// The service that hears beacons for programs without CAP_NET_ADMIN.
///
///     let server = try BeaconHelperServer(listener: try ActivatedSocket.take())
///     server.run(until: waker)
///
/// Programs connect to a Unix socket for packets and get the beacons whose formats they ask for (`HelperPacket`). It scans
/// only while a program wants beacons. The machine's authorization file decides which programs get any; a change of the
/// file is noticed within a second. A program that reads slowly loses packets and delays none of the others.
///
/// `run` is called once, by one thread.
package final class BeaconHelperServer: @unchecked Sendable {
  /// Milliseconds between two looks at the policy and at overdue requests.
  private static let pace: CInt = 1000
  /// Connections that are accepted in a row.
  private static let mostAtOnce = 16

  private let listener: HelperListener
  private let options: BeaconHelperOptions
  private let clients = Guarded(HelperClients())
  private let judge: HelperJudge
  private let radio: HelperRadio
  private let notices: HelperNotices
  private var packet = [UInt8](repeating: 0, count: HelperRequest.largest)

  /// Creates the service.
  ///
  /// - Parameters:
  ///   - listener: A socket that listens already; nil to make one at `path`.
  ///   - makeScanner: Makes the scanner for given formats; nil for the kernel's management socket.
  package init(
    listener: CInt?, path: String = BeaconAddress.helperSocket,
    policy: AuthorizationPolicy = AuthorizationPolicy(files: AuthorizationFiles(own: nil)),
    options: BeaconHelperOptions = BeaconHelperOptions(),
    makeScanner: (@Sendable (Set<BeaconFormat>) -> any BeaconScanner)? = nil
  ) throws(SourceError) {
    self.options = options
    self.listener = if let listener { HelperListener(activated: listener) } else { try HelperListener(path: path) }
    let notices = HelperNotices(options.notice)
    self.notices = notices
    judge = HelperJudge(policy, proc: options.proc)
    radio = HelperRadio(
      clients, notice: { notices.add($0) },
      makeScanner: makeScanner
        ?? { formats in ManagementScanner(nil, BeaconRadioOptions(formats: formats) { notices.add($0) }) })
  }

  deinit { close() }

  /// Number of connected programs, and of packets that those lost that read slowly; for tests.
  var counts: (clients: Int, dropped: Int) {
    clients.withLock { clients in (clients.all.count, clients.all.reduce(0) { $0 + $1.dropped }) }
  }

  /// Serves until the waker is raised, or, if systemd started the service by its socket, no program has been connected
  /// for `patience`.
  package func run(until waker: Waker) {
    var idleSince = MonotonicClock.now
    defer { close() }
    while !waker.isPending {
      var timeout = BeaconHelperServer.pace
      if counts.clients > 0 {
        idleSince = MonotonicClock.now
      } else if listener.isActivated {
        let rest = options.patience - MonotonicClock.now.nanoseconds(since: idleSince)
        guard rest > 0 else { return }
        timeout = CInt(truncatingIfNeeded: min(rest / 1_000_000 + 1, 3_600_000))
      } else if waker.descriptor >= 0 {
        timeout = -1
      }
      turn(waker, timeout)
      radio.adjust()
    }
  }

  /// Waits for something to do and does it.
  private func turn(_ waker: Waker, _ timeout: CInt) {
    var entries = [waker.descriptor, listener.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    entries += clients.withLock { $0.all.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) } }
    guard poll(&entries, nfds_t(entries.count), timeout) >= 0 else { return }
    if entries[0].revents != 0 { waker.clear() }
    for entry in entries.dropFirst(2) where entry.revents != 0 { read(entry.fd) }
    if entries[1].revents != 0 { accept() }
    review()
  }

  private func accept() {
    for _ in 0..<BeaconHelperServer.mostAtOnce {
      let descriptor = listener.accept()
      guard descriptor >= 0 else {
        // Without descriptors the connection waits, and would end each wait at once.
        if errno == EMFILE || errno == ENFILE { usleep(100_000) }
        return
      }
      guard let peer = HelperPeer(of: descriptor) else {
        Glibc.close(descriptor)
        continue
      }
      let hasRoom = clients.withLock { clients in
        let hasRoom = clients.hasRoom(for: peer.user)
        clients.add(HelperClient(descriptor, peer, since: MonotonicClock.now))
        if !hasRoom { clients.refuse(descriptor, .full, "too many programs are connected") }
        return hasRoom
      }
      if !hasRoom { notices.add("too many programs; process \(peer.process) of user \(peer.user) is refused") }
    }
  }

  /// Reads the request of a program; a second packet, and an invalid one, end the connection.
  private func read(_ descriptor: CInt) {
    let count = recv(descriptor, &packet, packet.count, CInt(MSG_TRUNC) | CInt(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else { return drop(descriptor) }
    let isKnown = clients.withLock { $0.all.contains { $0.descriptor == descriptor && !$0.formats.isEmpty } }
    guard !isKnown, count <= packet.count,
      let request = packet.withByteView({ HelperRequest($0.slice(0, count)) })
    else {
      clients.withLock { _ = $0.refuse(descriptor, .request, "the request is not understood") }
      return
    }
    guard let peer = clients.withLock({ $0.all.first { $0.descriptor == descriptor }?.peer }) else { return }
    let executable = judge.executable(of: peer, stated: request.executable)
    if let refusal = judge.refusal(of: executable) {
      refuse(descriptor, refusal)
    } else {
      clients.withLock { $0.grant(request.formats, to: descriptor, executable: executable) }
    }
  }

  /// Looks at what no packet reports: lost connections, overdue requests, and a changed policy.
  private func review() {
    let now = MonotonicClock.now
    let isPolicyNew = judge.hasChanged
    for client in clients.withLock({ clients in
      clients.sendOwed()
      return clients.all
    }) {
      let isOverdue = client.formats.isEmpty && now.nanoseconds(since: client.since) > options.requestTime
      if client.isGone || isOverdue {
        drop(client.descriptor)
      } else if isPolicyNew, !client.formats.isEmpty, let refusal = judge.refusal(of: client.executable) {
        refuse(client.descriptor, refusal)
      }
    }
  }

  private func refuse(_ descriptor: CInt, _ text: String) {
    guard let client = clients.withLock({ $0.refuse(descriptor, .policy, text) }) else { return }
    notices.add("\(client.description): \(text)")
  }

  private func drop(_ descriptor: CInt) {
    guard let client = clients.withLock({ $0.drop(descriptor) }), client.dropped > 0 else { return }
    notices.add("\(client.description) read too slowly: \(client.dropped) packets were dropped")
  }

  private func close() {
    listener.close()
    radio.stop()
    clients.withLock { clients in
      for client in clients.all { clients.drop(client.descriptor) }
    }
  }
}

/// How the service for beacons works.
package struct BeaconHelperOptions: Sendable {
  /// Nanoseconds without a program after which a service ends that is started by its socket.
  package var patience: Int64 = 30_000_000_000
  /// Nanoseconds in which a program must send its request.
  package var requestTime: Int64 = 5_000_000_000
  /// The folder where the kernel lists processes.
  package var proc = "/proc"
  /// Called with lines for the service's log, at most one a second, on the service's threads.
  package var notice: @Sendable (String) -> Void = { _ in }

  /// Creates options as the service uses them.
  package init(notice: @escaping @Sendable (String) -> Void = { _ in }) { self.notice = notice }
}

/// Lines for a log, at most one a second: any user can make the service write one.
final class HelperNotices: Sendable {
  private static let pace: Int64 = 1_000_000_000

  private let write: @Sendable (String) -> Void
  private let clock: @Sendable () -> MonotonicInstant
  private let last = Guarded<MonotonicInstant?>(nil)

  init(
    clock: @escaping @Sendable () -> MonotonicInstant = { MonotonicClock.now },
    _ write: @escaping @Sendable (String) -> Void
  ) {
    (self.clock, self.write) = (clock, write)
  }

  /// Writes a line, unless another one was written in the last second.
  func add(_ line: String) {
    let now = clock()
    let isDue = last.withLock { last in
      if let last, now.nanoseconds(since: last) < HelperNotices.pace { return false }
      last = now
      return true
    }
    if isDue { write(line) }
  }
}

import CLinuxIO
import Glibc

/// The page of a program: HTTP and server-sent events on one thread, for browsers of this machine.
///
///     let server = try LiveServer(.init(port: 8085), application: application)
///     print(server.link)
///     server.publish(LiveEvent(name: "location", id: 1, data: row))
///     server.stop()
///
/// Docs/LivePage.md has the interface and the rules of security. Without clients its thread sleeps.
public final class LiveServer: Sendable {
  /// The port at which it listens.
  public let port: UInt16
  /// What a browser opens: `http://localhost:PORT/#TOKEN`.
  public let link: String
  /// What clients send in a field `X-Binnacle-Token`.
  public let token: String
  private let mailbox: ServerInbox
  private let thread: ServerThread

  /// Listens and starts the thread.
  ///
  /// - Parameter application: is retained until `stop`.
  public init(_ configuration: Configuration, application: any LiveApplication) throws(LiveServerFailure) {
    try configuration.check()
    let random = try RandomText.hexadecimal(bytes: 16)
    let token = configuration.token ?? random
    let session = try RandomText.hexadecimal(bytes: 16)
    let run = try RandomText.hexadecimal(bytes: 4)
    let listeners = try Listeners(port: configuration.port, address: configuration.address)
    let names = configuration.names(listeners.addresses, isWild: listeners.isWild)
    let mailbox = ServerInbox()
    let thread = ServerThread()
    let router = Router(
      AccessRules(port: listeners.port, names: names, token: token, session: session), PageAssets(), application,
      run: Array(run.utf8), title: configuration.title)
    let loop = ServerLoop(configuration.limits, mailbox, listeners, router)
    guard thread.start({ loop.run() }) else { throw .system(EAGAIN) }
    port = listeners.port
    link = "http://\(names[0]):\(listeners.port)/#\(token)"
    self.token = token
    self.mailbox = mailbox
    self.thread = thread
  }

  deinit { stop() }

  /// Sends an event to all streams; may be called by any thread, and never waits.
  ///
  /// Without streams, except shortly after the last one, it does nothing.
  public func publish(_ event: LiveEvent) { mailbox.add(event) }

  /// Disconnects all clients and ends the thread; returns when it has ended.
  ///
  /// If the application calls it, on the server's thread, it returns at once.
  public func stop() {
    mailbox.stop()
    thread.wait()
  }
}

extension LiveServer {
  /// Where a server listens, and for which clients.
  public struct Configuration: Sendable, Equatable {
    /// The port of all addresses; 0: the system chooses one.
    public var port: UInt16
    /// Names, other than the addresses themselves, by which browsers may call the server; without ports.
    public var hosts: [String]
    /// A name or an address to listen at; nil: 127.0.0.1 and ::1.
    public var address: String?
    /// What clients must know; nil: 128 random bits in hexadecimal.
    public var token: String?
    /// What the page is called.
    public var title: String
    /// The limits, which tests shorten.
    public var limits: Limits

    /// Creates a configuration.
    public init(
      port: UInt16 = 0, hosts: [String] = [], address: String? = nil, token: String? = nil, title: String = "Binnacle",
      limits: Limits = Limits()
    ) {
      self.port = port
      self.hosts = hosts
      self.address = address
      self.token = token
      self.title = title
      self.limits = limits
    }
  }

  /// How much a server does at once, and for how long.
  public struct Limits: Sendable, Equatable {
    /// Clients at once; others take the place of an idle one without the token, or get status 503.
    public var connections = 64
    /// Streams at once; others get status 503.
    public var streams = 32
    /// Nanoseconds for a whole request, and for the next one of an open connection.
    public var patience: Int64 = 10_000_000_000
    /// Nanoseconds without progress after which a client that does not read is disconnected.
    public var stall: Int64 = 10_000_000_000
    /// Nanoseconds of silence after which a stream gets a comment.
    public var heartbeat: Int64 = 15_000_000_000
    /// Nanoseconds for which events are kept for streams that come back.
    public var memory: Int64 = 60_000_000_000
    /// Bytes that wait for a slow stream; one that needs more is disconnected.
    public var backlog = 1 << 20

    /// Creates the default limits.
    public init() {}
  }
}

extension LiveServer.Configuration {
  /// Checks what is sent by browsers or shown in a link.
  func check() throws(LiveServerFailure) {
    if let token, !(16...128).contains(token.utf8.count) || !token.utf8.allSatisfy(isWordCharacter) {
      throw .unsuitableToken
    }
    for host in hosts where LiveServer.Configuration.urlHost(host) == nil { throw .unsuitableHost(host) }
    if let address, LiveServer.Configuration.urlHost(address) == nil { throw .noSuchAddress(address) }
  }

  private func isWordCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Returns the names by which the server may be called, that of the link first.
  ///
  /// - Parameters:
  ///   - addresses: where it listens.
  ///   - isWild: whether one of them stands for all of the machine.
  func names(_ addresses: [String], isWild: Bool) -> [String] {
    let local = ["localhost", "127.0.0.1", "[::1]"]
    let others = hosts.compactMap(LiveServer.Configuration.urlHost)
    guard let address, let given = LiveServer.Configuration.urlHost(address) else { return local + others }
    return isWild ? others + local : [given] + addresses + others
  }

  /// Returns a name or an address as it is in a URL, an IPv6 address in brackets; nil if it cannot be in one.
  static func urlHost(_ text: String) -> String? {
    var address = in6_addr()
    let bare = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
    // The interface of a link-local address has no place in a URL.
    let plain = String(bare.prefix { $0 != "%" })
    if inet_pton(AF_INET6, plain, &address) == 1 { return "[\(plain)]" }
    guard (1...253).contains(text.utf8.count) else { return nil }
    let isName = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
      default: false
      }
    }
    return isName ? text : nil
  }
}

/// Text that cannot be guessed.
enum RandomText {
  /// Returns `count` random bytes, at most 64, as hexadecimal digits.
  static func hexadecimal(bytes count: Int) throws(LiveServerFailure) -> String {
    var bytes = [UInt8](repeating: 0, count: min(count, 64))
    let code = linuxio_random(&bytes, UInt32(bytes.count))
    guard code == 0 else { throw .system(-code) }
    return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

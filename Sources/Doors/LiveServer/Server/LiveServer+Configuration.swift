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

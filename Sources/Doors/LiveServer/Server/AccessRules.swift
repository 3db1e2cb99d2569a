import HTTPProtocol

/// Decides which requests are answered at all (Docs/LivePage.md, "Security").
struct AccessRules {
  private var hosts: HTTPHosts
  private let token: Secret
  /// Random, and not the token: browsers send cookies to all ports of a host.
  private let session: Secret
  /// The cookie's name, with the port, since cookies are not kept apart by ports.
  let cookieName: [UInt8]
  let cookieValue: [UInt8]

  init(port: UInt16, names: [String], token: String, session: String) {
    hosts = HTTPHosts(port: port)
    for name in names { hosts.add(Array(name.utf8)) }
    self.token = Secret(Array(token.utf8))
    self.session = Secret(Array(session.utf8))
    cookieName = Array("binnacle_\(port)".utf8)
    cookieValue = Array(session.utf8)
  }

  /// Returns why a request is refused whatever it asks for; nil if it is not.
  ///
  /// - Parameter own: the address that the connection came to, if the server listens at every one.
  func refusal(_ request: HTTPRequest, own: SocketName?) -> Refusal? {
    var hosts = hosts
    if let own { hosts.add(Array(own.host.utf8)) }
    guard let host = request.value(of: "host"), hosts.allows(host: host) else { return .host }
    if let origin = request.value(of: "origin"), !hosts.allows(origin: origin) { return .origin }
    if request.method == .post, !request.hasMediaType("application/json") { return .mediaType }
    return nil
  }

  /// Returns whether the client sends the token: in a field of its own or as Authorization: Bearer.
  func hasToken(_ request: HTTPRequest) -> Bool {
    if let claim = request.value(of: "x-binnacle-token") { return token.matches(claim) }
    return request.bearerToken.map { token.matches($0) } ?? false
  }

  /// Returns whether the client may have the data: by the token, or, to read, by the cookie of a session.
  ///
  /// A POST needs the token in a field, which pages of other sites cannot set without asking first.
  func admits(_ request: HTTPRequest) -> Bool {
    if hasToken(request) { return true }
    return request.method != .post && request.cookie(named: cookieName).map { session.matches($0) } ?? false
  }
}

/// Why a request is refused before its path is looked at.
enum Refusal: Equatable {
  case host
  case origin
  case mediaType

  var status: HTTPStatus { self == .mediaType ? .unsupportedMediaType : .forbidden }

  var text: StaticString {
    switch self {
    case .host: "this server does not answer to the name in Host; names are allowed by an option of the program\n"
    case .origin: "pages of other sites are not answered\n"
    case .mediaType: "a POST needs Content-Type: application/json\n"
    }
  }
}

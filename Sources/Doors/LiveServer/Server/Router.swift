import Bytes
import HTTPProtocol
import JSON

/// Finds the answer to a request. Knows no connections.
struct Router {
  /// What a request leads to.
  enum Reply {
    case answer([OutgoingPiece])
    /// A stream begins, after the event with this number, if the client has that.
    case stream(after: UInt64?)
  }

  let rules: AccessRules
  let assets: PageAssets
  let application: any LiveApplication
  /// Distinguishes the numbers of events from those of another run.
  let run: [UInt8]
  /// The answer at `/v1/page`.
  private let page: [UInt8]
  /// The same for clients without the token: the page must know its mode to ask for it, and the title may name a source.
  private let untitledPage: [UInt8]

  init(_ rules: AccessRules, _ assets: PageAssets, _ application: any LiveApplication, run: [UInt8], title: String) {
    self.rules = rules
    self.assets = assets
    self.application = application
    self.run = run
    page = Router.page(application.mode, title)
    untitledPage = Router.page(application.mode, "Binnacle")
  }

  /// - Parameter own: the address that the connection came to, if the server listens at every one.
  func reply(to request: HTTPRequest, own: SocketName?) -> Reply {
    if let refusal = rules.refusal(request, own: own) {
      return text(refusal.status, refusal.text, request)
    }
    if let asset = assets.asset(at: request.path) { return reply(with: asset, request) }
    if request.path == Router.sessionPath { return reply(toSession: request) }
    if request.path == Router.pagePath {
      guard request.method != .post else { return wrongMethod("GET, HEAD", request) }
      return body(rules.admits(request) ? page : untitledPage, type: Router.json, .ok, request)
    }
    guard request.path.starts(with: Router.dataPrefix) else {
      return text(.notFound, "there is nothing at this path\n", request)
    }
    guard rules.admits(request) else {
      return unauthorized("open the link that the program printed, or send X-Binnacle-Token\n", request)
    }
    return reply(withData: request)
  }

  private static func page(_ mode: String, _ title: String) -> [UInt8] {
    var writer = ByteWriter(capacity: 128)
    writer.append("{\"mode\":")
    writer.append(json: mode)
    writer.append(",\"title\":")
    writer.append(json: title)
    writer.append("}\n")
    return writer.bytes
  }

  private static let dataPrefix = Array("/v1/".utf8)
  private static let sessionPath = Array("/v1/session".utf8)
  private static let pagePath = Array("/v1/page".utf8)
  private static let eventsPath = Array("/v1/events".utf8)
  private static let json = Array("application/json; charset=utf-8".utf8)

  private func reply(with asset: PageAssets.Asset, _ request: HTTPRequest) -> Reply {
    guard request.method != .post else { return wrongMethod("GET, HEAD", request) }
    guard request.lists("gzip", in: "accept-encoding") else {
      return text(
        .notAcceptable, "the page is sent with Content-Encoding: gzip only; with curl: --compressed\n", request)
    }
    let head = Answers.head(.ok, type: asset.type, length: asset.content.count, isLast: !request.isKeptAlive) {
      $0.append(field: "Content-Encoding", "gzip")
      $0.append(field: "Vary", "Accept-Encoding")
    }
    return .answer(request.method == .head ? [head] : [head, OutgoingPiece(asset.content)])
  }

  /// Exchanges the token for a cookie, which browsers also send with streams; a GET asks whether the client has either.
  private func reply(toSession request: HTTPRequest) -> Reply {
    guard request.method == .post ? rules.hasToken(request) : rules.admits(request) else {
      return unauthorized("the token is missing or that of an earlier run\n", request)
    }
    let head = Answers.head(.noContent, type: [], length: 0, isLast: !request.isKeptAlive) {
      if request.method == .post { $0.append(cookie: rules.cookieName, rules.cookieValue, path: "/v1") }
    }
    return .answer([head])
  }

  private func reply(withData request: HTTPRequest) -> Reply {
    if request.path == Router.eventsPath {
      switch request.method {
      case .post: return wrongMethod("GET, HEAD", request)
      case .head: return .answer([Answers.streamHead(isLast: !request.isKeptAlive)])
      case .get: return .stream(after: request.value(of: "last-event-id").flatMap(number))
      }
    }
    let asked = LiveRequest(
      method: request.method == .post ? .post : .get, path: String(decoding: request.path, as: UTF8.self),
      query: String(decoding: request.query, as: UTF8.self), body: request.method == .post ? request.body : [])
    guard let response = application.respond(to: asked) else {
      return text(.notFound, "there is nothing at this path\n", request)
    }
    return body(response.body, type: Array(response.type.utf8), HTTPStatus(code: response.status), request)
  }

  /// Returns the number of an event of this run; nil for one of another run.
  private func number(_ text: [UInt8]) -> UInt64? {
    guard let dash = text.lastIndex(of: UInt8(ascii: "-")), text[..<dash].elementsEqual(run) else { return nil }
    return UInt64(String(decoding: text[(dash + 1)...], as: UTF8.self))
  }

  private func body(_ body: [UInt8], type: [UInt8], _ status: HTTPStatus, _ request: HTTPRequest) -> Reply {
    let head = Answers.head(status, type: type, length: body.count, isLast: !request.isKeptAlive)
    let isBare = request.method == .head || !status.hasBody || body.isEmpty
    return .answer(isBare ? [head] : [head, OutgoingPiece(body)])
  }

  private func text(
    _ status: HTTPStatus, _ text: StaticString, _ request: HTTPRequest,
    _ fields: (inout ByteWriter) -> Void = { _ in }
  ) -> Reply {
    .answer(
      Answers.text(status, text, isLast: !request.isKeptAlive, isHead: request.method == .head, fields))
  }

  private func unauthorized(_ reason: StaticString, _ request: HTTPRequest) -> Reply {
    text(.unauthorized, reason, request) { $0.append(field: "WWW-Authenticate", "Bearer") }
  }

  private func wrongMethod(_ allowed: StaticString, _ request: HTTPRequest) -> Reply {
    text(.methodNotAllowed, "this path does not have this method\n", request) {
      $0.append(field: "Allow", allowed)
    }
  }
}

/// A whole request of HTTP/1.1.
public struct HTTPRequest: Equatable, Sendable {
  /// What the client wants done.
  public let method: HTTPMethod
  /// The decoded path; begins with `/`, and no segment of it is `.` or `..`.
  public let path: [UInt8]
  /// What comes after `?`, as it was sent; empty if there is none.
  public let query: [UInt8]
  /// Whether the client sends further requests on the connection.
  public let isKeptAlive: Bool
  /// At most 64 kB; empty if there is none.
  public internal(set) var body: [UInt8] = []
  private let fields: HTTPFields

  init(method: HTTPMethod, target: HTTPTarget, isKeptAlive: Bool, fields: HTTPFields) {
    self.method = method
    path = target.path
    query = target.query
    self.isKeptAlive = isKeptAlive
    self.fields = fields
  }

  /// Returns the value of the first field with a name; nil if there is none.
  ///
  /// - Parameter name: in small letters.
  public func value(of name: StaticString) -> [UInt8]? { fields.value(of: name).map { Array($0) } }

  /// Returns whether a field that lists words, such as Accept-Encoding, has this one.
  ///
  /// - Parameters:
  ///   - name: of the field, in small letters.
  ///   - word: in small letters; parameters after `;` are not compared, but a word with `q=0` counts as missing.
  public func lists(_ word: StaticString, in name: StaticString) -> Bool { fields.lists(word, in: name) }

  /// Returns whether a field with a media type has this one, with any parameters.
  ///
  /// - Parameter type: in small letters.
  public func hasMediaType(_ type: StaticString) -> Bool {
    guard let value = fields.value(of: "content-type") else { return false }
    return ASCII.isWord(ASCII.trimmed(value.prefix { $0 != UInt8(ascii: ";") }), type)
  }

  /// Returns the token of a field `Authorization: Bearer TOKEN`; nil if there is none.
  public var bearerToken: [UInt8]? {
    guard let value = fields.value(of: "authorization"), let gap = value.firstIndex(of: ASCII.space),
      ASCII.isWord(value[..<gap], "bearer")
    else { return nil }
    return Array(ASCII.trimmed(value[gap...]))
  }

  /// Returns the value of a cookie; nil if the client did not send it.
  public func cookie(named name: [UInt8]) -> [UInt8]? {
    guard let value = fields.value(of: "cookie") else { return nil }
    for pair in value.split(separator: UInt8(ascii: ";")) {
      let trimmed = ASCII.trimmed(pair)
      guard let equals = trimmed.firstIndex(of: UInt8(ascii: "=")) else { continue }
      if trimmed[..<equals].elementsEqual(name) { return Array(trimmed[(equals + 1)...]) }
    }
    return nil
  }
}

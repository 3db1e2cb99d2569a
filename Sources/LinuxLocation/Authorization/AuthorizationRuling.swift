/// What holds for a program, and where it is written.
public struct AuthorizationRuling: Hashable, Sendable {
  public var authorization: Authorization
  /// Where the decision is written: `/etc/binnacle/authorization, line 3`, or `BINNACLE_AUTHORIZATION`; nil if nothing says
  /// it, and if a file cannot be understood: `authorization.problem` then names its line.
  public var decisionOrigin: String?
  /// Where `full` or `reduced` is written; nil if nothing says it.
  public var accuracyOrigin: String?
  /// Where services are switched off; nil if they are not.
  public var servicesOrigin: String?

  public init(
    _ authorization: Authorization, decisionOrigin: String? = nil, accuracyOrigin: String? = nil,
    servicesOrigin: String? = nil
  ) {
    self.authorization = authorization
    self.decisionOrigin = decisionOrigin
    self.accuracyOrigin = accuracyOrigin
    self.servicesOrigin = servicesOrigin
  }

  /// Why the program may not know the place at all, with where that is written; nil if it may.
  public var refusal: String? {
    if !authorization.servicesEnabled { return "\(place(servicesOrigin)) says services = off" }
    guard authorization.decision.isRefusal else { return nil }
    // A problem beside an origin is only about a word that does not count.
    guard decisionOrigin != nil else {
      return authorization.problem ?? "location is \(authorization.decision.rawValue)"
    }
    return "\(place(decisionOrigin)) says \(authorization.decision.rawValue)"
  }

  /// Why the program may know the place only roughly, with where that is written; nil if it may know more, or nothing.
  public var reduction: String? {
    guard refusal == nil, authorization.isReduced else { return nil }
    return "\(place(accuracyOrigin)) says reduced accuracy"
  }

  private func place(_ origin: String?) -> String { origin ?? "the policy" }
}

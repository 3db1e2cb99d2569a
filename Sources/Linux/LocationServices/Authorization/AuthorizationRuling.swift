/// The authorization of a program, and where each part of it is written.
public struct AuthorizationRuling: Hashable, Sendable {
  /// What applies to the program.
  public var authorization: Authorization
  /// Where the decision is written: `/etc/binnacle/authorization, line 3`, or `BINNACLE_AUTHORIZATION`. nil if it is
  /// not written, or if a file was not understood; `authorization.problem` then names the line.
  public var decisionOrigin: String?
  /// Where `full` or `reduced` is written; nil if it is not written.
  public var accuracyOrigin: String?
  /// Where services are switched off; nil if they are on.
  public var servicesOrigin: String?

  /// Creates a ruling; origins are nil if not written anywhere.
  public init(
    _ authorization: Authorization, decisionOrigin: String? = nil, accuracyOrigin: String? = nil,
    servicesOrigin: String? = nil
  ) {
    self.authorization = authorization
    self.decisionOrigin = decisionOrigin
    self.accuracyOrigin = accuracyOrigin
    self.servicesOrigin = servicesOrigin
  }

  /// Why the program may not know the location, with where that is written; nil if it may.
  public var refusal: String? {
    if !authorization.servicesEnabled { return "\(place(servicesOrigin)) says services = off" }
    guard authorization.decision.isRefusal else { return nil }
    // With an origin, the problem concerns another setting, which does not apply.
    guard decisionOrigin != nil else {
      return authorization.problem ?? "location is \(authorization.decision.rawValue)"
    }
    return "\(place(decisionOrigin)) says \(authorization.decision.rawValue)"
  }

  /// Why the program may know only a coarse location, with where that is written; nil if it may know the full one, or
  /// none.
  public var reduction: String? {
    guard refusal == nil, authorization.isReduced else { return nil }
    return "\(place(accuracyOrigin)) says reduced accuracy"
  }

  private func place(_ origin: String?) -> String { origin ?? "the policy" }
}

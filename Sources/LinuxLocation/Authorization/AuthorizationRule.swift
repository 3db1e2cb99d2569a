/// What one place says of a program; nil where it says nothing.
struct AuthorizationRule: Equatable {
  var decision: Authorization.Decision?
  var isReduced: Bool?
  /// Where each of these is written, for messages: `/etc/binnacle/authorization, line 3`.
  var decisionOrigin: String?
  var accuracyOrigin: String?

  static let variableName = "BINNACLE_AUTHORIZATION"
  static let decisions = Authorization.Decision.allCases.map { $0.rawValue }.joined(separator: ", ")

  /// What this one says, and what it leaves open as the other one says.
  func over(_ other: AuthorizationRule) -> AuthorizationRule {
    AuthorizationRule(
      decision: decision ?? other.decision, isReduced: isReduced ?? other.isReduced,
      decisionOrigin: decision == nil ? other.decisionOrigin : decisionOrigin,
      accuracyOrigin: isReduced == nil ? other.accuracyOrigin : accuracyOrigin)
  }

  static func accuracy(_ text: some StringProtocol) -> Bool? {
    switch text {
    case "full": false
    case "reduced": true
    default: nil
    }
  }

  init(
    decision: Authorization.Decision? = nil, isReduced: Bool? = nil, decisionOrigin: String? = nil,
    accuracyOrigin: String? = nil
  ) {
    self.decision = decision
    self.isReduced = isReduced
    self.decisionOrigin = decisionOrigin
    self.accuracyOrigin = accuracyOrigin
  }

  /// The variable BINNACLE_AUTHORIZATION: `always`, `denied,reduced` …; nil for what is not understood.
  init?(variable text: String) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let decision = Authorization.Decision(rawValue: String(words[0])), words.count <= 2 else { return nil }
    self.decision = decision
    decisionOrigin = AuthorizationRule.variableName
    guard words.count == 2 else { return }
    guard let isReduced = AuthorizationRule.accuracy(words[1]) else { return nil }
    self.isReduced = isReduced
    accuracyOrigin = AuthorizationRule.variableName
  }
}

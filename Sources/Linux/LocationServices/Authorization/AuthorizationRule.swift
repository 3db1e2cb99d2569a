/// What one source (variable, file or section) says about a program; a field is nil if it says nothing.
struct AuthorizationRule: Equatable {
  /// The value of `location`.
  var decision: Authorization.Decision?
  /// Whether `accuracy` is `reduced`.
  var isReduced: Bool?
  /// Where `decision` is written, for messages: `/etc/binnacle/authorization, line 3`.
  var decisionOrigin: String?
  /// Where `isReduced` is written.
  var accuracyOrigin: String?

  static let variableName = "BINNACLE_AUTHORIZATION"
  static let decisions = Authorization.Decision.allCases.map { $0.rawValue }.joined(separator: ", ")

  /// Returns this rule with its nil fields filled from `other`.
  func over(_ other: AuthorizationRule) -> AuthorizationRule {
    AuthorizationRule(
      decision: decision ?? other.decision, isReduced: isReduced ?? other.isReduced,
      decisionOrigin: decision == nil ? other.decisionOrigin : decisionOrigin,
      accuracyOrigin: isReduced == nil ? other.accuracyOrigin : accuracyOrigin)
  }

  /// Parses `full` or `reduced`; nil for anything else.
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

  /// Parses the variable BINNACLE_AUTHORIZATION: `always`, `denied,reduced` …; nil if it is not understood.
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

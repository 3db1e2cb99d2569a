import Testing

@testable import LocationServices

@Suite struct AuthorizationRuleTests {
  @Test func theVariableSaysADecisionAndPerhapsAnAccuracy() {
    let name = "BINNACLE_AUTHORIZATION"
    #expect(AuthorizationRule(variable: "always") == AuthorizationRule(decision: .always, decisionOrigin: name))
    #expect(
      AuthorizationRule(variable: "whenInUse,reduced")
        == AuthorizationRule(decision: .whenInUse, isReduced: true, decisionOrigin: name, accuracyOrigin: name))
    #expect(
      AuthorizationRule(variable: "ask,full")
        == AuthorizationRule(decision: .ask, isReduced: false, decisionOrigin: name, accuracyOrigin: name))
    for wrong in ["", "Always", "always,", "always,reduced,full", ",reduced", "reduced", " always", "always reduced"] {
      #expect(AuthorizationRule(variable: wrong) == nil, "\(wrong)")
    }
  }

  @Test func theUpperCountsWhereItSaysSomething() {
    let lower = AuthorizationRule(decision: .denied, isReduced: true)
    #expect(AuthorizationRule(decision: .always).over(lower) == AuthorizationRule(decision: .always, isReduced: true))
    let upper = AuthorizationRule(decision: .always, decisionOrigin: "a")
    let origin = AuthorizationRule(decision: .denied, isReduced: true, decisionOrigin: "b", accuracyOrigin: "c")
    #expect(
      upper.over(origin)
        == AuthorizationRule(decision: .always, isReduced: true, decisionOrigin: "a", accuracyOrigin: "c"))
    #expect(AuthorizationRule(isReduced: false).over(lower) == AuthorizationRule(decision: .denied, isReduced: false))
  }
}

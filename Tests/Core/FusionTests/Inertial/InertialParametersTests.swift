import Fusion
import Testing

@Suite struct InertialParametersTests {
  @Test func defaultsFitEachOther() {
    let parameters = InertialParameters()
    #expect(parameters.timing.inflateAfter < parameters.timing.resetAfter)
    #expect(parameters.timing.covarianceStep < parameters.timing.longestDelay)
    #expect(parameters.timing.shortGap < parameters.timing.longestGap)
    #expect(parameters.timing.coasting == 60 && parameters.timing.coastingClaim == 100)
    #expect(Double(parameters.capacity.increments) * parameters.timing.increment > parameters.timing.longestDelay)
    #expect((0...1).contains(parameters.fix.correlatedShare))
  }
}

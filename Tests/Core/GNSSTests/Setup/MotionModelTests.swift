import Testing

@testable import GNSS

@Suite struct MotionModelTests {
  @Test func numbersOfAFamilyGoBothWays() {
    for family in ReceiverFamily.allCases {
      let codes = MotionModel.allCases.compactMap { $0.code(in: family) }
      #expect(Set(codes).count == codes.count)
      for model in MotionModel.allCases {
        if let code = model.code(in: family) { #expect(MotionModel(code: code, in: family) == model) }
      }
    }
  }

  @Test func makersCountDifferently() {
    #expect(MotionModel.stationary.code(in: .ubloxKeyed) == 2)
    #expect(MotionModel.stationary.code(in: .casic) == 1)
    #expect(MotionModel.stationary.code(in: .airoha) == 4)
    #expect(MotionModel.airborne4g.code(in: .mediaTek) == 3)
    #expect(MotionModel.automotive.code(in: .mediaTek) == nil)
    #expect(MotionModel(code: 77, in: .casic) == nil)
    #expect(Set(MotionModel.allCases.map { "\($0.name)" }).count == MotionModel.allCases.count)
  }
}

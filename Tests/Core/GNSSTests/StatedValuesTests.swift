import Testing

@testable import GNSS

@Suite struct StatedValuesTests {
  @Test func kindsOfWhichEachMessageIsWaitedForNeedNoEntry() {
    for kind: Contribution in [.navPVT, .navHPPOSLLH, .navCOV, .heading, .zda] {
      #expect(StatedValues.possible(from: kind).isEmpty)
    }
  }

  @Test func repeatingKindsCanStateWhatTheyRepeat() {
    #expect(StatedValues.possible(from: .vtg) == [.speed, .course, .speedAccuracy])
    #expect(StatedValues.possible(from: .gll) == [.position, .kind])
    #expect(StatedValues.possible(from: .gbs) == [.horizontalAccuracy, .verticalAccuracy])
    #expect(
      StatedValues.possible(from: .gns).isSuperset(of: [.position, .height, .ellipsoidalHeight, .satellitesUsed]))
    #expect(StatedValues.possible(from: .navVELNED).isSuperset(of: [.speed, .course, .climb]))
    #expect(StatedValues.possible(from: .navTime) == .isTimeResolved)
    #expect(StatedValues.possible(from: .navSTATUS).contains(.spoofing))
    #expect(StatedValues.possible(from: [.vtg, .gll]) == [.speed, .course, .speedAccuracy, .position, .kind])
  }
}

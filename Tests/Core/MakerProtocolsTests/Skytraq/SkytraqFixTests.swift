import MakerProtocols
import Testing

@Suite struct SkytraqFixTests {
  @Test func theTwoMessagesCountDifferently() {
    #expect(SkytraqFixMode.threeDimensional.rawValue == 2)
    #expect(SkytraqState.threeDimensional.rawValue == 3)
    #expect(SkytraqFixMode.differential.rawValue == 3)
    #expect(SkytraqState.differential.rawValue == 4)
  }
}

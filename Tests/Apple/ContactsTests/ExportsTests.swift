import Contacts
import Testing

@Suite struct ExportsTests {
  @Test func foundationComesWithIt() {
    #expect(Data([1, 2]).count == 2)
  }
}

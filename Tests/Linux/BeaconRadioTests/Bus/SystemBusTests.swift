import Glibc
import TestSupport
import Testing

@testable import BeaconRadio

@Suite struct SystemBusTests {
  @Test func libraryIsThere() { #expect(SystemBus.problem == nil) }

  @Test(arguments: [("unix:path=/nonexistent", ENOENT), ("unix:path=/dev/null", ECONNREFUSED)])
  func busThatIsNotThereIsAnError(_ address: String, _ code: CInt) {
    let failure = thrown(SystemBus.Failure.self) { try SystemBus(address) { _ in } }
    #expect(failure?.code == code)
  }
}

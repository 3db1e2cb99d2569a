import Testing

@testable import LinuxLocation

@Suite struct StateErrorTests {
  @Test func saysWhereAndWhat() {
    let error = StateError(.writing, "/var/lib/binnacle", "read-only file system")
    #expect("\(error)" == "/var/lib/binnacle: read-only file system")
  }
}

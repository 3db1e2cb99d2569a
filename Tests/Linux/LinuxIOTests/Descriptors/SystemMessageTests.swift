import Glibc
import Testing

@testable import LinuxIO

@Suite struct SystemMessageTests {
  @Test func isLowerCaseText() {
    #expect(systemMessage(EIO) == "input/output error")
    #expect(systemMessage(99_999).contains("99999"))
  }
}

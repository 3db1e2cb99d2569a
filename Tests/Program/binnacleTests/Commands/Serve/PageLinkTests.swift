import Testing

@testable import binnacle

@Suite struct PageLinkTests {
  private func tunnel(_ connection: String?, user: String? = "pi") -> String? {
    PageLink.tunnel(to: 8085) { name in
      switch name {
      case "SSH_CONNECTION": connection
      case "USER": user
      default: nil
      }
    }
  }

  @Test func tunnelLeadsToWhereTheUserCameFrom() {
    #expect(tunnel("10.0.0.1 5555 10.0.0.2 22") == "ssh -L 8085:localhost:8085 pi@10.0.0.2")
    #expect(tunnel("10.0.0.1 5555 10.0.0.2 2222", user: nil) == "ssh -p 2222 -L 8085:localhost:8085 10.0.0.2")
    #expect(tunnel("fe80::1 5555 fe80::2%eth0 22") == "ssh -L 8085:localhost:8085 pi@fe80::2%eth0")
  }

  @Test func withoutSSHThereIsNone() {
    for text in [nil, "", "a b c", "a b c d", "a b c 70000"] { #expect(tunnel(text) == nil) }
  }
}

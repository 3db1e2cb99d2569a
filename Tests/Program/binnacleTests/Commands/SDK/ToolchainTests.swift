import Testing

@testable import binnacle

struct ToolchainTests {
  private static let answers: [([String], String?)] = [
    (
      ["Swift version 6.0.3 (swift-6.0.3-RELEASE)", "Target: x86_64-pc-linux-gnu"],
      "Swift version 6.0.3 (swift-6.0.3-RELEASE), x86_64-pc-linux-gnu"
    ),
    (
      [
        "swift-driver version: 1.148.6 Swift version 6.3.1 (swift-6.3.1-RELEASE) ", "Target: aarch64-unknown-linux-gnu",
        "",
      ],
      "Swift version 6.3.1 (swift-6.3.1-RELEASE), aarch64-unknown-linux-gnu"
    ),
    (["Swift version 6.4-dev (LLVM 1, Swift 2)"], "Swift version 6.4-dev (LLVM 1, Swift 2)"),
    (["OpenStack swift 2.30"], nil), ([], nil),
  ]

  @Test(arguments: answers)
  func readsWhatTheCompilerCallsItself(_ lines: [String], _ identity: String?) {
    #expect(Toolchain.identity(in: lines) == identity)
  }

  private static let versions: [(String, [Int], Bool)] = [
    ("6.0.3", [6, 0, 3], true), ("6.0.2", [6, 0, 2], false), ("6.0", [6, 0], false), ("5.10.1", [5, 10, 1], false),
    ("6.1", [6, 1], true), ("6.3-dev", [6, 3], true), ("10.0", [10, 0], true),
  ]

  @Test(arguments: versions)
  func knowsWhatIsOldEnough(_ text: String, _ numbers: [Int], _ isEnough: Bool) {
    #expect(Toolchain.numbers(in: "Swift version \(text) (x)") == numbers)
    #expect(Toolchain.isEnough(numbers) == isEnough)
  }

  @Test func aVersionWithoutNumbersIsNone() { #expect(Toolchain.numbers(in: "Swift version next") == nil) }

  @Test func findsTheProgramInAToolchain() throws {
    let fake = try FakeToolchain()
    for path in [fake.swift, fake.folder.path + "/bin", fake.folder.path] {
      let toolchain = try Toolchain(path, ChildRunner())
      #expect(toolchain.identity == "Swift version 6.3.1 (swift-6.3.1-RELEASE), none" && toolchain.knowsToolsets)
      #expect(toolchain.swiftc == fake.folder.path + "/bin/swiftc")
    }
  }
}

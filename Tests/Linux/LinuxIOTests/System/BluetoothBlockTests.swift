import LinuxTestSupport
import Testing

@testable import LinuxIO

@Suite struct BluetoothBlockTests {
  /// - Parameter radios: type, soft and hard block of each.
  private func block(_ radios: [(String, String, String)]) -> BluetoothBlock? {
    let tree = FakeTree()
    for (number, radio) in radios.enumerated() {
      for (name, text) in [("type", radio.0), ("soft", radio.1), ("hard", radio.2)] {
        tree.file("sys/class/rfkill/rfkill\(number)/\(name)", text + "\n")
      }
    }
    return BluetoothBlock(sys: tree.roots.sys)
  }

  @Test func onlyBlocksOfBluetoothCount() {
    #expect(block([]) == nil)
    #expect(block([("wlan", "1", "1"), ("bluetooth", "0", "0")]) == nil)
    #expect(block([("wlan", "0", "0"), ("bluetooth", "1", "0")]) == .soft)
  }

  @Test func aSwitchCountsBeforeAProgram() {
    #expect(block([("bluetooth", "1", "1")]) == .hard)
    #expect(block([("bluetooth", "0", "1"), ("bluetooth", "1", "0")]) == .hard)
    #expect(block([("bluetooth", "1", "0"), ("bluetooth", "0", "1")]) == .hard)
  }

  @Test func filesThatCannotBeReadAreNoBlock() { #expect(BluetoothBlock(["rfkill0"]) { _ in nil } == nil) }
}

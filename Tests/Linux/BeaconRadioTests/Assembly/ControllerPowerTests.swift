import Glibc
import LinuxIO
import LinuxTestSupport
import Testing

@testable import BeaconRadio

@Suite struct ControllerPowerTests {
  /// A kernel that answers each command with the datagrams of the script, in order.
  private func read(_ answers: [[UInt8]]) -> [String: Bool]? {
    var ends: [CInt] = [-1, -1]
    precondition(socketpair(AF_UNIX, CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    let (own, kernel) = (ends[0], ends[1])
    for answer in answers { _ = write(kernel, answer, answer.count) }
    defer { close(kernel) }
    return ControllerPower.read { own }
  }

  private func complete(_ opcode: UInt8, _ index: UInt16, _ result: [UInt8]) -> [UInt8] {
    [1, 0, UInt8(index & 0xFF), UInt8(index >> 8), UInt8(3 + result.count), 0, opcode, 0, 0] + result
  }

  private func info(_ index: UInt16, isOn: Bool) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: 280)
    result[13] = isOn ? 1 : 0
    var datagram = complete(4, index, [])
    datagram[4] = UInt8((3 + 280) & 0xFF)
    datagram[5] = UInt8((3 + 280) >> 8)
    return datagram + result
  }

  @Test func theStatesOfAllControllersAreRead() {
    let list = complete(3, 0xFFFF, [2, 0, 0, 0, 5, 0])
    // An event in between is of no concern.
    let event: [UInt8] = [4, 0, 7, 0, 0, 0]
    #expect(read([event, list, info(0, isOn: true), event, info(5, isOn: false)]) == ["hci0": true, "hci5": false])
    #expect(read([complete(3, 0xFFFF, [0, 0])]) == [:])
  }

  @Test func withoutAnAnswerNothingIsKnown() {
    #expect(read([]) == nil)
    #expect(read([[9]]) == nil)
    #expect(read([complete(3, 0xFFFF, [9, 0, 0])]) == nil, "a list that is cut off")
    #expect(read([complete(3, 0xFFFF, [1, 0, 0, 0])]) == nil, "no information")
    #expect(ControllerPower.read { -EAFNOSUPPORT } == nil)
  }
}

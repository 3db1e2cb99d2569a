import Glibc
import Testing

@testable import LinuxIO

@Suite struct I2CAnswerTests {
  private func result(_ packet: [UInt8], count: Int = 2) -> CInt? {
    I2CAnswer.result(packet[...], number: 0x0102, count: count)
  }

  @Test func aPacketHasTheDocumentedForm() {
    var packet: [UInt8] = [9]
    I2CAnswer.write(to: &packet, number: 0x0102, error: 0, bytes: [7, 8])
    #expect(packet == [2, 1, 0, 0, 7, 8] && result(packet) == 0)
    I2CAnswer.write(to: &packet, number: 0x0102, error: ENXIO, bytes: [7, 8])
    #expect(packet == [2, 1, 6, 0] && result(packet) == ENXIO)
  }

  @Test func theAnswerToAnotherRequestIsNone() {
    #expect(result([3, 1, 0, 0, 7, 8]) == nil)
    #expect(result([2, 2, 6, 0]) == nil)
  }

  @Test(arguments: [
    [], [2], [2, 1, 0], [2, 1, 0, 0], [2, 1, 0, 0, 7], [2, 1, 0, 0, 7, 8, 9], [2, 1, 6, 0, 7], [2, 1, 134, 0],
    [2, 1, 255, 255],
  ])
  func anythingElseIsAFaultOfTheBus(packet: [UInt8]) { #expect(result(packet) == EIO) }
}

import Glibc
import Testing

@testable import LinuxIO

@Suite struct I2CRequestTests {
  private let request = I2CRequest(.transfer, address: 0x1C, number: 0x1234, bytes: [0x20, 7], count: 6)
  private let packet: [UInt8] = [1, 0x1C, 0x34, 0x12, 2, 0, 6, 0, 0x20, 7]

  @Test func aPacketHasTheDocumentedForm() {
    var bytes: [UInt8] = [9, 9, 9]
    request.write(to: &bytes)
    #expect(bytes == packet)
    #expect(I2CRequest(packet[...]) == request)
    // A slice keeps the numbers of its array.
    #expect(I2CRequest(([0, 0] + packet)[2...]) == request)
  }

  @Test func theLongestPacketPasses() {
    let longest = I2CRequest(
      .transfer, address: 0x77, number: 1, bytes: [UInt8](repeating: 5, count: 4096), count: 4096)
    var bytes: [UInt8] = []
    longest.write(to: &bytes)
    #expect(bytes.count == I2CRequest.largestPacket && I2CRequest(bytes[...]) == longest)
  }

  @Test func everyShorterAndLongerPacketIsRefused() {
    for count in 0..<packet.count { #expect(I2CRequest(packet[..<count]) == nil) }
    #expect(I2CRequest((packet + [0])[...]) == nil)
  }

  @Test(arguments: [(0, 0), (0, 3), (0, 255), (1, 0x07), (1, 0x78), (1, 0x9C), (5, 0x11), (7, 0x11), (7, 0xFF)])
  func anotherValueIsRefused(place: Int, value: UInt8) {
    var packet = packet
    packet[place] = value
    #expect(I2CRequest(packet[...]) == nil)
  }
}

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

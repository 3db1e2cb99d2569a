import BusProtocols
import GNSS
import Simulator
import Testing

@testable import LinuxIO
@testable import LinuxLocation
@testable import ReceiverServices

@Suite struct I2CSetupPortTests {
  /// The port of a u-blox receiver on a bus; small transfers, so that frames come in pieces.
  private final class ReceiverBus: I2CBus {
    let longestRead = 32
    let longestWrite = 11
    let receiver = SimulatedReceiver(.ubloxM10)
    var waiting: [UInt8] = []
    var register: UInt8 = 0xFF
    var shortWrites = 0

    func transfer(
      with address: UInt8, writing bytes: [UInt8], reading count: Int, into buffer: inout [UInt8]
    ) throws(I2CFailure) {
      guard address == 0x42 else { throw I2CFailure(code: 121) }
      if count == 0 {
        if bytes.count < 2 { shortWrites += 1 }
        waiting += receiver.receive(bytes)
        return
      }
      if let first = bytes.first { register = first }
      var answer: [UInt8] = []
      if register == 0xFD {
        answer = [UInt8(min(waiting.count, 4000) >> 8), UInt8(min(waiting.count, 4000) & 0xFF)]
        register = 0xFF
      }
      let piece = waiting.prefix(count - answer.count)
      answer += piece
      waiting.removeFirst(piece.count)
      answer += [UInt8](repeating: 0xFF, count: count - answer.count)
      if buffer.count < count { buffer += [UInt8](repeating: 0, count: count - buffer.count) }
      buffer.replaceSubrange(..<count, with: answer)
    }
  }

  @Test func aReceiverIsSetUpInPiecesOfNoSingleByte() {
    let bus = ReceiverBus()
    let port = I2CSetupPort(I2CReceiverAddress(bus: "/dev/i2c-1", address: 0x42, kind: .ublox), on: bus)
    var wish = SetupWish()
    wish.settings.periodMilliseconds = 200
    let result = ReceiverConfigurator(wish).run(port)
    #expect(result.error == nil && result.report[.rate] == .confirmed && result.link == .i2c)
    #expect(bus.shortWrites == 0 && bus.receiver.keys[0x3021_0001] == 200)
  }

  @Test func aBusThatDoesNotAnswerIsAnError() {
    let bus = ReceiverBus()
    let port = I2CSetupPort(I2CReceiverAddress(bus: "/dev/i2c-1", address: 0x43, kind: .ublox), on: bus)
    let result = ReceiverConfigurator(SetupWish()).run(port)
    #expect(result.error?.kind == .disconnected && result.report.identity == nil)
  }
}

import BusProtocols
import LocationTestKit
import Testing

@Suite struct BusFailureTests {
  @Test func whatMayPassIsWorthRepeating() {
    for fault in [.notAcknowledged, .arbitrationLost, .timedOut, .unspecified] as [BusFault] {
      #expect(fault.isTransient, "\(fault)")
    }
    #expect(!BusFault.unsupported.isTransient)
    #expect(!BusFault.gone.isTransient)
  }

  @Test func genericCodeLearnsTheFaultOfAnyBus() {
    func fault<Bus: I2CBus>(of bus: inout Bus) -> BusFault? {
      do throws(Bus.Failure) {
        try bus.write([1], to: 0x1E)
        return nil
      } catch {
        return error.fault
      }
    }
    var bus = ScriptedI2CBus([.failure(.arbitrationLost, 0x1E, writing: [1]), .transfer(0x1E, writing: [1])])
    #expect(fault(of: &bus) == .arbitrationLost)
    #expect(fault(of: &bus) == nil)
  }
}

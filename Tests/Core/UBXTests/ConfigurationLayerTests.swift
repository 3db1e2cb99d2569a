import Testing
import UBX

@Suite struct ConfigurationLayerTests {
  @Test func theNumbersAreThoseOfUBlox() {
    #expect(([.ram, .batteryBacked, .flash] as [ConfigurationLayers]).map(\.rawValue) == [1, 2, 4])
    #expect(([.ram, .batteryBacked, .flash, .defaults] as [ConfigurationLayer]).map(\.rawValue) == [0, 1, 2, 7])
    let transactions: [ConfigurationTransaction] = [.none, .begin, .proceed, .apply]
    #expect(transactions.map(\.rawValue) == [0, 1, 2, 3])
  }
}

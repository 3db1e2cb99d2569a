import Testing
import UBX

@Suite struct AntennaStatusTests {
  @Test func theNumbersAreThoseOfUBlox() {
    let status: [AntennaStatus] = [.starting, .unknown, .good, .short, .open]
    #expect(status.map(\.rawValue) == [0, 1, 2, 3, 4])
    let power: [AntennaPower] = [.off, .on, .unknown]
    #expect(power.map(\.rawValue) == [0, 1, 2])
    let jamming: [JammingState] = [.unknown, .none, .warning, .critical]
    #expect(jamming.map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test func reservedValuesKeepTheirNumber() {
    #expect(AntennaStatus(rawValue: 99).rawValue == 99)
  }
}

import Testing

@testable import GNSS

@Suite struct ReceiverSettingsTests {
  @Test func agreementNeedsBothValues() {
    var one = ReceiverSettings()
    var other = ReceiverSettings()
    for setting in Setting.allCases { #expect(!one.has(setting) && !one.agrees(with: other, on: setting)) }
    one.periodMilliseconds = 200
    #expect(one.present == [.rate] && !one.agrees(with: other, on: .rate))
    other.periodMilliseconds = 200
    #expect(one.agrees(with: other, on: .rate))
    other.periodMilliseconds = 250
    #expect(!one.agrees(with: other, on: .rate))
  }

  @Test func everySettingIsSeenComparedAndForgotten() {
    var full = ReceiverSettings()
    full.periodMilliseconds = 1000
    full.constellations = [.gps]
    full.usesSBAS = false
    full.motionModel = .sea
    full.messages = OutputMessages([.gga])
    full.hasHighPrecision = true
    full.baudRate = 9600
    #expect(full.present == Setting.allCases)
    for setting in Setting.allCases {
      #expect(full.agrees(with: full, on: setting))
      var other = full
      other.forget(setting)
      #expect(!other.has(setting) && other.present.count == Setting.allCases.count - 1)
    }
  }

  @Test func speedIsTheLast() { #expect(Setting.allCases.last == .baud) }
}

@Suite struct ConstellationsTests {
  @Test func eachHasANameOfItsOwn() {
    let names = Constellations.each.map { "\($0.name)" }
    #expect(names == ["gps", "galileo", "glonass", "beidou", "qzss", "navic"])
    #expect("\(([.gps, .galileo] as Constellations).name)".isEmpty)
  }
}

import Testing

@testable import binnacle

struct DeviceListTests {
  @Test func onlyWhatExistsIsListed() {
    #expect(DeviceList.existing(["/dev/nul[l]", "/dev/no-such*", "/dev/zero"]) == ["/dev/null", "/dev/zero"])
    #expect(DeviceList.existing(["/dev/no-such*"]) == [])
  }

  @Test func theAdviceShowsWhatToType() {
    #expect(DeviceList.advice(["/dev/ttyACM0"]).hasSuffix("\n  binnacle stream /dev/ttyACM0"))
    #expect(DeviceList.advice([]).contains("no serial device is here"))
  }
}

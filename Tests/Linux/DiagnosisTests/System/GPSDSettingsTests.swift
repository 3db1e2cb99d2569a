import TestSupport
import Testing

@testable import Diagnosis

@Suite struct GPSDSettingsTests {
  private func settings(_ text: String) -> GPSDSettings {
    SystemTree("== /etc/default/gpsd\n\(text)\n").read { GPSDSettings($0) }
  }

  @Test func readsDevicesAndUSB() {
    let settings = settings(
      "# DEVICES=\"/dev/x\"\nDEVICES=\"/dev/serial0 /dev/pps0\"\nUSBAUTO=\"false\"\nGPSD_OPTIONS=\"-n\"")
    #expect(settings.devices == ["/dev/serial0", "/dev/pps0"])
    #expect(!settings.takesUSB)
  }

  @Test func takesUSBUnlessToldOtherwise() {
    #expect(settings("DEVICES=''").takesUSB && settings("USBAUTO=true").takesUSB)
    #expect(settings("DEVICES=''").devices.isEmpty)
    #expect(SystemTree("== /tmp/").read { GPSDSettings($0) }.takesUSB)
  }
}

import Testing

@testable import LinuxLocation

@Suite struct IIOScanLayoutTests {
  private func element(_ channel: String, _ index: Int, _ type: String) -> IIOScanLayout.Element {
    IIOScanLayout.Element(channel: channel, index: index, type: IIOScanType(type)!)
  }

  @Test func channelsStandInTheOrderOfTheirIndexAndStampsAreAligned() {
    let layout = IIOScanLayout([
      element("in_timestamp", 3, "le:s64/64>>0"), element("in_magn_y", 2, "be:s16/16>>0"),
      element("in_magn_x", 0, "be:s16/16>>0"), element("in_magn_z", 1, "be:s16/16>>0"),
    ])
    #expect(layout.place(of: "in_magn_x")?.offset == 0)
    #expect(layout.place(of: "in_magn_z")?.offset == 2)
    #expect(layout.place(of: "in_magn_y")?.offset == 4)
    #expect(layout.place(of: "in_timestamp")?.offset == 8)
    #expect(layout.place(of: "in_accel_x")?.offset == nil)
    #expect(layout.size == 16)
  }

  @Test func aScanIsAsLongAsAMultipleOfItsLargest() {
    let layout = IIOScanLayout([element("a", 0, "le:s32/32>>0"), element("b", 5, "le:u8/8>>0")])
    #expect(layout.place(of: "b")?.offset == 4)
    #expect(layout.size == 8)
  }

  @Test func aRepeatedOneIsAlignedToAllOfIt() {
    let layout = IIOScanLayout([element("a", 0, "le:u16/16>>0"), element("q", 1, "le:s32/32X4>>0")])
    #expect(layout.place(of: "q")?.offset == 16)
    #expect(layout.size == 32)
  }
}

@Suite struct IIOScanTypeTests {
  private func value(_ type: String, _ bytes: [UInt8], at place: Int = 0) -> Int64? {
    IIOScanType(type).map { type in bytes.withUnsafeBytes { type.value($0, at: place) } }
  }

  @Test func bytesBecomeNumbers() {
    #expect(value("le:s16/16>>0", [0x34, 0x12]) == 0x1234)
    #expect(value("be:s16/16>>0", [0xFF, 0xFE]) == -2)
    #expect(value("le:u16/16>>0", [0xFE, 0xFF]) == 0xFFFE)
    // Twelve bits at the top of sixteen, as accelerometers of ST have them.
    #expect(value("le:s12/16>>4", [0xF0, 0xFF]) == -1)
    #expect(value("le:s12/16>>4", [0x0F, 0x80]) == -2048)
    #expect(value("be:u12/16>>4", [0x12, 0x34]) == 0x123)
    #expect(value("le:s24/32>>8", [0x99, 0x00, 0x00, 0x80]) == -0x80_0000)
    #expect(value("le:s64/64>>0", [0, 1, 2, 3, 4, 5, 6, 0x80]) == -0x7FF9_FAFB_FCFD_FF00)
    #expect(value("be:u8/8>>0", [0, 0, 0x80], at: 2) == 0x80)
  }

  @Test func aRepeatedOneIsAsLongAsAllOfIt() {
    #expect(IIOScanType("le:s32/32X4>>0")?.size == 16)
    #expect(IIOScanType("le:s32/32>>0")?.size == 4)
  }

  static let senseless = [
    "", "s16/16>>0", "xe:s16/16>>0", "le:x16/16>>0", "le:s16/16", "le:s16/16>0", "le:s16>>0", "le:s16/17>>0",
    "le:s17/16>>0", "le:s0/16>>0", "le:s12/16>>5", "le:s12/16>>-1", "le:s16/16X0>>0", "le:s16/16X99>>0", "le:",
  ]

  @Test(arguments: senseless) func whatIsNoTypeIsRefused(text: String) { #expect(IIOScanType(text) == nil) }
}

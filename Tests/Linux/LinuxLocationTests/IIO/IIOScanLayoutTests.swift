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

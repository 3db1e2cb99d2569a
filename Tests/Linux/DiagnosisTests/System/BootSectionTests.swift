import Testing

@testable import Diagnosis

@Suite struct BootSectionTests {
  /// Whether lines after these headings apply to a Compute Module 4.
  private func holds(_ headings: String...) -> Bool {
    let board = BoardModel(
      name: "Raspberry Pi Compute Module 4 Rev 1.0", revision: 0xB03140, serial: 0x1000_0000_1234_5678)
    var section = BootSection()
    for heading in headings { section.enter(heading, board) }
    return section.holds
  }

  @Test func modelsReplaceEachOther() {
    #expect(holds("pi4") && holds("cm4") && holds("pi3", "pi4") && holds("CM4"))
    #expect(!holds("pi3") && !holds("pi4", "pi400") && !holds("cm4s"))
  }

  @Test func noneIsNoBoard() { #expect(!holds("none") && holds("none", "all")) }

  @Test func theBoardsTypeIsAModel() {
    #expect(holds("board-type=0x14") && holds("pi3", "board-type=0x14"))
    #expect(!holds("board-type=0x11") && !holds("board-type=") && !holds("board-type=20"))
  }

  @Test func theSerialNumberMayLackItsUpperHalf() {
    #expect(holds("0x12345678") && holds("0x1000000012345678"))
    #expect(!holds("0x12345679"))
  }

  @Test func differentKindsAddUp() {
    #expect(!holds("0x12345679", "pi4") && !holds("pi3", "0x12345678") && holds("pi4", "0x12345678"))
  }

  @Test func whatFilesCannotTellDoesNotCount() {
    #expect(!holds("EDID=VSC-TD2220") && !holds("gpio4=1") && !holds("tryboot"))
    #expect(!holds("gpio4=1", "pi4") && holds("gpio4=1", "all"))
  }

  @Test func aMonitorsNumberIsNoCondition() { #expect(holds("HDMI:1") && !holds("pi3", "HDMI:0")) }

  @Test func withoutABoardOnlyAllHolds() {
    var section = BootSection()
    #expect(section.holds)
    section.enter("pi4", nil)
    #expect(!section.holds)
    section.enter("all", nil)
    #expect(section.holds)
  }
}

import TestSupport
import Testing

@testable import Diagnosis

@Suite struct BootConfigurationTests {
  private func read(_ text: String, _ others: String = "", on board: String = "Raspberry Pi 4 Model B")
    -> BootConfiguration?
  {
    let tree = SystemTree("== /boot/firmware/config.txt\n\(text)\n\(others)\n")
    return tree.read { BootConfiguration($0, board: BoardModel(name: board)) }
  }

  @Test func laterLinesWin() {
    let boot = read("enable_uart=0\nenable_uart=1")
    #expect(boot?.number("enable_uart") == 1)
    #expect(boot?.path == "/boot/firmware/config.txt")
  }

  @Test func aCommentBeginsTheLine() {
    let boot = read("#enable_uart=1\n  # dtparam=spi=on\n arm_freq = 1500 # fast\r\n")
    #expect(boot?.settings["enable_uart"] == nil)
    #expect(boot?.parameters.isEmpty == true)
    #expect(boot?.number("arm_freq") == 1500)
  }

  @Test func onlySectionsOfThisBoardCount() {
    let text = "[pi3]\nenable_uart=0\n[pi4]\nenable_uart=1\n[cm4]\ndtoverlay=disable-bt\n[all]\ncore_freq=250"
    #expect(read(text)?.number("enable_uart") == 1)
    #expect(read(text)?.overlays.isEmpty == true)
    #expect(read(text)?.number("core_freq") == 250)
    #expect(read(text, on: "Raspberry Pi 3 Model B")?.number("enable_uart") == 0)
    #expect(read(text, on: "Raspberry Pi Compute Module 4")?.overlay("disable-bt") != nil)
  }

  @Test func parametersComeInListsAndWithoutValues() {
    let boot = read("dtparam=i2c_arm=on,i2c_arm_baudrate=400000\ndtparam=spi\ndtparam=audio=off")
    #expect(boot?.isOn("i2c_arm") == true)
    #expect(boot?.parameters["i2c_arm_baudrate"] == "400000")
    #expect(boot?.isOn("spi") == true)
    #expect(boot?.isOn("audio") == false)
    #expect(boot?.isOn("i2s") == nil)
    #expect(boot?.isOn("i2c", "i2c_arm") == true)
  }

  @Test func parametersBehindAnOverlayAreItsOwn() {
    let boot = read("dtoverlay=pps-gpio,gpiopin=4\ndtoverlay=i2c-gpio\ndtparam=bus=3\ndtoverlay=\ndtparam=bus=7")
    #expect(boot?.overlay("pps-gpio")?.parameters == ["gpiopin": "4"])
    #expect(boot?.overlay("i2c-gpio")?.parameters == ["bus": "3"])
    #expect(boot?.parameters["bus"] == "7")
  }

  @Test func filesAreIncludedWhereTheyAreNamed() {
    let boot = read(
      "enable_uart=0\ninclude usercfg.txt\ncore_freq=250",
      "== /boot/firmware/usercfg.txt\nenable_uart=1\ncore_freq=500\n[pi3]\n")
    #expect(boot?.number("enable_uart") == 1)
    // The section of the included file is still open.
    #expect(boot?.number("core_freq") == 500)
  }

  @Test func includesInCirclesEnd() {
    let boot = read("include config.txt\ninclude config.txt\nenable_uart=1")
    #expect(boot?.number("enable_uart") == 1)
  }

  @Test func includesOfOtherSectionsAndMissingFilesDoNotCount() {
    let boot = read("[pi3]\ninclude a.txt\n[all]\ninclude none.txt", "== /boot/firmware/a.txt\nenable_uart=1\n")
    #expect(boot != nil && boot?.number("enable_uart") == nil)
  }

  /// Documentation of Raspberry Pi, "config.txt", "File format".
  @Test func ninetyEightCharactersOfALineCount() {
    let padding = String(repeating: "x", count: 83)
    #expect(read("dtparam=\(padding),spi=on")?.isOn("spi") == true)
    #expect(read("dtparam=\(padding)x,spi=on")?.isOn("spi") == false)
    #expect(read("dtparam=\(padding)xxxxxxxxx,spi=on")?.isOn("spi") == nil)
  }

  @Test func beforeBookwormItWasInBoot() {
    let tree = SystemTree("== /boot/config.txt\nenable_uart=1\n")
    #expect(tree.read { BootConfiguration($0, board: nil) }?.path == "/boot/config.txt")
    #expect(SystemTree("== /boot/").read { BootConfiguration($0, board: nil) } == nil)
  }
}

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

@Suite struct KernelCommandLineTests {
  @Test func findsTheConsoles() {
    let line = KernelCommandLine("console=serial0,115200 console=tty1  root=/dev/x\tquiet\n")
    #expect(line.consoles == ["serial0", "tty1"])
    #expect(line.words.count == 4)
    #expect(KernelCommandLine("noconsole=ttyS0 quiet").consoles.isEmpty)
  }

  @Test func isNothingWithoutAFile() {
    #expect(SystemTree("== /tmp/").read { KernelCommandLine($0, "/proc/cmdline") } == nil)
  }
}

import TestSupport
import Testing

@testable import Diagnosis

@Suite struct BoardModelTests {
  struct Example: Sendable {
    var name: String
    var layout: BoardModel.UARTLayout
    var sections: [String]
  }

  /// Names and sections as the documentation of Raspberry Pi lists them under "Conditional filters".
  static let examples = [
    Example(name: "Raspberry Pi Model B Plus Rev 1.2", layout: .pins, sections: ["pi1"]),
    Example(name: "Raspberry Pi 2 Model B Rev 1.1", layout: .pins, sections: ["pi2"]),
    Example(name: "Raspberry Pi 3 Model B Rev 1.2", layout: .bluetooth, sections: ["pi3"]),
    Example(name: "Raspberry Pi 3 Model B Plus Rev 1.3", layout: .bluetooth, sections: ["pi3", "pi3+"]),
    Example(name: "Raspberry Pi 3 Model A Plus Rev 1.0", layout: .bluetooth, sections: ["pi3", "pi3+"]),
    Example(name: "Raspberry Pi Compute Module 3 Plus Rev 1.0", layout: .pins, sections: ["pi3"]),
    Example(name: "Raspberry Pi 4 Model B Rev 1.4", layout: .bluetooth, sections: ["pi4"]),
    Example(name: "Raspberry Pi 400 Rev 1.0", layout: .bluetooth, sections: ["pi4", "pi400"]),
    Example(name: "Raspberry Pi Compute Module 4 Rev 1.0", layout: .bluetooth, sections: ["pi4", "cm4"]),
    Example(name: "Raspberry Pi Compute Module 4S Rev 1.0", layout: .pins, sections: ["pi4", "cm4s"]),
    Example(name: "Raspberry Pi 5 Model B Rev 1.0", layout: .separate, sections: ["pi5"]),
    Example(name: "Raspberry Pi 500 Rev 1.0", layout: .separate, sections: ["pi5", "pi500"]),
    Example(name: "Raspberry Pi Compute Module 5 Lite Rev 1.0", layout: .separate, sections: ["pi5", "cm5"]),
    Example(name: "Raspberry Pi Zero Rev 1.3", layout: .pins, sections: ["pi0"]),
    Example(name: "Raspberry Pi Zero W Rev 1.1", layout: .bluetooth, sections: ["pi0", "pi0w"]),
    Example(name: "Raspberry Pi Zero 2 W Rev 1.0", layout: .bluetooth, sections: ["pi0", "pi0w", "pi02"]),
  ]

  @Test(arguments: examples)
  func knowsTheModel(_ example: Example) {
    let board = BoardModel(name: example.name)
    #expect(board?.layout == example.layout)
    #expect(board?.sections == example.sections)
  }

  @Test func anythingElseIsNone() {
    #expect(BoardModel(name: "Radxa ROCK 5B") == nil)
    #expect(BoardModel(name: "Raspberry Pi") == nil)
    #expect(SystemTree("== /tmp/").read { BoardModel($0) } == nil)
  }

  @Test func readsTheDeviceTree() {
    let board = SystemTree(named: "pi4-bookworm").read { BoardModel($0) }
    #expect(board?.name == "Raspberry Pi 4 Model B Rev 1.4")
    #expect(board?.boardType == 0x11)
    #expect(board?.serial == 0x1000_0000_C1B2_C3D4)
  }
}

import CommandLineKit
import EngineRuntime
import Glibc
import LinuxTestSupport
import TestSupport
import Testing
@testable import Outputs

@Suite struct RotatedFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/rows" }

  private func choice(_ rotation: OutputRotation? = .bytes(4096), keep: Int? = nil) -> OutputChoice {
    var choice = OutputChoice()
    choice.path = path
    choice.rotation = rotation
    choice.keep = keep
    return choice
  }

  private func write(_ text: String, to file: RotatedFile) {
    #expect(Glibc.write(file.descriptor, text, text.utf8.count) == text.utf8.count)
  }

  private func text(_ name: String) -> String { String(decoding: fileBytes(folder.path + "/" + name), as: UTF8.self) }

  @Test func filesThatAreSetAsideGetRisingNumbers() throws {
    var file = try RotatedFile(path, choice(), isDocument: false)
    for number in 0..<12 {
      write("\(number)\n", to: file)
      try file.rotate()
    }
    try file.finish()
    #expect(folder.names.count == 13)
    #expect(text("rows.1") == "0\n" && text("rows.12") == "11\n" && text("rows") == "")
  }

  @Test func onlyTheNewestAreKept() throws {
    // Neither a number of ours: they stay.
    for name in ["rows.01", "rows.old", "rowsx.1"] {
      close(open("\(folder.path)/\(name)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
    }
    var file = try RotatedFile(path, choice(keep: 2), isDocument: false)
    for number in 0..<12 {
      write("\(number)\n", to: file)
      try file.rotate()
    }
    try file.finish()
    #expect(folder.names.sorted() == ["rows", "rows.01", "rows.11", "rows.12", "rows.old", "rowsx.1"])
    #expect(text("rows.12") == "11\n")
  }

  @Test func isDueBySizeOrByDay() throws {
    let file = try RotatedFile(path, choice(.bytes(5000)), isDocument: false)
    #expect(!file.isDue(4999) && file.isDue(5000))
    #expect(!(try RotatedFile(path, choice(.daily), isDocument: false).isDue(1 << 40)))
    #expect(!(try RotatedFile(path, choice(nil), isDocument: false).isDue(1 << 40)))
  }

  @Test func rowsAreContinuedAndDocumentsSetAside() throws {
    var file = try RotatedFile(path, choice(nil), isDocument: false)
    #expect(!file.isContinued && file.size == 0)
    // What a power cut leaves of a row.
    write("one\ntw", to: file)
    try file.finish()
    file = try RotatedFile(path, choice(nil), isDocument: false)
    #expect(file.isContinued && file.size == 7)
    write("three\n", to: file)
    try file.finish()
    #expect(text("rows") == "one\ntw\nthree\n")
    file = try RotatedFile(path, choice(nil), isDocument: true)
    #expect(!file.isContinued && file.size == 0 && file.keepsEarlier)
    // It stays until there is something to write.
    #expect(text("rows") == "one\ntw\nthree\n")
    try file.begin()
    #expect(!file.keepsEarlier)
    try file.begin()
    try file.finish()
    #expect(text("rows") == "" && text("rows.1") == "one\ntw\nthree\n")
    // An empty one is taken as it is.
    file = try RotatedFile(path, choice(nil), isDocument: true)
    #expect(!file.keepsEarlier)
    try file.finish()
    #expect(folder.names.sorted() == ["rows", "rows.1"])
  }

  @Test func isOpenedAgainOnlyWhenItWasMoved() throws {
    var file = try RotatedFile(path, choice(nil), isDocument: false)
    write("one\n", to: file)
    #expect(try !file.reopen())
    #expect(rename(path, path + ".moved") == 0)
    #expect(try file.reopen())
    write("two\n", to: file)
    try file.finish()
    #expect(text("rows.moved") == "one\n" && text("rows") == "two\n")
  }

  @Test func aDeviceIsWrittenToAndNotRotated() throws {
    #expect(throws: SourceError.self) { try RotatedFile("/dev/null", choice(), isDocument: true) }
    var file = try RotatedFile("/dev/null", choice(nil), isDocument: true)
    write("one\n", to: file)
    try file.finish()
  }

  @Test func aFileThatCannotBeMadeSaysWhy() {
    do throws(SourceError) {
      _ = try RotatedFile("/proc/none/rows", choice(), isDocument: false)
      Issue.record("it was made")
    } catch {
      #expect(error.kind == .inputOutput && error.message == "/proc/none/rows: No such file or directory")
    }
  }

  @Test func aRequestIsTakenOnce() {
    let request = ReopenRequest()
    #expect(!request.take())
    request.raise()
    #expect(request.take() && !request.take())
  }
}

@Suite struct OutputRotationTests {
  @Test(arguments: [
    ("day", OutputRotation.daily), ("4096", .bytes(4096)), ("4K", .bytes(4096)), ("10M", .bytes(10 << 20)),
    ("1G", .bytes(1 << 30)), ("1024G", .bytes(1 << 40)),
  ])
  func aSizeOrADay(_ text: String, _ rotation: OutputRotation) {
    #expect(OutputRotation(text) == rotation)
  }

  @Test(arguments: [
    "", "K", "1K", "4095", "-5M", "+5M", "5T", "1.5G", "10 M", "1025G", "99999999999999999999", "Day",
    "9223372036854775807G",
  ])
  func nothingElse(_ text: String) {
    #expect(OutputRotation(text) == nil)
  }

  @Test func rotationNeedsAFile() {
    var choice = OutputChoice()
    choice.rotation = .daily
    #expect(throws: UsageError.self) { try choice.validate() }
    choice.path = "a"
    #expect(throws: Never.self) { try choice.validate() }
    choice.rotation = nil
    choice.keep = 1
    #expect(throws: UsageError.self) { try choice.validate() }
  }
}

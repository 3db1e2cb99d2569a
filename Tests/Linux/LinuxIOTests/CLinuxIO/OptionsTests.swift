import CLinuxIO
import Glibc
import Testing

@testable import LinuxIO

@Suite struct OptionsTests {
  /// Letter and text of every option, then the operands.
  private func parse(_ words: [String], from first: CInt = 0, atMost limit: Int = .max) -> [String] {
    var arguments: [UnsafeMutablePointer<CChar>?] = (["binnacle"] + words).map { strdup($0) } + [nil]
    let names: [UnsafeMutablePointer<CChar>] = ["baud", "quiet", "speed"].map { (name: String) in strdup(name) }
    defer {
      for pointer in arguments { free(pointer) }
      for pointer in names { free(pointer) }
    }
    let table = [
      linuxio_option(name: names[0], has_argument: 1, letter: 98),
      linuxio_option(name: names[1], has_argument: 0, letter: 113),
      linuxio_option(name: names[2], has_argument: 1, letter: 1000),
    ]
    linuxio_options_lock()
    defer { linuxio_options_unlock() }
    var result: [String] = []
    var index = first
    while result.count < limit {
      var text: UnsafePointer<CChar>?
      let letter = linuxio_getopt_next(
        CInt(words.count + 1), &arguments, "b:q", table, CInt(table.count), &text, &index)
      if letter == -1 { break }
      result.append("\(letter)" + (text.map { "=" + String(cString: $0) } ?? ""))
    }
    return result + arguments[Int(index)..<(words.count + 1)].map { String(cString: $0!) }
  }

  @Test func longAndShort() {
    #expect(
      parse(["--baud", "9600", "-q", "-b4800", "--speed=max", "-qb", "auto"]) == [
        "98=9600", "113", "98=4800", "1000=max", "113", "98=auto",
      ])
  }

  @Test func operandsAnywhere() {
    #expect(parse(["/dev/serial0", "-q", "--", "-x"]) == ["113", "/dev/serial0", "-x"])
    #expect(parse(["-"]) == ["-"])
    #expect(parse([]) == [])
  }

  @Test func mistakesComeWithWhatWasTyped() {
    #expect(parse(["--bode", "1"]) == ["63=--bode", "1"])
    #expect(parse(["-x"]) == ["63=-x"])
    #expect(parse(["-qx"]) == ["113", "63=-x"])
    #expect(parse(["--baud"]) == ["58=--baud"])
    #expect(parse(["-b"]) == ["58=-b"])
    #expect(parse(["--quiet=yes"]) == ["63=--quiet=yes"])
  }

  @Test func aParseThatWasGivenUpDoesNotDisturbTheNext() {
    #expect(parse(["-q", "-xq", "rest"], from: 1, atMost: 2) == ["113", "63=-x", "-xq", "rest"])
    #expect(parse(["-q", "rest"], from: 1) == ["113", "rest"])
    #expect(parse(["-qq"], from: 1) == ["113", "113"])
  }

  @Test func abbreviations() {
    #expect(parse(["--ba", "1"]) == ["98=1"])
  }
}

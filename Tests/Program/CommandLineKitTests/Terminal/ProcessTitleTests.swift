import Testing

@testable import CommandLineKit

struct ProcessTitleTests {
  @Test(arguments: [
    ("ntrip://user:secret@host:2101/M", "ntrip://user:xxxxxx@host:2101/M"),
    ("--ntrip=ntrips://u:p@h/M", "--ntrip=ntrips://u:x@h/M"),
    ("ntrip://u:p@q:r@h/M", "ntrip://u:xxxxx@h/M"),
    ("ntrip://user@host:2101/M", "ntrip://user@host:2101/M"),
    ("tcp://host:2101", "tcp://host:2101"), ("/dev/ttyACM0", "/dev/ttyACM0"), ("://", "://"), ("", ""),
  ])
  func onlyPasswordsAreOverwritten(word: String, shown: String) {
    var characters = Array(word.utf8CString.dropLast())
    characters.withUnsafeMutableBufferPointer { ProcessTitle.hide($0) }
    #expect(String(decoding: characters.map { UInt8(bitPattern: $0) }, as: UTF8.self) == shown)
  }
}

import Glibc
import LinuxTestSupport
import Testing

@testable import LinuxIO

@Suite struct WholeFileTests {
  private let folder = TemporaryFolder()

  @Test func readsWhatIsLongerThanItsBuffer() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(try WholeFile.read(folder.file("a", bytes)) == bytes)
    #expect(try WholeFile.read(folder.file("empty", [])) == [])
  }

  @Test func aFileAtTheLimitIsReadAndALongerOneIsNot() throws {
    let path = folder.file("a", [1, 2, 3])
    #expect(try WholeFile.read(path, limit: 3) == [1, 2, 3])
    #expect(throws: WholeFile.Failure.tooLarge) { try WholeFile.read(path, limit: 2) }
  }

  @Test func readingEndsWhenItIsEnough() throws {
    let path = folder.file("a", [UInt8](repeating: 7, count: 200_000))
    let bytes = try WholeFile.read(path, limit: 1) { $0.first == 7 }
    #expect(!bytes.isEmpty && bytes.count < 200_000)
  }

  /// A FIFO without a writer would never end.
  @Test func aPipeIsReadOnlyIfThisProcessHasIt() throws {
    #expect(mkfifo(folder.path + "/fifo", 0o600) == 0)
    #expect(throws: WholeFile.Failure.notAFile) { try WholeFile.read(folder.path + "/fifo") }
    #expect(throws: WholeFile.Failure.notAFile) { try WholeFile.read("/dev/null") }
    var ends: [CInt] = [-1, -1]
    try #require(pipe(&ends) == 0)
    #expect(write(ends[1], "ab", 2) == 2)
    close(ends[1])
    #expect(try WholeFile.read("/dev/fd/\(ends[0])") == Array("ab".utf8))
    close(ends[0])
  }

  @Test func failuresHaveTheSystemsNumber() {
    #expect(throws: WholeFile.Failure.notOpened(ENOENT)) { try WholeFile.read(folder.path + "/none") }
    #expect(throws: WholeFile.Failure.notRead(EISDIR)) { try WholeFile.read(folder.path) }
    #expect(WholeFile.Failure.tooLarge.code == EFBIG)
  }
}

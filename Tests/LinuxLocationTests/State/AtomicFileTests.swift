import Glibc
import Testing

@testable import LinuxLocation

@Suite struct AtomicFileTests {
  private let folder = TemporaryFolder()

  @Test func replacesAndKeepsTheOneBefore() throws {
    let (path, previous) = (folder.path + "/a", folder.path + "/b")
    try AtomicFile.write([1], to: path, previous: previous)
    #expect(try AtomicFile.read(previous) == nil)
    try AtomicFile.write([2, 2], to: path, previous: previous)
    #expect(try AtomicFile.read(path) == [2, 2])
    #expect(try AtomicFile.read(previous) == [1])
  }

  /// Two names of one file, as a crash between the two steps leaves them.
  @Test func goesOnAfterACrash() throws {
    let (path, previous) = (folder.path + "/a", folder.path + "/b")
    try AtomicFile.write([1], to: path, previous: previous)
    try AtomicFile.keep(path, at: previous)
    _ = folder.file("a.\(getpid())", [9, 9, 9])
    try AtomicFile.write([2], to: path, previous: previous)
    #expect(try AtomicFile.read(path) == [2])
    #expect(try AtomicFile.read(previous) == [1])
  }

  @Test func aFileForNobodyElse() throws {
    try AtomicFile.write([1], to: folder.path + "/a", previous: folder.path + "/b")
    var status = stat()
    #expect(stat(folder.path + "/a", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
  }

  @Test func aFolderIsNoFile() {
    #expect(throws: StateError.self) { try AtomicFile.read(folder.path) }
    #expect(throws: StateError.self) {
      try AtomicFile.write([1], to: folder.path + "/none/a", previous: folder.path + "/none/b")
    }
  }
}

import Glibc
import LinuxTestSupport
import Testing

@testable import LinuxIO

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

  /// A name that can be foreseen is one that another user can prepare, with a link to a file of the victim.
  @Test func theNameInBetweenIsNotForeseen() throws {
    let victim = folder.file("victim", [7])
    for name in ["a", "b"] {
      #expect(symlink(victim, "\(folder.path)/\(name).\(getpid())") == 0)
    }
    try AtomicFile.write([1], to: folder.path + "/a", previous: folder.path + "/b")
    try AtomicFile.write([2], to: folder.path + "/a", previous: folder.path + "/b")
    #expect(try AtomicFile.read(victim) == [7])
    // The prepared links are as they were, and nothing else is left.
    let names = DirectoryListing.names(in: folder.path)
    #expect(names == ["a", "a.\(getpid())", "b", "b.\(getpid())", "victim"])
  }

  @Test func writesNoMoreThanItReads() throws {
    let path = folder.path + "/a"
    try AtomicFile.replace(path, with: [UInt8](repeating: 1, count: AtomicFile.limit))
    #expect(try AtomicFile.read(path)?.count == AtomicFile.limit)
    #expect(throws: FileError.self) {
      try AtomicFile.replace(path, with: [UInt8](repeating: 1, count: AtomicFile.limit + 1))
    }
    let long = folder.file("long", [UInt8](repeating: 1, count: AtomicFile.limit + 1))
    #expect(throws: FileError.self) { try AtomicFile.read(long) }
  }

  @Test func aFolderIsNoFile() {
    #expect(throws: FileError.self) { try AtomicFile.read(folder.path) }
    #expect(throws: FileError.self) {
      try AtomicFile.write([1], to: folder.path + "/none/a", previous: folder.path + "/none/b")
    }
  }
}

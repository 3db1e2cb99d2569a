import Glibc
import TestSupport
import Testing

@testable import binnacle

struct FilesTests {
  private static let paths = [
    ("/a/b", "/a/b"), ("/a/./b//c/", "/a/b/c"), ("/a/../../b", "/b"), ("/", "/"), ("/..", "/"),
  ]

  @Test(arguments: paths)
  func pathsAreMadePlain(_ path: String, _ plain: String) throws { #expect(try Files.absolute(path) == plain) }

  @Test func aRelativePathBeginsHere() throws {
    let here = try #require(getcwd(nil, 0))
    defer { free(here) }
    #expect(try Files.absolute("x/../y") == String(cString: here) + "/y")
  }

  @Test func aFileWhereAFolderShouldBeIsAnError() throws {
    let folder = try DeepFolder()
    try folder.write("", to: "file")
    let error = try #require(thrown(SDKFailure.self) { try Files.makeFolder(folder.path + "/file/below") })
    #expect(error.code == .inputOutput && error.message.contains("/file: not a directory"))
  }

  @Test func linksAreRemovedAndNotFollowed() throws {
    let folder = try DeepFolder()
    try folder.write("kept", to: "kept/file")
    try folder.write("", to: "gone/file")
    #expect(symlink(folder.path + "/kept", folder.path + "/gone/link") == 0)
    try Files.remove(folder.path + "/gone")
    #expect(Files.names(in: folder.path) == ["kept"] && folder.text("kept/file") == "kept")
    try Files.remove(folder.path + "/gone")
  }

  @Test func aLinkIsChangedInOneStep() throws {
    let folder = try DeepFolder()
    for target in ["one", "two"] {
      try Files.link(folder.path + "/link", to: target)
      #expect(Files.target(ofLink: folder.path + "/link") == target)
    }
    #expect(Files.names(in: folder.path) == ["link"])
  }

  @Test func aFolderIsCopiedWithModes() throws {
    let folder = try DeepFolder()
    try folder.write("text", to: "from/below/file")
    try folder.write("run", to: "from/program", mode: 0o755)
    try Files.copyAll(folder.path + "/from", to: folder.path + "/to")
    #expect(folder.text("to/below/file") == "text" && folder.text("to/program") == "run")
    #expect(access(folder.path + "/to/program", X_OK) == 0)
    var status = stat()
    #expect(stat(folder.path + "/to/below/file", &status) == 0 && status.st_mode & 0o777 == 0o644)
  }
}

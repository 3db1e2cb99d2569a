import Testing

@testable import PlaceBuilder

@Suite struct ChildProgramTests {
  @Test func outputAndStatusAreReturned() throws {
    let result = try #require(
      try ChildProgram.run(["sh", "-c", "echo out; echo err >&2; exit 3"], takesMessages: true))
    #expect(result.status == 3 && result.text == "out\nerr\n")
  }

  @Test func moreThanAPipeHoldsIsRead() throws {
    #expect(try ChildProgram.output(of: ["head", "-c", "300000", "/dev/zero"], package: "coreutils").count == 300_000)
  }

  @Test func aMissingProgramIsNamedWithItsPackage() throws {
    #expect(try ChildProgram.run(["no-such-program"]) == nil)
    #expect(throws: BuildError("no-such-program: not found\n> sudo apt install some-package", .unavailable)) {
      try ChildProgram.output(of: ["no-such-program"], package: "some-package")
    }
  }

  @Test func aFailureIsAnError() {
    #expect(throws: BuildError("'false' ended with 1")) { try ChildProgram.output(of: ["false"], package: "coreutils") }
  }
}

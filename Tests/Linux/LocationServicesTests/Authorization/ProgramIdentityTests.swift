import Testing

@testable import LinuxIO
@testable import LocationServices

@Suite struct ProgramIdentityTests {
  @Test func theExecutableIsThatOfTheKernel() {
    #expect(ProgramIdentity.executable.hasPrefix("/"))
    #expect(ProgramIdentity.executable == DirectoryListing.target(ofLink: "/proc/self/exe"))
  }

  @Test func aNameForStateIsNoNameForAuthorization() {
    let variables = ["BINNACLE_PROGRAM_ID": "my-logger"]
    #expect(ProgramIdentity.key { variables[$0] } == "my-logger")
    #expect(ProgramIdentity.key { _ in nil } == ProgramIdentity.executable)
    #expect(ProgramIdentity.key { _ in "" } == ProgramIdentity.executable)
  }
}

import LinuxTestSupport
import Testing

@testable import LinuxIO
@testable import LocationService

/// A refusal names the file and the line that says it.
@Suite struct AuthorizationRulingTests {
  private let folder = TemporaryFolder()

  private func ruling(machine: String? = nil, own: String? = nil, variable: String? = nil) -> AuthorizationRuling {
    func path(_ name: String, _ text: String?) -> String {
      text.map { folder.file(name, Array($0.utf8)) } ?? folder.path + "/no-\(name)"
    }
    let files = AuthorizationFiles(machine: path("machine", machine), own: path("own", own))
    return AuthorizationPolicy(files: files, variable: variable).ruling(of: "/usr/bin/logger")
  }

  private func place(_ name: String, _ line: Int) -> String { "\(folder.path)/\(name), line \(line)" }

  @Test func whatIsGrantedHasNoReason() {
    for ruling in [
      ruling(), ruling(own: "location = ask"), ruling(machine: "location = always"), ruling(variable: "ask"),
    ] {
      #expect(ruling.refusal == nil && ruling.reduction == nil)
    }
  }

  @Test func aRefusalNamesFileAndLine() {
    for word in ["denied", "restricted"] {
      #expect(ruling(own: "\nlocation = \(word)").refusal == "\(place("own", 2)) says \(word)")
      #expect(ruling(machine: "location = \(word)").refusal == "\(place("machine", 1)) says \(word)")
      #expect(ruling(variable: word).refusal == "BINNACLE_AUTHORIZATION says \(word)")
    }
    let section = "location = always\n[program logger]\nlocation = denied"
    #expect(ruling(own: section).refusal == "\(place("own", 3)) says denied")
  }

  @Test func theMachinesWordIsNamedWhereItCounts() {
    let overruled = ruling(machine: "\n\nlocation = denied", own: "location = always", variable: "always")
    #expect(overruled.refusal == "\(place("machine", 3)) says denied")
    let reduced = ruling(machine: "accuracy = reduced", own: "accuracy = full")
    #expect(reduced.refusal == nil && reduced.reduction == "\(place("machine", 1)) says reduced accuracy")
  }

  @Test func servicesThatAreOffAreNamedFirst() {
    let off = ruling(machine: "location = denied\nservices = off")
    #expect(off.refusal == "\(place("machine", 2)) says services = off")
    #expect(ruling(machine: "services = on", own: "services = off").refusal == "\(place("own", 1)) says services = off")
  }

  @Test func reducedAccuracyIsNoRefusal() {
    let reduced = ruling(own: "accuracy = reduced\nlocation = always")
    #expect(reduced.refusal == nil && reduced.reduction == "\(place("own", 1)) says reduced accuracy")
    #expect(ruling(variable: "always,reduced").reduction == "BINNACLE_AUTHORIZATION says reduced accuracy")
    let refused = ruling(own: "accuracy = reduced\nlocation = denied")
    #expect(refused.reduction == nil && refused.refusal != nil)
  }

  @Test func aMistakeIsNamed() {
    #expect(ruling(own: "location = nope").refusal?.hasPrefix("\(place("own", 1)): location is one of") == true)
    #expect(ruling(variable: "nope").refusal?.hasPrefix("BINNACLE_AUTHORIZATION is one of") == true)
  }
}

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

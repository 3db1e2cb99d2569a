import LinuxTestSupport
import Testing

@testable import LocationService

@Suite struct AuthorizationPolicyTests {
  private let folder = TemporaryFolder()

  /// What holds with these files and this variable; nil is a file that is not there.
  private func decide(
    machine: String? = nil, own: String? = nil, variable: String? = nil, isOwnRequired: Bool = false
  ) -> Authorization {
    func path(_ name: String, _ text: String?) -> String {
      text.map { folder.file(name, Array($0.utf8)) } ?? folder.path + "/no-\(name)"
    }
    let files = AuthorizationFiles(
      machine: path("machine", machine), own: path("own", own), isOwnRequired: isOwnRequired)
    return AuthorizationPolicy(files: files, variable: variable).authorization(of: "/usr/bin/logger")
  }

  @Test func withoutAWordItIsAsked() {
    #expect(decide() == Authorization(decision: .ask))
    #expect(decide(variable: "") == Authorization(decision: .ask))
    #expect(decide(machine: "# nothing") == Authorization(decision: .ask))
  }

  @Test func theVariableThenTheUserThenTheMachine() {
    let machine = "location = whenInUse\naccuracy = full"
    #expect(decide(machine: machine).decision == .whenInUse)
    #expect(decide(machine: machine, own: "location = always").decision == .always)
    #expect(decide(machine: machine, own: "accuracy = reduced") == Authorization(decision: .whenInUse, isReduced: true))
    #expect(decide(own: "location = denied", variable: "always") == Authorization(decision: .always))
    #expect(decide(own: "accuracy = reduced", variable: "always").isReduced)
    #expect(!decide(own: "accuracy = reduced", variable: "always,full").isReduced)
  }

  /// A program that root has denied cannot allow itself what it wants.
  @Test func whatTheMachineRefusesNobodyGrants() {
    for word in ["denied", "restricted"] {
      for machine in ["location = \(word)", "location = ask\n[program logger]\nlocation = \(word)"] {
        for (own, variable) in [("location = always", nil), (nil, "always"), ("location = always", "whenInUse")] {
          let found = decide(machine: machine, own: own, variable: variable)
          #expect(found.decision.rawValue == word)
          #expect(found.problem?.contains("says \(word)") == true)
        }
      }
    }
    let exception = "location = denied\n[program logger]\nlocation = always"
    #expect(decide(machine: exception) == Authorization(decision: .always))
    let reduced = decide(machine: "accuracy = reduced", own: "accuracy = full", variable: "always,full")
    #expect(reduced.isReduced && reduced.decision == .always && reduced.problem != nil)
  }

  @Test func theSwitchTurnsEverythingOff() {
    #expect(!decide(machine: "services = off", own: "services = on", variable: "always").servicesEnabled)
    #expect(!decide(own: "services = off").servicesEnabled)
    #expect(decide(machine: "services = on", own: "services = on").servicesEnabled)
  }

  @Test func aMistakeNeverGrants() {
    func restricts(_ authorization: Authorization, _ words: String) {
      #expect(authorization.decision == .restricted)
      #expect(authorization.problem?.contains(words) == true, "\(authorization.problem ?? "nil")")
    }
    restricts(decide(machine: "location = allways", variable: "always"), "machine, line 1: location is one of")
    restricts(decide(machine: "location = always", own: "\n\nlocation", variable: "always"), "own, line 3: neither")
    restricts(decide(variable: "yes"), "BINNACLE_AUTHORIZATION is one of ask, always")
    restricts(decide(isOwnRequired: true), "is not there, though BINNACLE_AUTHORIZATION_FILE names it")
    restricts(decide(own: ""), "is empty")
  }

  /// Whatever the files hold: nothing traps, and what is not understood grants nothing.
  @Test func noiseGrantsNothing() {
    for _ in 0..<200 {
      let noise = (0..<64).map { _ in "location=[]\n# always".unicodeScalars.randomElement()! }
      var text = ""
      text.unicodeScalars.append(contentsOf: noise)
      let found = decide(own: text)
      #expect(found.decision == .ask && found.problem == nil || found.decision == .restricted && found.problem != nil)
    }
  }

  @Test func theEnvironmentOfThisProcessIsRead() {
    let policy = AuthorizationPolicy { ["BINNACLE_AUTHORIZATION": "denied", "HOME": "/nowhere"][$0] }
    #expect(policy.variable == "denied" && policy.files.own == "/nowhere/.config/binnacle/authorization")
  }
}

@Suite struct AuthorizationFilesTests {
  private func own(_ variables: [String: String]) -> AuthorizationFiles { AuthorizationFiles { variables[$0] } }

  @Test func theVariableThenTheConfigurationFolderThenHome() {
    let home = ["HOME": "/h", "XDG_CONFIG_HOME": "/c"]
    #expect(own(home) == AuthorizationFiles(own: "/c/binnacle/authorization"))
    #expect(own(["HOME": "/h"]).own == "/h/.config/binnacle/authorization")
    #expect(own([:]) == AuthorizationFiles(own: nil))
    let named = own(home.merging(["BINNACLE_AUTHORIZATION_FILE": "/f"]) { $1 })
    #expect(named == AuthorizationFiles(own: "/f", isOwnRequired: true))
    #expect(own(["BINNACLE_AUTHORIZATION_FILE": "f"]).own?.hasPrefix("/") == true)
  }

  /// The path of the machine's file is fixed; no variable changes it.
  @Test func theMachinesFileIsWhereItIs() {
    #expect(own(["BINNACLE_AUTHORIZATION_FILE": "/f"]).paths == ["/etc/binnacle/authorization", "/f"])
  }
}

import Glibc
import LinuxTestSupport
import Testing

@testable import LocationService

@Suite struct AuthorizationFileTests {
  private let folder = TemporaryFolder()

  /// What a file says, without where.
  private func rule(_ text: String, _ executable: String) throws -> AuthorizationRule {
    let rule = try AuthorizationFile(Array(text.utf8), path: "f").rule(for: executable)
    return AuthorizationRule(decision: rule.decision, isReduced: rule.isReduced)
  }

  @Test func everyWordHasItsLine() throws {
    let text = "# comment\nservices = off\nlocation = denied\naccuracy = reduced\n[program a]\n\nlocation = always\n"
    let file = try AuthorizationFile(Array(text.utf8), path: "/f")
    #expect(file.servicesOrigin == "/f, line 2")
    let general = file.rule(for: "/usr/bin/b")
    #expect(general.decisionOrigin == "/f, line 3" && general.accuracyOrigin == "/f, line 4")
    let own = file.rule(for: "/usr/bin/a")
    #expect(own.decisionOrigin == "/f, line 7" && own.accuracyOrigin == "/f, line 4")
  }

  @Test func pathCountsMoreThanNameAndNameMoreThanAll() throws {
    let text = """
      # comment
      location = denied
      accuracy=reduced

      [program logger]
        location =\talways
      [ program /usr/bin/logger ]
      accuracy = full\r
      [program other]
      """
    #expect(try rule(text, "/usr/bin/logger") == AuthorizationRule(decision: .always, isReduced: false))
    #expect(try rule(text, "/opt/logger") == AuthorizationRule(decision: .always, isReduced: true))
    #expect(try rule(text, "/opt/other") == AuthorizationRule(decision: .denied, isReduced: true))
    #expect(try rule(text, "/opt/logger2") == AuthorizationRule(decision: .denied, isReduced: true))
    #expect(try rule("# nothing\n", "/opt/logger") == AuthorizationRule())
  }

  @Test func aLinkMeansWhatItLeadsTo() throws {
    let program = folder.file("program-1.2")
    let link = folder.path + "/program"
    #expect(symlink("program-1.2", link) == 0)
    #expect(try rule("[program \(link)]\nlocation = always", program) == AuthorizationRule(decision: .always))
  }

  @Test func everyMistakeHasItsLine() {
    func problem(_ text: String) -> String {
      do throws(AuthorizationFile.Problem) {
        _ = try AuthorizationFile(Array(text.utf8), path: "f")
        return ""
      } catch {
        return error.text
      }
    }
    #expect(
      problem("\nlocation = yes").hasPrefix("f, line 2: location is one of ask, always, whenInUse, denied, restr"))
    #expect(problem("location = Always").contains("not 'Always'"))
    #expect(problem("accuracy = 5 m") == "f, line 1: accuracy is full or reduced, not '5 m'")
    #expect(problem("services = no") == "f, line 1: services is on or off, not 'no'")
    #expect(problem("[program a]\nservices = off").hasPrefix("f, line 2: 'services' is for all programs"))
    #expect(problem("locations = denied").contains("there is no key 'locations'"))
    #expect(problem("denied").contains("neither"))
    #expect(problem("[programs a]").contains("there is no section [programs a]"))
    #expect(problem("[program ]").contains("there is no section") && problem("[program a/b]").contains("no section"))
    #expect(problem("[program a]\n[program a]").contains("already"))
    #expect(problem("location = ask\nlocation = always").contains("'location' is said already"))
    #expect(problem("[program a]\nlocation = ask\n[program b]\nlocation = ask") == "")
  }

  @Test func whatCannotBeReadIsAProblemAndWhatIsNotThereIsNone() throws {
    #expect(try AuthorizationFile.load(folder.path + "/none") == nil)
    for path in [folder.path, folder.file("empty"), folder.file("long", [UInt8](repeating: 10, count: 70_000))] {
      #expect(throws: AuthorizationFile.Problem.self, "\(path)") { try AuthorizationFile.load(path) }
    }
    let file = folder.file("file", Array("services = off".utf8))
    #expect(try AuthorizationFile.load(file)?.services == false)
  }
}

@Suite struct AuthorizationRuleTests {
  @Test func theVariableSaysADecisionAndPerhapsAnAccuracy() {
    let name = "BINNACLE_AUTHORIZATION"
    #expect(AuthorizationRule(variable: "always") == AuthorizationRule(decision: .always, decisionOrigin: name))
    #expect(
      AuthorizationRule(variable: "whenInUse,reduced")
        == AuthorizationRule(decision: .whenInUse, isReduced: true, decisionOrigin: name, accuracyOrigin: name))
    #expect(
      AuthorizationRule(variable: "ask,full")
        == AuthorizationRule(decision: .ask, isReduced: false, decisionOrigin: name, accuracyOrigin: name))
    for wrong in ["", "Always", "always,", "always,reduced,full", ",reduced", "reduced", " always", "always reduced"] {
      #expect(AuthorizationRule(variable: wrong) == nil, "\(wrong)")
    }
  }

  @Test func theUpperCountsWhereItSaysSomething() {
    let lower = AuthorizationRule(decision: .denied, isReduced: true)
    #expect(AuthorizationRule(decision: .always).over(lower) == AuthorizationRule(decision: .always, isReduced: true))
    let upper = AuthorizationRule(decision: .always, decisionOrigin: "a")
    let origin = AuthorizationRule(decision: .denied, isReduced: true, decisionOrigin: "b", accuracyOrigin: "c")
    #expect(
      upper.over(origin)
        == AuthorizationRule(decision: .always, isReduced: true, decisionOrigin: "a", accuracyOrigin: "c"))
    #expect(AuthorizationRule(isReduced: false).over(lower) == AuthorizationRule(decision: .denied, isReduced: false))
  }
}

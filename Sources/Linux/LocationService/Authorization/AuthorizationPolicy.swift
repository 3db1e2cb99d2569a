import Glibc

/// The decision which programs may know the location of this machine, by the machine's file, the user's file and the
/// environment.
///
///     let policy = AuthorizationPolicy()
///     switch policy.authorization().decision { … }
///
/// The variable BINNACLE_AUTHORIZATION has precedence over the user's file, which has precedence over the machine's
/// file, with one exception: a refusal or reduction in the machine's file can be lifted only there. A file that cannot
/// be read or understood restricts, and `problem` says why; an error never grants access. Without any setting the
/// decision is `ask`.
///
/// This is an agreement among programs that use this package, not a security boundary: a user who may open the
/// receiver's device can read it.
public struct AuthorizationPolicy: Sendable {
  /// Paths of the machine's and the user's file.
  public let files: AuthorizationFiles
  /// Value of BINNACLE_AUTHORIZATION; nil if it is not set.
  public let variable: String?

  /// Creates the policy of an environment, by default that of this process.
  public init(environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }) {
    self.init(files: AuthorizationFiles(environment: environment), variable: environment("BINNACLE_AUTHORIZATION"))
  }

  /// Creates a policy from given paths; an empty `variable` counts as not set.
  public init(files: AuthorizationFiles, variable: String? = nil) {
    self.files = files
    self.variable = variable.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Reads the files and returns the authorization that applies now.
  ///
  /// - Parameter executable: Absolute path of the program, without symbolic links. Not the value of
  ///   BINNACLE_PROGRAM_ID: a program must not be able to take another program's name.
  public func authorization(of executable: String = ProgramIdentity.executable) -> Authorization {
    ruling(of: executable).authorization
  }

  /// Reads the files and returns the authorization with the origin of each part.
  public func ruling(of executable: String = ProgramIdentity.executable) -> AuthorizationRuling {
    do throws(AuthorizationFile.Problem) {
      return try decide(executable)
    } catch {
      return AuthorizationRuling(Authorization(decision: .restricted, problem: error.text))
    }
  }

  private func decide(_ executable: String) throws(AuthorizationFile.Problem) -> AuthorizationRuling {
    let machine = try AuthorizationFile.load(files.machine)
    let own = try files.own.flatMap { (path) throws(AuthorizationFile.Problem) in try AuthorizationFile.load(path) }
    if own == nil, files.isOwnRequired, let path = files.own {
      throw AuthorizationFile.Problem(text: "\(path): is not there, though BINNACLE_AUTHORIZATION_FILE names it")
    }
    let ofMachine = machine?.rule(for: executable) ?? AuthorizationRule()
    let ofUser = try variableRule().over(own?.rule(for: executable) ?? AuthorizationRule())
    let wanted = ofUser.over(ofMachine)
    let switchedOff = [machine, own].compactMap { $0 }.first { $0.services == false }
    var result = Authorization(
      decision: wanted.decision ?? .ask, isReduced: wanted.isReduced ?? false, servicesEnabled: switchedOff == nil)
    var (decisionOrigin, accuracyOrigin) = (wanted.decisionOrigin, wanted.accuracyOrigin)
    if let decision = ofMachine.decision, decision.isRefusal, decision != result.decision {
      result.decision = decision
      result.problem = "\(files.machine) says \(decision.rawValue), which nothing else can change"
      decisionOrigin = ofMachine.decisionOrigin
    }
    if ofMachine.isReduced == true, !result.isReduced {
      result.isReduced = true
      result.problem = result.problem ?? "\(files.machine) says reduced accuracy, which nothing else can change"
      accuracyOrigin = ofMachine.accuracyOrigin
    }
    return AuthorizationRuling(
      result, decisionOrigin: decisionOrigin, accuracyOrigin: accuracyOrigin,
      servicesOrigin: switchedOff?.servicesOrigin)
  }

  private func variableRule() throws(AuthorizationFile.Problem) -> AuthorizationRule {
    guard let variable else { return AuthorizationRule() }
    guard let rule = AuthorizationRule(variable: variable) else {
      throw AuthorizationFile.Problem(
        text: """
          BINNACLE_AUTHORIZATION is one of \(AuthorizationRule.decisions), with ',reduced' or ',full' after it or \
          nothing, not '\(variable)'
          """)
    }
    return rule
  }
}

/// The paths of the files that say which programs may know the location of this machine.
public struct AuthorizationFiles: Hashable, Sendable {
  /// The machine's file, writable by root only.
  public var machine: String
  /// The user's file; nil without a home folder.
  public var own: String?
  /// Whether the user's file was named explicitly; then it must exist.
  public var isOwnRequired: Bool

  /// Creates a pair of paths.
  public init(machine: String = "/etc/binnacle/authorization", own: String?, isOwnRequired: Bool = false) {
    self.machine = machine
    self.own = own
    self.isOwnRequired = isOwnRequired
  }

  /// Takes the user's path from BINNACLE_AUTHORIZATION_FILE, else $XDG_CONFIG_HOME/binnacle/authorization, else the
  /// same in ~/.config.
  public init(environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }) {
    func absolute(_ name: String) -> String? { environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
    if let named = environment("BINNACLE_AUTHORIZATION_FILE"), !named.isEmpty {
      self.init(own: named.hasPrefix("/") ? named : AuthorizationFiles.here + "/" + named, isOwnRequired: true)
    } else {
      let folder = absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map { "\($0)/.config" }
      self.init(own: folder.map { "\($0)/binnacle/authorization" })
    }
  }

  private static var here: String {
    guard let folder = getcwd(nil, 0) else { return "" }
    defer { free(folder) }
    return String(cString: folder)
  }

  package var paths: [String] { [machine] + (own.map { [$0] } ?? []) }
}

import Glibc
import LinuxIO

/// Whether a program may know the location of this machine.
public struct Authorization: Hashable, Sendable {
  /// The decision for one program, as written in the files (`location = …`).
  public enum Decision: String, Hashable, Sendable, CaseIterable {
    /// Not decided: the program is granted what it asks for, once it asks.
    case ask
    /// Granted at any time.
    case always
    /// Granted while the program is in use.
    case whenInUse
    /// Refused; the user can change that.
    case denied
    /// Refused; the user of the program cannot change that.
    case restricted
  }

  /// What the policy decided for the program.
  public var decision: Decision
  /// Whether only a coarse location may be known (`accuracy = reduced`).
  public var isReduced: Bool
  /// Whether location services are on. If false, no program may know the location, whatever the single decisions are.
  public var servicesEnabled: Bool
  /// What is wrong with the policy, or why a setting was not applied; nil if there is no problem.
  public var problem: String?

  /// Creates an authorization; by default undecided, with full accuracy and services on.
  public init(
    decision: Decision = .ask, isReduced: Bool = false, servicesEnabled: Bool = true, problem: String? = nil
  ) {
    self.decision = decision
    self.isReduced = isReduced
    self.servicesEnabled = servicesEnabled
    self.problem = problem
  }
}

extension Authorization.Decision {
  /// Whether the location is refused.
  var isRefusal: Bool { self == .denied || self == .restricted }
}

/// The authorization of a program, and where each part of it is written.
public struct AuthorizationRuling: Hashable, Sendable {
  /// What applies to the program.
  public var authorization: Authorization
  /// Where the decision is written: `/etc/binnacle/authorization, line 3`, or `BINNACLE_AUTHORIZATION`. nil if it is
  /// not written, or if a file was not understood; `authorization.problem` then names the line.
  public var decisionOrigin: String?
  /// Where `full` or `reduced` is written; nil if it is not written.
  public var accuracyOrigin: String?
  /// Where services are switched off; nil if they are on.
  public var servicesOrigin: String?

  /// Creates a ruling; origins are nil if not written anywhere.
  public init(
    _ authorization: Authorization, decisionOrigin: String? = nil, accuracyOrigin: String? = nil,
    servicesOrigin: String? = nil
  ) {
    self.authorization = authorization
    self.decisionOrigin = decisionOrigin
    self.accuracyOrigin = accuracyOrigin
    self.servicesOrigin = servicesOrigin
  }

  /// Why the program may not know the location, with where that is written; nil if it may.
  public var refusal: String? {
    if !authorization.servicesEnabled { return "\(place(servicesOrigin)) says services = off" }
    guard authorization.decision.isRefusal else { return nil }
    // With an origin, the problem concerns another setting, which does not apply.
    guard decisionOrigin != nil else {
      return authorization.problem ?? "location is \(authorization.decision.rawValue)"
    }
    return "\(place(decisionOrigin)) says \(authorization.decision.rawValue)"
  }

  /// Why the program may know only a coarse location, with where that is written; nil if it may know the full one, or
  /// none.
  public var reduction: String? {
    guard refusal == nil, authorization.isReduced else { return nil }
    return "\(place(accuracyOrigin)) says reduced accuracy"
  }

  private func place(_ origin: String?) -> String { origin ?? "the policy" }
}

/// The program that this process runs.
public enum ProgramIdentity {
  /// Path of the executable, absolute and without symbolic links, from /proc/self/exe.
  public static var executable: String {
    let path = DirectoryListing.target(ofLink: "/proc/self/exe") ?? CommandLine.arguments.first ?? ""
    let mark = " (deleted)"
    // The executable was replaced by an update while it ran; it still counts as the same program.
    guard path.hasSuffix(mark), access(path, F_OK) != 0 else { return path }
    return String(path.dropLast(mark.count))
  }

  /// Returns the key under which the program's regions are stored: BINNACLE_PROGRAM_ID, else its executable.
  public static func key(
    environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  ) -> String {
    guard let name = environment("BINNACLE_PROGRAM_ID"), !name.isEmpty else { return executable }
    return name
  }
}

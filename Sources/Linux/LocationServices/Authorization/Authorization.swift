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

/// Whether a program may know where this machine is.
public struct Authorization: Hashable, Sendable {
  public enum Decision: String, Hashable, Sendable, CaseIterable {
    /// Nobody has decided: it is granted what it asks for, once it asks.
    case ask
    case always
    case whenInUse
    /// It may not.
    case denied
    /// It may not, and nobody who uses it could change that.
    case restricted
  }

  public var decision: Decision
  /// Only roughly where.
  public var isReduced: Bool
  /// false: nobody may know, whatever was decided for single programs.
  public var servicesEnabled: Bool
  /// In words, what is wrong with what was set, or why it is not obeyed; nil when all is well.
  public var problem: String?

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
  /// It may not.
  var isRefusal: Bool { self == .denied || self == .restricted }
}

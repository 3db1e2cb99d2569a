import Observations

/// Limits of the integrity checks. Docs/Fusion.md states where they come from.
public struct IntegrityParameters: Equatable, Sendable {
  /// Difference of two positions that good data do not exceed, as a multiple of the stated accuracy.
  public var spread = 6.0
  /// Part of each limit that does not depend on the stated accuracy, m.
  public var floor = 1.0
  /// The same for heights: reflections change them more.
  public var verticalSpread = 8.0
  /// Time by which a receiver's velocity may lag its position, s: of a receiver that states its accuracy, and of others.
  public var velocityLag = 0.4
  public var unstatedVelocityLag = 1.0
  /// Accuracy of the velocity's components for receivers that state none, 1 σ, m/s.
  public var unstatedVelocity = 0.3
  /// Error of the measured speed as a share of it.
  public var speedScale = 0.005
  /// Mean of a velocity that oscillates faster than it is measured, as that of a walker's antenna, m/s.
  public var unresolvedVelocity = 0.2
  /// Time constant of the comparison of positions and velocities, s.
  public var memory = 60.0
  /// Gap after which the comparison begins again, s; across it, only what a body can have moved is compared.
  public var longestGap = 3.0
  /// Time for which a stream must agree with itself to be adopted, s.
  public var adoption = 10.0
  /// Acceleration that no body exceeds for whose receiver only positions are known, m/s².
  public var acceleration = 15.0
  /// Speed that no body exceeds whose receiver measures less before and after a gap, m/s: that of sound.
  public var fastest = 340.0
  /// Horizontal and vertical position accuracies for receivers that state none, m.
  public var unstatedAccuracy = 20.0
  /// Factors of the claims in the protection levels.
  public var horizontalProtection = 10.0
  public var verticalProtection = 12.0

  /// Creates the default limits.
  public init() {}
}

extension IntegrityParameters {
  /// Returns a stated position accuracy, or that for receivers that state none or an impossible one, m.
  func positionAccuracy(_ stated: Accuracy?) -> Double {
    guard let value = stated?.value, value > 0, value < 1e6 else { return unstatedAccuracy }
    return value
  }

  /// Returns a stated accuracy of the speed, or that for receivers that state none or an impossible one, m/s.
  func speedAccuracy(_ stated: Accuracy?) -> Double {
    guard let value = stated?.value, value > 0, value < 1e4 else { return unstatedVelocity }
    return value
  }

  /// Returns a limit of the comparison to which the motion between the epochs was added, m.
  func withUnresolvedMotion(_ limit: Double) -> Double {
    let way = unresolvedVelocity * memory
    return (limit * limit + way * way).squareRoot()
  }

  /// Returns how far a body can have moved in a gap, m.
  ///
  /// - Parameter speed: the larger of those before and after it, m/s.
  func reach(in gap: Double, speed: Double) -> Double {
    gap * min(speed + acceleration / 2 * gap, max(speed, fastest))
  }

  /// Returns by how much the velocity may lag the position for an accuracy that is stated or not, s.
  func velocityLag(_ stated: Accuracy?) -> Double { stated == nil ? unstatedVelocityLag : velocityLag }
}

/// What becomes of positions that are untrusted.
public enum IntegrityPolicy: Sendable, CaseIterable {
  /// They are withheld.
  case enforce
  /// They are published with the verdict.
  case report
  /// Fixes are not checked.
  case off
}

extension GNSSFix {
  /// The epoch without its position, velocity and heading: time, number, satellites and interference remain.
  public var withoutPosition: GNSSFix {
    var bare = GNSSFix(time: time, received: received, completed: completed)
    bare.sequence = sequence
    bare.satellitesUsed = satellitesUsed
    bare.dilution = dilution
    bare.isTimeResolved = isTimeResolved
    bare.pulseAnnouncement = pulseAnnouncement
    bare.clockOffset = clockOffset
    bare.spoofing = spoofing
    bare.jamming = jamming
    return bare
  }
}

/// The filter that made an estimate.
public enum LocationFilter: UInt8, Sendable, CaseIterable {
  /// None: the values are the receiver's.
  case none
  /// `PositionFilter`, of a receiver alone.
  case position
  /// `InertialFilter`, of a receiver and an inertial unit.
  case inertial
}

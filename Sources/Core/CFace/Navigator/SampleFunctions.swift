import CBinnacle

/// Implements `binnacle_navigator_add_inertial`.
@_cdecl("binnacle_navigator_add_inertial")
public func binnacleNavigatorAddInertial(
  _ navigator: OpaquePointer?, _ sample: UnsafePointer<binnacle_inertial_sample>?, _ size: Int
) -> Int32 {
  pass(to: navigator, NavigatorObject.self, sample, size, defaults: binnacle_inertial_sample()) {
    (navigator, sample) throws(CFaceError) in try navigator.state.add(sample)
  }
}

/// Implements `binnacle_navigator_add_magnetic`.
@_cdecl("binnacle_navigator_add_magnetic")
public func binnacleNavigatorAddMagnetic(
  _ navigator: OpaquePointer?, _ sample: UnsafePointer<binnacle_magnetic_sample>?, _ size: Int
) -> Int32 {
  pass(to: navigator, NavigatorObject.self, sample, size, defaults: binnacle_magnetic_sample()) {
    (navigator, sample) throws(CFaceError) in try navigator.state.add(sample)
  }
}

/// Implements `binnacle_navigator_add_pressure`.
@_cdecl("binnacle_navigator_add_pressure")
public func binnacleNavigatorAddPressure(
  _ navigator: OpaquePointer?, _ sample: UnsafePointer<binnacle_pressure_sample>?, _ size: Int
) -> Int32 {
  pass(to: navigator, NavigatorObject.self, sample, size, defaults: binnacle_pressure_sample()) {
    (navigator, sample) throws(CFaceError) in try navigator.state.add(sample)
  }
}

/// Implements `binnacle_navigator_add_speed`.
@_cdecl("binnacle_navigator_add_speed")
public func binnacleNavigatorAddSpeed(
  _ navigator: OpaquePointer?, _ sample: UnsafePointer<binnacle_speed_sample>?, _ size: Int
) -> Int32 {
  pass(to: navigator, NavigatorObject.self, sample, size, defaults: binnacle_speed_sample()) {
    (navigator, sample) throws(CFaceError) in try navigator.state.add(sample)
  }
}

/// Implements `binnacle_navigator_add_heading`.
@_cdecl("binnacle_navigator_add_heading")
public func binnacleNavigatorAddHeading(
  _ navigator: OpaquePointer?, _ sample: UnsafePointer<binnacle_heading_sample>?, _ size: Int
) -> Int32 {
  pass(to: navigator, NavigatorObject.self, sample, size, defaults: binnacle_heading_sample()) {
    (navigator, sample) throws(CFaceError) in try navigator.state.add(sample)
  }
}

import Bytes
import CBinnacle
import Fusion

/// Implements `binnacle_navigator_size`.
@_cdecl("binnacle_navigator_size")
public func binnacleNavigatorSize() -> Int { objectSize(of: NavigatorObject.self) }

/// Implements `binnacle_navigator_defaults`.
@_cdecl("binnacle_navigator_defaults")
public func binnacleNavigatorDefaults(
  _ options: UnsafeMutablePointer<binnacle_navigator_options>?, _ size: Int
) -> Int32 {
  result { () throws(CFaceError) in
    try write(.defaults, to: options, size)
    return 0
  }
}

/// Implements `binnacle_navigator_create`.
@_cdecl("binnacle_navigator_create")
public func binnacleNavigatorCreate(
  _ memory: UnsafeMutableRawPointer?, _ memorySize: Int, _ options: UnsafePointer<binnacle_navigator_options>?,
  _ optionsSize: Int, _ navigator: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  create(NavigatorObject.self, in: memory, memorySize, navigator) { () throws(CFaceError) in
    try NavigatorObject(.checked(options, optionsSize))
  }
}

/// Implements `binnacle_navigator_destroy`.
@_cdecl("binnacle_navigator_destroy")
public func binnacleNavigatorDestroy(_ navigator: OpaquePointer?) -> Int32 { destroy(navigator, NavigatorObject.self) }

/// Implements `binnacle_navigator_feed`.
@_cdecl("binnacle_navigator_feed")
public func binnacleNavigatorFeed(
  _ navigator: OpaquePointer?, _ bytes: UnsafePointer<UInt8>?, _ size: Int, _ instant: Int64
) -> Int32 { feed(navigator, NavigatorObject.self, bytes, size, instant) }

/// Implements `binnacle_navigator_advance`.
@_cdecl("binnacle_navigator_advance")
public func binnacleNavigatorAdvance(_ navigator: OpaquePointer?, _ instant: Int64) -> Int32 {
  advance(navigator, NavigatorObject.self, to: instant)
}

/// Implements `binnacle_navigator_deadline`.
@_cdecl("binnacle_navigator_deadline")
public func binnacleNavigatorDeadline(_ navigator: OpaquePointer?) -> Int64 {
  deadline(navigator, NavigatorObject.self)
}

/// Implements `binnacle_navigator_finish`.
@_cdecl("binnacle_navigator_finish")
public func binnacleNavigatorFinish(_ navigator: OpaquePointer?) -> Int32 { finish(navigator, NavigatorObject.self) }

/// Implements `binnacle_navigator_fix`.
@_cdecl("binnacle_navigator_fix")
public func binnacleNavigatorFix(
  _ navigator: OpaquePointer?, _ fix: UnsafeMutablePointer<binnacle_fix>?, _ size: Int
) -> Int32 { take(from: navigator, NavigatorObject.self, into: fix, size) { $0.takeFix() } }

/// Implements `binnacle_navigator_sky`.
@_cdecl("binnacle_navigator_sky")
public func binnacleNavigatorSky(
  _ navigator: OpaquePointer?, _ sky: UnsafeMutablePointer<binnacle_sky>?, _ size: Int,
  _ satellites: UnsafeMutablePointer<binnacle_satellite>?, _ capacity: Int
) -> Int32 { takeSky(navigator, NavigatorObject.self, sky, size, satellites, capacity) }

/// Implements `binnacle_navigator_counters`.
@_cdecl("binnacle_navigator_counters")
public func binnacleNavigatorCounters(
  _ navigator: OpaquePointer?, _ counters: UnsafeMutablePointer<binnacle_navigation_counters>?, _ size: Int
) -> Int32 {
  // Counters are always there: 1 would say so.
  min(0, take(from: navigator, NavigatorObject.self, into: counters, size) { $0.counters })
}

/// Implements `binnacle_navigator_estimate`.
@_cdecl("binnacle_navigator_estimate")
public func binnacleNavigatorEstimate(
  _ navigator: OpaquePointer?, _ estimate: UnsafeMutablePointer<binnacle_estimate>?, _ size: Int
) -> Int32 { take(from: navigator, NavigatorObject.self, into: estimate, size) { $0.state.outputs.estimates.take() } }

/// Implements `binnacle_navigator_heading`.
@_cdecl("binnacle_navigator_heading")
public func binnacleNavigatorHeading(
  _ navigator: OpaquePointer?, _ heading: UnsafeMutablePointer<binnacle_heading>?, _ size: Int
) -> Int32 { take(from: navigator, NavigatorObject.self, into: heading, size) { $0.state.outputs.headings.take() } }

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

/// Implements `binnacle_navigator_save_calibration`.
@_cdecl("binnacle_navigator_save_calibration")
public func binnacleNavigatorSaveCalibration(
  _ navigator: OpaquePointer?, _ bytes: UnsafeMutablePointer<UInt8>?, _ capacity: Int, _ unixSeconds: Int64
) -> Int32 {
  result { () throws(CFaceError) in
    try withObject(navigator) { (object: inout NavigatorObject) throws(CFaceError) in
      guard let bytes else { throw .null }
      guard capacity >= BINNACLE_CALIBRATION_SIZE else { throw .size }
      guard let calibration = object.state.calibration else { return 0 }
      let record = CalibrationRecord(
        sensorIdentity: [], result: calibration, secondsSince1970: unixSeconds > 0 ? unixSeconds : nil)
      let form = record.bytes
      guard form.count <= capacity else { throw .size }
      for (index, byte) in form.enumerated() { bytes[index] = byte }
      return Int32(form.count)
    }
  }
}

/// Implements `binnacle_navigator_restore_calibration`.
@_cdecl("binnacle_navigator_restore_calibration")
public func binnacleNavigatorRestoreCalibration(
  _ navigator: OpaquePointer?, _ bytes: UnsafePointer<UInt8>?, _ size: Int, _ instant: Int64, _ unixSeconds: Int64
) -> Int32 {
  result { () throws(CFaceError) in
    try withObject(navigator) { (object: inout NavigatorObject) throws(CFaceError) in
      let record: CalibrationRecord
      let view = try input(bytes, size)
      do throws(CalibrationRecordError) { record = try CalibrationRecord(view) } catch { throw .data }
      try object.state.restore(
        record.result, at: instant, age: record.age(at: unixSeconds > 0 ? unixSeconds : nil))
    }
    return 0
  }
}

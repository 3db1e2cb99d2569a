import Bytes
import CBinnacle
import Fusion

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

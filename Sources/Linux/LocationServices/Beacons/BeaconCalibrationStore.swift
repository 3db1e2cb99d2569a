import Beacons
import Bytes
import GPSDProtocol
import LinuxIO
import LinuxLocation

/// The calibrations of beacons, kept between runs in the file `beacon-calibrations.json` of the state directory.
///
///     var calibrations = try store.load()
///     calibrations[identity] = calibration.model
///     try store.save(calibrations)
///
/// `BeaconRanging` takes them in place of the powers that the beacons state. The file contains only identities that a
/// user calibrated.
public struct BeaconCalibrationStore: Sendable {
  /// Most beacons in the file.
  public static let capacity = 200

  /// The folder of the file.
  public let directory: StateDirectory

  /// Path of the file, which may not exist.
  public var path: String { directory.path + "/beacon-calibrations.json" }

  /// Creates a store; no file is accessed.
  public init(directory: StateDirectory) { self.directory = directory }

  /// Returns the calibrations; empty if there is no file. Throws if it cannot be read, is damaged, or if other users may
  /// change the folder.
  public func load() throws(StateError) -> [BeaconIdentity: PathLossModel] {
    try directory.check()
    let bytes: [UInt8]?
    do throws(FileError) { bytes = try AtomicFile.read(path) } catch { throw StateError(.reading, path, error.detail) }
    guard let bytes else { return [:] }
    do throws(JSONReader.Problem) {
      return try bytes.withByteView { view throws(JSONReader.Problem) in try BeaconCalibrationFile.read(view) }
    } catch {
      throw StateError(.corrupt, path, "is damaged: not used; delete it and calibrate again")
    }
  }

  /// Replaces all calibrations atomically, rounded to six digits after the point.
  ///
  /// Throws `invalid` for more than `capacity` of them, and for one that `load` would reject.
  public func save(_ calibrations: [BeaconIdentity: PathLossModel]) throws(StateError) {
    guard calibrations.count <= BeaconCalibrationStore.capacity else {
      throw StateError(.invalid, path, "holds at most \(BeaconCalibrationStore.capacity) beacons: delete some of them")
    }
    for model in calibrations.values where !BeaconCalibrationFile.isPlausible(model) {
      throw StateError(.invalid, path, "is not written: no beacon has these values")
    }
    try directory.create()
    let bytes = BeaconCalibrationFile.bytes(calibrations)
    do throws(FileError) {
      try AtomicFile.replace(path, with: bytes)
    } catch {
      throw StateError(.writing, path, error.detail)
    }
  }
}

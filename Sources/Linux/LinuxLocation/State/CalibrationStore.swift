import Bytes
import EngineRuntime
import Fusion
import LinuxIO
import LocationEngine

/// A store of calibrations on disk: the current and the previous one of each sensor.
///
///     let store = StateDirectory().map { CalibrationStore(directory: $0) }
///     try store?.save(record)
///     let record = try store?.load(sensor: "lis3mdl@i2c-1-1c")
public struct CalibrationStore: Sendable {
  /// The folder of the files.
  public let directory: StateDirectory

  /// Creates a store; no file is accessed.
  public init(directory: StateDirectory) { self.directory = directory }

  /// Returns the calibration of a sensor; nil if there is none.
  ///
  /// Throws if it is corrupt or of another sensor; such a record is never used.
  ///
  /// - Parameter sensor: Its identity, which is the same in every run: part, bus, address, serial number.
  public func load(sensor: String) throws(StateError) -> CalibrationRecord? {
    try load(sensor, from: file(sensor))
  }

  /// Keys of the sensors that have a calibration, sorted; those of files that cannot be used are left out.
  public var sensors: [String] {
    let files = DirectoryListing.names(in: directory.path).filter { $0.hasPrefix("calibration-") && !$0.contains(".") }
    return files.compactMap { name -> String? in
      guard let bytes = try? StateFile.read("\(directory.path)/\(name)"),
        let record = try? bytes.withByteView({ try CalibrationRecord($0) })
      else { return nil }
      return String(decoding: record.sensorIdentity, as: UTF8.self)
    }.sorted()
  }

  /// Returns the previous calibration of a sensor; nil if there is none.
  public func loadPrevious(sensor: String) throws(StateError) -> CalibrationRecord? {
    try load(sensor, from: previousFile(sensor))
  }

  /// Replaces the current calibration of a sensor, which becomes the previous one.
  ///
  /// A crash leaves either the old or the new file. Throws for a record that `load` would reject.
  public func save(_ record: CalibrationRecord) throws(StateError) {
    let sensor = String(decoding: record.sensorIdentity, as: UTF8.self)
    let bytes = record.bytes
    do throws(CalibrationRecordError) {
      _ = try bytes.withByteView { (view) throws(CalibrationRecordError) in try CalibrationRecord(view) }
    } catch {
      throw StateError(.invalid, file(sensor), "is not written: what it would hold \(CalibrationStore.words(error))")
    }
    try directory.create()
    try StateFile.write(bytes, to: file(sensor), previous: previousFile(sensor))
  }

  /// Exchanges the current and the previous calibration.
  ///
  /// If there is only one, it becomes the previous one, and none is current.
  ///
  /// - Returns: The calibration that is current now; nil if there is none.
  @discardableResult
  public func undo(sensor: String) throws(StateError) -> CalibrationRecord? {
    try directory.check()
    let (current, previous) = (file(sensor), previousFile(sensor))
    let present = try StateFile.read(current)
    guard let earlier = try loadPrevious(sensor: sensor) else {
      guard present != nil else { throw StateError(.nothingToUndo, current, "there is no calibration to undo") }
      try StateFile.move(current, to: previous)
      return nil
    }
    if present == nil {
      try StateFile.move(previous, to: current)
    } else {
      let aside = current + ".undone"
      try StateFile.keep(current, at: aside)
      try StateFile.move(previous, to: current)
      try StateFile.move(aside, to: previous)
    }
    return earlier
  }

  private func load(_ sensor: String, from path: String) throws(StateError) -> CalibrationRecord? {
    try directory.check()
    guard let bytes = try StateFile.read(path) else { return nil }
    let record: CalibrationRecord
    do throws(CalibrationRecordError) {
      record = try bytes.withByteView { (view) throws(CalibrationRecordError) in try CalibrationRecord(view) }
    } catch {
      throw StateError(.corrupt, path, CalibrationStore.words(error))
    }
    guard record.sensorIdentity == CalibrationStore.identity(sensor) else {
      throw StateError(.otherSensor, path, "is the calibration of another sensor")
    }
    return record
  }

  private static func words(_ error: CalibrationRecordError) -> String {
    switch error {
    case .notARecord: "is no calibration"
    case .unknownVersion(let version): "is of version \(version), which this program does not know"
    case .wrongLength(let count, let needed): "has \(count) bytes instead of \(needed): not trusted"
    case .wrongChecksum: "has changed since it was written: not trusted"
    case .implausible: "holds values that no calibration has: not trusted"
    }
  }

  private static func identity(_ sensor: String) -> [UInt8] {
    [UInt8](sensor.utf8.prefix(CalibrationRecord.longestIdentity))
  }

  private func previousFile(_ sensor: String) -> String { file(sensor) + ".previous" }

  /// Returns a readable file name.
  ///
  /// Its checksum distinguishes sensors whose identities differ only in characters that were replaced.
  private func file(_ sensor: String) -> String {
    let identity = CalibrationStore.identity(sensor)
    var name = ""
    for byte in identity.prefix(60) {
      let character = Character(Unicode.Scalar(byte))
      name.append(character.isASCII && (character.isLetter || character.isNumber || byte == 0x2D) ? character : "_")
    }
    let checksum = String(identity.withByteView { crc24Q($0) }, radix: 16)
    return "\(directory.path)/calibration-\(name)-\(checksum)"
  }
}

/// The store as an engine that computes headings uses it; the key is the sensor's identity.
extension CalibrationStore: CalibrationStoring {
  /// Returns the stored calibration; nil if there is none. Throws if it is damaged or of another sensor.
  public func calibration(of sensor: SensorIdentity) throws(SourceError) -> CalibrationRecord? {
    do throws(StateError) {
      return try load(sensor: sensor.key)
    } catch {
      throw SourceError(error)
    }
  }

  /// Stores a calibration with the current time.
  public func keep(_ result: CalibrationResult, of sensor: SensorIdentity) throws(SourceError) {
    do throws(StateError) {
      try save(
        CalibrationRecord(
          sensorIdentity: Array(sensor.key.utf8), result: result, secondsSince1970: WallClock.secondsSince1970))
    } catch {
      throw SourceError(error)
    }
  }

  /// Returns the age of a record, s; nil if its time or the present one is unknown.
  public func age(of record: CalibrationRecord) -> Double? { record.age(at: WallClock.secondsSince1970) }
}

extension SourceError {
  init(_ error: StateError) {
    switch error.reason {
    case .reading, .writing: self.init(.inputOutput, error.description)
    case .untrusted: self.init(.permissionDenied, error.description)
    case .unavailable: self.init(.unavailable, error.description)
    case .corrupt, .otherSensor, .nothingToUndo, .newer, .invalid: self.init(.invalid, error.description)
    }
  }
}

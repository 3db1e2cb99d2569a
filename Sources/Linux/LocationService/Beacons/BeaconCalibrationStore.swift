import Beacons
import Bytes
import JSON
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

/// The text of `BeaconCalibrationStore`: one JSON object, one line for each beacon.
///
///     {"version":1,"beacons":[
///     {"uuid":"f7826da6-4fa2-4e98-8024-bc5b71e0893e","major":1,"minor":2,"power":-61.5,"exponent":1.9,
///     "powerVariance":2.25,"exponentVariance":0.1,"covariance":0,"shadowing":5}
///     ]}
///
/// `power` in dBm at 1 m, variances in dB² and 1, `covariance` and `shadowing` in dB.
enum BeaconCalibrationFile {
  static let version = 1
  /// Digits after the point: a millionth of a decibel, of an exponent and of a variance.
  private static let decimals = 6

  /// Whether a calibration can give these values.
  static func isPlausible(_ model: PathLossModel) -> Bool {
    (-128...20).contains(model.power) && (0.5...10).contains(model.exponent)
      && (0...10_000).contains(model.powerVariance) && (0...100).contains(model.exponentVariance)
      && (-1000...1000).contains(model.covariance) && (0...100).contains(model.shadowing)
      && model.covariance.magnitude <= (model.powerVariance * model.exponentVariance).squareRoot() + 0.001
  }

  // MARK: Writing

  static func bytes(_ calibrations: [BeaconIdentity: PathLossModel]) -> [UInt8] {
    let lines = calibrations.map { line($0.key, $0.value) }.sorted { $0.lexicographicallyPrecedes($1) }
    var writer = ByteWriter(capacity: 256 * (lines.count + 1))
    writer.append("{\"version\":", UInt64(version))
    writer.append(",\"beacons\":[")
    for (index, line) in lines.enumerated() {
      writer.append(index == 0 ? "\n" : ",\n")
      for byte in line { writer.append(byte) }
    }
    writer.append("\n]}\n")
    return writer.bytes
  }

  private static func line(_ beacon: BeaconIdentity, _ model: PathLossModel) -> [UInt8] {
    var writer = ByteWriter(capacity: 256)
    writer.append("{\"uuid\":\"")
    writer.append(utf8: text(beacon.uuid))
    writer.append("\",\"major\":", UInt64(beacon.major))
    writer.append(",\"minor\":", UInt64(beacon.minor))
    // `isPlausible` has bounded them, so they all have digits.
    _ = writer.append(",\"power\":", model.power, decimals: decimals)
    _ = writer.append(",\"exponent\":", model.exponent, decimals: decimals)
    _ = writer.append(",\"powerVariance\":", model.powerVariance, decimals: decimals)
    _ = writer.append(",\"exponentVariance\":", model.exponentVariance, decimals: decimals)
    _ = writer.append(",\"covariance\":", model.covariance, decimals: decimals)
    _ = writer.append(",\"shadowing\":", model.shadowing, decimals: decimals)
    writer.append("}")
    return writer.bytes
  }

  private static func text(_ uuid: BeaconUUID) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var characters: [UInt8] = []
    for (index, byte) in uuid.bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { characters.append(UInt8(ascii: "-")) }
      characters.append(digits[Int(byte >> 4)])
      characters.append(digits[Int(byte & 15)])
    }
    return String(decoding: characters, as: UTF8.self)
  }

  // MARK: Reading

  static func read(_ view: ByteView) throws(JSONReader.Problem) -> [BeaconIdentity: PathLossModel] {
    var reader = JSONReader(view)
    var calibrations: [BeaconIdentity: PathLossModel] = [:]
    var version: Int?
    try reader.beginObject()
    while let name = try reader.nextName() {
      switch name {
      case "version": try reader.read(&version)
      case "beacons":
        try reader.beginArray()
        while try reader.nextElement() {
          guard calibrations.count < BeaconCalibrationStore.capacity else { throw .tooMany }
          let (beacon, model) = try readBeacon(&reader)
          guard calibrations.updateValue(model, forKey: beacon) == nil else { throw .repeatedName }
        }
      default: try reader.skip()
      }
    }
    try reader.end()
    guard version == BeaconCalibrationFile.version else { throw .incomplete }
    return calibrations
  }

  private static func readBeacon(
    _ reader: inout JSONReader
  ) throws(JSONReader.Problem) -> (BeaconIdentity, PathLossModel) {
    var uuid: JSONText?
    var (major, minor): (UInt16?, UInt16?)
    var (power, exponent, powerVariance): (Double?, Double?, Double?)
    var (exponentVariance, covariance, shadowing): (Double?, Double?, Double?)
    let any = -1e9...1e9
    try reader.beginObject()
    while let name = try reader.nextName() {
      switch name {
      case "uuid": try reader.read(&uuid)
      case "major": try reader.read(&major)
      case "minor": try reader.read(&minor)
      case "power": try reader.read(&power, in: any)
      case "exponent": try reader.read(&exponent, in: any)
      case "powerVariance": try reader.read(&powerVariance, in: any)
      case "exponentVariance": try reader.read(&exponentVariance, in: any)
      case "covariance": try reader.read(&covariance, in: any)
      case "shadowing": try reader.read(&shadowing, in: any)
      default: try reader.skip()
      }
    }
    guard let uuid = uuid.flatMap({ self.uuid($0.bytes) }), let major, let minor, let power, let exponent,
      let powerVariance, let exponentVariance, let covariance, let shadowing
    else { throw .incomplete }
    let model = PathLossModel(
      power: power, exponent: exponent, powerVariance: powerVariance, exponentVariance: exponentVariance,
      covariance: covariance, shadowing: shadowing)
    guard isPlausible(model) else { throw .range }
    return (BeaconIdentity(uuid: uuid, major: major, minor: minor), model)
  }

  private static func uuid(_ text: [UInt8]) -> BeaconUUID? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for character in text where character != UInt8(ascii: "-") {
      guard let digit = Character(UnicodeScalar(character)).hexDigitValue else { return nil }
      if let first = high { bytes.append(first << 4 | UInt8(digit)) }
      high = high == nil ? UInt8(digit) : nil
    }
    return high == nil ? BeaconUUID(bytes: bytes) : nil
  }
}

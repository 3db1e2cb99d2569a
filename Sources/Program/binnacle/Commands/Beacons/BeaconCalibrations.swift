import Beacons
import Bytes
import CommandLineKit
import LinuxIO
import LinuxLocation
import LocationService

/// What is saved of beacons: the places at which they were measured, and the models that result.
struct BeaconCalibrations {
  private let placeStore: BeaconPlaceStore
  private let modelStore: BeaconCalibrationStore

  init(_ directory: StateDirectory) {
    placeStore = BeaconPlaceStore(directory: directory)
    modelStore = BeaconCalibrationStore(directory: directory)
  }

  /// Returns the models of all calibrated beacons; none if they cannot be read, which is reported.
  static func load() -> [BeaconIdentity: PathLossModel] {
    guard let directory = StateDirectory() else { return [:] }
    do throws(StateError) {
      return try BeaconCalibrationStore(directory: directory).load()
    } catch {
      Console.say("calibrations of beacons are not used: \(error)")
      return [:]
    }
  }

  /// Returns all places that are saved.
  func places() throws(CalibrationFailure) -> [BeaconPlace] {
    do throws(StateError) { return try placeStore.load() } catch { throw CalibrationFailure(error) }
  }

  /// Saves a place, in place of one at the same distance, and the model that results.
  func add(_ place: BeaconPlace, to known: [BeaconPlace]) throws(CalibrationFailure) -> BeaconCalibrationReport {
    let others = known.filter { $0.beacon != place.beacon || $0.distance != place.distance }
    let own = others.filter { $0.beacon == place.beacon } + [place]
    let model = BeaconPlace.model(own, statedPower: place.statedPower)
    do throws(StateError) {
      var models = try modelStore.load()
      models[place.beacon] = model
      try modelStore.save(models)
      try placeStore.save(others + [place])
    } catch {
      throw CalibrationFailure(error)
    }
    return BeaconCalibrationReport(place: place, places: own.count, model: model)
  }

  /// Removes what is saved of a beacon.
  func forget(_ beacon: BeaconIdentity) throws(CalibrationFailure) -> ExitCode {
    do throws(StateError) {
      var models = try modelStore.load()
      let places = try placeStore.load()
      let others = places.filter { $0.beacon != beacon }
      let isKnown = models.removeValue(forKey: beacon) != nil
      guard isKnown || others.count < places.count else {
        Console.say("nothing is saved of \(BeaconText.text(beacon))")
        return .findings
      }
      try modelStore.save(models)
      try placeStore.save(others)
      return .success
    } catch {
      throw CalibrationFailure(error)
    }
  }
}

/// The places at which beacons were measured, kept in the file `beacon-places.jsonl` of the state directory, so that a
/// later distance adds to those of before.
struct BeaconPlaceStore {
  let directory: StateDirectory

  private var path: String { directory.path + "/beacon-places.jsonl" }

  /// Returns all places; none if there is no file. Throws if the file cannot be read or is damaged.
  func load() throws(StateError) -> [BeaconPlace] {
    try directory.check()
    let bytes: [UInt8]?
    do throws(FileError) { bytes = try AtomicFile.read(path) } catch { throw StateError(.reading, path, error.detail) }
    guard let bytes else { return [] }
    var places: [BeaconPlace] = []
    for line in bytes.split(separator: 0x0A) {
      guard let place = Array(line).withByteView({ BeaconPlace($0) }) else {
        throw StateError(.corrupt, path, "is damaged: not used; delete it and measure again")
      }
      places.append(place)
    }
    return places
  }

  /// Replaces all places atomically.
  func save(_ places: [BeaconPlace]) throws(StateError) {
    try directory.create()
    var writer = ByteWriter()
    for place in places { place.appendLine(to: &writer) }
    do throws(FileError) {
      try AtomicFile.replace(path, with: writer.bytes)
    } catch {
      throw StateError(.writing, path, error.detail)
    }
  }
}

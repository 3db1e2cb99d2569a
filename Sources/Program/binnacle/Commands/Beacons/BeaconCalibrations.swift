import Beacons
import CommandLineKit
import LinuxLocation
import LocationServices

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
        Console.say("nothing is saved of \(BeaconWords.text(beacon))")
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

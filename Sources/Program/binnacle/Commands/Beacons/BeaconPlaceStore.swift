import Beacons
import Bytes
import LinuxIO
import LinuxLocation

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

import Places
import Providers

/// The committed places, whatever else the machine has.
enum SeedOfPlaces {
  static let index: (any PlaceIndex)? = (try? PlaceFile(path: InstalledPlaces.seed)).map {
    LocalPlaceIndex(PlaceAtlas(base: $0))
  }
}

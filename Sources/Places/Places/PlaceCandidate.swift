import CNavigationMath
internal import Geofencing
internal import NavigationMath

/// A town, district or country that a query may mean.
struct PlaceCandidate {
  let town: Int?
  let district: Int?
  let country: Int
  let position: GeodeticPosition
  /// How likely people mean it, without more information: the logarithm of its inhabitants, about 2...8.
  let prominence: Double

  /// - Parameter owner: number of a town, then of a district, then of a country.
  init?(_ owner: Int, _ file: PlaceFile) {
    let (places, regions) = (file.places, file.regions)
    if owner < places.count {
      town = owner
      district = places.district(owner)
      guard let country = regions.country(ofDistrict: places.district(owner)) else { return nil }
      self.country = country
      position = file.center(owner)
      // No inhabitants means that their number is unknown.
      prominence = log(max(places.root(owner), 20)) * 2 / log(10)
      return
    }
    town = nil
    let number = owner - places.count
    if number < regions.districtCount {
      guard let country = regions.country(ofDistrict: number), let region = regions.district(number) else { return nil }
      (district, self.country) = (number, country)
      position = region.position
      prominence = 5.3
    } else {
      guard let region = regions.country(number - regions.districtCount) else { return nil }
      (district, country) = (nil, number - regions.districtCount)
      position = region.position
      prominence = 7.5
    }
  }

  /// Returns how much more likely the place is because of its distance to a region: at most 5, for a place inside.
  func nearness(_ region: CircularRegion) -> Double {
    let distance = region.distance(
      latitudeDegrees: position.latitudeDegrees, longitudeDegrees: position.longitudeDegrees)
    guard let distance else { return 0 }
    let radius = max(region.radius, 1000)
    return distance <= radius ? 5 : max(0, 4 - 2 * log(distance / radius) / log(10))
  }
}

extension RegionTable.Region {
  var position: GeodeticPosition {
    GeodeticPosition(latitudeDegrees: latitudeDegrees, longitudeDegrees: longitudeDegrees, ellipsoidalHeight: 0)
  }
}

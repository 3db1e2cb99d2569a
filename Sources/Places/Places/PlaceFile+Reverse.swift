package import NavigationMath
package import Providers

extension PlaceFile {
  /// Largest distance from a town's edge at which a position still belongs to it, km.
  private static let reach = 50.0
  /// Largest error of a line between countries, km.
  private static let borderError = 1.5
  /// Largest distance to the centre of a town across the line, km.
  private static let townReach = 3.0
  /// How many times as far the towns on this side are at least.
  private static let leastRatio = 4.0
  /// Radius of a town's centre, km.
  private static let centre = 0.05

  /// Returns the place at a position; nil for an invalid position.
  ///
  /// On land, name and country are not nil; at sea the ocean is named.
  ///
  /// - Parameter language: BCP 47 tag for the names; nil for the language of the country.
  package func place(at position: GeodeticPosition, language: String?) -> Place? {
    let (latitude, longitude) = (position.latitudeDegrees, position.longitudeDegrees)
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return nil }
    let point = SurfacePoint(latitude: latitude, longitude: longitude)
    if let district = areas.district(latitude: latitude, longitude: longitude),
      let country = regions.country(ofDistrict: district)
    {
      if let town = townAcross(point, country), let other = regions.country(ofDistrict: places.district(town)) {
        return onLand(point, places.district(town), other, language)
      }
      return onLand(point, district, country, language)
    }
    // Coasts are simplified, and small islands are missing.
    let island = NearestPlace(self, point, limit: 15, scope: .all)
    if let town = island.index, island.distance < 25, let country = regions.country(ofDistrict: places.district(town)) {
      return onLand(point, places.district(town), country, language)
    }
    return atSea(point, language)
  }

  /// Returns a town of another country to which a position belongs although the line between the countries says otherwise.
  ///
  /// A line is off by up to `borderError`: within it a town counts more that is much nearer than the towns on this side. At
  /// its centre a town is in its own country, wherever the line runs.
  private func townAcross(_ point: SurfacePoint, _ country: Int) -> Int? {
    let (latitude, longitude) = (point.latitude, point.longitude)
    guard areas.cellHas(latitude: latitude, longitude: longitude, { regions.country(ofDistrict: $0) != country }) else {
      return nil
    }
    let across = NearestPlace(self, point, limit: Self.townReach, scope: .otherCountry(country))
    guard let town = across.index, let other = regions.country(ofDistrict: places.district(town)) else { return nil }
    if across.distance < Self.centre { return town }
    let own = NearestPlace(self, point, limit: Self.leastRatio * across.distance, scope: .centreIn(country: country))
    guard own.index == nil else { return nil }
    let isNear = areas.isNear(latitude: latitude, longitude: longitude, within: Self.borderError / 111.195) {
      regions.country(ofDistrict: $0) == other
    }
    return isNear ? town : nil
  }

  private func onLand(_ point: SurfacePoint, _ district: Int, _ country: Int, _ language: String?) -> Place {
    let numbers = language.map { languages.numbers($0) } ?? regions.languages(ofCountry: country)
    var place = Place(position: point.position)
    fill(&place, district: district, country: country, numbers)
    if let town = town(point, district, country) {
      fill(&place, town: town, numbers)
      if let quarter = quarter(of: town, point, country) {
        place.subLocality = places.name(quarter, in: numbers)
        place.position = center(quarter)
        place.radius = places.radius(quarter)
      }
    } else {
      place.timeZone = zone(point, country) ?? regions.district(district).flatMap { zones[$0.zone] }
      if let lake = waters.water(latitude: point.latitude, longitude: point.longitude, isLake: true) {
        place.inlandWater = regions.names.name(at: lake.names, in: numbers)
      }
    }
    place.name =
      place.subLocality ?? place.locality ?? place.inlandWater ?? place.administrativeArea ?? place.country
      ?? place.isoCountryCode
    return place
  }

  /// Returns the town that a position belongs to; nil without one near.
  private func town(_ point: SurfacePoint, _ district: Int, _ country: Int) -> Int? {
    let nearest = NearestPlace(self, point, limit: Self.reach, scope: .country(country))
    guard let index = nearest.index else { return nil }
    if places.district(index) == district || nearest.distance < 2 { return index }
    // A big town over the border of the district: a town of the district itself is better, if it is near.
    let own = NearestPlace(
      self, point, limit: min(nearest.score + 30, Self.reach), scope: .district(district))
    guard let other = own.index, own.distance < max(3, places.root(other) * 0.05) else { return index }
    // At the centre of a city, it is the town, although a quarter of it may give the district its name.
    let centre = NearestPlace(
      self, point, limit: 2, scope: .smaller(country: country, root: places.root(index), other: index))
    guard let city = centre.index, centre.distance < 2, places.root(city) > places.root(other) else { return other }
    return city
  }

  /// Returns the quarter of a town at a position: a smaller place in the town's core, or beside it.
  private func quarter(of town: Int, _ point: SurfacePoint, _ country: Int) -> Int? {
    // Smaller towns have no quarters.
    let core = places.core(town)
    guard core >= 0.3 else { return nil }
    let nearest = NearestPlace(
      self, point, limit: 2, scope: .smaller(country: country, root: places.root(town), other: town))
    guard let quarter = nearest.index, nearest.distance < max(1.5, places.root(quarter) * 0.01) else { return nil }
    return distance(quarter, town) < max(core, 4) ? quarter : nil
  }

  /// Returns the distance between two near towns, km.
  private func distance(_ one: Int, _ other: Int) -> Double {
    let (north, east) = (
      places.latitude(one) - places.latitude(other), places.longitude(one) - places.longitude(other)
    )
    return NearestPlace.distance(north: north, east: east, latitude: places.latitude(one))
  }

  /// Returns the time zone of the nearest town of the country; nil without one within 300 km.
  private func zone(_ point: SurfacePoint, _ country: Int) -> String? {
    let nearest = NearestPlace(self, point, limit: 300, scope: .country(country))
    return nearest.index.flatMap { town in places.details.record(town).flatMap { zone(town, $0) } }
  }

  private func atSea(_ point: SurfacePoint, _ language: String?) -> Place {
    var place = Place(position: point.position)
    let (latitude, longitude) = (point.latitude, point.longitude)
    let numbers = language.map { languages.numbers($0) } ?? []
    let lake = waters.water(latitude: latitude, longitude: longitude, isLake: true)
    place.inlandWater = lake.flatMap { regions.names.name(at: $0.names, in: numbers) }
    if lake == nil {
      let sea = waters.water(latitude: latitude, longitude: longitude, isLake: false)
      place.ocean = sea.flatMap { regions.names.name(at: $0.names, in: numbers) }
    }
    place.name = place.inlandWater ?? place.ocean
    // Ships' time: zones of 15° around each full hour; the names of the database have the opposite sign.
    let hours = Int((longitude / 15).rounded())
    place.timeZone = hours == 0 ? "Etc/GMT" : "Etc/GMT\(hours > 0 ? "-" : "+")\(hours.magnitude)"
    return place
  }

  // MARK: Parts of a place

  /// Sets the district and the country.
  func fill(_ place: inout Place, district: Int?, country: Int, _ numbers: [UInt8]) {
    place.country = regions.name(ofCountry: country, in: numbers)
    place.isoCountryCode = regions.code(ofCountry: country)
    // Some districts have no name in any source.
    let name = district.flatMap { regions.name(ofDistrict: $0, in: numbers) }
    place.administrativeArea = name?.isEmpty == false ? name : nil
  }

  /// Sets the town and what belongs to it; the place is then at the town's centre.
  func fill(_ place: inout Place, town: Int, _ numbers: [UInt8]) {
    place.position = center(town)
    place.radius = places.radius(town)
    guard let record = places.details.record(town) else { return }
    place.locality = places.details.name(town, record, in: numbers)
    place.subAdministrativeArea = record.county.flatMap { counties[$0] }
    place.timeZone = zone(town, record)
  }

  private func zone(_ town: Int, _ record: PlaceDetails.Record) -> String? {
    (record.zone ?? regions.district(places.district(town))?.zone).flatMap { zones[$0] }
  }

  func center(_ town: Int) -> GeodeticPosition {
    GeodeticPosition(
      latitudeDegrees: places.latitude(town), longitudeDegrees: places.longitude(town), ellipsoidalHeight: 0)
  }
}

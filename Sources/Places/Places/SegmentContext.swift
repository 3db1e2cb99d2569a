/// What a name in a query says about the other names: the places it may mean.
struct SegmentContext {
  /// The largest towns of the name that are compared.
  private static let mostTowns = 12

  private var countries: Set<Int> = []
  private var districts: Set<Int> = []
  private var towns: [Int] = []

  init(_ segment: QuerySegment, _ file: PlaceFile) {
    let (places, regions) = (file.places, file.regions)
    for owner in segment.owners where owner.penalty <= 1 {
      if owner.number < places.count {
        if owner.penalty == 0 { towns.append(owner.number) }
      } else if owner.number < places.count + regions.districtCount {
        districts.insert(owner.number - places.count)
      } else {
        countries.insert(owner.number - places.count - regions.districtCount)
      }
    }
    if towns.count > Self.mostTowns {
      towns.sort { (places.root($0), $1) > (places.root($1), $0) }
      towns.removeLast(towns.count - Self.mostTowns)
    }
  }

  /// Whether the name is that of the candidate's country, district, or of a larger town near it.
  func supports(_ candidate: PlaceCandidate, byTowns: Bool, _ file: PlaceFile) -> Bool {
    if candidate.district != nil, countries.contains(candidate.country) { return true }
    guard let town = candidate.town else { return false }
    if let district = candidate.district, districts.contains(district) { return true }
    return byTowns && largerTown(town, candidate.country, file) != nil
  }

  /// Returns the larger town of the name near a town; nil without one, or if the name is that of a district, too.
  func city(of candidate: PlaceCandidate, _ file: PlaceFile) -> Int? {
    guard let town = candidate.town, districts.isEmpty else { return nil }
    return largerTown(town, candidate.country, file)
  }

  private func largerTown(_ town: Int, _ country: Int, _ file: PlaceFile) -> Int? {
    let places = file.places
    return towns.first { other in
      guard other != town, places.root(other) >= places.root(town),
        file.regions.country(ofDistrict: places.district(other)) == country
      else { return false }
      let north = places.latitude(other) - places.latitude(town)
      let east = places.longitude(other) - places.longitude(town)
      return NearestPlace.distance(north: north, east: east, latitude: places.latitude(town)) < 60
    }
  }
}

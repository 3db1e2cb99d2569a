/// Returns the towns without those that are listed twice, each in its own country.
///
/// A town that is in the time zone of another country, and in its area, is listed wrongly: quarters of Macau are listed in
/// China. Of towns of one name in a district, nearer to each other than `leastDistance`, the larger one stays.
func corrected(_ cities: [City], _ areas: [Area]) -> [City] {
  let zones = Dictionary(grouping: cities, by: \.zone).mapValues { towns in
    DistrictModel.most(Dictionary(grouping: towns, by: \.country).mapValues { Double($0.count) }) ?? ""
  }
  let finder = AreaFinder(areas)
  let towns = Dictionary(grouping: cities, by: \.country)
  var corrected = cities
  for (index, city) in cities.enumerated() {
    guard let country = zones[city.zone], country != city.country,
      let area = finder.area(city.latitude, city.longitude), areas[area].country == country
    else { continue }
    let codes = Dictionary(grouping: towns[country] ?? [], by: \.district).mapValues { Double($0.count) }
    (corrected[index].country, corrected[index].district) = (country, DistrictModel.most(codes) ?? "")
  }
  return withoutDoubles(corrected)
}

/// Largest distance of two records of one town, km.
private let leastDistance = 2.0

private func withoutDoubles(_ cities: [City]) -> [City] {
  var doubles: Set<Int> = []
  let named = Dictionary(grouping: cities) { "\($0.country) \($0.district) \($0.name)" }
  for towns in named.values where towns.count > 1 {
    // Of equals the one that was listed first.
    let sorted = towns.sorted { ($1.population, $0.identifier) < ($0.population, $1.identifier) }
    for (index, town) in sorted.enumerated() {
      let isDouble = sorted[..<index].contains { other in
        !doubles.contains(other.identifier)
          && kilometres((town.latitude, town.longitude), (other.latitude, other.longitude)) < leastDistance
      }
      if isDouble { doubles.insert(town.identifier) }
    }
  }
  return cities.filter { !doubles.contains($0.identifier) }
}

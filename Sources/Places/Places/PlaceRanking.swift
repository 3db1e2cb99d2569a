import CNavigationMath
internal import Geofencing
internal import NavigationMath

/// The order of the places that the names of a query may mean.
struct PlaceRanking {
  /// Most places that a search returns.
  private static let mostResults = 10
  /// Most owners of one name that are compared.
  private static let mostOwners = 500
  /// How much less likely a town is that has the name beside its default name: as with a tenth of the inhabitants.
  private static let otherName = 1.0

  /// A place that the names may mean.
  struct Found {
    var candidate: PlaceCandidate
    /// Number of the name that it has.
    var segment: Int
    /// Letters by which this name, and those of its country and district in the query, differ from those in the file.
    var edits: Int
    /// Whether words of the query are not in these names.
    var isPartial: Bool
    /// Whether another name of the query is that of the place's country, district or city.
    var isSupported: Bool
  }

  private struct Score {
    var supports = 0
    var value = -Double.infinity
    var segment = 0
    var edits = 0
    var isPartial = false
  }

  private let file: PlaceFile
  private let segments: [QuerySegment]
  private let contexts: [SegmentContext]

  init(_ segments: [QuerySegment], _ file: PlaceFile) {
    self.file = file
    self.segments = segments
    contexts = segments.map { SegmentContext($0, file) }
  }

  /// Returns the candidates that fit the names best; at most ten.
  func best(near region: CircularRegion?) -> [Found] {
    var scores: [Int: Score] = [:]
    for (number, segment) in segments.enumerated() {
      for owner in segment.owners.prefix(Self.mostOwners) {
        guard let candidate = PlaceCandidate(owner.number, file) else { continue }
        let score = score(candidate, owner, number, region)
        if score.value > scores[owner.number]?.value ?? -.infinity { scores[owner.number] = score }
      }
    }
    let sorted = scores.sorted { one, other in
      one.value.value != other.value.value ? one.value.value > other.value.value : one.key < other.key
    }
    // Places that fit much worse, or fewer of the names, are no answer.
    guard let best = sorted.first?.value else { return [] }
    var results: [Found] = []
    for (owner, score) in sorted where score.value > best.value - 6 && score.supports >= best.supports {
      guard let candidate = PlaceCandidate(owner, file) else { continue }
      if !results.contains(where: { isSame($0.candidate, candidate) }) {
        results.append(
          Found(
            candidate: candidate, segment: score.segment, edits: score.edits, isPartial: score.isPartial,
            isSupported: score.supports > 0))
      }
      if results.count == Self.mostResults { break }
    }
    return results
  }

  /// Returns the city that the query names beside a quarter of it.
  func city(of candidate: PlaceCandidate, segment: Int) -> Int? {
    for other in segments.indices where other != segment && !segments[other].overlaps(segments[segment]) {
      if let city = contexts[other].city(of: candidate, file) { return city }
    }
    return nil
  }

  private func score(_ candidate: PlaceCandidate, _ owner: QuerySegment.Owner, _ number: Int, _ region: CircularRegion?)
    -> Score
  {
    let segment = segments[number]
    var score = Score(value: candidate.prominence - owner.penalty + 0.15 * segment.weight, segment: number)
    if let region { score.value += candidate.nearness(region) }
    score.value -= min(0.2 * Double(segment.missing), 3)
    if owner.isOtherName { score.value -= Self.otherName }
    (score.edits, score.isPartial) = (owner.edits, segment.missing > 0)
    if segment.isStreet { score.value -= 3 }
    var isAlone = true
    for (other, context) in segments.enumerated() where other != number && !context.overlaps(segment) {
      // A street is often called after a place.
      if context.isStreet { continue }
      isAlone = false
      if contexts[other].supports(candidate, byTowns: !segment.isStreet, file) {
        score.supports += 1
        score.edits += context.owners.reduce(.max) { min($0, $1.edits) }
        score.value += 0.5 * context.weight + 3.5
      } else {
        score.value -= min(1 + 0.1 * context.weight, 3)
        score.isPartial = true
      }
    }
    // Beside other names, a country or district is where the place is, not the place.
    if !isAlone, candidate.town == nil { score.value -= candidate.district == nil ? 3 : 1.5 }
    return score
  }

  /// Whether two candidates are one place: a town that is listed twice, or a district of the town's name.
  private func isSame(_ one: PlaceCandidate, _ other: PlaceCandidate) -> Bool {
    guard one.country == other.country, one.district == other.district, one.town != other.town else { return false }
    let texts = [one, other].map { candidate -> String? in
      if let town = candidate.town { return file.places.name(town, in: []) }
      return candidate.district.flatMap { file.regions.name(ofDistrict: $0, in: []) }
    }
    guard let first = texts[0], first == texts[1] else { return false }
    let north = one.position.latitudeDegrees - other.position.latitudeDegrees
    let east = one.position.longitudeDegrees - other.position.longitudeDegrees
    let latitude = one.position.latitudeDegrees
    return NearestPlace.distance(north: north, east: east, latitude: latitude) < (other.town == nil ? 100 : 15)
  }
}

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

import NavigationMath

/// The weighted mean of places near one another, and how far they scatter.
///
/// They are added up in the plane that touches the Earth at the first one, so that poles and the antimeridian are places
/// like any other; for places some kilometres apart at most.
struct PositionCluster: Hashable, Sendable {
  /// m: no reading weighs more than one so accurate, whatever it says of itself.
  private static let bestAccuracy = 1.0

  /// The first.
  var origin: GeodeticPosition
  var count: UInt64 = 0
  /// 1/m², the sum of the weights.
  var weight = 0.0
  /// m, times weight, from the origin.
  var north = 0.0
  var east = 0.0
  /// m² of the distances from the origin, times weight.
  var square = 0.0

  init(origin: GeodeticPosition) { self.origin = origin }

  /// - Parameter accuracy: m, 68 %.
  init(_ position: GeodeticPosition, accuracy: Double) {
    origin = position
    add(position, accuracy: accuracy)
  }

  mutating func add(_ position: GeodeticPosition, accuracy: Double) {
    let offset = LocalFrame(origin: origin).northEastDown(of: position)
    let sigma = max(accuracy, PositionCluster.bestAccuracy)
    let share = 1 / (sigma * sigma)
    count += 1
    weight += share
    north += share * offset.x
    east += share * offset.y
    square += share * (offset.x * offset.x + offset.y * offset.y)
  }

  var mean: GeodeticPosition {
    guard weight > 0 else { return origin }
    let offset = Vector3(north / weight, east / weight, 0)
    guard var place = LocalFrame(origin: origin).place(northEastDown: offset) else { return origin }
    place.ellipsoidalHeight = 0
    return place
  }

  /// m, the root of the mean square of the distances from the mean.
  var spread: Double {
    guard weight > 0 else { return 0 }
    let (n, e) = (north / weight, east / weight)
    return max(0, square / weight - n * n - e * e).squareRoot()
  }

  /// m, 68 %, of the mean. Errors of readings that follow one another are nearly the same, so that many are no better
  /// than one: what they say of themselves on average, or their scatter when that is larger.
  var accuracy: Double {
    guard weight > 0 else { return 0 }
    return max((Double(count) / weight).squareRoot(), spread)
  }
}

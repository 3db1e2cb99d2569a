import NavigationMath

/// Weighted mean of positions near one another, and their scatter.
///
/// They are summed in the plane tangent to the Earth at the first one, so poles and the antimeridian are no special
/// cases. The positions may be some kilometres apart at most.
struct PositionCluster: Hashable, Sendable {
  /// Least accuracy used for the weight, m, whatever a reading states.
  private static let bestAccuracy = 1.0

  /// The first position.
  var origin: GeodeticPosition
  var count: UInt64 = 0
  /// Sum of the weights, 1/m².
  var weight = 0.0
  /// Northward and eastward distances from the origin, m, times weight, summed.
  var north = 0.0
  var east = 0.0
  /// Squared distances from the origin, m², times weight, summed.
  var square = 0.0

  init(origin: GeodeticPosition) { self.origin = origin }

  /// Creates a cluster of one position.
  ///
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

  /// Root mean square of the distances from the mean, m.
  var spread: Double {
    guard weight > 0 else { return 0 }
    let (n, e) = (north / weight, east / weight)
    return max(0, square / weight - n * n - e * e).squareRoot()
  }

  /// Accuracy of the mean, m, 68 %.
  ///
  /// Errors of consecutive readings are nearly equal, so a long series is no better than one. It is the average of their
  /// accuracies, or their scatter if that is larger.
  var accuracy: Double {
    guard weight > 0 else { return 0 }
    return max((Double(count) / weight).squareRoot(), spread)
  }
}

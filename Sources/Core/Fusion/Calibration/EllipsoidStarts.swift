import NavigationMath

/// Start values for the descent: centres of spheres from linear equations, which need no start value.
///
/// If the samples are in a plane, the sphere through them has two possible centres, one on each side. A descent from
/// between them may end in either one or fail.
enum EllipsoidStarts {
  /// Most start values.
  static let most = 4

  /// Finds the start values of the offset: two to four, none without samples.
  ///
  /// - Parameters:
  ///   - result: its values are replaced; it does not grow if it has room for `most`.
  ///   - strength: strength of the field.
  ///   - verticalField: its downward component; nil if unknown.
  static func find(
    _ samples: [CalibrationSample], strength: Double, verticalField: Double?, _ result: inout [Vector3]
  ) {
    result.removeAll(keepingCapacity: true)
    guard !samples.isEmpty else { return }
    let (mean, scatter, moment, square) = moments(samples)

    // |away − a| is constant if 2 scatter a = moment; along each axis of the scatter that is one division.
    let principal = PrincipalAxes(scatter)
    var inPlane = Vector3.zero
    for index in 0..<2 where principal.variances[index] > 1e-3 * principal.variances.x {
      inPlane += (moment.dot(principal.axis(index)) / (2 * principal.variances[index])) * principal.axis(index)
    }
    let normal = principal.axes.2
    let height = max(0, strength * strength - square - inPlane.squaredNorm).squareRoot()
    result.append(mean + inPlane + height * normal)
    result.append(mean + inPlane - height * normal)
    let least = principal.variances.z
    if least > 1e-3 * principal.variances.x {
      result.append(mean + inPlane + (moment.dot(normal) / (2 * least)) * normal)
    }
    if let level = byDip(samples, mean + inPlane, verticalField) { result.append(level) }
  }

  /// Returns moments about the mean: mean products of components, mean of the vectors times their squares, and mean square.
  static func moments(
    _ samples: [CalibrationSample]
  ) -> (mean: Vector3, scatter: Matrix3, third: Vector3, square: Double) {
    let share = 1 / Double(max(1, samples.count))
    var mean = Vector3.zero
    for sample in samples { mean += share * sample.field }
    var scatter = Matrix3(diagonal: .zero)
    var third = Vector3.zero
    var square = 0.0
    for sample in samples {
      let away = sample.field - mean
      let part = share * away
      scatter = scatter + Matrix3(rows: away.x * part, away.y * part, away.z * part)
      third += away.squaredNorm * part
      square += away.dot(part)
    }
    return (mean, scatter, third, square)
  }

  /// Returns the offset from the known vertical field: (raw − h) · up = −V is linear in h.
  private static func byDip(_ samples: [CalibrationSample], _ guess: Vector3, _ verticalField: Double?) -> Vector3? {
    guard let verticalField else { return nil }
    var matrix = Matrix3(diagonal: .zero)
    var right = Vector3.zero
    var count = 0.0
    for sample in samples {
      guard let up = sample.up else { continue }
      matrix = matrix + Matrix3(rows: up.x * up, up.y * up, up.z * up)
      right += (sample.field.dot(up) + verticalField) * up
      count += 1
    }
    guard count > 0 else { return nil }
    // Directions that up has not covered stay near the guess.
    let stay = 0.02 * count
    matrix = matrix + Matrix3(diagonal: Vector3(stay, stay, stay))
    return matrix.inverse.map { $0 * (right + stay * guess) }
  }
}

/// Side of a rectangle that a part is cut off at.
public enum MapRectEdge: Hashable, Sendable {
  /// The western side.
  case minX
  /// The northern side.
  case minY
  /// The eastern side.
  case maxX
  /// The southern side.
  case maxY
}

extension MapRect {
  /// Whether the rectangle reaches beyond a side of the world, and so across 180°; false for null.
  @inlinable public var spans180thMeridian: Bool { !isNull && (minX < 0 || maxX > MapProjection.worldSize) }

  /// The part outside the world, moved by the width of the world onto it; null if there is none.
  ///
  /// The part inside is the intersection with `world`. Of a rectangle that reaches beyond both sides the western part is
  /// returned.
  public var remainder: MapRect {
    let side = MapProjection.worldSize
    guard spans180thMeridian else { return .null }
    if minX < 0 { return MapRect(x: minX + side, y: minY, width: min(maxX, 0) - minX, height: height) }
    let start = max(minX, side)
    return MapRect(x: start - side, y: minY, width: maxX - start, height: height)
  }

  /// Cuts off a part at an edge: returns that part and what remains; both are null if the rectangle is.
  ///
  /// - Parameter amount: thickness of the part, map points. A negative one counts as 0, one greater than the rectangle
  ///   as the whole of it; NaN gives NaN.
  public func divided(atDistance amount: Double, from edge: MapRectEdge) -> (slice: MapRect, remainder: MapRect) {
    guard !isNull else { return (.null, .null) }
    var (slice, rest) = (self, self)
    switch edge {
    case .minX, .maxX:
      let cut = MapRect.limited(amount, to: width)
      slice.size.width = cut
      rest.size.width = width - cut
      if edge == .minX { rest.origin.x = minX + cut } else { slice.origin.x = maxX - cut }
    case .minY, .maxY:
      let cut = MapRect.limited(amount, to: height)
      slice.size.height = cut
      rest.size.height = height - cut
      if edge == .minY { rest.origin.y = minY + cut } else { slice.origin.y = maxY - cut }
    }
    return (slice, rest)
  }

  /// Returns a number between 0 and a limit; NaN for NaN.
  private static func limited(_ amount: Double, to limit: Double) -> Double {
    amount < 0 ? 0 : amount > limit ? limit : amount
  }
}

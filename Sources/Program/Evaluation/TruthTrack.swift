/// The true journey: points in the order of time.
public struct TruthTrack: Sendable {
  /// What the heights of a track refer to.
  public enum HeightReference: String, Sendable, CaseIterable {
    /// The ellipsoid of WGS 84.
    case ellipsoid
    /// Mean sea level, by the geoid of who made the track.
    case seaLevel = "sea-level"
  }

  /// Longest time between two points over which positions are interpolated, ns.
  public static let longestStep: Int64 = 2_000_000_000
  /// Most points of a track: two days at 10 Hz.
  static let maximumPoints = 2_000_000

  /// Points in the order of time; no two of them have the same.
  public private(set) var points: [TruthPoint] = []
  /// What the heights refer to.
  public var height = HeightReference.ellipsoid

  /// Creates a track without points.
  public init() {}

  /// Adds a point; one of the same time as the last point is left out.
  ///
  /// - Throws: the reason, without its line, if the point is earlier than the last one, or one too many.
  mutating func append(_ point: TruthPoint) throws(TruthProblem) {
    if let last = points.last {
      guard point.time >= last.time else { throw TruthProblem("the time goes back") }
      if point.time == last.time { return }
    }
    guard points.count < TruthTrack.maximumPoints else {
      throw TruthProblem("more than \(TruthTrack.maximumPoints) rows; evaluate a part of it")
    }
    points.append(point)
  }

  /// First and last time, nanoseconds of Unix time; nil without points.
  public var span: ClosedRange<Int64>? {
    guard let first = points.first, let last = points.last else { return nil }
    return first.time...last.time
  }

  /// Returns the true state at a time, nanoseconds of Unix time; nil outside of the track, and between points that are
  /// more than `longestStep` apart.
  public func point(at time: Int64) -> TruthPoint? {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].time < time { low = middle + 1 } else { high = middle }
    }
    guard low < points.count else { return nil }
    let next = points[low]
    if next.time == time { return next }
    guard low > 0 else { return nil }
    let last = points[low - 1]
    let step = next.time - last.time
    guard step <= TruthTrack.longestStep else { return nil }
    return last.interpolated(to: next, share: Double(time - last.time) / Double(step))
  }
}

import NavigationMath

/// A picture of an evaluation in SVG: the track, true and estimated, and below it the horizontal error over time inside the
/// accuracy that was stated.
///
/// Lines are thinned to what can be seen, so that the size does not grow with the duration.
public struct TrackPicture {
  private typealias Point = SVGDrawing.Point

  private static let truthColour: StaticString = "#9a9a9a"
  private static let gnssColour: StaticString = "#2a7f3f"
  private static let fusedColour: StaticString = "#1f5fbf"
  private static let predictedColour: StaticString = "#c8331f"
  private static let claimColour: StaticString = "#cfe0f5"
  private static let outageColour: StaticString = "#ececec"

  private static let width = 900
  private static let height = 900
  private static let track = (left: 70.0, right: 880.0, top: 40.0, bottom: 540.0)
  private static let chart = (left: 70.0, right: 880.0, top: 610.0, bottom: 850.0)
  /// Least distance of two points of a line, pixels.
  private static let leastDistance = 0.8
  /// Most points of all lines of the track.
  private static let mostPoints = 20_000

  private let evaluation: TrackEvaluation
  private var drawing = SVGDrawing(width: width, height: height)

  /// Returns the picture of an evaluation.
  public static func svg(of evaluation: TrackEvaluation) -> [UInt8] {
    var picture = TrackPicture(evaluation: evaluation)
    picture.drawTrack()
    picture.drawErrors()
    return picture.drawing.bytes
  }

  private init(evaluation: TrackEvaluation) { self.evaluation = evaluation }

  // MARK: Track

  /// Offsets from the first true place, m.
  private struct Place {
    var east: Double
    var north: Double

    init(_ place: GeodeticPosition, in frame: LocalFrame) {
      let offset = frame.northEastDown(of: place)
      (east, north) = (offset.y, offset.x)
    }
  }

  private mutating func drawTrack() {
    let matches = evaluation.matches
    guard let first = matches.first else { return }
    let frame = LocalFrame(origin: first.truePlace)
    let truth = matches.map { Place($0.truePlace, in: frame) }
    let estimates = matches.map { Place($0.place, in: frame) }
    let all = truth + estimates
    let area = TrackPicture.track
    let east = ChartScale.range(all.map(\.east))
    let north = ChartScale.range(all.map(\.north))
    // Equal scales: metres per pixel of the direction that needs more.
    let scale = max(
      (east.upperBound - east.lowerBound) / (area.right - area.left),
      (north.upperBound - north.lowerBound) / (area.bottom - area.top), 0.002)
    let horizontal = ChartScale(
      values: ChartScale.widened(east, to: scale * (area.right - area.left)), pixels: (area.left, area.right))
    let vertical = ChartScale(
      values: ChartScale.widened(north, to: scale * (area.bottom - area.top)), pixels: (area.bottom, area.top))
    drawAxes(horizontal, vertical, names: ("east, m", "north, m"))
    func pixels(_ place: Place) -> Point { Point(x: horizontal(place.east), y: vertical(place.north)) }
    var distance = TrackPicture.leastDistance
    var lines: [(points: [Point], kind: EstimatedPosition.Kind?)] = []
    repeat {
      lines = runs { _ in nil }.map { (TrackPicture.thinned(truth[$0.range].map(pixels), distance), $0.kind) }
      lines += runs { $0.kind }.map { run in
        // A run begins at the point before it, unless that is before a gap.
        let start = max(run.range.lowerBound - (run.continues ? 1 : 0), 0)
        return (TrackPicture.thinned(estimates[start..<run.range.upperBound].map(pixels), distance), run.kind)
      }
      distance *= 2
    } while lines.reduce(0, { $0 + $1.points.count }) > TrackPicture.mostPoints && distance < 1000
    for line in lines {
      drawing.line(line.points, colour: TrackPicture.colour(line.kind), width: line.kind == nil ? "4" : "1.5")
    }
    drawScaleBar(metresPerPixel: 1.08 * scale)
    drawLegend(
      [
        ("true", TrackPicture.truthColour), ("GNSS", TrackPicture.gnssColour), ("fused", TrackPicture.fusedColour),
        ("dead reckoning", TrackPicture.predictedColour),
      ], y: 24)
  }

  /// Matches in a row with the same key and without a gap.
  private struct Run {
    var range: Range<Int>
    var kind: EstimatedPosition.Kind?
    /// Whether no gap is before it.
    var continues: Bool
  }

  private func runs(_ key: (TrackMatch) -> EstimatedPosition.Kind?) -> [Run] {
    let matches = evaluation.matches
    var runs: [Run] = []
    for (index, match) in matches.enumerated() {
      let continues = index > 0 && isGapless(matches[index - 1], match)
      if continues, let last = runs.last, last.kind == key(match) {
        runs[runs.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        runs.append(Run(range: index..<index + 1, kind: key(match), continues: continues))
      }
    }
    return runs
  }

  private func isGapless(_ earlier: TrackMatch, _ later: TrackMatch) -> Bool {
    (0...evaluation.longestPause).contains(later.time - earlier.time)
  }

  private static func thinned(_ points: [Point], _ distance: Double) -> [Point] {
    var result: [Point] = []
    for (index, point) in points.enumerated() {
      let isFar = result.last.map { max(($0.x - point.x).magnitude, ($0.y - point.y).magnitude) >= distance } ?? true
      if isFar || index == points.count - 1 { result.append(point) }
    }
    return result
  }

  private static func colour(_ kind: EstimatedPosition.Kind?) -> StaticString {
    switch kind {
    case nil: truthColour
    case .gnss: gnssColour
    case .fused: fusedColour
    case .deadReckoning: predictedColour
    }
  }

  private mutating func drawScaleBar(metresPerPixel scale: Double) {
    let length = ChartScale.step(150 * scale, count: 1)
    let metres = length > 150 * scale ? length / 2 : length
    let area = TrackPicture.track
    let (left, y) = (area.left + 20, area.bottom - 20)
    let right = left + metres / scale
    for x in [left, right] {
      drawing.line([Point(x: x, y: y - 4), Point(x: x, y: y + 4)], colour: "#333333", width: "1.5")
    }
    drawing.line([Point(x: left, y: y), Point(x: right, y: y)], colour: "#333333", width: "1.5")
    drawing.text(
      ChartScale.text(metres, step: metres) + " m", at: Point(x: (left + right) / 2, y: y - 8), anchor: .middle)
  }

  // MARK: Errors

  /// The largest error and the largest stated accuracy among the matches of one column of pixels.
  private struct Column {
    var x: Double
    var error: Double
    var claim: Double?
  }

  private mutating func drawErrors() {
    let matches = evaluation.matches
    guard let start = matches.map(\.time).min(), let end = matches.map(\.time).max() else { return }
    func seconds(_ time: Int64) -> Double { Double(time - start) / 1e9 }
    let area = TrackPicture.chart
    let highest = matches.reduce(0.0) { max($0, $1.horizontal.error, $1.horizontal.claim ?? 0) }
    let horizontal = ChartScale(values: 0...max(1, seconds(end)), pixels: (area.left, area.right))
    let vertical = ChartScale(values: 0...max(0.01, 1.05 * highest), pixels: (area.bottom, area.top))
    for outage in shaded {
      let left = max(area.left, horizontal(seconds(outage.lowerBound)))
      let right = min(area.right, horizontal(seconds(outage.upperBound)))
      guard right > left else { continue }
      drawing.rectangle(
        Point(x: left, y: area.top), Point(x: right, y: area.bottom), fill: TrackPicture.outageColour)
    }
    let pieces = pieces { horizontal(seconds($0)) }
    for piece in pieces {
      let claims = piece.compactMap { column in column.claim.map { Point(x: column.x, y: vertical($0)) } }
      let floor = claims.reversed().map { Point(x: $0.x, y: area.bottom) }
      drawing.area(claims + floor, fill: TrackPicture.claimColour)
    }
    drawAxes(horizontal, vertical, names: ("time, s", "horizontal error, m"))
    for piece in pieces {
      drawing.line(
        piece.map { Point(x: $0.x, y: vertical($0.error)) }, colour: TrackPicture.fusedColour, width: "1.2")
    }
    drawLegend(
      [
        ("error", TrackPicture.fusedColour), ("stated accuracy (68 %)", TrackPicture.claimColour),
        ("no fix", TrackPicture.outageColour),
      ], y: area.top - 16)
  }

  /// Times without fixes: gaps, and dead reckoning with the time since the last fix.
  private var shaded: [ClosedRange<Int64>] {
    evaluation.gaps
      + evaluation.outages.map { $0.end - Int64(max(0, min(1e6, $0.length)) * 1e9)...$0.end }
  }

  /// Returns the columns between gaps.
  private func pieces(_ x: (Int64) -> Double) -> [[Column]] {
    var pieces: [[Column]] = []
    var last: TrackMatch?
    for match in evaluation.matches {
      let (place, error, claim) = (x(match.time), match.horizontal.error, match.horizontal.claim)
      let continues = last.map { isGapless($0, match) } ?? false
      last = match
      if !continues { pieces.append([]) }
      let (piece, index) = (pieces.count - 1, pieces[pieces.count - 1].count - 1)
      if index >= 0, place - pieces[piece][index].x < 1 {
        pieces[piece][index].error = max(pieces[piece][index].error, error)
        if let claim { pieces[piece][index].claim = max(pieces[piece][index].claim ?? 0, claim) }
      } else {
        pieces[piece].append(Column(x: place, error: error, claim: claim))
      }
    }
    return pieces
  }

  // MARK: Axes

  private mutating func drawAxes(
    _ horizontal: ChartScale, _ vertical: ChartScale, names: (horizontal: String, vertical: String)
  ) {
    let (left, right) = horizontal.pixels
    let (bottom, top) = vertical.pixels
    let xStep = ChartScale.step(horizontal.values.upperBound - horizontal.values.lowerBound, count: 9)
    let yStep = ChartScale.step(vertical.values.upperBound - vertical.values.lowerBound, count: 7)
    for mark in horizontal.marks(9) {
      let x = horizontal(mark)
      drawing.line([Point(x: x, y: bottom), Point(x: x, y: bottom + 5)], colour: "#333333", width: "1")
      drawing.text(ChartScale.text(mark, step: xStep), at: Point(x: x, y: bottom + 18), anchor: .middle)
    }
    for mark in vertical.marks(7) {
      let y = vertical(mark)
      drawing.line([Point(x: left - 5, y: y), Point(x: left, y: y)], colour: "#333333", width: "1")
      drawing.text(ChartScale.text(mark, step: yStep), at: Point(x: left - 8, y: y + 4), anchor: .end)
    }
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    drawing.line(corners.map { Point(x: $0.0, y: $0.1) }, colour: "#333333", width: "1")
    drawing.text(names.horizontal, at: Point(x: (left + right) / 2, y: bottom + 36), anchor: .middle)
    drawing.text(names.vertical, at: Point(x: 18, y: (top + bottom) / 2), anchor: .middle, isUpright: false)
  }

  private mutating func drawLegend(_ entries: [(name: String, colour: StaticString)], y: Double) {
    var x = TrackPicture.track.left
    for entry in entries {
      drawing.rectangle(Point(x: x, y: y - 9), Point(x: x + 18, y: y + 1), fill: entry.colour)
      drawing.text(entry.name, at: Point(x: x + 24, y: y))
      x += 60 + 7 * Double(entry.name.utf8.count)
    }
  }
}

extension ChartScale {
  /// Returns the range of some numbers; 0...0 for none.
  fileprivate static func range(_ numbers: [Double]) -> ClosedRange<Double> {
    guard let least = numbers.min(), let most = numbers.max() else { return 0...0 }
    return least...most
  }

  /// Returns a range of a width around the middle of another, with a margin of 4 % on each side.
  fileprivate static func widened(_ range: ClosedRange<Double>, to width: Double) -> ClosedRange<Double> {
    let middle = (range.lowerBound + range.upperBound) / 2
    return middle - 0.54 * width...middle + 0.54 * width
  }
}

import Bytes

/// Any bytes as a file of truth and as rows of a stream, and what is evaluated and drawn of them. Built with the sources of
/// Evaluation.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTruth(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  let lines = 1 + bytes.count { $0 == 0x0A }
  do throws(TruthProblem) {
    let track = try TruthFile.track(in: bytes)
    check(track)
    var positions: [EstimatedPosition] = []
    do throws(TruthProblem) { positions = try EstimatedPosition.positions(in: bytes) } catch { check(error, lines) }
    for point in track.points {
      positions.append(
        EstimatedPosition(
          time: point.time, latitudeDegrees: point.latitudeDegrees / 2, longitudeDegrees: point.longitudeDegrees))
    }
    let evaluation = try TrackEvaluation(positions, against: track)
    require(evaluation.matches.count >= track.points.count, "a point without itself")
    require(evaluation.statistics { $0.horizontal }.map { $0.largest.isFinite } == true, "an error that is none")
    require(!TrackPicture.svg(of: evaluation).isEmpty, "no picture")
  } catch {
    check(error, lines)
  }
  return 0
}

private func check(_ track: TruthTrack) {
  require(!track.points.isEmpty, "a track of nothing")
  for (point, next) in zip(track.points, track.points.dropFirst()) {
    require(point.time < next.time, "time that does not go on")
  }
  for point in track.points {
    require(point.latitudeDegrees.magnitude <= 90, "an impossible latitude")
    require(point.longitudeDegrees.magnitude <= 180, "an impossible longitude")
    require(track.point(at: point.time) == point, "a point that is not found")
  }
}

private func check(_ problem: TruthProblem, _ lines: Int) {
  require(!problem.text.isEmpty, "an error without a reason")
  if let line = problem.line { require((1...lines).contains(line), "an error on no line") }
}

import Bytes
import MapGeometry
import MapScene

/// The world in a picture of 256 × 256 points.
let world = MapViewport(
  center: MapPoint(x: 0x1p27, y: 0x1p27), scale: 0x1p-20, width: 256, height: 256)

/// A picture of 100 × 100 points in which one point is one map point.
let near = MapViewport(center: MapPoint(x: 0x1p27, y: 0x1p27), scale: 1, width: 100, height: 100)

/// A point by its offset from the middle of the world.
func point(_ x: Double, _ y: Double) -> MapPoint { MapPoint(x: 0x1p27 + x, y: 0x1p27 + y) }

let dot = Drawing(steps: [.fill(Path(rect: DrawingRect(x: -2, y: -2, width: 4, height: 4)), .nonzero)])

func marker(_ id: Int, at place: MapPoint, priority: Double = 500) -> SceneMarker {
  SceneMarker(
    id: id, point: place, priority: priority, drawing: dot, box: DrawingRect(x: -2, y: -2, width: 4, height: 4))
}

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

extension Drawing {
  /// The paths that are stroked and those that are filled.
  var strokes: [Path] {
    steps.compactMap { if case .stroke(let path) = $0 { path } else { nil } }
  }
  var fills: [Path] {
    steps.compactMap { if case .fill(let path, _) = $0 { path } else { nil } }
  }
  var texts: [TextRun] {
    steps.compactMap { if case .text(let run) = $0 { run } else { nil } }
  }
  /// The translations, of which markers have one each.
  var translations: [DrawingPoint] {
    steps.compactMap {
      if case .concatenate(let map) = $0, map.a == 1, map.b == 0 { DrawingPoint(x: map.tx, y: map.ty) } else { nil }
    }
  }
}

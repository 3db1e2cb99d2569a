import Glibc
import MapGeometry
import MapRendering
import MapScene

// PictureBenchmark track POINTS ROUNDS [FILE]: draws a track of POINTS points on 1024 × 1024 pixels, to the bytes of a PNG.
// PictureBenchmark world SIDE ROUNDS [FILE]: draws a map of the world with a title on SIDE × SIDE pixels.
// PictureBenchmark markers COUNT ROUNDS [FILE]: draws markers on 1024 × 1024 pixels.
//
// Prints the milliseconds of processor time of each round after the first.

/// The track that Benchmarks/Peers/pictures.c draws too: steps of 0.03 pixels in a direction that changes slowly and
/// turns back at the edges.
func track(_ count: Int) -> [MapPoint] {
  var seed: UInt64 = 42
  var (x, y, angle, turn) = (512.0, 512.0, 0.0, 0.0)
  return (0..<count).map { _ in
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    turn = 0.98 * turn + (Double(seed >> 33) / 2_147_483_648 - 0.5) * 0.02
    angle += turn
    x += 0.03 * cos(angle)
    y += 0.03 * sin(angle)
    if x < 20 || x > 1004 || y < 20 || y > 1004 { angle += 0.05 }
    return MapPoint(x: 0x1p27 + x - 512, y: 0x1p27 + y - 512)
  }
}

func scene(_ kind: String, _ count: Int) -> (MapScene, MapViewport) {
  let middle = MapPoint(x: 0x1p27, y: 0x1p27)
  let viewport = MapViewport(center: middle, scale: 1, width: 1024, height: 1024)
  switch kind {
  case "track":
    let line = SceneShape(rings: [track(count)], isClosed: false, stroke: .black, lineWidth: 3)
    return (MapScene(overlays: [SceneOverlay(id: 1, content: .shape(line))]), viewport)
  case "markers":
    let pin = Drawing(steps: [.fillColor(Color(rgba: 0xE0_30_30FF)), .fill(Path(circleAt: .zero, radius: 6), .nonzero)])
    let markers = (0..<count).map { index in
      SceneMarker(
        id: index, point: MapPoint(x: 0x1p27 + Double(index % 1000) - 500, y: 0x1p27 + Double(index / 10 % 1000) - 500),
        drawing: pin, box: DrawingRect(x: -6, y: -6, width: 12, height: 12))
    }
    return (MapScene(markers: markers), viewport)
  default:
    let side = Double(count)
    let world = MapViewport(center: middle, scale: side / MapProjection.worldSize, width: side, height: side)
    return (MapScene(), world)
  }
}

func processorMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

@main enum PictureBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4, let count = Int(arguments[2]), let rounds = Int(arguments[3]) else { exit(64) }
    let (scene, viewport) = scene(arguments[1], count)
    let ground = GroundSource(paths: [])
    var png: [UInt8] = []
    for round in 0...rounds {
      let start = processorMilliseconds()
      let drawing = scene.flattened(viewport: viewport, ground: ground.ground(for: viewport))
      png = try PNGRenderer.png(drawing, width: viewport.width, height: viewport.height)
      // The first round loads libraries and fonts.
      if round > 0 { print(processorMilliseconds() - start) }
    }
    if arguments.count > 4, let file = fopen(arguments[4], "w") {
      fwrite(png, 1, png.count, file)
      fclose(file)
    }
  }
}

import Places
import Providers

/// Answers and times requests with layers, for Tests/Scripts/Validation/validate-place-layers.py.
///
/// - Parameters:
///   - verb: `layer-reverse`, `layer-search`, or `layer-bench` of positions and `layer-bench-search` of texts.
///   - paths: the layers.
func answer(_ verb: String, _ file: PlaceFile, _ language: String?, layers paths: [String]) {
  let layers = paths.compactMap { try? PlaceLayer(path: $0) }
  guard layers.count == paths.count else { return print("a layer cannot be used") }
  let atlas = PlaceAtlas(base: file, layers: layers)
  switch verb {
  case "layer-reverse":
    for position in positions() { print(atlas.place(at: position, language: language).map { addressRow($0) } ?? "") }
  case "layer-search":
    while let line = readLine() {
      let found = atlas.places(matching: .text(line), near: nil, language: language)
      print(found.first.map { addressRow($0) } ?? "")
    }
  case "layer-bench-search":
    var times: [UInt64] = []
    while let line = readLine() {
      times.append(time { _ = atlas.places(matching: .text(line), near: nil, language: language) })
    }
    printTimes("search", times)
  default:
    printTimes("reverse", positions().map { position in time { _ = atlas.place(at: position, language: language) } })
  }
}

/// The row of a place, then street, number, postal code and radius.
private func addressRow(_ place: Place) -> String {
  let address = [place.thoroughfare, place.subThoroughfare, place.postalCode, place.radius.map { "\($0)" }]
  return row(place) + "\t" + address.map { $0 ?? "" }.joined(separator: "\t")
}

private func time(_ body: () -> Void) -> UInt64 {
  let start = nanoseconds()
  body()
  return nanoseconds() - start
}

/// Prints the median and the 99th percentile of the times of some calls.
private func printTimes(_ name: String, _ times: [UInt64]) {
  let times = times.sorted()
  guard !times.isEmpty else { return }
  print("\(name): median \(times[times.count / 2]) ns, p99 \(times[times.count * 99 / 100]) ns")
}

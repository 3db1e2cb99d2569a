// Reads a GeoJSON text again and again, with the reader of this project or with Foundation's parser.
//
// usage: GeoJSONBenchmark reader|serialization|size 7|17 PASSES
//
// 7 and 17 are the digits of a coordinate: as written by people's tools, and as JavaScript prints a Double.
import Bytes
import Foundation
import GeoJSON

/// 100 lines of 1000 positions each.
func makeText(_ digits: Int) -> [UInt8] {
  // A linear congruential generator (Knuth, MMIX).
  var state: UInt64 = 1
  func degrees(_ range: Double) -> String {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let value = (Double(state >> 11) / 9_007_199_254_740_992 * 2 - 1) * range
    return digits == 17 ? "\(value)" : String(format: "%.7f", value)
  }
  let features = (0..<100).map { feature in
    let line = (0..<1000).map { _ in "[\(degrees(180)),\(degrees(90))]" }.joined(separator: ",")
    return #"{"type":"Feature","id":\#(feature),"properties":{"name":"line \#(feature)","width":2},"#
      + #""geometry":{"type":"LineString","coordinates":[\#(line)]}}"#
  }
  return Array(#"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#.utf8)
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3, let passes = arguments.last.flatMap({ Int($0) }), let kind = arguments.first,
  let digits = Int(arguments[2])
else {
  print("usage: GeoJSONBenchmark reader|serialization|size 7|17 PASSES")
  exit(64)
}
let text = makeText(digits)
var positions = 0
switch kind {
case "reader":
  var item = GeoJSONItem()
  for _ in 0..<passes {
    try text.withByteView { view throws(GeoJSONProblem) in
      var reader = GeoJSONReader(view)
      while try reader.next(&item) { positions += item.positionCount }
    }
  }
case "serialization":
  let data = Data(text)
  for _ in 0..<passes {
    let tree = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    positions += (tree?["features"] as? [Any])?.count ?? 0
  }
default: positions = text.count
}
print(positions)

import BenchmarkInput
import Foundation
import MapKit

// AnnotationBenchmark KIND PASSES: a MKMapView of 100 000 annotations and 1000 rectangles, the same in every run.
//
//   KIND     a pass
//   query    annotations(in:) of each rectangle, about 100 found
//   walk     the same by a walk over all annotations, which a map without an index does; of ten rectangles only
//
// The annotations found in a pass and the passes are printed.

let words = CommandLine.arguments
guard words.count == 3, ["query", "walk"].contains(words[1]), let passes = Int(words[2]) else { exit(64) }

MainActor.assumeIsolated {
  var chance = Chance()
  let world = MKMapSize.world.width
  let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
  map.addAnnotations(
    (0..<100_000).map { _ in
      let annotation = MKPointAnnotation()
      annotation.coordinate = MKMapPoint(x: world * chance.next(), y: world * chance.next()).coordinate
      return annotation
    })
  // A thousandth of the world has 100 of them.
  let side = world * 0.001.squareRoot()
  let rectangles = (0..<1000).map { _ in
    MKMapRect(x: (world - side) * chance.next(), y: (world - side) * chance.next(), width: side, height: side)
  }
  var found = 0
  for _ in 0..<passes {
    if words[1] == "query" {
      for rectangle in rectangles { found += map.annotations(in: rectangle).count }
    } else {
      for rectangle in rectangles.prefix(10) {
        found += map.annotations.count { rectangle.contains(MKMapPoint($0.coordinate)) }
      }
    }
  }
  print("\(found / max(1, passes)) found in each of \(passes) passes")
}

import Foundation
internal import GeoJSON

/// Makes shapes of geometries.
enum GeoJSONShapes {
  static func shape(_ geometry: GeoJSONGeometry, _ item: GeoJSONItem) -> any MKShape & MKGeoJSONObject {
    switch geometry.kind {
    case .point: MKPointAnnotation(coordinate: coordinate(geometry.positions.lowerBound, item))
    case .multiPoint: points(geometry.positions, item)
    case .lineString: line(geometry.lines.lowerBound, item)
    case .multiLineString: MKMultiPolyline(geometry.lines.map { line($0, item) })
    case .polygon: polygon(geometry.polygons.lowerBound, item)
    case .multiPolygon: MKMultiPolygon(geometry.polygons.map { polygon($0, item) })
    }
  }

  private static func points(_ positions: Range<Int>, _ item: GeoJSONItem) -> MKMultiPoint {
    let shape = MKMultiPoint()
    shape.fill(count: positions.count) { start in
      for (index, position) in positions.enumerated() {
        (start + index).initialize(to: MKMapPoint(coordinate(position, item)))
      }
    }
    return shape
  }

  private static func line(_ line: Int, _ item: GeoJSONItem) -> MKPolyline {
    let coordinates = item.positions(ofLine: line).map { coordinate($0, item) }
    return MKPolyline(coordinates: coordinates, count: coordinates.count)
  }

  private static func polygon(_ polygon: Int, _ item: GeoJSONItem) -> MKPolygon {
    let rings = item.rings(ofPolygon: polygon)
    let border = item.positions(ofLine: rings.lowerBound).map { coordinate($0, item) }
    let holes = rings.dropFirst().map { ring in
      let hole = item.positions(ofLine: ring).map { coordinate($0, item) }
      return MKPolygon(coordinates: hole, count: hole.count)
    }
    return MKPolygon(
      coordinates: border, count: border.count, interiorPolygons: holes)
  }

  private static func coordinate(_ position: Int, _ item: GeoJSONItem) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: item.coordinates[2 * position + 1], longitude: item.coordinates[2 * position])
  }
}

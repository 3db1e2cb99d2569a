import MapKit
import Testing

/// A program that shows a file of features.
struct GeoJSONTests {
  private struct Properties: Decodable {
    let name: String
    let tracks: Int?
  }

  private let file = Data(
    #"""
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": 12, "properties": {"name": "Hauptbahnhof", "tracks": 26},
       "geometry": {"type": "Point", "coordinates": [8.5402, 47.3782]}},
      {"type": "Feature", "id": "lake", "properties": {"name": "Zürichsee"},
       "geometry": {"type": "Polygon", "coordinates": [[[8.5, 47.3], [8.6, 47.3], [8.6, 47.4], [8.5, 47.3]]]}},
      {"type": "Feature", "properties": null,
       "geometry": {"type": "GeometryCollection", "geometries": [
         {"type": "LineString", "coordinates": [[8.5, 47.3], [8.6, 47.4]]},
         {"type": "MultiPoint", "coordinates": [[8.5, 47.3]]}]}}
    ]}
    """#.utf8)

  @Test func featuresBecomeAnnotationsAndOverlays() throws {
    var annotations: [MKAnnotation] = []
    var overlays: [MKOverlay] = []
    var others = 0
    for object in try MKGeoJSONDecoder().decode(file) {
      guard let feature = object as? MKGeoJSONFeature else { continue }
      let properties = try feature.properties.map { try JSONDecoder().decode(Properties.self, from: $0) }
      for geometry in feature.geometry {
        switch geometry {
        case let point as MKPointAnnotation:
          point.title = properties?.name
          annotations.append(point)
        case let polygon as MKPolygon:
          polygon.title = feature.identifier
          overlays.append(polygon)
        case let overlay as MKOverlay: overlays.append(overlay)
        default: others += 1
        }
      }
    }
    #expect(annotations.first?.title == "Hauptbahnhof" && annotations.count == 1)
    #expect(overlays.count == 2 && overlays[0].title == "lake" && overlays[1] is MKPolyline && others == 1)
  }

  @Test func shapesAreObjectsOfGeoJSON() {
    let objects: [MKGeoJSONObject] = [
      MKPointAnnotation(), MKPolyline(), MKPolygon(), MKMultiPolyline([]), MKMultiPolygon([]), MKGeoJSONFeature(),
    ]
    #expect(objects.allSatisfy { $0.isEqual($0) })
  }

  @Test func damagedFilesThrow() {
    do {
      _ = try MKGeoJSONDecoder().decode(file.dropLast(3))
      Issue.record("a damaged file was decoded")
    } catch MKError.decodingFailed {
    } catch {
      Issue.record("another error: \(error)")
    }
  }
}

internal import Bytes
import Foundation
internal import GeoJSON

/// Makes features and shapes of GeoJSON texts (RFC 7946).
open class MKGeoJSONDecoder: NSObject {
  /// Creates a decoder, which can be used for any number of texts.
  public override init() { super.init() }

  /// Returns the features of a collection, or the text's only feature, or the shapes of its bare geometry.
  ///
  /// Coordinates become points, lines, areas with holes, and groups of these; altitudes are left out. A closed ring keeps
  /// its last position, which repeats the first.
  ///
  /// - Throws: `MKError` with the code `decodingFailed`, with the place of the error as its
  ///   `NSDebugDescriptionErrorKey`.
  open func decode(_ data: Data) throws -> [any MKGeoJSONObject] {
    do {
      return try data.withUnsafeBytes { try Self.objects(ByteView($0), data) }
    } catch let problem as GeoJSONProblem {
      let place = "\(problem.reason) at byte \(problem.offset)"
      throw MKError(.decodingFailed, userInfo: [NSDebugDescriptionErrorKey: place])
    }
  }

  private static func objects(_ text: ByteView, _ data: Data) throws -> [any MKGeoJSONObject] {
    var reader = GeoJSONReader(text)
    var item = GeoJSONItem()
    var objects: [any MKGeoJSONObject] = []
    while try reader.next(&item) {
      let shapes = item.geometries.map { GeoJSONShapes.shape($0, item) }
      guard item.isFeature else { return shapes }
      let properties = item.properties.map { range in
        data.subdata(in: data.startIndex + range.lowerBound..<data.startIndex + range.upperBound)
      }
      let identifier = item.identifier.map { String(decoding: $0, as: UTF8.self) }
      objects.append(MKGeoJSONFeature(identifier: identifier, properties: properties, geometry: shapes))
    }
    return objects
  }
}

/// A feature of a GeoJSON text: shapes with what is said about them.
open class MKGeoJSONFeature: NSObject, MKGeoJSONObject {
  private let contents: (identifier: String?, properties: Data?, geometry: [any MKShape & MKGeoJSONObject])

  /// Creates a feature without contents; only a decoder makes others.
  public override init() {
    contents = (nil, nil, [])
    super.init()
  }

  init(identifier: String?, properties: Data?, geometry: [any MKShape & MKGeoJSONObject]) {
    contents = (identifier, properties, geometry)
    super.init()
  }

  /// The member `id`, a number as it is written; nil if absent.
  open var identifier: String? { contents.identifier }
  /// The bytes of the member `properties`, a JSON object, for a JSON decoder; nil if null or absent.
  open var properties: Data? { contents.properties }
  /// The shapes: normally one, several for a GeometryCollection, none if the geometry is null.
  open var geometry: [any MKShape & MKGeoJSONObject] { contents.geometry }
}

/// What `MKGeoJSONDecoder` makes of a GeoJSON text: a feature, or a shape.
public protocol MKGeoJSONObject: NSObjectProtocol {}

extension MKPointAnnotation: MKGeoJSONObject {}
extension MKMultiPoint: MKGeoJSONObject {}
extension MKMultiPolyline: MKGeoJSONObject {}
extension MKMultiPolygon: MKGeoJSONObject {}

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

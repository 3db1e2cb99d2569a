import Foundation

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

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

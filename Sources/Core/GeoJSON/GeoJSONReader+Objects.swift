import Bytes
import JSON

/// Members of one object that decide what it is. GeoJSON allows any order: the type may be last.
struct ObjectMembers {
  var type: ObjectType?
  var coordinates: CoordinateRanges?
  var hasGeometries = false
  var hasGeometry = false
  var hasFeatures = false
  var hasIdentifier = false
  var hasProperties = false
}

/// The values of the member `type`.
enum ObjectType: Equatable {
  case geometry(GeoJSONGeometry.Kind)
  case geometryCollection
  case feature
  case featureCollection
}

/// Place of an object, which limits its type.
enum ObjectPlace {
  case outermost
  /// An element of `features`.
  case collection
  /// The value of `geometry`, or an element of `geometries`.
  case geometry
}

extension GeoJSONReader {
  /// Reads an object from its brace and adds its contents to the item.
  ///
  /// - Parameter depth: number of objects and arrays around it.
  mutating func readObject(
    _ item: inout GeoJSONItem, at place: ObjectPlace, depth: Int
  ) throws(JSONReader.Problem) {
    guard depth < Self.deepest else { throw .tooDeep }
    var members = ObjectMembers()
    try json.beginObject()
    while let name = try json.nextName() { try readMember(name, &members, &item, depth: depth + 1) }
    _ = try finish(members, &item, at: place)
  }

  /// Reads the value of a member.
  ///
  /// - Parameter depth: number of objects and arrays around the value.
  mutating func readMember(
    _ name: JSONName, _ members: inout ObjectMembers, _ item: inout GeoJSONItem, depth: Int
  ) throws(JSONReader.Problem) {
    switch name {
    case "type":
      guard members.type == nil else { throw .repeatedName }
      members.type = try readType()
    case "coordinates":
      guard members.coordinates == nil else { throw .repeatedName }
      members.coordinates = try readCoordinates(&item)
    case "geometry":
      guard !members.hasGeometry else { throw .repeatedName }
      members.hasGeometry = true
      if !json.takeNull() { try readObject(&item, at: .geometry, depth: depth) }
    case "geometries":
      guard !members.hasGeometries else { throw .repeatedName }
      members.hasGeometries = true
      try json.beginArray()
      while try json.nextElement() { try readObject(&item, at: .geometry, depth: depth + 1) }
    case "properties":
      guard !members.hasProperties else { throw .repeatedName }
      members.hasProperties = true
      let isObject = json.next == UInt8(ascii: "{")
      let range = try json.skip(depth: depth)
      if isObject { item.properties = range }
    case "id":
      guard !members.hasIdentifier else { throw .repeatedName }
      members.hasIdentifier = true
      item.identifier = try readIdentifier()
    default: try json.skip(depth: depth)
    }
  }

  /// Checks the members against the type, and adds the geometry.
  ///
  /// - Returns: whether the object is an item for the caller, not a collection of features.
  mutating func finish(
    _ members: ObjectMembers, _ item: inout GeoJSONItem, at place: ObjectPlace
  ) throws(JSONReader.Problem) -> Bool {
    guard let type = members.type else { throw .incomplete }
    let isAllowed =
      switch place {
      case .outermost: true
      case .collection: type == .feature
      case .geometry: type != .feature && type != .featureCollection
      }
    guard isAllowed else { throw refuse(.unknownType) }
    // An object may have members of other names, but none that defines another type.
    let (hasCoordinates, hasGeometries, hasFeatures) = (
      members.coordinates != nil, members.hasGeometries, members.hasFeatures
    )
    switch type {
    case .geometry(let kind):
      guard !hasGeometries, !hasFeatures, !members.hasGeometry else { throw refuse(.foreignMember) }
      guard let ranges = members.coordinates else { throw .incomplete }
      try add(kind, ranges, &item)
    case .geometryCollection:
      guard !hasCoordinates, !hasFeatures, !members.hasGeometry else { throw refuse(.foreignMember) }
      guard hasGeometries else { throw .incomplete }
    case .feature:
      guard !hasCoordinates, !hasGeometries, !hasFeatures else { throw refuse(.foreignMember) }
      item.isFeature = true
    case .featureCollection:
      guard !hasCoordinates, !hasGeometries, !members.hasGeometry else { throw refuse(.foreignMember) }
      guard hasFeatures else { throw .incomplete }
      return false
    }
    return true
  }

  private mutating func readType() throws(JSONReader.Problem) -> ObjectType {
    switch try json.readName() {
    case "Point": .geometry(.point)
    case "MultiPoint": .geometry(.multiPoint)
    case "LineString": .geometry(.lineString)
    case "MultiLineString": .geometry(.multiLineString)
    case "Polygon": .geometry(.polygon)
    case "MultiPolygon": .geometry(.multiPolygon)
    case "GeometryCollection": .geometryCollection
    case "Feature": .feature
    case "FeatureCollection": .featureCollection
    default: throw refuse(.unknownType)
    }
  }

  /// Reads a string or a number as text; nil for any other value (RFC 7946, 3.2 allows none).
  private mutating func readIdentifier() throws(JSONReader.Problem) -> [UInt8]? {
    switch json.next {
    case UInt8(ascii: "\""): return try json.readText().bytes
    case UInt8(ascii: "n"):
      guard json.takeNull() else { throw .syntax }
      return nil
    default: return [UInt8](try json.readNumberText())
    }
  }
}

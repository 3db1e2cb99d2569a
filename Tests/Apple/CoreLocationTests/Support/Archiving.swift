import CoreLocation
import Foundation

/// Archives that were never written by the class they are read as.
struct Archive {
  /// What an archive holds, by key.
  var values: [String: Any]

  /// Of an object.
  static func data(_ object: NSObject & NSSecureCoding) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  }

  /// An object that went through an archive.
  static func roundTrip<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object? {
    try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data(object))
  }

  /// What a class makes of these values, nil when it refuses.
  func read<Object: NSObject & NSSecureCoding>(as type: Object.Type) -> Object? {
    try? NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: data(className: "\(String(reflecting: type))"))
  }

  /// A keyed archive of one object, written by hand.
  func data(className: String) throws -> Data {
    // The archive's own UIDs can only be had of an archive: one of an empty object is changed.
    let empty = try NSKeyedArchiver.archivedData(withRootObject: CLFloor(), requiringSecureCoding: true)
    var format = PropertyListSerialization.PropertyListFormat.binary
    let list = try PropertyListSerialization.propertyList(from: empty, options: [], format: &format)
    guard var top = list as? [String: Any], var objects = top["$objects"] as? [Any],
      let place = objects.firstIndex(where: { ($0 as? [String: Any])?["$class"] != nil }),
      let old = objects[place] as? [String: Any],
      let ofClass = objects.firstIndex(where: { ($0 as? [String: Any])?["$classname"] != nil })
    else { throw CocoaError(.coderReadCorrupt) }
    var object = values
    object["$class"] = old["$class"]
    objects[place] = object
    objects[ofClass] = ["$classname": className, "$classes": [className, "NSObject"]]
    top["$objects"] = objects
    return try PropertyListSerialization.data(fromPropertyList: top, format: .binary, options: 0)
  }
}

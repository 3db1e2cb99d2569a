import Beacons

/// Names of controllers.
enum ManagementName {
  /// Returns the index of `hci` and a number; nil for no name, an index that no controller has for another name.
  static func index(of name: String?) -> UInt16? {
    guard let name else { return nil }
    guard name.hasPrefix("hci") else { return ManagementIndex.none }
    return UInt16(name.dropFirst(3)) ?? ManagementIndex.none
  }

  /// Returns the name for display; nil for no controller.
  static func display(_ index: UInt16?) -> String {
    index.map { "hci\($0) (management)" } ?? "management"
  }
}

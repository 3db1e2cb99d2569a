import Foundation

extension NSMutableDictionary {
  /// Sets a value, or removes it: with this programs add a name to the data of a beacon. Foundation on Linux lacks it.
  @_disfavoredOverload
  public func setValue(_ value: Any?, forKey key: String) {
    if let value {
      setObject(value, forKey: NSString(string: key))
    } else {
      removeObject(forKey: NSString(string: key))
    }
  }
}

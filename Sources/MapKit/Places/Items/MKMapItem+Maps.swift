import Foundation

// Linux has no Maps app: nothing is opened.
extension MKMapItem {
  /// Returns false: there is no app that shows the place.
  @discardableResult
  public func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }

  /// Returns false: there is no app that shows the places.
  @discardableResult
  public class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool { false }
}

import Foundation

extension MKCoordinateRegion {
  /// Whether a map can show the region: Apple's systems raise an exception for another one.
  var isValid: Bool {
    CLLocationCoordinate2DIsValid(center) && (0...180).contains(span.latitudeDelta)
      && (0...360).contains(span.longitudeDelta)
  }

  /// What Apple's exception says.
  var complaint: String {
    let numbers = [center.latitude, center.longitude, span.latitudeDelta, span.longitudeDelta]
      .map { String(format: "%+.8f", $0) }
    return "Invalid Region <center:\(numbers[0]), \(numbers[1]) span:\(numbers[2]), \(numbers[3])>"
  }
}

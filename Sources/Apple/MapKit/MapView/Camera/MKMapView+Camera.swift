import Foundation
internal import MapGeometry

/// How near and where the camera of a map view may be.
struct CameraLimits {
  var zoomRange = MKMapView.CameraZoomRange(minCenterCoordinateDistance: MKMapCameraZoomDefault)
  var boundary: MKMapView.CameraBoundary?
}

extension MKMapView {
  /// The eye from which the map is seen now; a new object.
  var presentCamera: MKMapCamera {
    MKMapCamera(
      lookingAtCenter: centerCoordinate, fromDistance: model.distance, pitch: 0, heading: model.headingDegrees)
  }

  func look(through camera: MKMapCamera, _ animated: Bool) {
    let center = camera.centerCoordinate
    guard CLLocationCoordinate2DIsValid(center) else { return complain(of: center) }
    changeRegion(animated) {
      $0.look(
        at: MKMapPoint(center).mapPoint, fromDistance: camera.centerCoordinateDistance,
        headingDegrees: camera.heading)
    }
  }

  func limitDistance(_ range: CameraZoomRange?, _ animated: Bool) {
    limits.zoomRange = range ?? CameraZoomRange(minCenterCoordinateDistance: MKMapCameraZoomDefault)
    let limit = { (distance: CLLocationDistance?) in distance.flatMap { $0 < 0 ? nil : $0 } }
    changeRegion(animated) {
      $0.nearest = limit(range?.minCenterCoordinateDistance)
      $0.farthest = limit(range?.maxCenterCoordinateDistance)
      $0.limit()
    }
  }

  func limitCenter(_ boundary: CameraBoundary?, _ animated: Bool) {
    limits.boundary = boundary
    changeRegion(animated) {
      $0.boundary = boundary?.mapRect.mapRect
      $0.limit()
    }
  }
}

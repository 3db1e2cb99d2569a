import Foundation
internal import MapGeometry

extension MKMapView {
  func show(_ region: MKCoordinateRegion, _ animated: Bool) {
    guard region.isValid else { return Complaint.write("MKMapView: \(region.complaint): ignored") }
    changeRegion(animated) { $0.show(MapModel.rect(showing: region.mapRegion)) }
  }

  func center(on coordinate: CLLocationCoordinate2D, _ animated: Bool) {
    guard CLLocationCoordinate2DIsValid(coordinate) else { return complain(of: coordinate) }
    changeRegion(animated) { $0.center(on: MKMapPoint(coordinate).mapPoint) }
  }

  func complain(of center: CLLocationCoordinate2D) {
    Complaint.write("MKMapView: invalid center \(center.latitude), \(center.longitude): ignored")
  }

  func fitted(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
    guard region.isValid, model.hasSize else { return region }
    var model = self.model
    model.show(MapModel.rect(showing: region.mapRegion))
    return MKCoordinateRegion(model.region)
  }

  func fitted(_ mapRect: MKMapRect, _ padding: MapPadding) -> MKMapRect {
    guard model.hasSize, !mapRect.isNull else { return mapRect }
    var model = self.model
    model.show(mapRect.mapRect, padding: padding)
    return MKMapRect(model.visibleRect)
  }

  /// Changes the region and notifies the delegate, unless the change is not visible.
  ///
  /// - Parameter isOwn: whether the program or the map makes the change, which pages then follow.
  func changeRegion(_ animated: Bool, isOwn: Bool = true, _ body: (inout MapModel) -> Void) {
    var next = model
    body(&next)
    guard next.differsVisibly(from: model) else {
      if model.hasSize == next.hasSize { next.keepView(of: model) }
      model = next
      return
    }
    report(regionChange.begin(animated: animated))
    // The delegate may have changed the region meanwhile.
    next = model
    body(&next)
    model = next
    if isOwn { changeCount += 1 }
    updates.isChangeAnimated = animated
    delegate?.mapViewDidChangeVisibleRegion(self)
    setNeedsUpdate()
    report(regionChange.end(animated: animated))
    if regionChange.isAnimating {
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated {
          guard let self else { return }
          self.report(self.regionChange.finish())
        }
      }
    }
  }

  func report(_ events: [ReportedRegionChange.Event]) {
    for event in events {
      switch event {
      case .willChange(let animated): delegate?.mapView(self, regionWillChangeAnimated: animated)
      case .didChange(let animated): delegate?.mapView(self, regionDidChangeAnimated: animated)
      }
    }
  }

  /// Is called after the frame or the bounds may have changed.
  func sizeChanged() {
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    guard width != model.viewport.width || height != model.viewport.height else { return }
    changeRegion(false) { $0.resize(width: width, height: height) }
  }

  /// Returns the rectangle that contains annotations, at least 1 km wide; nil without a valid coordinate.
  func rect(showing annotations: [any MKAnnotation]) -> MapRect? {
    var rect = MapRect.null
    for annotation in annotations where CLLocationCoordinate2DIsValid(annotation.coordinate) {
      let point = MKMapPoint(annotation.coordinate).mapPoint
      rect = rect.union(MapRect(origin: point, size: MapSize(width: 0, height: 0)))
    }
    guard !rect.isNull else { return nil }
    let latitude = MapProjection.coordinate(of: rect.center).latitudeDegrees
    let least = 1000 * MKMapPointsPerMeterAtLatitude(latitude)
    return rect.insetBy(dx: -max(0, least - rect.width) / 2, dy: -max(0, least - rect.height) / 2)
  }
}

extension MapPadding {
  init(_ insets: UIEdgeInsets) {
    self.init(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
  }
}

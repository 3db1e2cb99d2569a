extension MKMultiPoint {
  /// Fills in points as they are.
  final func fill(points: UnsafePointer<MKMapPoint>, count: Int) {
    let count = max(count, 0)
    fill(count: count) { $0.initialize(from: points, count: count) }
  }

  /// Fills in points, and makes a line that crosses 180° continuous.
  final func fillUnwrapped(count: Int, _ point: (Int) -> MKMapPoint) {
    let count = max(count, 0)
    fill(count: count) { start in
      var unwrapper = PointUnwrapper()
      for index in 0..<count { (start + index).initialize(to: unwrapper.next(point(index))) }
    }
  }
}

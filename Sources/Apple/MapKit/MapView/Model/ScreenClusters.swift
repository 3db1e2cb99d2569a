/// Which things on the screen one cluster replaces.
///
/// The first thing of a group takes in all later ones that overlap it, so that the result depends on the order only.
enum ScreenClusters {
  /// Returns the groups of two or more, as positions in the list.
  static func groups(_ shapes: [ScreenCollisions.Shape]) -> [[Int]] {
    var heads = ScreenCollisions()
    var groups: [[Int]] = []
    for (position, shape) in shapes.enumerated() {
      if let group = heads.first(overlapping: shape) {
        groups[group].append(position)
      } else {
        heads.add(shape)
        groups.append([position])
      }
    }
    return groups.filter { $0.count > 1 }
  }
}

/// Annotations that one view replaces.
struct MapCluster {
  /// The number of the cluster's own annotation.
  let id: UInt32
  /// The numbers of the annotations that it replaces, in order.
  let members: [UInt32]
}

/// A tile that a task waits for.
struct TileRequest: Equatable {
  private let overlay: ObjectIdentifier
  private let x, y, z: Int

  init(overlay: ObjectIdentifier, path: MKTileOverlayPath) {
    self.overlay = overlay
    (x, y, z) = (path.x, path.y, path.z)
  }

  /// The tile that this task, or the one that began it, waits for; nil if none.
  @TaskLocal static var current: TileRequest?
}
